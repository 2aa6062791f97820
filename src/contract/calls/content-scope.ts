// Parameters of all content calls.
import * as z from 'zod';
import { contentSlugPattern, maxContentSlugLength } from '#lib/paths/content-slug.ts';
import { siteIdSchema } from '../entities/primitives.ts';

export const modeParameter = { mode: z.enum(['publish', 'preview']) };
export const siteParameters = { ...modeParameter, siteId: siteIdSchema };

/** The preview parameters that the shop passes on to the gateway. */
export const previewQuerySchema = z.object({
  /** The time for which to return the content, in ISO 8601. */
  previewDateTime: z.iso.datetime().optional(),
  cms: z.string().max(64).optional(),
});

/** The name of a document, as used in URLs. */
export const slugSchema = z.string().regex(contentSlugPattern).max(maxContentSlugLength);

// Parameters that all content calls share.
import * as z from 'zod';
import { contentSlugPattern, maxContentSlugLength } from '#lib/paths/content-slug.ts';
import { siteIdSchema } from '../entities/primitives.ts';

export const modeParameter = { mode: z.enum(['publish', 'preview']) };
export const siteParameters = { ...modeParameter, siteId: siteIdSchema };

/** The preview parameters that a gateway evaluates. */
export const previewQuerySchema = z.object({
  /** ISO 8601 time at which to show the site. */
  previewDateTime: z.iso.datetime().optional(),
  cms: z.string().max(64).optional(),
});

/** Name of a document in URLs. */
export const slugSchema = z.string().regex(contentSlugPattern).max(maxContentSlugLength);

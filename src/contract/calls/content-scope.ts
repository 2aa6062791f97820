// What content calls are asked with besides their own parameters.
import * as z from 'zod';
import { contentSlugPattern, maxContentSlugLength } from '#lib/paths/content-slug.ts';
import { siteIdSchema } from '../entities/primitives.ts';

export const modeParameter = { mode: z.enum(['publish', 'preview']) };
export const siteParameters = { ...modeParameter, siteId: siteIdSchema };

/** Of the preview parameters, those that an upstream acts on. */
export const previewQuerySchema = z.object({
  /** ISO 8601: the moment to show the site at. */
  previewDateTime: z.iso.datetime().optional(),
  cms: z.string().max(64).optional(),
});

/** What a document is called in addresses. */
export const slugSchema = z.string().regex(contentSlugPattern).max(maxContentSlugLength);

// Parameters of all content calls.
import * as z from 'zod';
import { contentSlugPattern, maxContentSlugLength } from '#lib/paths/content-slug.ts';
import { siteIdSchema } from '../entities/primitives.ts';

export const modeParameter = {
  mode: z.enum(['publish', 'preview']).meta({ description: '`publish`: published content. `preview`: with drafts.' }),
};
export const siteParameters = { ...modeParameter, siteId: siteIdSchema };

/** The preview parameters that the shop passes on to the gateway. */
export const previewQuerySchema = z.object({
  previewDateTime: z.iso
    .datetime()
    .optional()
    .meta({ description: 'Time for which to return the content, in ISO 8601; now if absent.', examples: ['2027-01-15T08:00:00Z'] }),
  cms: z
    .string()
    .max(64)
    .optional()
    .meta({ description: 'CMS from which a preview is read; the default if absent.', examples: ['next'] }),
  hidden: z
    .literal('include')
    .optional()
    .meta({
      description: 'In a preview, also returns blocks that have ended or not begun, of which editors see the period. Ignored otherwise.',
      examples: ['include'],
    }),
});

export const slugSchema = z
  .string()
  .regex(contentSlugPattern)
  .max(maxContentSlugLength)
  .meta({ description: 'Name of the document, as in URLs.', examples: ['winter-guide'] });

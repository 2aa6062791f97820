import * as z from 'zod';

/** The name of a URL fragment: lower-case letters, digits and hyphens. */
export const hashNameSchema = z
  .string()
  .regex(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/)
  .max(60)
  .meta({
    description: 'A short name for links, in lower-case letters, digits and hyphens. Each name may be used once on a page.',
    examples: ['size-guide'],
  });

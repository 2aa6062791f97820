// Paths that editors choose: those of landing pages, and those of redirects.
import * as z from 'zod';
import { landingPathPattern, maxLandingPathLength, maxResolvedPathLength } from '#lib/paths/landing-path.ts';
import { localeSchema } from './primitives.ts';

/** The path of a landing page below the locale. */
export const landingPathSchema = z
  .string()
  .regex(landingPathPattern, 'expected a path such as /winter/mountains, of lower-case letters, digits and hyphens')
  .max(maxLandingPathLength)
  .meta({ description: 'Path of a landing page below the locale.', examples: ['/winter/mountains'] });

export const pagePathSchema = z.object({
  locale: localeSchema,
  path: landingPathSchema.meta({ description: 'Path of the page in this locale, below the locale.', examples: ['/winter/mountains'] }),
});

export const resolvedPathQuerySchema = z
  .string()
  .startsWith('/')
  .max(maxResolvedPathLength)
  .meta({ description: 'Decoded path below the locale, without a slash at the end.', examples: ['/winter/mountains'] });

const redirectStatuses = [301, 302, 307, 308] as const;
export type RedirectStatus = (typeof redirectStatuses)[number];

export const maxRedirectTargetLength = 2000;

/** What is at a path that no route of the shop serves, or whose page does not exist. */
export const resolvedPathSchema = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('page').meta({ description: 'A landing page has this path.' }),
      page: z.string().meta({ description: 'Slug of the page.', examples: ['winter-mountains'] }),
    }),
    z.object({
      kind: z.literal('redirect').meta({ description: 'The path redirects.' }),
      status: z.literal(redirectStatuses).meta({ description: 'Status of the response.', examples: [301] }),
      target: z
        .string()
        .max(maxRedirectTargetLength)
        .meta({
          description: 'Percent-encoded path below the locale, or an https URL on a host that the shop allows.',
          examples: ['/c/jackets-1100'],
        }),
      keepsQuery: z.boolean().meta({ description: 'True if the query of the request is added to the target.' }),
    }),
    z.object({ kind: z.literal('gone').meta({ description: 'The page was removed for good. The response has status 410.' }) }),
    z.object({ kind: z.literal('none').meta({ description: 'The path has neither a page nor a redirect.' }) }),
  ])
  .meta({ description: 'What is at a path.' });
export type ResolvedPath = z.infer<typeof resolvedPathSchema>;

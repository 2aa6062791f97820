// Articles: what a list of them says of each, and what the page of one has.
import * as z from 'zod';
import { contentSlugPattern } from '#lib/paths/content-slug.ts';
import { documentSchema, modifiedAtSchema, seoSchema } from './content.ts';
import { localeSchema, pictureSchema } from './primitives.ts';

const articleTagSchema = z.object({ id: z.string().regex(contentSlugPattern), label: z.string() });
export type ArticleTag = z.infer<typeof articleTagSchema>;

export const articleCardSchema = z.object({
  id: z.string(),
  title: z.string(),
  subtitle: z.string(),
  /** Below the locale. */
  url: z.string(),
  /** `url`: of the picture itself, absolute or of this origin. */
  picture: pictureSchema.extend({ url: z.string().optional() }),
  /** The day on which it was written, YYYY-MM-DD. */
  date: z.iso.date(),
  hideDate: z.boolean().default(false),
  eyebrow: z.string().optional(),
  tags: z.array(articleTagSchema),
});
export type ArticleCard = z.infer<typeof articleCardSchema>;

export const articleSchema = articleCardSchema.extend({
  seo: seoSchema,
  blocks: z.array(documentSchema),
  /** Others on the same subject, the nearest first. */
  related: z.array(articleCardSchema),
  /** Locales that have it, this one included; absent where the gateway does not say. */
  locales: z.array(localeSchema).optional(),
  modifiedAt: modifiedAtSchema,
});
export type Article = z.infer<typeof articleSchema>;

export const articleListSchema = z.object({
  result: z.array(articleCardSchema),
  /** Every tag of the articles of this site, the most frequent first. */
  facets: z.array(articleTagSchema.extend({ count: z.int().nonnegative() })),
  /** How many have one of the tags that were asked for. */
  numFound: z.int().nonnegative(),
});
export type ArticleList = z.infer<typeof articleListSchema>;

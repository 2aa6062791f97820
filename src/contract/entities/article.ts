// Articles, in full and as entries of a list.
import * as z from 'zod';
import { contentSlugPattern } from '#lib/paths/content-slug.ts';
import { countEntries, mainList, tolerantList } from '../tolerant-list.ts';
import { documentSchema, modifiedAtSchema, seoSchema } from './content.ts';
import { localeSchema, pictureSchema } from './primitives.ts';

const articleTagSchema = z.object({ id: z.string().regex(contentSlugPattern), label: z.string() });
export type ArticleTag = z.infer<typeof articleTagSchema>;

export const articleCardSchema = z.object({
  id: z.string(),
  title: z.string(),
  subtitle: z.string(),
  /** Path without the locale. */
  url: z.string(),
  /** `url` is the URL of the image file, absolute or on the shop's origin. */
  picture: pictureSchema.extend({ url: z.string().optional() }),
  /** Date of publication in the format YYYY-MM-DD. */
  date: z.iso.date(),
  hideDate: z.boolean().default(false),
  eyebrow: z.string().optional(),
  tags: tolerantList(articleTagSchema),
});
export type ArticleCard = z.infer<typeof articleCardSchema>;

export const articleSchema = articleCardSchema.extend({
  seo: seoSchema,
  blocks: mainList(documentSchema),
  /** Articles on similar subjects, the most similar first. */
  related: tolerantList(articleCardSchema),
  /** Locales in which the article exists, including this one; absent if unknown. */
  locales: tolerantList(localeSchema).optional(),
  modifiedAt: modifiedAtSchema,
});
export type Article = z.infer<typeof articleSchema>;

export const articleListSchema = z
  .object({
    result: mainList(articleCardSchema),
    /** All tags of the site's articles, most frequent first. */
    facets: tolerantList(articleTagSchema.extend({ count: z.int().nonnegative() })),
    /** Number of all articles with at least one of the requested tags. */
    numFound: z.int().nonnegative(),
  })
  .check(countEntries('numFound', 'result'));
export type ArticleList = z.infer<typeof articleListSchema>;

// Articles, in full and as entries of a list.
import * as z from 'zod';
import { contentSlugPattern } from '#lib/paths/content-slug.ts';
import { countEntries, mainList, tolerantList } from '../tolerant-list.ts';
import { documentSchema, modifiedAtSchema, seoSchema } from './content.ts';
import { externalPictureSchema, localeSchema, ownPictureSchema } from './primitives.ts';
import { pagePathSchema } from './shared-fields.ts';

export const articleTagSchema = z
  .object({
    id: z
      .string()
      .regex(contentSlugPattern)
      .meta({ description: 'Id of the tag.', examples: ['trail-stories'] }),
    label: z.string().meta({ description: 'Name of the tag.', examples: ['Trail stories'] }),
  })
  .meta({ description: 'A tag of articles.' });
export type ArticleTag = z.infer<typeof articleTagSchema>;

export const articleCardSchema = z
  .object({
    id: z.string().meta({ description: 'Id of the article, which is part of its URL.', examples: ['how-to-layer'] }),
    title: z.string().meta({ description: 'Title of the article.', examples: ['How to layer'] }),
    subtitle: z.string().meta({ description: 'Subtitle of the article.', examples: ['Three layers for any weather'] }),
    url: pagePathSchema,
    picture: z
      .union([
        ownPictureSchema.and(
          z.object({
            url: z
              .string()
              .optional()
              .meta({
                description: 'URL of the image file for structured data, absolute or on the shop’s origin.',
                examples: ['/media/v3/articles/layers'],
              }),
          }),
        ),
        externalPictureSchema,
      ])
      .meta({ description: 'The article’s picture.' }),
    date: z.iso.date().meta({ description: 'Date of publication.' }),
    hideDate: z.boolean().default(false).meta({ description: 'True if the page does not show the date.' }),
    eyebrow: z
      .string()
      .optional()
      .meta({ description: 'A short text above the title.', examples: ['Guide'] }),
    tags: tolerantList(articleTagSchema).meta({ description: 'Tags of the article.' }),
  })
  .meta({ description: 'An article as an entry of a list.' });
export type ArticleCard = z.infer<typeof articleCardSchema>;

export const articleSchema = articleCardSchema
  .extend({
    seo: seoSchema,
    blocks: mainList(documentSchema).meta({ description: 'The content.' }),
    related: tolerantList(articleCardSchema).meta({ description: 'Articles on similar subjects, the most similar first.' }),
    locales: tolerantList(localeSchema)
      .optional()
      .meta({ description: 'Locales in which the article exists, including this one; absent if unknown.' }),
    modifiedAt: modifiedAtSchema,
  })
  .meta({ description: 'An article with its content.' });
export type Article = z.infer<typeof articleSchema>;

export const articleListSchema = z
  .object({
    result: mainList(articleCardSchema).meta({ description: 'The articles, newest first.' }),
    facets: tolerantList(
      articleTagSchema.extend({
        count: z
          .int()
          .nonnegative()
          .meta({ description: 'Number of articles with the tag.', examples: [12] }),
      }),
    ).meta({ description: "All tags of the site's articles, most frequent first." }),
    numFound: z
      .int()
      .nonnegative()
      .meta({ description: 'Number of all articles with at least one of the requested tags.', examples: [30] }),
  })
  .check(countEntries('numFound', 'result'))
  .meta({ description: 'A page of a list of articles.' });
export type ArticleList = z.infer<typeof articleListSchema>;

import * as z from 'zod';
import { listRefusalCodes } from '#contract/errors/refusals.ts';
import { maxSearchLength } from '#lib/rules/search-text.ts';
import { defineCall } from '../call.ts';
import { siteIdSchema } from '../entities/primitives.ts';
import { catalogItemSchema, categoryReferenceSchema } from '../entities/product.ts';
import { countEntries, tolerantList } from '../tolerant-list.ts';
import { listingShape, requestedCountSchema, requestedFilterSchema, requestedSortSchema } from './listing-fields.ts';

export const foundDocumentSchema = z
  .object({
    type: z.string().meta({ description: 'Type; the shop displays `store`, `page`, `landing-page` and `article`.', examples: ['store'] }),
    id: z.string().meta({ description: 'Id of the store; of other types, the slug.', examples: ['US-DEN'] }),
    title: z.string().meta({ description: 'Title for shoppers.', examples: ['Denver Store'] }),
    summary: z
      .string()
      .default('')
      .meta({ description: 'Line of text that distinguishes similar results.', examples: ['1840 Blakeline Street, Denver'] }),
  })
  .meta({ description: 'A search result that is not a product.' });
export type FoundDocument = z.output<typeof foundDocumentSchema>;

const searchTextSchema = z
  .string()
  .max(maxSearchLength)
  .meta({ description: 'Plain search text without operators.', examples: ['rain jacket'] });
const readTextSchema = z.string().meta({ description: 'The search text as the gateway read it.', examples: ['rain jacket'] });

const documentsSchema = tolerantList(foundDocumentSchema).default([]).meta({ description: 'Matching pages and stores.' });

export const productSearchCalls = {
  'products.productSearch': defineCall({
    summary: 'Returns one page of the products that match a search text, and the matching pages and stores.',
    method: 'GET',
    path: '/products/v2/search/productSearch',
    query: z.object({
      siteId: siteIdSchema,
      q: searchTextSchema,
      start: z.coerce
        .number()
        .int()
        .nonnegative()
        .max(10_000)
        .default(0)
        .meta({ description: 'Index of the first product.', examples: [24] }),
      count: requestedCountSchema,
      filter: requestedFilterSchema,
      sort: requestedSortSchema,
    }),
    reply: z
      .object({
        q: readTextSchema,
        corrected: z
          .string()
          .optional()
          .meta({
            description: 'Corrected search text, to which the results belong; absent if the text was not corrected.',
            examples: ['rain jacket'],
          }),
        ...listingShape,
        total: z
          .int()
          .nonnegative()
          .meta({ description: 'Number of products that can be displayed, on all pages.', examples: [87] }),
        isCut: z
          .boolean()
          .default(false)
          .meta({ description: 'True if more products match than the gateway can filter, sort and display.' }),
        documents: documentsSchema,
        suggestions: tolerantList(z.string())
          .default([])
          .meta({
            description: 'Similar search texts that have results; empty if products were found.',
            examples: [['rain shell']],
          }),
        isPopular: z
          .boolean()
          .default(false)
          .meta({ description: 'True for a popular text that the gateway suggests. The shop caches only these replies.' }),
      })
      .check(countEntries('total', 'items')),
    codes: listRefusalCodes('list-products'),
    repeatable: true,
    isPublic: true,
  }),
  'products.autoSuggest': defineCall({
    summary:
      'Returns suggestions for a partial search text: search texts, categories, products, pages and stores. Without a text, ' +
      'it returns popular suggestions.',
    method: 'GET',
    path: '/products/v2/search/autoSuggest',
    query: z.object({
      siteId: siteIdSchema,
      q: searchTextSchema.default('').meta({ description: 'Partial search text; empty for popular suggestions.', examples: ['rai'] }),
      count: z.coerce
        .number()
        .int()
        .positive()
        .max(12)
        .default(4)
        .meta({ description: 'Maximum number of products.', examples: [4] }),
    }),
    reply: z.object({
      q: readTextSchema,
      terms: tolerantList(z.string()).meta({ description: 'Suggested search texts, best first.', examples: [['rain jacket']] }),
      categories: tolerantList(categoryReferenceSchema).meta({ description: 'Suggested categories.' }),
      products: tolerantList(catalogItemSchema).meta({ description: 'Suggested products.' }),
      documents: documentsSchema,
    }),
    codes: listRefusalCodes('list-products'),
    repeatable: true,
    isPublic: true,
    timeoutMs: 2000,
  }),
};

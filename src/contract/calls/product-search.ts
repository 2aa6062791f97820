import * as z from 'zod';
import { codesRefusing } from '#contract/errors/refusals.ts';
import { defaultSort, listingSorts } from '#lib/rules/listing-filter.ts';
import { maxSearchLength } from '#lib/rules/search-text.ts';
import { defineCall } from '../call.ts';
import { facetSchema } from '../entities/facet.ts';
import { siteIdSchema } from '../entities/primitives.ts';
import { catalogItemSchema, categoryReferenceSchema } from '../entities/product.ts';

/** A search result other than a product. The shop shows the types that it knows: `page` by name, `store` by id. */
const foundDocumentSchema = z.object({
  type: z.string(),
  id: z.string(),
  title: z.string(),
  /** One line that distinguishes the result, such as the address of a store. */
  summary: z.string().default(''),
});
export type FoundDocument = z.output<typeof foundDocumentSchema>;

/** Plain search text without operators. */
const searchTextSchema = z.string().max(maxSearchLength);

export const productSearchCalls = {
  'products.productSearch': defineCall({
    summary: 'Returns one page of the products found by a text, and matching pages and stores.',
    method: 'GET',
    path: '/products/v2/search/productSearch',
    query: z.object({
      siteId: siteIdSchema,
      q: searchTextSchema,
      start: z.coerce.number().int().nonnegative().max(10_000).default(0),
      count: z.coerce.number().int().positive().max(100).default(24),
      /** As in product listings. */
      filter: z.string().max(2000).default(''),
      sort: z.string().max(40).default(defaultSort),
    }),
    reply: z.object({
      q: z.string(),
      /** The text after spelling correction; present if it was corrected. The results are those of this text. */
      corrected: z.string().optional(),
      start: z.int().nonnegative(),
      count: z.int().nonnegative(),
      /** Number of products that can be shown. */
      total: z.int().nonnegative(),
      /** True if there are more results than can be shown, filtered and sorted. */
      isCut: z.boolean().default(false),
      items: z.array(catalogItemSchema),
      filter: z.string().default(''),
      sort: z.enum(listingSorts).default(defaultSort),
      facets: z.array(facetSchema).default([]),
      sorts: z.array(z.enum(listingSorts)).default([]),
      documents: z.array(foundDocumentSchema).default([]),
      /** Similar search texts with results, if nothing was found. */
      suggestions: z.array(z.string()).default([]),
      /** True for one of the few texts that the gateway suggests, so that the reply may be cached. */
      isPopular: z.boolean().default(false),
    }),
    codes: codesRefusing('list-products'),
    repeatable: true,
    isPublic: true,
  }),
  'products.autoSuggest': defineCall({
    summary:
      'Returns suggestions for the text that is being typed: texts, categories, products, pages and stores. Without a text, ' +
      'popular ones.',
    method: 'GET',
    path: '/products/v2/search/autoSuggest',
    query: z.object({
      siteId: siteIdSchema,
      q: searchTextSchema.default(''),
      count: z.coerce.number().int().positive().max(12).default(4),
    }),
    reply: z.object({
      q: z.string(),
      terms: z.array(z.string()),
      categories: z.array(categoryReferenceSchema),
      products: z.array(catalogItemSchema),
      documents: z.array(foundDocumentSchema).default([]),
    }),
    codes: codesRefusing('list-products'),
    repeatable: true,
    isPublic: true,
    timeoutMs: 2000,
  }),
};

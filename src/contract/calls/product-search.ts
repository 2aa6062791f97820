import * as z from 'zod';
import { listRefusalCodes } from '#contract/errors/refusals.ts';
import { defaultSort, listingSorts, maxFilterLength } from '#lib/rules/listing-filter.ts';
import { maxSearchLength } from '#lib/rules/search-text.ts';
import { defineCall } from '../call.ts';
import { facetSchema } from '../entities/facet.ts';
import { siteIdSchema } from '../entities/primitives.ts';
import { catalogItemSchema, categoryReferenceSchema } from '../entities/product.ts';
import { countEntries, mainList, tolerantList } from '../tolerant-list.ts';

/**
 * A search result that is not a product. The shop displays only the types that it knows, such as `store` or `page`. The id of a `page` is
 * its slug.
 */
const foundDocumentSchema = z.object({
  type: z.string(),
  id: z.string(),
  title: z.string(),
  /** One line of text that distinguishes the result from similar ones, such as a store's address. */
  summary: z.string().default(''),
});
export type FoundDocument = z.output<typeof foundDocumentSchema>;

/** Plain search text without operators. */
const searchTextSchema = z.string().max(maxSearchLength);

export const productSearchCalls = {
  'products.productSearch': defineCall({
    summary: 'Returns one page of the products that match a search text, and the matching pages and stores.',
    method: 'GET',
    path: '/products/v2/search/productSearch',
    query: z.object({
      siteId: siteIdSchema,
      q: searchTextSchema,
      start: z.coerce.number().int().nonnegative().max(10_000).default(0),
      count: z.coerce.number().int().positive().max(100).default(24),
      /** The filter, in the format of `products.catalog`. */
      filter: z.string().max(maxFilterLength).default(''),
      sort: z.string().max(40).default(defaultSort),
    }),
    reply: z
      .object({
        q: z.string(),
        /** The corrected search text, to which the results belong; absent if the text was not corrected. */
        corrected: z.string().optional(),
        start: z.int().nonnegative(),
        count: z.int().nonnegative(),
        /** Number of products that can be displayed, on all pages together. */
        total: z.int().nonnegative(),
        /** True if the search found more products than the gateway can filter, sort and display. The rest is left out. */
        isCut: z.boolean().default(false),
        items: mainList(catalogItemSchema),
        filter: z.string().default(''),
        sort: z.enum(listingSorts).default(defaultSort),
        facets: tolerantList(facetSchema).default([]),
        sorts: tolerantList(z.enum(listingSorts)).default([]),
        documents: tolerantList(foundDocumentSchema).default([]),
        /** Similar search texts that have results; empty if something was found. */
        suggestions: tolerantList(z.string()).default([]),
        /**
         * True if the text is one of the popular texts that the gateway suggests. Only these replies are cached, because shoppers can enter
         * any text.
         */
        isPopular: z.boolean().default(false),
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
      q: searchTextSchema.default(''),
      count: z.coerce.number().int().positive().max(12).default(4),
    }),
    reply: z.object({
      q: z.string(),
      terms: tolerantList(z.string()),
      categories: tolerantList(categoryReferenceSchema),
      products: tolerantList(catalogItemSchema),
      documents: tolerantList(foundDocumentSchema).default([]),
    }),
    codes: listRefusalCodes('list-products'),
    repeatable: true,
    isPublic: true,
    timeoutMs: 2000,
  }),
};

import * as z from 'zod';
import { codesRefusing } from '#contract/errors/refusals.ts';
import { defaultSort, listingSorts } from '#lib/rules/listing-filter.ts';
import { maxSearchLength } from '#lib/rules/search-text.ts';
import { defineCall } from '../call.ts';
import { facetSchema } from '../entities/facet.ts';
import { siteIdSchema } from '../entities/primitives.ts';
import { catalogItemSchema, categoryReferenceSchema } from '../entities/product.ts';

/** What is found beside products. A shop shows the types that it knows: `page` of the CMS by its name, `store` by its id. */
const foundDocumentSchema = z.object({
  type: z.string(),
  id: z.string(),
  title: z.string(),
  /** A line that tells it from others: of a store its address. */
  summary: z.string().default(''),
});
export type FoundDocument = z.output<typeof foundDocumentSchema>;

/** Plain text: nothing in it is an operator. */
const searchTextSchema = z.string().max(maxSearchLength);

export const productSearchCalls = {
  'products.productSearch': defineCall({
    summary: 'One page of the products that a text finds, and pages and stores.',
    method: 'GET',
    path: '/products/v2/search/productSearch',
    query: z.object({
      siteId: siteIdSchema,
      q: searchTextSchema,
      start: z.coerce.number().int().nonnegative().max(10_000).default(0),
      count: z.coerce.number().int().positive().max(100).default(24),
      /** As that of a listing. */
      filter: z.string().max(2000).default(''),
      sort: z.string().max(40).default(defaultSort),
    }),
    reply: z.object({
      q: z.string(),
      /** The text without its typing mistakes, where it had some: what was found is found by this. */
      corrected: z.string().optional(),
      start: z.int().nonnegative(),
      count: z.int().nonnegative(),
      /** Of the products that can be shown. */
      total: z.int().nonnegative(),
      /** There are more than can be shown, filtered or sorted. */
      isCut: z.boolean().default(false),
      items: z.array(catalogItemSchema),
      filter: z.string().default(''),
      sort: z.enum(listingSorts).default(defaultSort),
      facets: z.array(facetSchema).default([]),
      sorts: z.array(z.enum(listingSorts)).default([]),
      documents: z.array(foundDocumentSchema).default([]),
      /** Other texts that find something: where nothing was found, those that are near, else none. */
      suggestions: z.array(z.string()).default([]),
      /** One of the texts that the gateway itself suggests: there are few, so its reply may be kept. */
      isPopular: z.boolean().default(false),
    }),
    codes: codesRefusing('list-products'),
    repeatable: true,
    isPublic: true,
  }),
  'products.autoSuggest': defineCall({
    summary: 'What a text that is being typed may become: texts, categories, products, pages and stores. For no text what is popular.',
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

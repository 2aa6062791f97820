import * as z from 'zod';
import { listRefusalCodes } from '#contract/errors/refusals.ts';
import { defaultSort, listingSorts, maxFilterLength } from '#lib/rules/listing-filter.ts';
import { defineCall } from '../call.ts';
import { facetSchema } from '../entities/facet.ts';
import { priceSchema } from '../entities/price.ts';
import {
  categoryIdSchema,
  colouredProductIdSchema,
  emailSchema,
  minorUnitsSchema,
  productIdSchema,
  siteIdSchema,
  skuSchema,
} from '../entities/primitives.ts';
import { catalogItemSchema, productAddressSchema, productDetailsSchema, recommendationItemSchema } from '../entities/product.ts';
import { maxAddresses } from '../limits.ts';
import { countEntries, mainList, tolerantList } from '../tolerant-list.ts';

/** Maximum offset of a page. No shop has this many products, so a larger number is an error. */
const maxPageStart = 10_000_000;
const pageStartSchema = z.coerce.number().int().nonnegative().max(maxPageStart).default(0);
/** Maximum number of products per request of `products.ownPrices`. */
const maxOwnPrices = 100;
const pageCountSchema = z.coerce.number().int().positive().max(100).default(24);

export const productCalls = {
  'products.details': defineCall({
    summary: 'Returns a product in one color. An id without color returns the default color.',
    method: 'GET',
    path: '/products/v2/products/{productId}/details',
    params: z.object({ productId: productIdSchema }),
    query: z.object({ siteId: siteIdSchema }),
    reply: productDetailsSchema,
    codes: listRefusalCodes('read-product'),
    repeatable: true,
    isPublic: true,
  }),
  'products.recipe': defineCall({
    summary: 'Returns the recipe of a customized product. ORD404: the product has no such recipe.',
    method: 'GET',
    path: '/products/v2/products/{productId}/recipes/{recipeId}',
    params: z.object({ productId: productIdSchema, recipeId: z.string().min(1).max(64) }),
    query: z.object({ siteId: siteIdSchema }),
    reply: z.object({ productId: colouredProductIdSchema, recipeId: z.string().min(1) }),
    codes: listRefusalCodes('read-product'),
    repeatable: true,
    isPublic: true,
  }),
  'products.availability': defineCall({
    summary: 'Returns whether quantities are available from the web stock or a store.',
    method: 'POST',
    path: '/products/v1/products/{productId}/availability',
    params: z.object({ productId: colouredProductIdSchema }),
    query: z.object({ siteId: siteIdSchema }),
    body: z.strictObject({
      items: z
        .array(z.strictObject({ sku: skuSchema, qty: z.int().min(1).max(999_999) }))
        .min(1)
        .max(100),
      storeId: z.string().max(20).optional(),
    }),
    /** The list is strict, because a missing item would count as sold out. */
    reply: z.object({ items: z.array(z.object({ sku: skuSchema, available: z.boolean(), qty: z.int().nonnegative() })) }),
    codes: ['API400', ...listRefusalCodes('read-product', 'read-stock')],
    repeatable: true,
    isPublic: true,
  }),
  'products.inventory': defineCall({
    summary: 'Returns the stock of each variant at a store, or the web stock of the site if none is given.',
    method: 'GET',
    path: '/products/v2/products/{productId}/inventory',
    params: z.object({ productId: colouredProductIdSchema }),
    query: z.object({ siteId: siteIdSchema, storeId: z.string().max(20).optional() }),
    reply: z.object({
      productId: colouredProductIdSchema,
      variants: z.record(skuSchema, z.object({ quantity: z.int().nonnegative() })),
    }),
    codes: listRefusalCodes('read-product', 'read-stock'),
    repeatable: true,
    isPublic: true,
    memoized: true,
  }),
  'products.ownPrices': defineCall({
    summary:
      'Returns the prices of products for the caller, if they are lower than the public prices. They must not be displayed to' +
      ' other shoppers.',
    method: 'GET',
    path: '/products/v1/ownPrices',
    query: z.object({
      siteId: siteIdSchema,
      /** Ids of products, separated by commas. */
      productIds: z
        .string()
        .max(2000)
        .transform((text) => text.split(','))
        .pipe(z.array(colouredProductIdSchema).min(1).max(maxOwnPrices)),
    }),
    /** Products without a special price for the caller are omitted. */
    reply: z.object({
      prices: tolerantList(
        z.object({
          productId: colouredProductIdSchema,
          price: priceSchema,
          variants: z.array(z.object({ sku: skuSchema, current: minorUnitsSchema, original: minorUnitsSchema })),
        }),
      ),
    }),
    codes: ['API400'],
    repeatable: true,
    timeoutMs: 2000,
  }),
  'products.notifyWhenBack': defineCall({
    summary:
      'Stores an email address that gets one email when a size is in stock again. A repeated request for the same address and' +
      ' size is stored once.',
    method: 'PUT',
    path: '/products/v1/notifications',
    body: z.strictObject({
      productId: colouredProductIdSchema,
      sku: skuSchema,
      /** Recipient of the stock alert; never displayed. */
      email: emailSchema,
    }),
    /** The same reply for every email address, so that it does not reveal whether an address is registered. */
    reply: z.object({ accepted: z.literal(true) }),
    codes: listRefusalCodes('read-product', 'leave-email'),
    repeatable: true,
    timeoutMs: 3000,
  }),
  'products.catalog': defineCall({
    summary: 'Returns one page of the products of a category.',
    method: 'GET',
    path: '/products/v2/catalog',
    query: z.object({
      siteId: siteIdSchema,
      categoryId: categoryIdSchema,
      start: pageStartSchema,
      count: pageCountSchema,
      /** The selected facet values, such as `size:m,l;colour:blue`. Unknown facets and values are ignored. */
      filter: z.string().max(maxFilterLength).default(''),
      /** A sort order of `listingSorts`. Unknown values are ignored. */
      sort: z.string().max(40).default(defaultSort),
    }),
    reply: z
      .object({
        categoryId: categoryIdSchema,
        start: z.int().nonnegative(),
        count: z.int().nonnegative(),
        total: z.int().nonnegative(),
        items: mainList(catalogItemSchema),
        /** The applied filter: the known facets and values, in the order of the facets. */
        filter: z.string().default(''),
        sort: z.enum(listingSorts).default(defaultSort),
        /** Facets of the listing; empty if the gateway has none. */
        facets: tolerantList(facetSchema).default([]),
        /** Available sort orders; empty if there is only one. */
        sorts: tolerantList(z.enum(listingSorts)).default([]),
      })
      .check(countEntries('total', 'items')),
    codes: listRefusalCodes('list-products'),
    repeatable: true,
    isPublic: true,
  }),
  'products.addresses': defineCall({
    summary: 'Returns one part of the page addresses of a site’s styles, for sitemaps.',
    method: 'GET',
    path: '/products/v1/addresses',
    query: z.object({
      siteId: siteIdSchema,
      start: pageStartSchema,
      count: z.coerce.number().int().min(1).max(maxAddresses).default(maxAddresses),
    }),
    reply: z.object({
      /** Number of styles of the whole site. A reply may have fewer than `count` items, because styles without a page are omitted. */
      total: z.int().nonnegative(),
      items: mainList(productAddressSchema),
    }),
    codes: ['API400'],
    repeatable: true,
    isPublic: true,
    timeoutMs: 8000,
  }),
  'products.widgetRecommendations': defineCall({
    summary: 'Returns recommended products for a product, a category or the site.',
    method: 'GET',
    path: '/products/v1/widgetRecommendations',
    query: z.object({
      siteId: siteIdSchema,
      widgetId: z.enum(['best-sellers', 'goes-with', 'category-best']),
      productId: productIdSchema.optional(),
      categoryId: categoryIdSchema.optional(),
      count: z.coerce.number().int().min(1).max(24).default(4),
    }),
    reply: z.object({ widgetId: z.string(), items: mainList(recommendationItemSchema) }),
    codes: ['API400'],
    repeatable: true,
    isPublic: true,
  }),
};

import * as z from 'zod';
import { listRefusalCodes } from '#contract/errors/refusals.ts';
import { maxIdLength } from '#lib/rules/ids.ts';
import { defineCall } from '../call.ts';
import { priceSchema } from '../entities/price.ts';
import {
  categoryIdSchema,
  colouredProductIdSchema,
  emailSchema,
  minorUnitsSchema,
  productIdSchema,
  siteIdSchema,
  skuSchema,
  storeIdSchema,
} from '../entities/primitives.ts';
import { productAddressSchema, productDetailsSchema, recommendationItemSchema } from '../entities/product.ts';
import { maxAddresses } from '../limits.ts';
import { countEntries, mainList, tolerantList } from '../tolerant-list.ts';
import { listingShape, requestedCountSchema, requestedFilterSchema, requestedSortSchema } from './listing-fields.ts';

/** Maximum offset of a page. No shop has this many products, so a larger number is an error. */
const maxPageStart = 10_000_000;
const pageStartSchema = z.coerce
  .number()
  .int()
  .nonnegative()
  .max(maxPageStart)
  .default(0)
  .meta({ description: 'Index of the first product.', examples: [24] });
/** Maximum number of products per request of `products.ownPrices`. */
const maxOwnPrices = 100;

const stockStoreIdSchema = storeIdSchema
  .optional()
  .meta({ description: 'Store whose stock is read; the web stock if absent.', examples: ['US-DEN'] });
const availabilityItemSchema = z.strictObject({
  sku: skuSchema,
  qty: z
    .int()
    .min(1)
    .max(999_999)
    .meta({ description: 'Requested quantity.', examples: [2] }),
});

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
    params: z.object({
      productId: productIdSchema,
      recipeId: z
        .string()
        .min(1)
        .max(64)
        .meta({ description: 'Id of the recipe.', examples: ['initials-ab'] }),
    }),
    query: z.object({ siteId: siteIdSchema }),
    reply: z.object({
      productId: colouredProductIdSchema.meta({ description: 'The product in its color; in the default color if the sent id has none.' }),
      recipeId: z
        .string()
        .min(1)
        .meta({ description: 'Id of the recipe.', examples: ['initials-ab'] }),
    }),
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
      items: z.array(availabilityItemSchema).min(1).max(100).meta({ description: 'Variants of the product, each once.' }),
      storeId: stockStoreIdSchema,
    }),
    // the list is strict, because a missing item would count as sold out
    reply: z.object({
      items: z
        .array(
          z.object({
            sku: skuSchema,
            available: z.boolean().meta({ description: 'True if the whole quantity is available.' }),
            qty: z
              .int()
              .nonnegative()
              .meta({ description: 'Available units, at most the requested quantity.', examples: [2] }),
          }),
        )
        .meta({ description: 'The requested variants.' }),
    }),
    codes: ['API400', ...listRefusalCodes('read-product', 'read-stock')],
    repeatable: true,
    isPublic: true,
  }),
  'products.inventory': defineCall({
    summary: 'Returns the stock of each variant at a store, or the web stock of the site if none is given.',
    method: 'GET',
    path: '/products/v2/products/{productId}/inventory',
    params: z.object({ productId: colouredProductIdSchema }),
    query: z.object({ siteId: siteIdSchema, storeId: stockStoreIdSchema }),
    reply: z.object({
      productId: colouredProductIdSchema,
      variants: z
        .record(
          skuSchema,
          z.object({
            quantity: z
              .int()
              .nonnegative()
              .meta({ description: 'Available units.', examples: [14] }),
          }),
        )
        .meta({ description: 'Stock by SKU.' }),
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
      productIds: z
        .string()
        .max(maxOwnPrices * (maxIdLength + 1))
        .transform((text) => text.split(','))
        .pipe(z.array(colouredProductIdSchema).min(1).max(maxOwnPrices))
        .meta({ description: 'Ids of products in a color, separated by commas.' }),
    }),
    reply: z.object({
      prices: tolerantList(
        z.object({
          productId: colouredProductIdSchema,
          price: priceSchema.meta({ description: 'Price range for the caller.' }),
          variants: z
            .array(
              z.object({
                sku: skuSchema,
                current: minorUnitsSchema.meta({ description: 'Price for the caller.' }),
                original: minorUnitsSchema.meta({ description: 'Price before markdowns and discounts.' }),
              }),
            )
            .meta({ description: 'Prices of the variants.' }),
        }),
      ).meta({ description: 'Products without a special price for the caller are omitted.' }),
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
      email: emailSchema.meta({ description: 'Recipient of the stock alert; never displayed.' }),
    }),
    // the same reply for every email address, so that it does not reveal whether an address is registered
    reply: z.object({ accepted: z.literal(true).meta({ description: 'Always true.' }) }),
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
      count: requestedCountSchema,
      filter: requestedFilterSchema,
      sort: requestedSortSchema,
    }),
    reply: z
      .object({
        categoryId: categoryIdSchema,
        ...listingShape,
        total: z
          .int()
          .nonnegative()
          .meta({ description: 'Number of products that match the filter, on all pages.', examples: [87] }),
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
      count: z.coerce
        .number()
        .int()
        .min(1)
        .max(maxAddresses)
        .default(maxAddresses)
        .meta({ description: 'Maximum number of styles.', examples: [500] }),
    }),
    reply: z.object({
      total: z
        .int()
        .nonnegative()
        .meta({ description: 'Number of styles of the whole site.', examples: [1240] }),
      items: mainList(productAddressSchema).meta({ description: 'Page addresses. Styles without a page are omitted.' }),
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
      widgetId: z.enum(['best-sellers', 'goes-with', 'category-best']).meta({
        description: '`best-sellers`: of the site. `goes-with`: complements a product. `category-best`: best sellers of a category.',
      }),
      productId: productIdSchema.optional().meta({ description: 'Product; required for `goes-with`. It is never recommended.' }),
      categoryId: categoryIdSchema.optional().meta({ description: 'Category; required for `category-best`.' }),
      count: z.coerce
        .number()
        .int()
        .min(1)
        .max(24)
        .default(4)
        .meta({ description: 'Maximum number of items.', examples: [4] }),
    }),
    reply: z.object({
      widgetId: z.string().meta({ description: 'The requested `widgetId`.', examples: ['goes-with'] }),
      items: mainList(recommendationItemSchema).meta({ description: 'Recommended products in stock, best first.' }),
    }),
    codes: ['API400'],
    repeatable: true,
    isPublic: true,
  }),
};

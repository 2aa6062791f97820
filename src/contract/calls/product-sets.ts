import * as z from 'zod';
import { listRefusalCodes } from '#contract/errors/refusals.ts';
import { defineCall } from '../call.ts';
import { masterIdSchema, productIdSchema, productSetIdSchema, siteIdSchema } from '../entities/primitives.ts';
import { productSetReferenceSchema, productSetSchema } from '../entities/product-set.ts';
import { mainList } from '../tolerant-list.ts';

/** Maximum number of product sets in a reply. */
export const maxSetsOfProduct = 3;

export const productSetCalls = {
  'products.productSets': defineCall({
    summary: 'Returns the sets that contain a style: products that are shown as one look.',
    method: 'GET',
    path: '/products/v2/products/{productId}/productSets',
    params: z.object({ productId: productIdSchema }),
    query: z.object({ siteId: siteIdSchema }),
    reply: z.object({
      productId: productIdSchema,
      masterId: masterIdSchema.optional().meta({ description: 'The style; absent if unknown. Events about it expire the cached reply.' }),
      sets: mainList(productSetReferenceSchema).max(maxSetsOfProduct).meta({ description: 'The sets; empty if the product is in none.' }),
    }),
    codes: listRefusalCodes('read-product'),
    repeatable: true,
    isPublic: true,
  }),
  'products.productSet': defineCall({
    summary: 'Returns a set with its products in display order, including sold-out ones, with the price of each size.',
    method: 'GET',
    path: '/products/v2/products/{productSetId}/productSet',
    params: z.object({ productSetId: productSetIdSchema }),
    query: z.object({ siteId: siteIdSchema }),
    reply: productSetSchema,
    codes: listRefusalCodes('read-product'),
    repeatable: true,
    isPublic: true,
  }),
};

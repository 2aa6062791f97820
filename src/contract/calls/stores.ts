import * as z from 'zod';
import { tidyLine } from '#lib/plain-text.ts';
import { defineCall } from '../call.ts';
import { storeInfoSchema } from '../entities/cart-item.ts';
import { colouredProductIdSchema, siteIdSchema, skuSchema } from '../entities/primitives.ts';

const day = z.tuple([z.string(), z.string()]).nullable();

/** A place where things are fetched. */
export const storeSchema = storeInfoSchema.extend({
  name: z.string(),
  addressLine1: z.string(),
  city: z.string(),
  postalCode: z.string(),
  /** Opening and closing as HH:MM local time; null: closed that day. */
  openingHours: z.object({ mon: day, tue: day, wed: day, thu: day, fri: day, sat: day, sun: day }),
  latitude: z.number(),
  longitude: z.number(),
  /** Pieces of the variant that was asked about; absent where none was, and at pickup points, which have no stock. */
  quantity: z.int().nonnegative().optional(),
});
export type Store = z.infer<typeof storeSchema>;

const searchRow = {
  method: 'POST',
  query: z.object({ siteId: siteIdSchema }),
  repeatable: true,
  isPublic: true,
  timeoutMs: 2000,
} as const;

/** A place name or the start of a postal code; absent for all of the site. */
const placeText = z.string().overwrite(tidyLine).max(60).optional();

export const storeCalls = {
  'stores.search': defineCall({
    ...searchRow,
    summary: 'Stores of a site, by place and with the stock of a variant; those that have it come first.',
    path: '/stores/v1/search',
    body: z.strictObject({ text: placeText, productId: colouredProductIdSchema.optional(), sku: skuSchema.optional() }),
    reply: z.object({ stores: z.array(storeSchema) }),
    codes: ['API400'],
  }),
  'stores.collectionPoints': defineCall({
    ...searchRow,
    summary: 'Pickup points of a site, by place; empty where a market has none.',
    path: '/stores/v1/collectionPoints',
    body: z.strictObject({ text: placeText }),
    reply: z.object({ stores: z.array(storeSchema) }),
    codes: ['API400'],
  }),
};

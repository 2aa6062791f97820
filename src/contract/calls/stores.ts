import * as z from 'zod';
import { normalizeLine } from '#lib/encoding/plain-text.ts';
import { defineCall } from '../call.ts';
import { storeInfoSchema } from '../entities/cart-item.ts';
import { colouredProductIdSchema, siteIdSchema, skuSchema } from '../entities/primitives.ts';
import { mainList, tolerantList } from '../tolerant-list.ts';

const day = z.tuple([z.string(), z.string()]).nullable();

export const storeServiceSchema = z.enum(['pickup', 'returns', 'repair', 'boot-fitting', 'step-free']);
export type StoreService = z.infer<typeof storeServiceSchema>;

/** A store or pickup point. */
const storeSchema = storeInfoSchema.extend({
  name: z.string(),
  addressLine1: z.string(),
  city: z.string(),
  postalCode: z.string(),
  /** Opening and closing time of each weekday as HH:MM in local time of `timeZone`; null if the store is closed. */
  openingHours: z.object({ mon: day, tue: day, wed: day, thu: day, fri: day, sat: day, sun: day }),
  latitude: z.number(),
  longitude: z.number(),
  /** Units of the requested variant in stock; absent if no variant was requested, and for pickup points, which have no stock. */
  quantity: z.int().nonnegative().optional(),
  /**
   * Days with different hours in the next weeks, such as public holidays. `hours` is null if the store is closed. The list is
   * strict, because a customer would come to a closed store.
   */
  specialDays: z.array(z.object({ date: z.iso.date(), hours: day })).optional(),
  services: tolerantList(storeServiceSchema).optional(),
  /** Distance from the requested place in meters, as the crow flies; absent if no place was requested or found. */
  distanceMetres: z.int().nonnegative().optional(),
});
export type Store = z.infer<typeof storeSchema>;

const searchRow = {
  method: 'POST',
  query: z.object({ siteId: siteIdSchema }),
  repeatable: true,
  isPublic: true,
  timeoutMs: 2000,
} as const;

const placeText = z.string().overwrite(normalizeLine).max(60);
const positionSchema = z.strictObject({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) });

/**
 * The requested place. `text`, a place name or the start of a postal code, finds only the stores of that place. `near` finds all stores,
 * nearest first.
 */
const placeQueryShape = { text: placeText.optional(), near: z.union([z.strictObject({ text: placeText }), positionSchema]).optional() };

/** The found stores. `near` is the position of the requested place. If the place is unknown, `near` and all distances are absent. */
const storesReply = z.object({
  stores: mainList(storeSchema),
  near: z.object({ ...positionSchema.shape, name: z.string().optional() }).optional(),
});

/** A town near a store, which labels the map of its surroundings. */
const townSchema = z.object({ name: z.string(), ...positionSchema.shape });
export type Town = z.infer<typeof townSchema>;

export const storeCalls = {
  'stores.details': defineCall({
    summary: 'Returns a store of a site, with the towns around it.',
    method: 'GET',
    path: '/stores/v1/stores/{storeId}',
    params: z.object({ storeId: z.string().max(20) }),
    query: z.object({ siteId: siteIdSchema }),
    /** `towns`: towns around the store, nearest first, without its own town. */
    reply: storeSchema.extend({ towns: tolerantList(townSchema).default([]) }),
    codes: ['STR404'],
    repeatable: true,
    isPublic: true,
    timeoutMs: 2000,
  }),
  'stores.search': defineCall({
    ...searchRow,
    summary: 'Returns the stores of a site by place, with the stock of a variant. Stores with stock come first.',
    path: '/stores/v1/search',
    body: z.strictObject({ ...placeQueryShape, productId: colouredProductIdSchema.optional(), sku: skuSchema.optional() }),
    reply: storesReply,
    codes: ['API400'],
  }),
  'stores.collectionPoints': defineCall({
    ...searchRow,
    summary: 'Returns the pickup points of a site by place; an empty list if the market has none.',
    path: '/stores/v1/collectionPoints',
    body: z.strictObject(placeQueryShape),
    reply: storesReply,
    codes: ['API400'],
  }),
};

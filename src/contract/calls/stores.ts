import * as z from 'zod';
import { normalizeLine } from '#lib/encoding/plain-text.ts';
import { defineCall } from '../call.ts';
import { storeInfoSchema } from '../entities/cart-item.ts';
import { colouredProductIdSchema, siteIdSchema, skuSchema, storeIdSchema } from '../entities/primitives.ts';
import { mainList, tolerantList } from '../tolerant-list.ts';

const latitude = z.number().meta({ description: 'Latitude in degrees.', examples: [39.7533] });
const longitude = z.number().meta({ description: 'Longitude in degrees.', examples: [-105.0002] });

export const dayHoursSchema = z
  .tuple([z.string(), z.string()])
  .nullable()
  .meta({ description: 'Opening and closing time as HH:MM in local time of `timeZone`; null if closed.', examples: [['10:00', '19:00']] });

export const openingHoursSchema = z
  .object({
    mon: dayHoursSchema,
    tue: dayHoursSchema,
    wed: dayHoursSchema,
    thu: dayHoursSchema,
    fri: dayHoursSchema,
    sat: dayHoursSchema,
    sun: dayHoursSchema,
  })
  .meta({ description: 'Opening hours of each weekday.' });

export const storeServiceSchema = z
  .enum(['pickup', 'returns', 'repair', 'boot-fitting', 'step-free'])
  .meta({ description: 'Service of a store; `step-free`: access without steps.' });
export type StoreService = z.infer<typeof storeServiceSchema>;

export const storeSchema = storeInfoSchema
  .extend({
    name: z.string().meta({ description: 'Name shown to shoppers.', examples: ['Denver Store'] }),
    addressLine1: z.string().meta({ description: 'Street and number.', examples: ['1840 Blakeline Street'] }),
    city: z.string().meta({ description: 'City.', examples: ['Denver'] }),
    postalCode: z.string().meta({ description: 'Postal code.', examples: ['80202'] }),
    openingHours: openingHoursSchema,
    latitude,
    longitude,
    quantity: z
      .int()
      .nonnegative()
      .optional()
      .meta({
        description: 'Units of the requested variant in stock; absent without a requested variant, and for pickup points.',
        examples: [3],
      }),
    // the list is strict, because a customer would come to a closed store
    specialDays: z
      .array(
        z.object({
          date: z.iso.date().meta({ description: 'Local date.', examples: ['2026-12-25'] }),
          hours: dayHoursSchema.meta({ description: 'Opening and closing time; null if closed.' }),
        }),
      )
      .optional()
      .meta({ description: 'Days with different hours in the next weeks, such as public holidays.' }),
    services: tolerantList(storeServiceSchema).optional().meta({ description: 'Services of the store; unknown if absent.' }),
    distanceMetres: z
      .int()
      .nonnegative()
      .optional()
      .meta({
        description: 'Straight-line distance from the requested place in meters; absent if no place was requested or found.',
        examples: [5400],
      }),
  })
  .meta({ description: 'A store or pickup point.' });
export type Store = z.infer<typeof storeSchema>;

const searchRow = {
  method: 'POST',
  query: z.object({ siteId: siteIdSchema }),
  repeatable: true,
  isPublic: true,
  timeoutMs: 2000,
} as const;

const placeText = z
  .string()
  .overwrite(normalizeLine)
  .max(60)
  .meta({ description: 'Place name, or the start of a postal code.', examples: ['Denver'] });
const positionSchema = z.strictObject({
  latitude: z
    .number()
    .min(-90)
    .max(90)
    .meta({ description: 'Latitude in degrees.', examples: [39.7533] }),
  longitude: z
    .number()
    .min(-180)
    .max(180)
    .meta({ description: 'Longitude in degrees.', examples: [-105.0002] }),
});

const placeQueryShape = {
  text: placeText.optional().meta({ description: 'Place name, or the start of a postal code: only the stores of that place.' }),
  near: z
    .union([z.strictObject({ text: placeText }), positionSchema])
    .optional()
    .meta({ description: 'Place from which distances are measured: all stores, nearest first.' }),
};

export const storeListSchema = z
  .object({
    stores: mainList(storeSchema).meta({ description: 'The found stores.' }),
    near: z
      .object({
        ...positionSchema.shape,
        name: z
          .string()
          .optional()
          .meta({ description: 'Name of the place, if known.', examples: ['Denver'] }),
      })
      .optional()
      .meta({ description: 'Position of the requested place; absent if none was requested or found.' }),
  })
  .meta({ description: 'The found stores. If the requested place is unknown, `near` and all distances are absent.' });

export const townSchema = z
  .object({
    name: z.string().meta({ description: 'Name of the town.', examples: ['Boulder'] }),
    ...positionSchema.shape,
  })
  .meta({ description: 'A town near a store, which labels the map of its surroundings.' });
export type Town = z.infer<typeof townSchema>;

export const storeCalls = {
  'stores.details': defineCall({
    summary: 'Returns a store of a site, with the towns around it.',
    method: 'GET',
    path: '/stores/v1/stores/{storeId}',
    params: z.object({
      storeId: storeIdSchema.meta({ description: 'Id of the store.', examples: ['US-DEN'] }),
    }),
    query: z.object({ siteId: siteIdSchema }),
    reply: storeSchema.extend({
      towns: tolerantList(townSchema).default([]).meta({ description: 'Towns around the store, nearest first, without its own town.' }),
    }),
    codes: ['STR404'],
    repeatable: true,
    isPublic: true,
    timeoutMs: 2000,
  }),
  'stores.search': defineCall({
    ...searchRow,
    summary: 'Returns the stores of a site by place, with the stock of a variant. Stores with stock come first.',
    path: '/stores/v1/search',
    body: z.strictObject({
      ...placeQueryShape,
      productId: colouredProductIdSchema.optional().meta({ description: 'Product of `sku`; both are sent or neither.' }),
      sku: skuSchema.optional().meta({ description: 'Variant whose stock the reply has.' }),
    }),
    reply: storeListSchema,
    codes: ['API400'],
  }),
  'stores.collectionPoints': defineCall({
    ...searchRow,
    summary: 'Returns the pickup points of a site by place; an empty list if the market has none.',
    path: '/stores/v1/collectionPoints',
    body: z.strictObject(placeQueryShape),
    reply: storeListSchema,
    codes: ['API400'],
  }),
};

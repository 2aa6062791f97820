import * as z from 'zod';
import { listRefusalCodes } from '#contract/errors/refusals.ts';
import { maxPictureUrlLength } from '#lib/pictures/external-picture.ts';
import { maxQuantity } from '#lib/rules/max-quantity.ts';
import { defineCall } from '../call.ts';
import { basketIdSchema, cartSchema } from '../entities/cart.ts';
import { collectionSchema, giftOptionSchema, seenPriceSchema } from '../entities/cart-item.ts';
import { colouredProductIdSchema, skuSchema, storeIdSchema } from '../entities/primitives.ts';
import { listIdSchema, listItemIdSchema } from '../entities/wishlist.ts';
import { cartDeliveryCalls } from './cart-delivery.ts';
import { basketParams, change, changeCodes } from './cart-fields.ts';

// A cart belongs to one site, which the locale header of the call that creates it determines. Calls with the locale of another site do not
// find the cart.

const defaultQty = 1;
export const qtySchema = z
  .int()
  .min(1)
  .max(maxQuantity)
  .meta({ description: 'Number of units.', examples: [2] });

export const itemIdSchema = z
  .string()
  .min(1)
  .max(64)
  .meta({ description: 'Id of a cart line.', examples: ['line-1'] });

export const sentGiftOptionSchema = giftOptionSchema
  .strict()
  .meta({ description: 'Recipient and message of a gift. Refused for products that cannot be gifts.' });

export const sentSeenPriceSchema = seenPriceSchema
  .partial({ at: true })
  .strict()
  .meta({ description: 'Unit price that the shopper saw; stored with the line, without effect on its price. `at` is now if absent.' });

/** An item to add to a cart. The gateway reads prices and names from the catalog. */
const newItemShape = {
  productId: colouredProductIdSchema,
  upc: skuSchema,
  qty: qtySchema.default(defaultQty).meta({ description: 'Number of units to add.' }),
  maxQty: qtySchema.default(maxQuantity).meta({ description: 'Maximum quantity of the line.' }),
  recipeId: z
    .string()
    .min(1)
    .max(64)
    .optional()
    .meta({ description: 'Recipe of a customized product.', examples: ['initials-ab'] }),
  precreatedCustomsCode: z
    .string()
    .min(1)
    .max(64)
    .optional()
    .meta({ description: 'Code of a ready-made customization; stored with the line.', examples: ['summit-blue'] }),
  productImageURL: z
    .string()
    .max(maxPictureUrlLength)
    .optional()
    .meta({
      description: '`publicId` or `url` of the product picture to show in the line. Pictures of other products are ignored.',
      examples: ['products/talus-shell-ink-1'],
    }),
  pdpUrl: z
    .string()
    .max(500)
    .optional()
    .meta({
      description: 'Path of the product page without locale, with the recipe if any. Other paths are ignored.',
      examples: ['/p/talus-shell-jacket-CN00A101INK'],
    }),
  giftOption: sentGiftOptionSchema.optional(),
  seenPrice: sentSeenPriceSchema.optional(),
  storeId: storeIdSchema.optional().meta({ description: 'Store or pickup point; required with `action`, unless `favStoreId` is sent.' }),
};

const deliveryQuery = z.object({
  action: z.enum(['pickup', 'sts', 'pudo']).optional().meta({
    description: '`pickup`: from store stock. `sts`: shipped to a store. `pudo`: shipped to a pickup point. Home delivery if absent.',
  }),
  favStoreId: storeIdSchema.optional().meta({ description: 'Store or pickup point, if the body has no `storeId`.' }),
});

export const cartCalls = {
  'cart.create': defineCall({
    summary: 'Creates an empty cart.',
    method: 'POST',
    path: '/cart/v1/cart',
    reply: cartSchema,
    /** AUT404: the token has the scope `site`, so its caller cannot own a cart. */
    codes: ['API429', 'AUT404'],
    ...change,
  }),
  'cart.createWithItem': defineCall({
    summary: 'Creates a cart with its first item.',
    method: 'POST',
    path: '/cart/v1/cartWithItem',
    query: deliveryQuery.extend({
      apart: z
        .literal('true')
        .optional()
        .meta({ description: 'Creates a second cart beside the current one, to buy one item immediately.' }),
    }),
    body: z.strictObject(newItemShape),
    reply: cartSchema,
    codes: ['API400', 'API429', 'AUT404', ...listRefusalCodes('add-line')],
    ...change,
  }),
  'cart.read': defineCall({
    summary: 'Returns a cart with current prices and stock.',
    method: 'GET',
    path: '/cart/v1/cart/{basketId}',
    params: basketParams,
    query: z.object({
      inventorySupplyCheck: z
        .enum(['true', 'false'])
        .optional()
        .meta({ description: 'If `true`, the reply has a flash message for each line with insufficient stock.' }),
      favStoreId: storeIdSchema.optional().meta({ description: 'Store to add to the delivery options of each line.' }),
      isPatchRequired: z.enum(['true', 'false']).optional().meta({
        description: 'If `true`, changed deliveries and shipping methods become the shopper’s choice. Only this reply reports the changes.',
      }),
    }),
    reply: cartSchema,
    codes: ['BSK404'],
    repeatable: true,
    timeoutMs: 2000,
  }),
  'cart.addItem': defineCall({
    summary: 'Adds an item. The same variant with the same delivery, recipe and gift option increases the quantity of its line.',
    method: 'POST',
    path: '/cart/v1/item',
    query: deliveryQuery,
    body: z.strictObject({
      cartId: basketIdSchema,
      ...newItemShape,
      place: z
        .int()
        .min(0)
        .optional()
        .meta({ description: 'Index of the new line, from 0; at the end if absent.', examples: [0] }),
      saveForLater: z
        .strictObject({
          saveForLaterId: listIdSchema.meta({ description: 'Id of the saved list.' }),
          itemId: listItemIdSchema.meta({ description: 'Id of the saved item.' }),
        })
        .optional()
        .meta({ description: 'Saved item that is moved to the cart, and so removed from its list.' }),
    }),
    reply: cartSchema,
    /**
     * GFS800: the item cannot have a gift option. INV406: the saved item is sold out. INV405, INV407: the product or the size of the saved
     * item is no longer sold. API404: the item is not in the saved list.
     */
    codes: [...changeCodes, ...listRefusalCodes('add-line', 'move-saved-item'), 'API404'],
    ...change,
  }),
  'cart.reserveWithItem': defineCall({
    summary: 'Adds an item to a cart, or to a new cart if none is given, and reserves its units until the time in its line.',
    method: 'POST',
    path: '/cart/v1/reserveWithItem',
    query: deliveryQuery,
    body: z.strictObject({
      cartId: basketIdSchema.optional().meta({ description: 'Id of the cart; a new cart is created if absent.' }),
      ...newItemShape,
    }),
    reply: cartSchema,
    codes: [...changeCodes, 'API429', 'AUT404', ...listRefusalCodes('add-line')],
    ...change,
  }),
  'cart.updateItem': defineCall({
    summary: 'Changes the quantity, variant, delivery or gift option of a line. The value null removes the gift option.',
    method: 'PUT',
    path: '/cart/v1/cart/{basketId}/item',
    params: basketParams,
    query: z.object({ itemId: itemIdSchema }),
    body: z.strictObject({
      qty: qtySchema.optional().meta({ description: 'New quantity; unchanged if absent.' }),
      upc: skuSchema.optional().meta({ description: 'New variant of the same product; unchanged if absent.' }),
      delivery: z
        .union([
          z.strictObject({ kind: z.literal('standard').meta({ description: 'Home delivery.' }) }),
          collectionSchema.strict().meta({ description: 'Collection from a store or pickup point.' }),
        ])
        .optional()
        .meta({ description: 'New delivery; unchanged if absent.' }),
      giftOption: sentGiftOptionSchema
        .nullable()
        .optional()
        .meta({ description: 'New gift option; null removes it; unchanged if absent.' }),
    }),
    reply: cartSchema,
    /** GFO404: the line cannot have a gift option. */
    codes: [...changeCodes, ...listRefusalCodes('change-line')],
    ...change,
  }),
  'cart.removeItem': defineCall({
    summary: 'Removes a line. An unknown line changes nothing.',
    method: 'DELETE',
    path: '/cart/v1/item',
    body: z.strictObject({ cartId: basketIdSchema, itemId: itemIdSchema, upc: skuSchema }),
    reply: cartSchema,
    codes: changeCodes,
    ...change,
  }),
  ...cartDeliveryCalls,
};

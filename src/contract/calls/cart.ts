import * as z from 'zod';
import { codesRefusing } from '#contract/errors/refusals.ts';
import { maxQuantity } from '#lib/rules/max-quantity.ts';
import { defineCall } from '../call.ts';
import { addressInputSchema, addressSchema, pickupContactSchema } from '../entities/address.ts';
import { basketIdSchema, cartSchema } from '../entities/cart.ts';
import { collectionSchema, giftOptionSchema, shippingMethodSchema } from '../entities/cart-item.ts';
import { botTokenSchema, colouredProductIdSchema, skuSchema } from '../entities/primitives.ts';
import { listIdSchema, listItemIdSchema } from '../entities/wishlist.ts';

// A cart belongs to the site of the locale header with which it was created. With another site it is not found.

const basketParams = z.object({ basketId: basketIdSchema });
const cartIdSchema = basketIdSchema;

const defaultQty = 1;
export const qtySchema = z.int().min(1).max(maxQuantity);

export const itemIdSchema = z.string().min(1).max(64);
const storeIdSchema = z.string().regex(/^[\w-]{1,20}$/);
const shippingIdSchema = z.string().regex(/^[\w-]{1,40}$/);

/**
 * An item to add to a cart. Prices and names are read from the catalog, never from here. Picture and page are stored only if they belong
 * to the product: the public id of one of its pictures, and its path below the locale, with the recipe of a customized product.
 */
const newItemShape = {
  productId: colouredProductIdSchema,
  upc: skuSchema,
  qty: qtySchema.default(defaultQty),
  maxQty: qtySchema.default(maxQuantity),
  recipeId: z.string().min(1).max(64).optional(),
  precreatedCustomsCode: z.string().min(1).max(64).optional(),
  productImageURL: z.string().max(500).optional(),
  pdpUrl: z.string().max(500).optional(),
  giftOption: giftOptionSchema.strict().optional(),
  /** The store, for a pickup action in the query. */
  storeId: storeIdSchema.optional(),
};

/**
 * Delivery of the item: home delivery without an action; `pickup` from the store's stock, `sts` shipped to a store, `pudo` shipped to a
 * pickup point.
 */
const deliveryQuery = z.object({
  action: z.enum(['pickup', 'sts', 'pudo']).optional(),
  /** The default store for items without a store. */
  favStoreId: storeIdSchema.optional(),
});

/** API400: also if the idempotency key was used for another request. */
const changeCodes = ['API400', 'BSK404'] as const;

/**
 * For a gateway with a bot check: the token, the source of the address, and the cart that the token is for. `checkout`: a shopper entered
 * the address. `express`: it comes from a wallet or the account. `restart`: it comes from the previous cart.
 */
const checkShape = {
  recaptcha_response: botTokenSchema.optional(),
  context: z.string().max(100).optional(),
  bid: z.string().max(100).optional(),
};

const change = { repeatable: false, keyed: true, timeoutMs: 5000 } as const;

export const cartCalls = {
  'cart.create': defineCall({
    summary: 'Creates an empty cart.',
    method: 'POST',
    path: '/cart/v1/cart',
    reply: cartSchema,
    /** AUT404: a token of the scope `site` cannot own a cart. */
    codes: ['API429', 'AUT404'],
    ...change,
  }),
  'cart.createWithItem': defineCall({
    summary: 'Creates a cart with its first item.',
    method: 'POST',
    path: '/cart/v1/cartWithItem',
    query: deliveryQuery.extend({
      /** Creates the cart beside the shopper's current one, to buy a single item at once. */
      apart: z.literal('true').optional(),
    }),
    body: z.strictObject(newItemShape),
    reply: cartSchema,
    codes: ['API400', 'API429', 'AUT404', ...codesRefusing('add-line')],
    ...change,
  }),
  'cart.read': defineCall({
    summary: 'Returns a cart with current prices and stock.',
    method: 'GET',
    path: '/cart/v1/cart/{basketId}',
    params: basketParams,
    query: z.object({
      /** Adds a flash for each line with insufficient stock. */
      inventorySupplyCheck: z.enum(['true', 'false']).optional(),
      /** Adds this store to the delivery options of each line. */
      favStoreId: storeIdSchema.optional(),
      /** Accepts changed deliveries and methods as if the shopper had chosen them. This reply is the last one that reports the change. */
      isPatchRequired: z.enum(['true', 'false']).optional(),
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
      cartId: cartIdSchema,
      ...newItemShape,
      /** Number of lines before the new line; at the end if absent. */
      place: z.int().min(0).optional(),
      /** Removes the item from the saved list. */
      saveForLater: z.strictObject({ saveForLaterId: listIdSchema, itemId: listItemIdSchema }).optional(),
    }),
    reply: cartSchema,
    /**
     * GFS800: the item cannot have a gift option. INV406: a saved item is sold out. INV405, INV407: the product or the size of a saved item
     * is not sold any more. API404: the item is not on the list.
     */
    codes: [...changeCodes, ...codesRefusing('add-line', 'move-saved-item'), 'API404'],
    ...change,
  }),
  'cart.reserveWithItem': defineCall({
    summary: 'Adds an item, to a new cart if none is given, and reserves its units for the cart until the time in its line.',
    method: 'POST',
    path: '/cart/v1/reserveWithItem',
    query: deliveryQuery,
    body: z.strictObject({ cartId: cartIdSchema.optional(), ...newItemShape }),
    reply: cartSchema,
    codes: [...changeCodes, 'API429', 'AUT404', ...codesRefusing('add-line')],
    ...change,
  }),
  'cart.updateItem': defineCall({
    summary: 'Changes quantity, variant, delivery or gift option of a line. A gift option of null removes it.',
    method: 'PUT',
    path: '/cart/v1/cart/{basketId}/item',
    params: basketParams,
    query: z.object({ itemId: itemIdSchema }),
    body: z.strictObject({
      qty: qtySchema.optional(),
      upc: skuSchema.optional(),
      delivery: z.union([z.strictObject({ kind: z.literal('standard') }), collectionSchema.strict()]).optional(),
      giftOption: giftOptionSchema.strict().nullable().optional(),
    }),
    reply: cartSchema,
    /** GFO404: the line cannot have a gift option. */
    codes: [...changeCodes, ...codesRefusing('change-line')],
    ...change,
  }),
  'cart.removeItem': defineCall({
    summary: 'Removes a line. An unknown one changes nothing.',
    method: 'DELETE',
    path: '/cart/v1/item',
    body: z.strictObject({ cartId: cartIdSchema, itemId: itemIdSchema, upc: skuSchema }),
    reply: cartSchema,
    codes: changeCodes,
    ...change,
  }),
  'cart.setShippingMethod': defineCall({
    summary: 'Sets the shipping method of a shipment.',
    method: 'POST',
    path: '/cart/v1/shippingMethod',
    body: z.strictObject({
      cartId: cartIdSchema,
      code: z.string().min(1).max(40),
      shippingId: shippingIdSchema.default('me'),
      /** True if the shopper chose the method, not the shop. */
      shopperAppliedSM: z.boolean().optional(),
    }),
    reply: cartSchema,
    codes: [...changeCodes, ...codesRefusing('choose-method')],
    ...change,
  }),
  'cart.shippingMethods': defineCall({
    summary: 'Returns the shipping methods of a shipment; `me` is the home delivery, `customs` that of customized lines.',
    method: 'GET',
    path: '/cart/v1/cart/{basketId}/shippingMethod/{shippingId}',
    params: z.object({ basketId: basketIdSchema, shippingId: shippingIdSchema }),
    reply: z.object({ shippingId: z.string(), applicableShippingMethods: z.array(shippingMethodSchema) }),
    codes: ['BSK404', ...codesRefusing('choose-method')],
    repeatable: true,
    timeoutMs: 2000,
  }),
  'cart.addShippingAddress': defineCall({
    summary: 'Sets the addresses of shipments. Each is checked by the rules of its country.',
    method: 'POST',
    path: '/cart/v2/cart/{basketId}/shippingAddress',
    params: basketParams,
    /** One address for home delivery, and the person to notify for each shipment that is collected. */
    body: z
      .array(z.union([addressInputSchema.safeExtend(checkShape), pickupContactSchema.extend(checkShape)]))
      .min(1)
      .max(20),
    reply: cartSchema,
    /**
     * AUT403: a bot check is configured, and the first entry does not pass it or is for another cart. `express` and `restart` need no
     * token.
     */
    codes: ['AUT403', ...changeCodes, ...codesRefusing('ship-to')],
    ...change,
  }),
  'cart.removeShippingAddress': defineCall({
    summary: 'Removes the shipping address.',
    method: 'DELETE',
    path: '/cart/v2/cart/{basketId}/shippingAddress',
    params: basketParams,
    reply: cartSchema,
    codes: changeCodes,
    ...change,
  }),
  'cart.validateShippingAddress': defineCall({
    summary: 'Checks an address without storing it. `address` is the corrected spelling, to be suggested if it differs.',
    method: 'POST',
    path: '/cart/v1/cart/{basketId}/shippingAddress/validation',
    params: basketParams,
    /** `billing` applies the rules of billing addresses, which may be in more countries. */
    body: addressInputSchema.safeExtend({ addressType: z.enum(['shipping', 'billing']).optional() }),
    reply: z.object({ isValidated: z.boolean(), differs: z.boolean(), address: addressSchema }),
    codes: ['BSK404', ...codesRefusing('ship-to', 'bill-to')],
    repeatable: true,
    timeoutMs: 2000,
  }),
  'cart.addBillingAddress': defineCall({
    summary: 'Sets the billing address.',
    method: 'POST',
    path: '/cart/v1/cart/{basketId}/billingAddress',
    params: basketParams,
    body: addressInputSchema,
    reply: cartSchema,
    codes: [...changeCodes, ...codesRefusing('bill-to')],
    ...change,
  }),
  'cart.removeBillingAddress': defineCall({
    summary: 'Removes the billing address.',
    method: 'DELETE',
    path: '/cart/v1/cart/{basketId}/billingAddress',
    params: basketParams,
    reply: cartSchema,
    codes: changeCodes,
    ...change,
  }),
};

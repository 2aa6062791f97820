import * as z from 'zod';
import { codesRefusing } from '#contract/errors/refusals.ts';
import { maxQuantity } from '#lib/rules/max-quantity.ts';
import { defineCall } from '../call.ts';
import { addressInputSchema, addressSchema, pickupContactSchema } from '../entities/address.ts';
import { basketIdSchema, cartSchema } from '../entities/cart.ts';
import { collectionSchema, giftOptionSchema, shippingMethodSchema } from '../entities/cart-item.ts';
import { botTokenSchema, colouredProductIdSchema, skuSchema } from '../entities/primitives.ts';
import { listIdSchema, listItemIdSchema } from '../entities/wishlist.ts';

// The site of a cart is that of the locale header it was created under; under another one it is not found.

const basketParams = z.object({ basketId: basketIdSchema });
const cartIdSchema = basketIdSchema;

const defaultQty = 1;
export const qtySchema = z.int().min(1).max(maxQuantity);

export const itemIdSchema = z.string().min(1).max(64);
const storeIdSchema = z.string().regex(/^[\w-]{1,20}$/);
const shippingIdSchema = z.string().regex(/^[\w-]{1,40}$/);

/**
 * What is put into a cart. Prices and names are read from the catalogue, never from here. The picture and the page are kept where they are
 * the product's own: the public id of one of its pictures, and its path below the locale, with the recipe of one that is made to order.
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
  /** The store, if the query asks for pickup. */
  storeId: storeIdSchema.optional(),
};

/** Without an action it goes to the door. `pickup` is from the store's shelf; `sts` and `pudo` are sent there. */
const deliveryQuery = z.object({
  action: z.enum(['pickup', 'sts', 'pudo']).optional(),
  /** The store where none is named beside the item. */
  favStoreId: storeIdSchema.optional(),
});

/** API400: the idempotency key was used for another request. */
const changeCodes = ['API400', 'BSK404'] as const;

/**
 * For a gateway with a bot check: its token, where the address comes from, and the cart that the token is for. `checkout`: a shopper entered
 * it in a form. `express`: a wallet or the account vouches for it. `restart`: the cart before this one had it.
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
    /** AUT404: the site's own token names nobody who could own a cart. */
    codes: ['API429', 'AUT404'],
    ...change,
  }),
  'cart.createWithItem': defineCall({
    summary: 'Creates a cart with its first item.',
    method: 'POST',
    path: '/cart/v1/cartWithItem',
    query: deliveryQuery.extend({
      /** Beside the cart that its shopper has, also of an account: for one thing that is bought at once. */
      apart: z.literal('true').optional(),
    }),
    body: z.strictObject(newItemShape),
    reply: cartSchema,
    codes: ['API400', 'API429', 'AUT404', ...codesRefusing('add-line')],
    ...change,
  }),
  'cart.read': defineCall({
    summary: 'A cart, at the prices and with the stock of this moment.',
    method: 'GET',
    path: '/cart/v1/cart/{basketId}',
    params: basketParams,
    query: z.object({
      /** Adds a flash for every line that is short of stock. */
      inventorySupplyCheck: z.enum(['true', 'false']).optional(),
      /** The options of each line include this store, too. */
      favStoreId: storeIdSchema.optional(),
      /** Accepts deliveries and methods that were changed, as if they had been chosen. This answer is the last that names the change. */
      isPatchRequired: z.enum(['true', 'false']).optional(),
    }),
    reply: cartSchema,
    codes: ['BSK404'],
    repeatable: true,
    timeoutMs: 2000,
  }),
  'cart.addItem': defineCall({
    summary: 'Adds an item; the same variant with the same delivery, recipe and gift option raises the quantity of its line.',
    method: 'POST',
    path: '/cart/v1/item',
    query: deliveryQuery,
    body: z.strictObject({
      cartId: cartIdSchema,
      ...newItemShape,
      /** How many lines are to stand before a new line; without, it comes last. */
      place: z.int().min(0).optional(),
      /** Moves the item off the saved list. */
      saveForLater: z.strictObject({ saveForLaterId: listIdSchema, itemId: listItemIdSchema }).optional(),
    }),
    reply: cartSchema,
    /**
     * GFS800: it cannot be given as a gift. INV406: a saved item that is sold out. INV405, INV407: a saved item whose product, or whose
     * size, is not sold any more. API404: it is not on the list.
     */
    codes: [...changeCodes, ...codesRefusing('add-line', 'move-saved-item'), 'API404'],
    ...change,
  }),
  'cart.reserveWithItem': defineCall({
    summary: 'Adds an item, to a new cart where none is named, and holds its pieces for that cart until the instant that its line tells.',
    method: 'POST',
    path: '/cart/v1/reserveWithItem',
    query: deliveryQuery,
    body: z.strictObject({ cartId: cartIdSchema.optional(), ...newItemShape }),
    reply: cartSchema,
    codes: [...changeCodes, 'API429', 'AUT404', ...codesRefusing('add-line')],
    ...change,
  }),
  'cart.updateItem': defineCall({
    summary: 'Sets what is named of a line: quantity, variant, delivery, and to whom it is given, null for nobody.',
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
    /** GFO404: the line cannot be given as a gift. */
    codes: [...changeCodes, ...codesRefusing('change-line')],
    ...change,
  }),
  'cart.removeItem': defineCall({
    summary: 'Removes a line; one that is not there changes nothing.',
    method: 'DELETE',
    path: '/cart/v1/item',
    body: z.strictObject({ cartId: cartIdSchema, itemId: itemIdSchema, upc: skuSchema }),
    reply: cartSchema,
    codes: changeCodes,
    ...change,
  }),
  'cart.setShippingMethod': defineCall({
    summary: 'Chooses how a shipment is delivered.',
    method: 'POST',
    path: '/cart/v1/shippingMethod',
    body: z.strictObject({
      cartId: cartIdSchema,
      code: z.string().min(1).max(40),
      shippingId: shippingIdSchema.default('me'),
      /** The shopper chose, not the shop. */
      shopperAppliedSM: z.boolean().optional(),
    }),
    reply: cartSchema,
    codes: [...changeCodes, ...codesRefusing('choose-method')],
    ...change,
  }),
  'cart.shippingMethods': defineCall({
    summary: 'The delivery methods that apply to a shipment; `me` is the home delivery, `customs` that of customised lines.',
    method: 'GET',
    path: '/cart/v1/cart/{basketId}/shippingMethod/{shippingId}',
    params: z.object({ basketId: basketIdSchema, shippingId: shippingIdSchema }),
    reply: z.object({ shippingId: z.string(), applicableShippingMethods: z.array(shippingMethodSchema) }),
    codes: ['BSK404', ...codesRefusing('choose-method')],
    repeatable: true,
    timeoutMs: 2000,
  }),
  'cart.addShippingAddress': defineCall({
    summary: 'Sets the addresses of shipments, each checked by the rules of its country.',
    method: 'POST',
    path: '/cart/v2/cart/{basketId}/shippingAddress',
    params: basketParams,
    /** One address for the door, and whom to notify for each shipment that is fetched. */
    body: z
      .array(z.union([addressInputSchema.safeExtend(checkShape), pickupContactSchema.extend(checkShape)]))
      .min(1)
      .max(20),
    reply: cartSchema,
    /** AUT403: a bot check is on, and the first entry does not pass it, or its bid is another cart; `express` and `restart` need no token. */
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
    summary: 'Checks an address and keeps nothing; `address` is its proper spelling, to be suggested where it differs.',
    method: 'POST',
    path: '/cart/v1/cart/{basketId}/shippingAddress/validation',
    params: basketParams,
    /** `billing`: by the rules of a bill, which may go to more places. */
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

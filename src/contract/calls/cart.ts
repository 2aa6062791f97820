import * as z from 'zod';
import { listRefusalCodes } from '#contract/errors/refusals.ts';
import { maxQuantity } from '#lib/rules/max-quantity.ts';
import { defineCall } from '../call.ts';
import { addressInputSchema, addressSchema, pickupContactSchema } from '../entities/address.ts';
import { basketIdSchema, cartSchema } from '../entities/cart.ts';
import { collectionSchema, giftOptionSchema, seenPriceSchema, shippingMethodSchema } from '../entities/cart-item.ts';
import { botTokenSchema, colouredProductIdSchema, skuSchema } from '../entities/primitives.ts';
import { listIdSchema, listItemIdSchema } from '../entities/wishlist.ts';

// A cart belongs to one site, which the locale header of the call that creates it determines. Calls with the locale of another site do not
// find the cart.

const basketParams = z.object({ basketId: basketIdSchema });
const cartIdSchema = basketIdSchema;

const defaultQty = 1;
export const qtySchema = z.int().min(1).max(maxQuantity);

export const itemIdSchema = z.string().min(1).max(64);
const storeIdSchema = z.string().regex(/^[\w-]{1,20}$/);
const shippingIdSchema = z.string().regex(/^[\w-]{1,40}$/);

/**
 * An item to add to a cart. The gateway reads prices and names from the catalog. It stores the picture and the page only if they belong to
 * the product: `productImageURL` is the public id of one of its pictures, and `pdpUrl` its path without the locale, with the recipe of a
 * customized product.
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
  /**
   * Stored with the line, without effect on its price. `at` is the current time if absent. If units are added to an existing line, the new
   * price replaces the stored one.
   */
  seenPrice: seenPriceSchema.partial({ at: true }).strict().optional(),
  /** Id of the store or pickup point, if the query has an `action`. */
  storeId: storeIdSchema.optional(),
};

/**
 * The delivery of the item. `pickup`: collected from the store's stock. `sts`: shipped to a store. `pudo`: shipped to a pickup point.
 * Without an `action`, the item has home delivery.
 */
const deliveryQuery = z.object({
  action: z.enum(['pickup', 'sts', 'pudo']).optional(),
  /** Id of the store or pickup point, if the body has no `storeId`. */
  favStoreId: storeIdSchema.optional(),
});

/** API400: invalid input, or the idempotency key was used for another request. */
const changeCodes = ['API400', 'BSK404'] as const;

/**
 * Fields for a gateway with a bot check: the token, the origin of the address (`context`), and the cart for which the token is valid
 * (`bid`). `checkout`: a shopper entered the address. `express`: a wallet or the account provided it. `restart`: it is copied from the
 * previous cart.
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
    /** AUT404: the token has the scope `site`, so its caller cannot own a cart. */
    codes: ['API429', 'AUT404'],
    ...change,
  }),
  'cart.createWithItem': defineCall({
    summary: 'Creates a cart with its first item.',
    method: 'POST',
    path: '/cart/v1/cartWithItem',
    query: deliveryQuery.extend({
      /** Creates a second cart beside the shopper's current cart, so that the shopper can buy a single item immediately. */
      apart: z.literal('true').optional(),
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
      /** If `true`, the reply has a flash message for each line with insufficient stock. */
      inventorySupplyCheck: z.enum(['true', 'false']).optional(),
      /** Id of a store to add to the delivery options of each line. */
      favStoreId: storeIdSchema.optional(),
      /**
       * If `true`, accepts changed deliveries and shipping methods as the shopper's choice. This reply still reports the changes; later
       * replies do not.
       */
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
      /** Index at which the new line is inserted, from 0; at the end if absent. */
      place: z.int().min(0).optional(),
      /** The saved item that is moved to the cart, and so removed from its list. */
      saveForLater: z.strictObject({ saveForLaterId: listIdSchema, itemId: listItemIdSchema }).optional(),
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
    body: z.strictObject({ cartId: cartIdSchema.optional(), ...newItemShape }),
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
      qty: qtySchema.optional(),
      upc: skuSchema.optional(),
      delivery: z.union([z.strictObject({ kind: z.literal('standard') }), collectionSchema.strict()]).optional(),
      giftOption: giftOptionSchema.strict().nullable().optional(),
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
      /** True if the shopper chose the method; otherwise the shop chose it. */
      shopperAppliedSM: z.boolean().optional(),
    }),
    reply: cartSchema,
    codes: [...changeCodes, ...listRefusalCodes('choose-method')],
    ...change,
  }),
  'cart.shippingMethods': defineCall({
    summary: 'Returns the shipping methods of a shipment. The shipment `me` is the home delivery, `customs` that of customized lines.',
    method: 'GET',
    path: '/cart/v1/cart/{basketId}/shippingMethod/{shippingId}',
    params: z.object({ basketId: basketIdSchema, shippingId: shippingIdSchema }),
    reply: z.object({ shippingId: z.string(), applicableShippingMethods: z.array(shippingMethodSchema) }),
    codes: ['BSK404', ...listRefusalCodes('choose-method')],
    repeatable: true,
    timeoutMs: 2000,
  }),
  'cart.addShippingAddress': defineCall({
    summary: 'Sets the addresses of shipments. Each address must follow the rules of its country.',
    method: 'POST',
    path: '/cart/v2/cart/{basketId}/shippingAddress',
    params: basketParams,
    /** The address of the home delivery, and for each collected shipment the person to notify. */
    body: z
      .array(z.union([addressInputSchema.safeExtend(checkShape), pickupContactSchema.extend(checkShape)]))
      .min(1)
      .max(20),
    reply: cartSchema,
    /**
     * AUT403: a bot check is configured, and the token of the first entry is invalid or belongs to another cart. The contexts `express` and
     * `restart` need no token.
     */
    codes: ['AUT403', ...changeCodes, ...listRefusalCodes('ship-to')],
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
    summary: 'Checks an address without storing it. `address` is the corrected spelling, which the shop suggests if `differs` is true.',
    method: 'POST',
    path: '/cart/v1/cart/{basketId}/shippingAddress/validation',
    params: basketParams,
    /** `billing`: the rules of billing addresses apply, which allow more countries. */
    body: addressInputSchema.safeExtend({ addressType: z.enum(['shipping', 'billing']).optional() }),
    reply: z.object({ isValidated: z.boolean(), differs: z.boolean(), address: addressSchema }),
    codes: ['BSK404', ...listRefusalCodes('ship-to', 'bill-to')],
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
    codes: [...changeCodes, ...listRefusalCodes('bill-to')],
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

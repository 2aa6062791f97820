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
const storeIdSchema = z
  .string()
  .regex(/^[\w-]{1,20}$/)
  .meta({ description: 'Id of a store or pickup point.', examples: ['US-DEN'] });
const shippingIdSchema = z
  .string()
  .regex(/^[\w-]{1,40}$/)
  .meta({ description: 'Id of a shipment: `me` is the home delivery, `customs` that of customized lines.', examples: ['me'] });

export const sentGiftOptionSchema = giftOptionSchema
  .strict()
  .meta({ description: 'Recipient and message of a gift. Refused for products that cannot be gifts.' });

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
    .max(500)
    .optional()
    .meta({
      description: '`publicId` of the product picture to show in the line. Pictures of other products are ignored.',
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
  seenPrice: seenPriceSchema
    .partial({ at: true })
    .strict()
    .optional()
    .meta({ description: 'Unit price that the shopper saw; stored with the line, without effect on its price. `at` is now if absent.' }),
  storeId: storeIdSchema.optional().meta({ description: 'Store or pickup point; required with `action`, unless `favStoreId` is sent.' }),
};

const deliveryQuery = z.object({
  action: z.enum(['pickup', 'sts', 'pudo']).optional().meta({
    description: '`pickup`: from store stock. `sts`: shipped to a store. `pudo`: shipped to a pickup point. Home delivery if absent.',
  }),
  favStoreId: storeIdSchema.optional().meta({ description: 'Store or pickup point, if the body has no `storeId`.' }),
});

/** API400: invalid input, or the idempotency key was used for another request. */
const changeCodes = ['API400', 'BSK404'] as const;

/** Fields for a gateway with a bot check. */
const checkShape = {
  recaptcha_response: botTokenSchema.optional(),
  context: z
    .string()
    .max(100)
    .optional()
    .meta({
      description: 'Origin of the address. `checkout`: entered. `express`: from wallet or account. `restart`: from the previous cart.',
      examples: ['checkout'],
    }),
  bid: z
    .string()
    .max(100)
    .optional()
    .meta({ description: 'Cart for which the bot check token is valid; by default this cart.', examples: ['c1f09a77'] }),
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
      cartId: cartIdSchema,
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
      cartId: cartIdSchema.optional().meta({ description: 'Id of the cart; a new cart is created if absent.' }),
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
      code: z
        .string()
        .min(1)
        .max(40)
        .meta({ description: 'Code of an applicable shipping method.', examples: ['standard'] }),
      shippingId: shippingIdSchema.default('me'),
      shopperAppliedSM: z.boolean().optional().meta({ description: 'True if the shopper, not the shop, chose the method.' }),
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
    reply: z.object({
      shippingId: z.string().meta({ description: 'Id of the shipment.', examples: ['me'] }),
      applicableShippingMethods: z.array(shippingMethodSchema).meta({ description: 'Methods that can be chosen.' }),
    }),
    codes: ['BSK404', ...listRefusalCodes('choose-method')],
    repeatable: true,
    timeoutMs: 2000,
  }),
  'cart.addShippingAddress': defineCall({
    summary: 'Sets the addresses of shipments. Each address must follow the rules of its country.',
    method: 'POST',
    path: '/cart/v2/cart/{basketId}/shippingAddress',
    params: basketParams,
    body: z
      .array(z.union([addressInputSchema.safeExtend(checkShape), pickupContactSchema.extend(checkShape)]))
      .min(1)
      .max(20)
      .meta({ description: 'The address of the home delivery, and for each collected shipment the person to notify.' }),
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
    body: addressInputSchema.safeExtend({
      addressType: z
        .enum(['shipping', 'billing'])
        .optional()
        .meta({ description: 'Rules to apply; those of billing addresses allow more countries. `shipping` if absent.' }),
    }),
    reply: z.object({
      isValidated: z.boolean().meta({ description: 'True if the gateway checked the address.' }),
      differs: z.boolean().meta({ description: 'True if `address` is spelled differently than the sent address.' }),
      address: addressSchema.meta({ description: 'The address in corrected spelling.' }),
    }),
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

// Addresses and shipping methods of a cart.
import * as z from 'zod';
import { listRefusalCodes } from '#contract/errors/refusals.ts';
import { defineCall } from '../call.ts';
import { addressInputSchema, addressSchema, pickupContactSchema } from '../entities/address.ts';
import { basketIdSchema, cartSchema } from '../entities/cart.ts';
import { shippingMethodSchema } from '../entities/cart-item.ts';
import { botTokenSchema } from '../entities/primitives.ts';
import { basketParams, change, changeCodes } from './cart-fields.ts';

const shippingIdSchema = z
  .string()
  .regex(/^[\w.~-]{1,71}$/)
  .meta({ description: 'Id of a shipment: `me` is the home delivery, `customs` that of customized lines.', examples: ['me'] });

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

export const cartDeliveryCalls = {
  'cart.setShippingMethod': defineCall({
    summary: 'Sets the shipping method of a shipment.',
    method: 'POST',
    path: '/cart/v1/shippingMethod',
    body: z.strictObject({
      cartId: basketIdSchema,
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

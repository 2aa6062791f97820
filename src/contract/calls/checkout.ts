import * as z from 'zod';
import { listRefusalCodes } from '#contract/errors/refusals.ts';
import { defineCall } from '../call.ts';
import { addressInputSchema } from '../entities/address.ts';
import { basketIdSchema, cartSchema } from '../entities/cart.ts';
import { inStoreSalesInfoSchema, orderSchema } from '../entities/order.ts';
import { paymentMethodIdSchema } from '../entities/payment.ts';
import { botTokenSchema, orderNumberSchema } from '../entities/primitives.ts';
import { sentInstrumentIdSchema } from '../entities/sent-payment.ts';
import { returnUrlSchema } from './cart-payment.ts';

const cardTypeSchema = z
  .string()
  .max(40)
  .meta({ description: 'Brand of the card; absent for other payments.', examples: ['VISA'] });

const placeOrderBodySchema = z.strictObject({
  cartId: basketIdSchema,
  revision: z
    .int()
    .nonnegative()
    .meta({
      description: 'Revision of the prepared cart that the shopper saw. A second submission with the same revision returns the same order.',
      examples: [7],
    }),
  billingAddress: addressInputSchema
    .optional()
    .meta({ description: 'Replaces the billing address of the cart. Not needed to request the outcome of an earlier submission.' }),
  paymentMethod: z
    .strictObject({
      code: paymentMethodIdSchema
        .optional()
        .meta({ description: 'Method that pays the remaining amount, or that of a deduction if nothing is left; absent without payment.' }),
      additionalData: z
        .strictObject({
          payment_method_id: paymentMethodIdSchema.optional().meta({ description: 'Equal to `code`.' }),
          card_type: cardTypeSchema.optional(),
          payment_instrument_id: sentInstrumentIdSchema.optional().meta({ description: 'Id of the payment of the remaining amount.' }),
          returnUrl: returnUrlSchema.meta({
            description: 'URL to which the challenge page redirects back, with the parameter `payment_session`.',
          }),
        })
        .meta({ description: 'Details of the payment.' }),
      bin: z
        .string()
        .max(12)
        .optional()
        .meta({ description: 'First digits of the card number; absent if unknown.', examples: ['411111'] }),
      type: cardTypeSchema.optional(),
    })
    .meta({ description: 'The payment of the remaining amount.' }),
  recaptcha_response: botTokenSchema.optional(),
  inStoreSalesInfo: inStoreSalesInfoSchema
    .optional()
    .meta({ description: 'Store and employee of a store sale, as in the associate’s token. Only for associates.' }),
});

const patchOrderBodySchema = z.strictObject({
  orderNumber: orderNumberSchema.meta({ description: 'Order number; must equal that of the path.' }),
  paymentMethod: z
    .strictObject({
      code: paymentMethodIdSchema.meta({ description: 'Payment method that requires the challenge.' }),
      additionalData: z
        .strictObject({
          cardType: cardTypeSchema.optional(),
          paymentInstrumentId: z
            .string()
            .max(100)
            .optional()
            .meta({ description: 'Id of the payment of the remaining amount.', examples: ['payment-1'] }),
          sessionID: z
            .string()
            .min(1)
            .max(100)
            .meta({ description: 'Id of the challenge, whose outcome the gateway requests from the provider.', examples: ['challenge-1'] }),
          threeDS2Result: z
            .string()
            .max(4096)
            .optional()
            .meta({ description: '`left`: the shopper closed the challenge, which the gateway then abandons.', examples: ['returned'] }),
        })
        .meta({ description: 'Details of the challenge.' }),
    })
    .meta({ description: 'The payment with the challenge.' }),
});

export const checkoutCalls = {
  'checkout.prepareOrder': defineCall({
    summary:
      'Returns the cart as it would be ordered, after checking prices, stock, addresses and shipping methods. The flash ' +
      'messages of the reply name the problems.',
    method: 'POST',
    path: '/cart/v1/cart/prepareOrder',
    query: z.object({ basketId: basketIdSchema }),
    reply: cartSchema,
    codes: ['BSK404'],
    repeatable: true,
    timeoutMs: 5000,
  }),
  'checkout.placeOrder': defineCall({
    summary:
      'Places the order of a prepared cart. The flash PaymentNotAuthorized means that the bank requires a challenge. After ' +
      'it, patchOrder continues the order.',
    method: 'PUT',
    path: '/cart/v2/checkout/order',
    body: placeOrderBodySchema,
    reply: orderSchema,
    /**
     * ORD415: the cart or its prices have changed since the shopper saw them, or a gift is no longer available (details: totals, revision,
     * lostGifts). TAX310: only the tax changed. ORD430: items are sold out. INV409: too few units are left (details: flash). ORD516,
     * ORD517, ORD518: a line changed to home delivery, pickup or ship-to-store (details: flash). INV406: the cart is empty. PYT405: the
     * delivery address or the contact of a pickup is missing. BIL400: the billing address is missing. PYT400: the deductions do not cover
     * the total, and no payment covers the remaining amount.
     * AUT403: a bot check is configured, and the token in recaptcha_response is missing or invalid.
     * PRM140, PRM150: a promo code was used up by other shoppers or by this shopper (details: couponCode, and those of ORD415).
     */
    codes: ['API400', 'API429', 'BSK404', ...listRefusalCodes('place-order', 'bill-to')],
    repeatable: true,
    orderChannel: true,
    timeoutMs: 25_000,
  }),
  'checkout.patchOrder': defineCall({
    summary: 'Continues an order after a payment challenge. If the challenge is still open, the reply has the flash PaymentNotAuthorized.',
    method: 'PATCH',
    path: '/cart/v2/checkout/order/{orderNumber}',
    params: z.object({ orderNumber: orderNumberSchema }),
    body: patchOrderBodySchema,
    reply: orderSchema,
    /** AUT432: the challenge failed, was abandoned or expired. Nothing is ordered, and the shop recreates the cart. */
    codes: ['API400', ...listRefusalCodes('continue-order')],
    repeatable: true,
    orderChannel: true,
    timeoutMs: 25_000,
  }),
};

import * as z from 'zod';
import { listRefusalCodes } from '#contract/errors/refusals.ts';
import { defineCall } from '../call.ts';
import { addressInputSchema } from '../entities/address.ts';
import { basketIdSchema, cartSchema } from '../entities/cart.ts';
import { inStoreSalesInfoSchema, orderNumberSchema, orderSchema } from '../entities/order.ts';
import { paymentMethodIdSchema } from '../entities/payment.ts';
import { botTokenSchema } from '../entities/primitives.ts';
import { sentInstrumentIdSchema } from '../entities/sent-payment.ts';
import { returnUrlSchema } from './cart-payment.ts';

const placeOrderBodySchema = z.strictObject({
  cartId: basketIdSchema,
  /**
   * Revision of the prepared cart that the shopper saw. It serves as the idempotency key: a second submission with the same revision
   * returns the same order.
   */
  revision: z.int().nonnegative(),
  /** Replaces the cart's billing address. It may be omitted in a call that only requests the outcome of an earlier submission. */
  billingAddress: addressInputSchema.optional(),
  paymentMethod: z.strictObject({
    /**
     * The payment method that covers the remaining amount. If nothing is left to pay, it is the method of a deduction; absent if the cart
     * has no payment.
     */
    code: paymentMethodIdSchema.optional(),
    additionalData: z.strictObject({
      payment_method_id: paymentMethodIdSchema.optional(),
      card_type: z.string().max(40).optional(),
      /** Id of the payment that covers the remaining amount. */
      payment_instrument_id: sentInstrumentIdSchema.optional(),
      /** The URL to which the challenge page redirects back, with the added parameter `payment_session`. */
      returnUrl: returnUrlSchema,
    }),
    bin: z.string().max(12).optional(),
    type: z.string().max(40).optional(),
  }),
  recaptcha_response: botTokenSchema.optional(),
  /** Store and employee of a store sale. They must be those of the associate's token. Only associates may send this field. */
  inStoreSalesInfo: inStoreSalesInfoSchema.optional(),
});

const patchOrderBodySchema = z.strictObject({
  orderNumber: orderNumberSchema,
  paymentMethod: z.strictObject({
    /** The payment method that requires the challenge. */
    code: paymentMethodIdSchema,
    additionalData: z.strictObject({
      cardType: z.string().max(40).optional(),
      paymentInstrumentId: z.string().max(100).optional(),
      /** Id of the challenge. The gateway requests the outcome from the provider, and never reads it from this call. */
      sessionID: z.string().min(1).max(100),
      /** `left`: the shopper closed the challenge. The gateway then abandons a challenge that is still open. */
      threeDS2Result: z.string().max(4096).optional(),
    }),
  }),
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

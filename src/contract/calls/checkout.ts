import * as z from 'zod';
import { codesRefusing } from '#contract/errors/refusals.ts';
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
  /** Of the prepared cart that the shopper saw: placing is keyed by it, so a second submit gives the same order. */
  revision: z.int().nonnegative(),
  /** Takes the place of the cart's own. Whoever asks again for what came of a revision may leave it out. */
  billingAddress: addressInputSchema.optional(),
  paymentMethod: z.strictObject({
    /** What pays the rest. Where nothing is left, something that takes its part off the total, or absent: those are the cart's. */
    code: paymentMethodIdSchema.optional(),
    additionalData: z.strictObject({
      payment_method_id: paymentMethodIdSchema.optional(),
      card_type: z.string().max(40).optional(),
      /** What pays the rest. */
      payment_instrument_id: sentInstrumentIdSchema.optional(),
      /** Where a challenge page leads back to, with ?payment_session=. */
      returnUrl: returnUrlSchema,
    }),
    bin: z.string().max(12).optional(),
    type: z.string().max(40).optional(),
  }),
  recaptcha_response: botTokenSchema.optional(),
  /** Of a sale in a store: those that the token of the agent names. Nobody else may name a store or an employee. */
  inStoreSalesInfo: inStoreSalesInfoSchema.optional(),
});

const patchOrderBodySchema = z.strictObject({
  orderNumber: orderNumberSchema,
  paymentMethod: z.strictObject({
    /** What was challenged. */
    code: paymentMethodIdSchema,
    additionalData: z.strictObject({
      cardType: z.string().max(40).optional(),
      paymentInstrumentId: z.string().max(100).optional(),
      /** The challenge; its outcome is asked of the provider, never read from here. */
      sessionID: z.string().min(1).max(100),
      /** `left`: the shopper closed the challenge. One that is still open then counts as given up. */
      threeDS2Result: z.string().max(4096).optional(),
    }),
  }),
});

export const checkoutCalls = {
  'checkout.prepareOrder': defineCall({
    summary: 'The cart as it would be ordered: prices, stock, address and method checked; what is wrong stands in flash.',
    method: 'POST',
    path: '/cart/v1/cart/prepareOrder',
    query: z.object({ basketId: basketIdSchema }),
    reply: cartSchema,
    codes: ['BSK404'],
    repeatable: true,
    timeoutMs: 5000,
  }),
  'checkout.placeOrder': defineCall({
    summary: 'Orders a prepared cart. A flash PaymentNotAuthorized asks for a challenge and then patchOrder.',
    method: 'PUT',
    path: '/cart/v2/checkout/order',
    body: placeOrderBodySchema,
    reply: orderSchema,
    /**
     * ORD415: the cart or its prices changed since the shopper saw them, or a gift is gone (details: totals, revision, lostGifts);
     * TAX310: only the tax did. ORD430: stock ran out; INV409: some units are left of every line that falls short (details: flash).
     * ORD516, ORD517, ORD518: a line would go to the door, be picked up or be sent to a store where the shopper chose otherwise (details:
     * flash). INV406: the cart is empty. PYT405: no address to deliver to, or nobody to tell of a pickup. BIL400: no billing address.
     * PYT400: what is taken off the total does not pay for all of it, or not any more, and nothing pays the rest.
     * AUT403: a bot check is switched on, and recaptcha_response does not pass it.
     * PRM140, PRM150: a coupon was used up meanwhile, by others or by this shopper (details: couponCode, and those of ORD415).
     */
    codes: ['API400', 'API429', 'BSK404', ...codesRefusing('place-order', 'bill-to')],
    repeatable: true,
    orderChannel: true,
    timeoutMs: 25_000,
  }),
  'checkout.patchOrder': defineCall({
    summary: 'Goes on with an order whose payment was challenged. Still PaymentNotAuthorized while the challenge is open.',
    method: 'PATCH',
    path: '/cart/v2/checkout/order/{orderNumber}',
    params: z.object({ orderNumber: orderNumberSchema }),
    body: patchOrderBodySchema,
    reply: orderSchema,
    /** AUT432: the challenge was failed, given up or too late; nothing is ordered, and the shop makes a new cart of the same items. */
    codes: ['API400', ...codesRefusing('continue-order')],
    repeatable: true,
    orderChannel: true,
    timeoutMs: 25_000,
  }),
};

import * as z from 'zod';
import { defineCall } from '../call.ts';
import { basketIdSchema, cartSchema } from '../entities/cart.ts';
import { giftCardSchema, typedGiftCardShape } from '../entities/gift-card.ts';
import { paymentMethodIdSchema, paymentSessionSchema } from '../entities/payment.ts';

const basketParams = z.object({ basketId: basketIdSchema });

/** Where the provider's page leads back to; its origin may frame that page. */
export const returnUrlSchema = z.url({ protocol: /^https?$/ }).max(2000);

/** GFC799: its balance cannot be read now, or too many numbers and PINs were wrong (details: retryAfterMs). */
const readingCodes = ['GFC400', 'GFC799', 'GFC800', 'GFC700', 'GFC760', 'GFC812', 'GFC725'] as const;

export const cartPaymentCalls = {
  'cart.giftCardBalance': defineCall({
    summary: 'What is left on a gift card.',
    method: 'POST',
    path: '/cart/v1/giftcard/balance',
    body: z.strictObject(typedGiftCardShape),
    reply: giftCardSchema,
    /** AUT404: the site's own token names nobody whose tries could be counted. */
    codes: ['AUT404', ...readingCodes],
    repeatable: false,
    timeoutMs: 2000,
  }),
  'cart.paymentMethods': defineCall({
    summary: 'The ways to pay for a cart.',
    method: 'GET',
    path: '/cart/v1/cart/{basketId}/paymentMethods',
    params: basketParams,
    reply: z.object({ paymentMethods: z.array(z.object({ code: paymentMethodIdSchema, label: z.string() })) }),
    codes: ['BSK404'],
    repeatable: true,
    timeoutMs: 2000,
  }),
  'cart.paymentSession': defineCall({
    summary: 'Opens a page of the payment provider; it leads back to the referer with ?payment_session=.',
    method: 'GET',
    path: '/cart/v1/paymentSession',
    query: z.object({
      basketId: basketIdSchema,
      referer: returnUrlSchema,
      paymentMethodId: z.literal('CREDIT_CARD'),
      paymentMethod: z.string().max(40).optional(),
    }),
    reply: paymentSessionSchema,
    codes: ['BSK404'],
    repeatable: true,
    timeoutMs: 5000,
  }),
  'cart.addPaymentInstrument': defineCall({
    summary:
      'Takes what was typed on the page of a payment session as the way to pay, in the place of a card that is there; or adds a gift card, which pays before the card and after the gift cards that are there.',
    method: 'POST',
    path: '/cart/v1/cart/{basketId}/paymentInstruments',
    params: basketParams,
    body: z.discriminatedUnion('payment_method_id', [
      z.strictObject({ payment_method_id: z.literal('CREDIT_CARD'), payment_session_id: z.string().min(1).max(100) }),
      z.strictObject({
        payment_method_id: z.literal('GIFT_CARD'),
        ...typedGiftCardShape,
        /** Instead of number and PIN: a gift card that another cart of the same shopper holds. */
        sourceBasketId: basketIdSchema.optional(),
        payment_instrument_id: z.string().min(1).max(100).optional(),
      }),
    ]),
    reply: cartSchema,
    /** PYT404 is of cards, the others are of gift cards. GFO405: the cart holds nothing but gift cards, which gift cards cannot pay for. */
    codes: ['API400', 'BSK404', 'PYT404', ...readingCodes, 'GFC740', 'GFC755', 'GFC410', 'GFO405'],
    repeatable: false,
    keyed: true,
    timeoutMs: 5000,
  }),
  'cart.removePaymentInstrument': defineCall({
    summary: 'Removes a way to pay; one that is not there changes nothing.',
    method: 'DELETE',
    path: '/cart/v1/cart/{basketId}/paymentInstruments',
    params: basketParams,
    body: z.strictObject({ payment_instrument_id: z.string().min(1).max(100) }),
    reply: cartSchema,
    codes: ['API400', 'BSK404'],
    repeatable: false,
    keyed: true,
    timeoutMs: 5000,
  }),
};

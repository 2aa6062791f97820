import * as z from 'zod';
import { codesRefusing } from '#contract/errors/refusals.ts';
import { defineCall } from '../call.ts';
import { basketIdSchema, cartSchema } from '../entities/cart.ts';
import { giftCardSchema, typedGiftCardShape } from '../entities/gift-card.ts';
import { expressChoiceSchema, paymentMethodIdSchema, paymentSessionSchema } from '../entities/payment.ts';
import { savedCardIdSchema } from '../entities/saved-card.ts';
import { sentInstrumentIdSchema, sentPaymentSchema } from '../entities/sent-payment.ts';

const basketParams = z.object({ basketId: basketIdSchema });

/** Where the provider's page leads back to; its origin may frame that page. */
export const returnUrlSchema = z.url({ protocol: /^https?$/ }).max(2000);

/** Opaque: what is in it is known to whoever made it. */
const deviceFingerprintSchema = z.string().regex(/^[\w-]{8,128}$/);

export const cartPaymentCalls = {
  'cart.giftCardBalance': defineCall({
    summary: 'What is left on a gift card.',
    method: 'POST',
    path: '/cart/v1/giftcard/balance',
    body: z.strictObject(typedGiftCardShape),
    reply: giftCardSchema,
    /**
     * AUT404: the site's own token names nobody whose tries could be counted. GFC799: its balance cannot be read now, or too many
     * numbers and PINs were wrong (details: retryAfterMs).
     */
    codes: ['AUT404', ...codesRefusing('read-gift-card')],
    repeatable: false,
    timeoutMs: 2000,
  }),
  'cart.paymentMethods': defineCall({
    summary: 'The ways to pay for a cart.',
    method: 'GET',
    path: '/cart/v1/cart/{basketId}/paymentMethods',
    params: basketParams,
    reply: z.object({
      paymentMethods: z.array(
        z.object({
          code: paymentMethodIdSchema,
          label: z.string(),
          /** Path or address that identifies it to the Payment Request API (W3C Payment Method Identifiers); absent: it has no sheet. */
          sheetMethod: z.string().max(2000).optional(),
        }),
      ),
    }),
    codes: ['BSK404'],
    repeatable: true,
    timeoutMs: 2000,
  }),
  'cart.paymentSession': defineCall({
    summary:
      'Opens a page of the payment provider; it leads back to the referer with ?payment_session=. Without a cart, what is typed there is for the account.',
    method: 'GET',
    path: '/cart/v1/paymentSession',
    query: z.object({
      basketId: basketIdSchema.optional(),
      referer: returnUrlSchema,
      paymentMethodId: paymentMethodIdSchema,
      /** The code by which cart.paymentMethods lists it. Another one than that of `paymentMethodId` is API400. */
      paymentMethod: z.string().max(40).optional(),
      /** A saved card: the page asks for its security code alone. One that is gone, or another's, is typed again. */
      paymentInstrumentId: savedCardIdSchema.optional(),
      /** Its page also asks where things go, and how; cart.expressChoice tells. A method that cannot do so is API400. */
      express: z.literal('true').optional(),
    }),
    reply: paymentSessionSchema,
    /** API400: this payment method has no page. BSK404: also where there is neither a cart nor an account. */
    codes: ['API400', 'BSK404'],
    repeatable: true,
    timeoutMs: 5000,
  }),
  'cart.expressChoice': defineCall({
    summary: 'What was chosen on the page of a wallet: where things go, and how.',
    method: 'GET',
    path: '/cart/v1/paymentSession/{sessionId}/choice',
    params: z.object({ sessionId: z.string().regex(/^[\w-]{1,100}$/) }),
    query: z.object({ basketId: basketIdSchema }),
    reply: expressChoiceSchema,
    /** PYT404: nothing was chosen there, or for another cart. */
    codes: ['BSK404', 'PYT404'],
    repeatable: true,
    timeoutMs: 5000,
  }),
  'cart.addPaymentInstrument': defineCall({
    summary:
      'Adds a way to pay. One that takes its part off the total, such as a gift card, pays after those that are there and before what pays the rest, such as a card; that takes the place of the one that is there.',
    method: 'POST',
    path: '/cart/v1/cart/{basketId}/paymentInstruments',
    params: basketParams,
    body: sentPaymentSchema,
    reply: cartSchema,
    /**
     * API400: not a way in which this method is added. PYT404: nothing came of its page, or the saved card is gone or has expired. The others are of gift cards. GFO405: the cart
     * holds nothing but gift cards, which gift cards cannot pay for. The codes
     * of rewards are of reward codes and reward cards; those of gift cards are theirs, too.
     */
    codes: ['API400', 'BSK404', ...codesRefusing('pay-by-card', 'pay-by-gift-card', 'use-reward')],
    repeatable: false,
    keyed: true,
    timeoutMs: 5000,
  }),
  'cart.deviceFingerPrint': defineCall({
    summary: 'Records by what the browser is known again that is about to order a cart: to prevent fraud, and for nothing else.',
    method: 'POST',
    path: '/cart/v1/deviceFingerPrint',
    body: z.strictObject({ basketId: basketIdSchema, fingerprint: deviceFingerprintSchema }),
    reply: z.object({ recorded: z.literal(true) }),
    codes: ['BSK404'],
    // the last one counts
    repeatable: true,
    timeoutMs: 1000,
  }),
  'cart.removePaymentInstrument': defineCall({
    summary: 'Removes a way to pay; one that is not there changes nothing.',
    method: 'DELETE',
    path: '/cart/v1/cart/{basketId}/paymentInstruments',
    params: basketParams,
    body: z.strictObject({ payment_instrument_id: sentInstrumentIdSchema }),
    reply: cartSchema,
    codes: ['API400', 'BSK404'],
    repeatable: false,
    keyed: true,
    timeoutMs: 5000,
  }),
};

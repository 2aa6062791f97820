import * as z from 'zod';
import { listRefusalCodes } from '#contract/errors/refusals.ts';
import { findPaymentKind, isDeductingMethod, paymentKinds } from '#lib/rules/payment-method.ts';
import { defineCall } from '../call.ts';
import { basketIdSchema, cartSchema } from '../entities/cart.ts';
import { giftCardInputShape, giftCardSchema } from '../entities/gift-card.ts';
import { expressChoiceSchema, paymentMethodIdSchema, paymentSessionSchema } from '../entities/payment.ts';
import { savedCardIdSchema } from '../entities/saved-card.ts';
import { sentInstrumentIdSchema, sentPaymentSchema } from '../entities/sent-payment.ts';
import { mainList } from '../tolerant-list.ts';
import { basketParams } from './cart-fields.ts';

export const returnUrlSchema = z
  .url({ protocol: /^https?$/ })
  .max(2000)
  .meta({
    description: 'URL to which the provider’s page redirects back. Pages of its origin may embed that page in a frame.',
    examples: ['https://shop.example.com/en-us/checkout'],
  });

const deviceFingerprintSchema = z
  .string()
  .regex(/^[\w-]{8,128}$/)
  .meta({ description: 'Device fingerprint; only the script that creates it knows its content.', examples: ['fp-0c9d2b71'] });

export const cartPaymentCalls = {
  'cart.giftCardBalance': defineCall({
    summary: 'Returns the balance of a gift card.',
    method: 'POST',
    path: '/cart/v1/giftcard/balance',
    body: z.strictObject(giftCardInputShape),
    reply: giftCardSchema,
    /**
     * AUT404: the token has the scope `site`, for which attempts cannot be counted. GFC799: the balance cannot be read now, or the caller
     * sent too many wrong numbers or PINs (details: retryAfterMs).
     */
    codes: ['AUT404', ...listRefusalCodes('read-gift-card')],
    repeatable: false,
    timeoutMs: 2000,
  }),
  'cart.paymentMethods': defineCall({
    summary: 'Returns the payment methods of a cart.',
    method: 'GET',
    path: '/cart/v1/cart/{basketId}/paymentMethods',
    params: basketParams,
    reply: z.object({
      paymentMethods: mainList(
        z
          .object({
            code: paymentMethodIdSchema,
            kind: z
              .enum(paymentKinds)
              .optional()
              .meta({
                description:
                  '`card`: a page of the provider in a frame. `redirect`: a page of the provider outside of the shop. `wallet`: a page or ' +
                  'payment sheet of a wallet. `offline`: paid outside of the shop, without a page. Absent for deductions. May be absent for ' +
                  'the codes `CREDIT_CARD` (`card`), `PAYPAL` (`wallet`) and `KLARNA` (`redirect`).',
                examples: ['card'],
              }),
            label: z
              .string()
              .min(1)
              .max(80)
              .meta({ description: 'Name in the language of the locale.', examples: ['Credit card'] }),
            description: z
              .string()
              .max(500)
              .optional()
              .meta({
                description: 'One or two sentences about the payment, as plain text in the language of the locale.',
                examples: ['You confirm the payment in the app of your bank.'],
              }),
            icon: z
              .string()
              .max(2000)
              .optional()
              .meta({
                description:
                  'Picture of 38 by 24 pixels: a path or a URL on the origin of the shop, or a URL of another origin, which the shop uses ' +
                  'only if it allows the origin (PICTURE_ORIGINS). Not used if the shop has its own mark for the code.',
                examples: ['/marks/ideal.svg'],
              }),
            sheetMethod: z
              .string()
              .max(2000)
              .optional()
              .meta({
                description:
                  'Identifier for the Payment Request API (W3C Payment Method Identifiers), a path or URL; absent without a payment sheet.',
                examples: ['/provider/pay'],
              }),
          })
          .refine((method) => isDeductingMethod(method.code) || findPaymentKind(method) !== undefined, { path: ['kind'] }),
      ).meta({ description: 'Payment methods in display order. Wallets are displayed first. An entry of an unknown kind is left out.' }),
    }),
    codes: ['BSK404'],
    repeatable: true,
    timeoutMs: 2000,
  }),
  'cart.paymentSession': defineCall({
    summary:
      'Opens a page of the payment provider, which returns to the referrer with ?payment_session=. Without a cart, the card ' +
      'is for the account.',
    method: 'GET',
    path: '/cart/v1/paymentSession',
    query: z.object({
      basketId: basketIdSchema.optional().meta({ description: 'Cart to pay for; absent to save a card in the account.' }),
      referer: returnUrlSchema,
      paymentMethodId: paymentMethodIdSchema,
      paymentMethod: z
        .string()
        .max(40)
        .optional()
        .meta({ description: 'Code from `cart.paymentMethods`; must equal `paymentMethodId`.', examples: ['CREDIT_CARD'] }),
      paymentInstrumentId: savedCardIdSchema.optional().meta({
        description: 'Saved card, for which the page asks only for the security code; for an unknown one, it asks for a new card.',
      }),
      express: z.literal('true').optional().meta({
        description: 'Express checkout: the page also asks for address and shipping method, which `cart.expressChoice` returns.',
      }),
    }),
    reply: paymentSessionSchema,
    /** API400: this payment method has no page. BSK404: the cart was not found, or a guest sent no cart. */
    codes: ['API400', 'BSK404'],
    repeatable: true,
    timeoutMs: 5000,
  }),
  'cart.expressChoice': defineCall({
    summary: 'Returns the address and the shipping method that were chosen on the page of a wallet.',
    method: 'GET',
    path: '/cart/v1/paymentSession/{sessionId}/choice',
    params: z.object({
      sessionId: z
        .string()
        .regex(/^[\w-]{1,100}$/)
        .meta({ description: 'Id of the session, from `cart.paymentSession`.', examples: ['session-1'] }),
    }),
    query: z.object({ basketId: basketIdSchema }),
    reply: expressChoiceSchema,
    /** PYT404: the shopper chose nothing on the page, or the session belongs to another cart. */
    codes: ['BSK404', 'PYT404'],
    repeatable: true,
    timeoutMs: 5000,
  }),
  'cart.addPaymentInstrument': defineCall({
    summary:
      'Adds a payment. A deduction, such as a gift card, is applied after the existing deductions and before the payment of ' +
      'the remaining amount. A payment of the remaining amount, such as a card, replaces the existing one.',
    method: 'POST',
    path: '/cart/v1/cart/{basketId}/paymentInstruments',
    params: basketParams,
    body: sentPaymentSchema,
    reply: cartSchema,
    /**
     * API400: the payment method cannot be added with this input. PYT404: the shopper chose nothing on the provider's page, or the saved
     * card was deleted or has expired. GFO405: the cart contains only gift cards, for which gift cards cannot pay. The error codes of gift
     * cards also apply to reward codes and reward cards, which can in addition be refused with the error codes of rewards.
     */
    codes: ['API400', 'BSK404', ...listRefusalCodes('pay-by-card', 'pay-by-gift-card', 'use-reward')],
    repeatable: false,
    keyed: true,
    timeoutMs: 5000,
  }),
  'cart.deviceFingerPrint': defineCall({
    summary: 'Stores the device fingerprint of the browser that places the order, only to prevent fraud.',
    method: 'POST',
    path: '/cart/v1/deviceFingerPrint',
    body: z.strictObject({ basketId: basketIdSchema, fingerprint: deviceFingerprintSchema }),
    reply: z.object({ recorded: z.literal(true).meta({ description: 'Always true.' }) }),
    codes: ['BSK404'],
    // The call is idempotent, because the last fingerprint replaces the previous one.
    repeatable: true,
    timeoutMs: 1000,
  }),
  'cart.removePaymentInstrument': defineCall({
    summary: 'Removes a payment. An unknown payment changes nothing.',
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

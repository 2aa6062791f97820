import * as z from 'zod';
import { listRefusalCodes } from '#contract/errors/refusals.ts';
import { defineCall } from '../call.ts';
import { paymentMethodIdSchema } from '../entities/payment.ts';
import { savedCardIdSchema, savedCardSchema, savedInstrumentSchema, sentInstrumentSchema } from '../entities/saved-card.ts';

const path = '/consumers-v3/consumer/payment_instruments';
const params = z.object({ paymentInstrumentId: savedCardIdSchema });

export const savedCardCalls = {
  'consumer.paymentInstruments': defineCall({
    summary:
      'Returns the saved payment instruments of the account, of one payment method if given: cards (CREDIT_CARD), default ' +
      'first, and gift cards, reward codes and reward cards with their balance, newest first.',
    method: 'GET',
    path,
    query: z.object({
      paymentMethodId: paymentMethodIdSchema.optional().meta({ description: 'Payment method to list; all of them if absent.' }),
    }),
    // the list is strict, because a customer must be able to remove every saved card
    reply: z.object({ payment_instruments: z.array(savedInstrumentSchema).meta({ description: 'The saved payment instruments.' }) }),
    codes: ['API400', 'AUT404', ...listRefusalCodes('read-profile')],
    repeatable: true,
  }),
  'consumer.savePaymentInstrument': defineCall({
    summary:
      'Saves a card that was entered on the provider’s page, or a gift card, reward code or reward card by number and PIN. ' +
      'The first card is the default.',
    method: 'POST',
    path,
    body: sentInstrumentSchema,
    reply: z.object({ card: savedInstrumentSchema.meta({ description: 'The saved payment instrument; not only a card.' }) }),
    /**
     * API400: invalid input, or the account has the maximum number of instruments. PYT300: already saved. PYT404: the customer entered no
     * card on the provider's page, or the session belongs to another account. Codes of gift cards also apply to reward codes and reward
     * cards, which only confirmed members of the loyalty program can save (REW130, REW135). AUT403: a bot check is configured, and the
     * token in recaptcha_response is missing or invalid.
     */
    codes: ['API400', 'AUT403', 'AUT404', 'REW130', 'REW135', ...listRefusalCodes('read-profile', 'save-card', 'read-gift-card')],
    repeatable: false,
    keyed: true,
  }),
  'consumer.changePaymentInstrument': defineCall({
    summary: 'Makes a saved card the default.',
    method: 'PATCH',
    path: `${path}/{paymentInstrumentId}`,
    params,
    body: z.strictObject({ main: z.literal(true).meta({ description: 'Always true.' }) }),
    reply: z.object({ card: savedCardSchema.meta({ description: 'The new default card.' }) }),
    codes: ['API400', 'AUT404', ...listRefusalCodes('read-profile', 'find-card')],
    repeatable: true,
  }),
  'consumer.removePaymentInstrument': defineCall({
    summary: 'Removes a saved payment instrument. If it was the default card, the last saved card becomes the default.',
    method: 'DELETE',
    path: `${path}/{paymentInstrumentId}`,
    params,
    reply: z.object({ removed: z.boolean().meta({ description: 'True if the payment instrument was removed.' }) }),
    codes: ['AUT404', ...listRefusalCodes('read-profile', 'find-card')],
    repeatable: true,
  }),
};

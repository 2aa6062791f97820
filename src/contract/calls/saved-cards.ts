import * as z from 'zod';
import { codesRefusing } from '#errors/refusals.ts';
import { defineCall } from '../call.ts';
import { paymentMethodIdSchema } from '../entities/payment.ts';
import { savedCardIdSchema, savedCardSchema, sentCardSchema } from '../entities/saved-card.ts';

const path = '/consumers-v3/consumer/payment_instruments';
const params = z.object({ paymentInstrumentId: savedCardIdSchema });

export const savedCardCalls = {
  'consumer.paymentInstruments': defineCall({
    summary: 'The cards that whoever is signed in has saved, the main one first; those of one method if it is named.',
    method: 'GET',
    path,
    query: z.object({ paymentMethodId: paymentMethodIdSchema.optional() }),
    reply: z.object({ payment_instruments: z.array(savedCardSchema) }),
    codes: ['API400', 'AUT404', ...codesRefusing('read-profile')],
    repeatable: true,
  }),
  'consumer.savePaymentInstrument': defineCall({
    summary: 'Saves a card that was typed on the provider’s page. The first is the main one.',
    method: 'POST',
    path,
    body: sentCardSchema,
    reply: z.object({ card: savedCardSchema }),
    /** API400: also for more than an account may save. PYT404: nothing came of that page, or it was another’s. */
    codes: ['API400', 'AUT404', ...codesRefusing('read-profile', 'save-card')],
    repeatable: false,
    keyed: true,
  }),
  'consumer.changePaymentInstrument': defineCall({
    summary: 'Makes a saved card the main one.',
    method: 'PATCH',
    path: `${path}/{paymentInstrumentId}`,
    params,
    body: z.strictObject({ main: z.literal(true) }),
    reply: z.object({ card: savedCardSchema }),
    codes: ['API400', 'AUT404', ...codesRefusing('read-profile', 'find-card')],
    repeatable: true,
  }),
  'consumer.removePaymentInstrument': defineCall({
    summary: 'Removes a saved card. Where it was the main one, the one that was saved last becomes it.',
    method: 'DELETE',
    path: `${path}/{paymentInstrumentId}`,
    params,
    reply: z.object({ removed: z.boolean() }),
    codes: ['AUT404', ...codesRefusing('read-profile', 'find-card')],
    repeatable: true,
  }),
};

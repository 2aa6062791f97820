import * as z from 'zod';
import { defineCall } from '../call.ts';
import { pkceTextSchema } from '../entities/consumer.ts';

const token = z.string().min(1).max(200);
const basketId = z.string().min(1).max(64).optional();

/** So long a link works. */
export const transferMinutes = 10;

/** What can be known of a link by whoever has it. `used` and `expired` tell nothing else. */
const transferSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('used') }),
  z.object({ state: z.literal('expired') }),
  z.object({
    state: z.literal('open'),
    /** Whose sign-in it opens; absent where it opens the cart of a guest. */
    person: z.object({ firstName: z.string().max(100), maskedEmail: z.string().max(254) }).optional(),
    /** Whoever asks is that person. */
    isOwn: z.boolean(),
    itemCount: z.int().nonnegative(),
  }),
]);

/** What a link opened. The cart is absent where there is none any more. */
const takenSchema = z.discriminatedUnion('opened', [
  z.object({ opened: z.literal('sign-in'), authorizationCode: z.string() }),
  z.object({ opened: z.literal('cart'), basketId: z.string().optional() }),
]);

export const transferCalls = {
  'transfers.begin': defineCall({
    summary:
      'Makes a link that opens what this browser has in another one: the sign-in with its cart, or the cart of a guest. It works for ten ' +
      'minutes, once, with the code that this browser shows, and ends the one before. A sign-in that has ended opens nothing.',
    method: 'POST',
    path: '/consumers-v3/consumer/transfer',
    /** The cart of a guest; that of an account is known. */
    body: z.strictObject({ basketId }),
    reply: z.object({ token, code: z.string().regex(/^\d{4}$/), /** Milliseconds since 1970. */ expiresAt: z.int() }),
    codes: ['API400', 'AUT404', 'API429'],
    repeatable: true,
  }),
  'transfers.read': defineCall({
    summary: 'What a link opens, so that a page can ask before it does. It changes nothing.',
    method: 'POST',
    path: '/consumers-v3/consumer/transfer/read',
    body: z.strictObject({ token }),
    reply: transferSchema,
    /** AUT402: no such link. */
    codes: ['API400', 'AUT404', 'AUT402'],
    repeatable: true,
  }),
  'transfers.take': defineCall({
    summary:
      'Opens a link with its code, once. Of a sign-in it gives a code for auth.token, of a guest it puts what was in their cart into that ' +
      'of whoever asks, and names that.',
    method: 'POST',
    path: '/consumers-v3/consumer/transfer/take',
    body: z.strictObject({
      token,
      code: z.string().max(20),
      codeChallenge: pkceTextSchema,
      device: z.string().max(60).optional(),
      /** The cart that whoever asks has as a guest. */
      basketId,
    }),
    reply: takenSchema,
    /** AUT402: no such link, or not any more. AUT401: another code. AUT426: that, and one more ends the link. */
    codes: ['API400', 'AUT404', 'AUT402', 'AUT401', 'AUT426', 'API429'],
    repeatable: false,
    timeoutMs: 4000,
  }),
};

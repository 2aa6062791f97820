import * as z from 'zod';
import { defineCall } from '../call.ts';
import { pkceTextSchema } from '../entities/consumer.ts';

const token = z.string().min(1).max(200);
const basketId = z.string().min(1).max(64).optional();

/** Minutes for which a link is valid. */
export const transferMinutes = 10;

/** The state of a link, which anyone who has the link can read. For a used or expired link, the reply contains nothing else. */
const transferSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('used') }),
  z.object({ state: z.literal('expired') }),
  z.object({
    state: z.literal('open'),
    /** The account that the link signs in to; absent if the link transfers a guest's cart. */
    person: z.object({ firstName: z.string().max(100), maskedEmail: z.string().max(254) }).optional(),
    /** True if the caller is signed in to that account. */
    isOwn: z.boolean(),
    itemCount: z.int().nonnegative(),
  }),
]);

/** What the link transferred: a sign-in, or a guest's cart. `basketId` is absent if the cart no longer exists. */
const openedSchema = z.discriminatedUnion('opened', [
  z.object({ opened: z.literal('sign-in'), authorizationCode: z.string() }),
  z.object({ opened: z.literal('cart'), basketId: z.string().optional() }),
]);

export const transferCalls = {
  'transfers.begin': defineCall({
    summary:
      'Creates a link that opens the sign-in with its cart, or the cart of a guest, in another browser. It is valid for ten ' +
      'minutes, once, with the code that this browser shows, and replaces the previous link. It does not work after the sign-' +
      'in has ended.',
    method: 'POST',
    path: '/consumers-v3/consumer/transfer',
    /** The id of a guest's cart. It is absent if the caller is signed in, because the gateway knows the account's cart. */
    body: z.strictObject({ basketId }),
    reply: z.object({ token, code: z.string().regex(/^\d{4}$/), /** Milliseconds since 1970. */ expiresAt: z.int() }),
    codes: ['API400', 'AUT404', 'API429'],
    repeatable: true,
  }),
  'transfers.read': defineCall({
    summary: 'Returns what a link opens, so that a page can ask the customer for confirmation. The call does not use up the link.',
    method: 'POST',
    path: '/consumers-v3/consumer/transfer/read',
    body: z.strictObject({ token }),
    reply: transferSchema,
    /** AUT402: unknown link. */
    codes: ['API400', 'AUT404', 'AUT402'],
    repeatable: true,
  }),
  'transfers.take': defineCall({
    summary:
      'Opens a link with its code, once. For a sign-in, it returns a code for auth.token; for a guest, it adds the items of ' +
      'the cart to the caller’s cart and returns its id.',
    method: 'POST',
    path: '/consumers-v3/consumer/transfer/take',
    body: z.strictObject({
      token,
      code: z.string().max(20),
      codeChallenge: pkceTextSchema,
      device: z.string().max(60).optional(),
      /** Id of the cart that the caller has as a guest. */
      basketId,
    }),
    reply: openedSchema,
    /** AUT402: unknown or expired link. AUT401: wrong code. AUT426: wrong code, and one more wrong code invalidates the link. */
    codes: ['API400', 'AUT404', 'AUT402', 'AUT401', 'AUT426', 'API429'],
    repeatable: false,
    timeoutMs: 4000,
  }),
};

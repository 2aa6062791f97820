import * as z from 'zod';
import { defineCall } from '../call.ts';
import { authorizationCodeSchema, codeChallengeSchema, deviceSchema } from './sign-in-fields.ts';

const token = z
  .string()
  .min(1)
  .max(200)
  .meta({ description: 'Token of the link.', examples: ['tr-57ab02'] });
const basketIdInput = z
  .string()
  .min(1)
  .max(64)
  .optional()
  .meta({ examples: ['c1f09a77'] });

/** Minutes for which a link is valid. */
export const transferMinutes = 10;

/** The state of a link, which anyone who has the link can read. For a used or expired link, the reply contains nothing else. */
const transferSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('used').meta({ description: 'The link was used.' }) }),
  z.object({ state: z.literal('expired').meta({ description: 'The link has expired.' }) }),
  z.object({
    state: z.literal('open').meta({ description: 'The link can be used.' }),
    person: z
      .object({
        firstName: z
          .string()
          .max(100)
          .meta({ description: 'First name of the customer.', examples: ['Robin'] }),
        maskedEmail: z
          .string()
          .max(254)
          .meta({ description: 'Email address, partly hidden.', examples: ['r•••@example.com'] }),
      })
      .optional()
      .meta({ description: 'Account that the link signs in to; absent if it transfers a guest’s cart.' }),
    isOwn: z.boolean().meta({ description: 'True if the caller is the customer or guest who created the link.' }),
    itemCount: z
      .int()
      .nonnegative()
      .meta({ description: 'Number of units in the cart that the link opens.', examples: [3] }),
  }),
]);

/** The result of a transfer. */
const openedSchema = z.discriminatedUnion('opened', [
  z.object({
    opened: z.literal('sign-in').meta({ description: 'The link transferred a sign-in.' }),
    authorizationCode: authorizationCodeSchema,
  }),
  z.object({
    opened: z.literal('cart').meta({ description: 'The link transferred a guest’s cart.' }),
    basketId: z
      .string()
      .optional()
      .meta({ description: 'Id of the caller’s cart; absent if the transferred cart no longer exists.', examples: ['c1f09a77'] }),
  }),
]);

export const transferCalls = {
  'transfers.begin': defineCall({
    summary:
      'Creates a link that opens the sign-in with its cart, or the cart of a guest, in another browser. It is valid for ten ' +
      'minutes, once, with the code that this browser shows, and replaces the previous link. It does not work after the sign-' +
      'in has ended.',
    method: 'POST',
    path: '/consumers-v3/consumer/transfer',
    body: z.strictObject({
      basketId: basketIdInput.meta({ description: 'Id of the guest’s cart; ignored if the caller is signed in.' }),
    }),
    reply: z.object({
      token,
      code: z
        .string()
        .regex(/^\d{4}$/)
        .meta({ description: 'Code that the shop displays separately from the link.', examples: ['4821'] }),
      expiresAt: z.int().meta({ description: 'Time of expiry in milliseconds since 1970.', examples: [1_790_000_600_000] }),
    }),
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
      code: z
        .string()
        .max(20)
        .meta({ description: 'The four-digit code as entered.', examples: ['4821'] }),
      codeChallenge: codeChallengeSchema,
      device: deviceSchema.optional(),
      basketId: basketIdInput.meta({ description: 'Id of the cart that receives the items; by default the caller’s current cart.' }),
    }),
    reply: openedSchema,
    /** AUT402: unknown or expired link. AUT401: wrong code. AUT426: wrong code, and one more wrong code invalidates the link. */
    codes: ['API400', 'AUT404', 'AUT402', 'AUT401', 'AUT426', 'API429'],
    repeatable: false,
    timeoutMs: 4000,
  }),
};

import * as z from 'zod';
import { identityTypes, userKinds } from '#lib/rules/roles.ts';
import { defineCall } from '../call.ts';
import { consumerTypeSchema, pkceTextSchema, placeSchema } from '../entities/consumer.ts';
import { orderNumberSchema, siteIdSchema } from '../entities/primitives.ts';
import { tolerantList } from '../tolerant-list.ts';
import {
  accessTokenSchema,
  consumerNoSchema,
  expiresInSchema,
  knownDeviceSchema,
  refreshTokenSchema,
  usidSchema,
} from './sign-in-fields.ts';

/** Ids of the carts and lists of an account on one site. */
const ownedShape = {
  basketId: z
    .string()
    .optional()
    .meta({ description: 'Id of the account’s cart on this site, if it has one.', examples: ['c1f09a77'] }),
  favoriteId: z
    .string()
    .optional()
    .meta({ description: 'Id of the account’s favorites on this site.', examples: ['favorites-5d0c17e2'] }),
  saveForLaterId: z
    .string()
    .optional()
    .meta({ description: 'Id of the account’s saved list on this site.', examples: ['saved-5d0c17e2aa'] }),
};

const guestTokenSchema = z.strictObject({
  type: z.literal('Guest').meta({ description: 'Token without credentials.' }),
  siteId: z.string().meta({ description: 'Site on which the token is valid.', examples: ['us'] }),
  scope: z
    .enum(['site', 'shopper'])
    .default('site')
    .meta({ description: '`site`: for public reads, belongs to no shopper. `shopper`: for a new shopper, who can own carts.' }),
  refreshToken: refreshTokenSchema
    .optional()
    .meta({ description: 'Refresh token of an existing guest, for whom the new tokens are issued, with either scope.' }),
  binding: z
    .string()
    .min(32)
    .max(255)
    .optional()
    .meta({
      description: 'Secret of the idempotency key. The key with another secret, or none, identifies a different shopper.',
      examples: ['Zk1yT0p3c2VjcmV0LW9mLXRoZS1rZXk5'],
    }),
});

const guestObjectId = z
  .string()
  .max(64)
  .meta({ examples: ['c1f09a77'] });

/** An authorization code with its verifier, or a refresh token. */
const registeredTokenSchema = z
  .strictObject({
    type: z.literal('Registered').meta({ description: 'Token of an account.' }),
    siteId: siteIdSchema,
    authorizationCode: z
      .string()
      .min(1)
      .max(200)
      .optional()
      .meta({ description: 'Code of a sign-in; required unless `refreshToken` is sent.', examples: ['ac-9f21d0'] }),
    codeVerifier: pkceTextSchema.optional().meta({ description: 'PKCE verifier of the challenge that was sent with the sign-in.' }),
    guestObjects: z
      .strictObject({
        basketId: guestObjectId.meta({ description: 'Id of the guest’s cart.' }),
        favoriteId: guestObjectId.meta({ description: 'Id of the guest’s favorites.' }),
        saveForLaterId: guestObjectId.meta({ description: 'Id of the guest’s saved list.' }),
      })
      .partial()
      .optional()
      .meta({ description: 'Cart and lists to move into the account. Ids of guests other than the one who signs in have no effect.' }),
    otherGuests: z
      .array(
        z.strictObject({
          siteId: siteIdSchema,
          refreshToken: refreshTokenSchema.meta({ description: 'Refresh token of the guest; proves that it belongs to this browser.' }),
          basketId: guestObjectId.optional().meta({ description: 'Id of the guest’s cart; absent if it has none.' }),
        }),
      )
      .max(10)
      .optional()
      .meta({ description: 'Guests of this browser on other sites, whose carts and lists move into the account, too.' }),
    orderNo: orderNumberSchema
      .optional()
      .meta({ description: 'Order that the guest placed; added to the account if the email addresses are equal.' }),
    st: z
      .string()
      .max(100)
      .optional()
      .meta({ description: 'Secret of the order in `orderNo`.', examples: ['s-3b90aa'] }),
    action: z.literal('postLogin').optional().meta({ description: 'Sent with `orderNo` after a sign-in.' }),
    refreshToken: refreshTokenSchema.optional().meta({ description: 'Refresh token of the account, instead of a code.' }),
    place: placeSchema.optional().meta({ description: 'Approximate place of the browser, displayed in the customer’s list of sign-ins.' }),
  })
  .refine(
    ({ authorizationCode, codeVerifier, refreshToken: next }) =>
      next === undefined ? authorizationCode !== undefined && codeVerifier !== undefined : authorizationCode === undefined,
    'either authorizationCode and codeVerifier, or refreshToken is required',
  );

export const tokenCalls = {
  'auth.token': defineCall({
    summary:
      'Issues an access token. Type Guest needs no credentials; with scope shopper, an idempotency key and binding identify ' +
      'one shopper. Type Registered takes a code of auth.signIn with its verifier, once, or a refresh token, which is ' +
      'replaced with each use.',
    method: 'POST',
    path: '/token/v2/auth/token',
    body: z.discriminatedUnion('type', [guestTokenSchema, registeredTokenSchema]),
    reply: z.object({
      accessToken: accessTokenSchema,
      expiresIn: expiresInSchema,
      consumerType: z
        .union([z.literal('guest'), consumerTypeSchema])
        .meta({ description: '`guest` for a guest and for a site token, otherwise the type of the account.' }),
      usid: usidSchema.optional().meta({ description: 'Id of the shopper; absent for a site token.' }),
      refreshToken: z
        .string()
        .optional()
        .meta({ description: 'New refresh token; absent for a site token.', examples: ['rt-4c62e9a1'] }),
      consumerNo: consumerNoSchema.optional().meta({ description: 'Customer number; present only for an account.' }),
      firstName: z
        .string()
        .max(100)
        .optional()
        .meta({ description: 'First name; present only for an account.', examples: ['Robin'] }),
      memberId: z
        .string()
        .max(64)
        .optional()
        .meta({ description: 'Member id in the loyalty program, for members.', examples: ['m-40c1d8'] }),
      userKind: z.enum(userKinds).exclude(['guest', 'associate']).optional().meta({ description: 'Customer group; absent if unknown.' }),
      identities: tolerantList(z.enum(identityTypes))
        .optional()
        .meta({ description: 'Professional programs that the customer belongs to.' }),
      isEmployeeDiscountTCAccepted: z
        .boolean()
        .optional()
        .meta({ description: 'Whether an employee has accepted the terms of the employee discount.' }),
      knownDevice: knownDeviceSchema
        .optional()
        .meta({ description: 'Token by which the gateway recognizes this browser; present if a code was exchanged.' }),
      ...ownedShape,
      // the list is strict, because the browser would lose a cart
      others: z
        .array(z.object({ siteId: z.string().meta({ description: 'Site of the cart and lists.', examples: ['de'] }), ...ownedShape }))
        .optional()
        .meta({ description: 'Carts and lists of the account on the sites of `otherGuests`.' }),
    }),
    codes: ['API400', 'API429', 'AUT404', 'AUT409'],
    repeatable: true,
    keyed: true,
    open: true,
  }),
};

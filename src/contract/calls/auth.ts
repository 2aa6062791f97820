import * as z from 'zod';
import { listRefusalCodes } from '#contract/errors/refusals.ts';
import { identityTypes, userKinds } from '#lib/rules/roles.ts';
import { defineCall } from '../call.ts';
import {
  consumerTypeSchema,
  passwordInputSchema,
  passwordSchema,
  pkceTextSchema,
  placeSchema,
  signUpSchema,
} from '../entities/consumer.ts';
import { orderNumberSchema } from '../entities/order.ts';
import { emailSchema, siteIdSchema } from '../entities/primitives.ts';
import { tolerantList } from '../tolerant-list.ts';
import { credentialSchema, passkeyPlaceSchema } from './passkeys.ts';
import { authorizationCodeSchema, codeChallengeSchema, deviceSchema } from './sign-in-fields.ts';

const recaptcha_response = z
  .string()
  .max(4000)
  .optional()
  .meta({ description: 'Token of the bot check, if one is configured.', examples: ['03AFcWeA5'] });
const passwordConfirmation = passwordSchema
  .optional()
  .meta({ description: 'The new password as repeated by the customer; absent if the form has no field for it.' });
const refreshToken = z
  .string()
  .max(2000)
  .meta({ description: 'Refresh token.', examples: ['rt-4c62e9a1'] });
const knownDevice = z
  .string()
  .max(300)
  .meta({ description: 'Token by which the gateway recognizes this browser at the next sign-in.', examples: ['kd-81b0f3'] });
/**
 * Tokens of earlier sign-ins in this browser. Failed attempts of a known browser are counted separately from those of unknown browsers.
 */
const knownDevices = z
  .array(knownDevice)
  .max(3)
  .optional()
  .meta({ description: 'Tokens (`knownDevice`) of earlier sign-ins in this browser, whose failed attempts are counted separately.' });
const expiresIn = z
  .int()
  .positive()
  .meta({ description: 'Seconds until the access token expires.', examples: [1800] });
const accessToken = z.string().meta({ description: 'Access token (JWT).', examples: ['eyJhbGciOiJIUzI1NiJ9.e30.c2ln'] });
const usid = z.string().meta({ description: 'Id of the shopper; for an account, its customer number.', examples: ['7f3a91c2'] });
const consumerNo = z.string().meta({ description: 'Customer number of the account.', examples: ['5d0c17e2'] });
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
const changed = z.literal(true).meta({ description: 'Always true.' });
const sent = z.literal(true).meta({ description: 'Always true, even if no email was sent.' });

const guestTokenSchema = z.strictObject({
  type: z.literal('Guest').meta({ description: 'Token without credentials.' }),
  siteId: z.string().meta({ description: 'Site on which the token is valid.', examples: ['us'] }),
  scope: z
    .enum(['site', 'shopper'])
    .default('site')
    .meta({ description: '`site`: for public reads, belongs to no shopper. `shopper`: for a new shopper, who can own carts.' }),
  refreshToken: refreshToken
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
          refreshToken: refreshToken.meta({ description: 'Refresh token of the guest; proves that it belongs to this browser.' }),
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
    refreshToken: refreshToken.optional().meta({ description: 'Refresh token of the account, instead of a code.' }),
    place: placeSchema.optional().meta({ description: 'Approximate place of the browser, displayed in the customer’s list of sign-ins.' }),
  })
  .refine(
    ({ authorizationCode, codeVerifier, refreshToken: next }) =>
      next === undefined ? authorizationCode !== undefined && codeVerifier !== undefined : authorizationCode === undefined,
    'either authorizationCode and codeVerifier, or refreshToken is required',
  );

export const authCalls = {
  'auth.token': defineCall({
    summary:
      'Issues an access token. Type Guest needs no credentials; with scope shopper, an idempotency key and binding identify ' +
      'one shopper. Type Registered takes a code of auth.signIn with its verifier, once, or a refresh token, which is ' +
      'replaced with each use.',
    method: 'POST',
    path: '/token/v2/auth/token',
    body: z.discriminatedUnion('type', [guestTokenSchema, registeredTokenSchema]),
    reply: z.object({
      accessToken,
      expiresIn,
      consumerType: z
        .union([z.literal('guest'), consumerTypeSchema])
        .meta({ description: '`guest` for a guest and for a site token, otherwise the type of the account.' }),
      usid: usid.optional().meta({ description: 'Id of the shopper; absent for a site token.' }),
      refreshToken: z
        .string()
        .optional()
        .meta({ description: 'New refresh token; absent for a site token.', examples: ['rt-4c62e9a1'] }),
      consumerNo: consumerNo.optional().meta({ description: 'Customer number; present only for an account.' }),
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
      knownDevice: knownDevice
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
  'auth.signIn': defineCall({
    summary:
      'Checks email address and password, and returns a code for auth.token that is valid for a minute. The access token ' +
      'identifies the guest who signs in. An unknown email address gets the same response as a wrong password.',
    method: 'POST',
    path: '/consumers-v3/auth/signin',
    body: z.strictObject({
      type: z.literal('Registered').meta({ description: 'Always `Registered`.' }),
      username: z
        .string()
        .trim()
        .min(1)
        .max(254)
        .meta({ description: 'Email address of the account.', examples: ['robin@example.com'] }),
      password: passwordInputSchema,
      codeChallenge: codeChallengeSchema,
      recaptcha_response,
      device: deviceSchema.optional(),
      knownDevices,
    }),
    reply: z.object({ authorizationCode: authorizationCodeSchema }),
    codes: ['API400', 'AUT404', ...listRefusalCodes('sign-in')],
    repeatable: false,
  }),
  'auth.agentLogin': defineCall({
    summary:
      'Signs in a store associate with store, employee number and password. The tokens belong to a shopper in the store, and ' +
      'name the store and the employee of a sale.',
    method: 'POST',
    path: '/consumers-v3/consumer/agent/login',
    body: z.strictObject({
      storeId: z
        .string()
        .min(1)
        .max(20)
        .meta({ description: 'Id of the store.', examples: ['US-DEN'] }),
      storeEmployeeId: z
        .string()
        .trim()
        .min(1)
        .max(40)
        .meta({ description: 'Employee number.', examples: ['US-DEN-01'] }),
      password: passwordInputSchema,
      knownDevices,
    }),
    reply: z.object({
      accessToken,
      refreshToken: z.string().meta({ description: 'Refresh token, for `auth.token` with the type `Guest`.', examples: ['rt-4c62e9a1'] }),
      expiresIn,
      usid: usid.meta({ description: 'Id of the shopper in the store to whom the tokens belong.' }),
      storeId: z.string().meta({ description: 'Id of the store of the sale.', examples: ['US-DEN'] }),
      storeName: z
        .string()
        .max(100)
        .meta({ description: 'Name of the store.', examples: ['Cairn Denver'] }),
      storeEmployeeId: z.string().meta({ description: 'Employee number of the associate.', examples: ['US-DEN-01'] }),
      storeEmployeeName: z
        .string()
        .max(100)
        .meta({ description: 'Full name of the associate.', examples: ['Robin Aspen'] }),
      knownDevice: knownDevice.optional(),
      maxPercentOff: z
        .int()
        .min(0)
        .max(100)
        .meta({ description: 'Maximum price reduction of a line or an order, in percent.', examples: [30] }),
    }),
    /** STR404: unknown store. */
    codes: ['API400', 'AUT404', 'STR404', 'AUT401', 'AUT426', 'AUT423', 'API429'],
    repeatable: false,
  }),
  'auth.signOut': defineCall({
    summary:
      'Ends the sign-in of a refresh token, and revokes all its tokens. The response to an unknown token is the same (RFC 7009, 2.2).',
    method: 'POST',
    path: '/consumers-v3/consumer/auth/signout',
    body: z.strictObject({ refreshToken: refreshToken.meta({ description: 'Refresh token of the sign-in to end.' }) }),
    reply: z.object({ signedOut: z.literal(true).meta({ description: 'Always true.' }) }),
    codes: ['API400'],
    repeatable: true,
    open: true,
  }),
  'auth.signUp': defineCall({
    summary: 'Creates an account. The gateway checks the minimum age by its own clock.',
    method: 'POST',
    path: '/consumers-v3/auth/signup',
    body: signUpSchema,
    reply: z.object({
      consumerNo,
      authorizationCode: authorizationCodeSchema
        .optional()
        .meta({ description: 'Code for `auth.token`. Without it, the shop signs in with `auth.signIn`.' }),
    }),
    codes: ['API400', 'AUT404', ...listRefusalCodes('sign-up')],
    repeatable: false,
    leadSource: true,
    timeoutMs: 4000,
  }),
  'auth.changePassword': defineCall({
    summary:
      'Changes the password. If the account has a password, the current password is required. All sign-ins of the account ' +
      'end. If the request has a challenge, the reply has a code for a new sign-in.',
    method: 'POST',
    path: '/consumers-v3/consumer/changepassword',
    body: z.strictObject({
      currentPassword: passwordInputSchema.optional().meta({ description: 'Current password; required if the account has one.' }),
      newPassword: passwordSchema,
      passwordConfirmation,
      codeChallenge: codeChallengeSchema.optional(),
      device: deviceSchema.optional(),
    }),
    reply: z.object({
      changed,
      authorizationCode: authorizationCodeSchema.optional().meta({ description: 'Code for `auth.token`; absent without `codeChallenge`.' }),
    }),
    codes: ['API400', 'AUT404', ...listRefusalCodes('change-password')],
    repeatable: false,
    recentAuthentication: 'unless-password',
    timeoutMs: 4000,
  }),
  'auth.sendConfirmationCode': defineCall({
    summary:
      'Emails a code to the account, with which customers confirm their identity in this session. Only the last code is ' +
      'valid, for ten minutes.',
    method: 'POST',
    path: '/consumers-v3/consumer/confirmation/code',
    reply: z.object({ sent: z.literal(true).meta({ description: 'Always true.' }) }),
    codes: ['API429', 'AUT404', ...listRefusalCodes('read-profile')],
    repeatable: false,
  }),
  'auth.confirmPerson': defineCall({
    summary:
      'Confirms the customer’s identity in this session by password, emailed code or passkey (after passkeys.beginSignIn). ' +
      'For the next ten minutes, calls that need a recent authentication are allowed.',
    method: 'POST',
    path: '/consumers-v3/consumer/confirmation',
    body: z.discriminatedUnion('by', [
      z.strictObject({
        by: z.literal('password').meta({ description: 'Confirmation by password.' }),
        password: passwordInputSchema,
      }),
      z.strictObject({
        by: z.literal('code').meta({ description: 'Confirmation by emailed code.' }),
        code: z
          .string()
          .trim()
          .min(1)
          .max(40)
          .meta({ description: 'The emailed code as entered, possibly with spaces.', examples: ['4821 0937'] }),
      }),
      z.strictObject({
        by: z.literal('passkey').meta({ description: 'Confirmation by passkey.' }),
        ...passkeyPlaceSchema,
        credential: credentialSchema,
      }),
    ]),
    reply: z.object({ confirmed: z.literal(true).meta({ description: 'Always true.' }) }),
    /**
     * AUT402: no emailed code was requested, it has expired, or no attempts are left. AUT450: the password is wrong. AUT401: the code or
     * the passkey is wrong.
     */
    codes: ['API400', 'AUT402', 'AUT404', 'AUT450', ...listRefusalCodes('read-profile', 'confirm-person')],
    repeatable: false,
    timeoutMs: 4000,
  }),
  'auth.resetPassword': defineCall({
    summary: 'Emails a link to set a new password. The response does not reveal whether the account exists.',
    method: 'POST',
    path: '/consumers-v3/consumer/resetpassword',
    body: z.strictObject({ email: emailSchema.meta({ description: 'Email address of the account.' }), recaptcha_response }),
    reply: z.object({ sent }),
    codes: ['API400', 'AUT404', 'API429'],
    repeatable: false,
  }),
  'auth.confirmForgotPassword': defineCall({
    summary:
      'Sets a new password with the token of an emailed link, which works once. All sign-ins of the account end, and a locked' +
      ' account is unlocked.',
    method: 'POST',
    path: '/consumers-v3/confirmforgotpassword',
    body: z.strictObject({
      token: z
        .string()
        .min(1)
        .max(200)
        .meta({ description: 'Token from the emailed link.', examples: ['pr-c80e55'] }),
      newPassword: passwordSchema,
      passwordConfirmation,
    }),
    reply: z.object({ changed }),
    codes: ['API400', 'AUT404', ...listRefusalCodes('set-password')],
    repeatable: false,
    timeoutMs: 4000,
  }),
};

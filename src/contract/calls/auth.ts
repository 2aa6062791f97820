import * as z from 'zod';
import { listRefusalCodes } from '#contract/errors/refusals.ts';
import { identityTypes, userKinds } from '#lib/rules/roles.ts';
import { defineCall } from '../call.ts';
import {
  consumerTypeSchema,
  passwordInputSchema,
  passwordSchema,
  pkceTextSchema as pkceText,
  placeSchema,
  signUpSchema,
} from '../entities/consumer.ts';
import { orderNumberSchema } from '../entities/order.ts';
import { emailSchema, siteIdSchema } from '../entities/primitives.ts';
import { tolerantList } from '../tolerant-list.ts';
import { credentialSchema, passkeyPlaceSchema } from './passkeys.ts';

/** Token of the bot check, if one is configured. */
const recaptcha_response = z.string().max(4000).optional();
/** The new password as repeated by the customer; absent if the form has no field for it. */
const passwordConfirmation = passwordSchema.optional();
const refreshToken = z.string().max(2000);
const knownDevice = z.string().max(300);

const guestTokenSchema = z.strictObject({
  type: z.literal('Guest'),
  siteId: z.string(),
  /** `site`: a token for public reads, which belongs to no shopper. `shopper`: a token of a new shopper, who can own carts. */
  scope: z.enum(['site', 'shopper']).default('site'),
  /** The refresh token of an existing guest, for whom the new tokens are issued. It is accepted with both scopes. */
  refreshToken: refreshToken.optional(),
  /** A secret that belongs to the idempotency key. The same key with another secret, or without one, identifies a different shopper. */
  binding: z.string().min(32).max(255).optional(),
});

/** An authorization code with its verifier, or a refresh token. */
const registeredTokenSchema = z
  .strictObject({
    type: z.literal('Registered'),
    siteId: siteIdSchema,
    authorizationCode: z.string().min(1).max(200).optional(),
    codeVerifier: pkceText.optional(),
    /**
     * Cart and lists of the guest who signs in. The gateway moves them into the account. It identifies the guest by the authorization code,
     * so the ids of other guests have no effect.
     */
    guestObjects: z
      .strictObject({ basketId: z.string().max(64), favoriteId: z.string().max(64), saveForLaterId: z.string().max(64) })
      .partial()
      .optional(),
    /** The guests of the same browser on other sites, with their carts. The refresh token proves that a guest belongs to this browser. */
    otherGuests: z
      .array(z.strictObject({ siteId: siteIdSchema, refreshToken, basketId: z.string().max(64).optional() }))
      .max(10)
      .optional(),
    /**
     * The number of an order that the guest placed, and its secret (`st`). The order is added to the account if both have the same email
     * address.
     */
    orderNo: orderNumberSchema.optional(),
    st: z.string().max(100).optional(),
    action: z.literal('postLogin').optional(),
    refreshToken: refreshToken.optional(),
    /** Approximate place of the browser, which is displayed in the customer's list of sign-ins. */
    place: placeSchema.optional(),
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
      accessToken: z.string(),
      /** Seconds until the access token expires. */
      expiresIn: z.int().positive(),
      consumerType: z.union([z.literal('guest'), consumerTypeSchema]),
      /** Present if the token belongs to a shopper: the shopper's id, and the refresh token. */
      usid: z.string().optional(),
      refreshToken: z.string().optional(),
      /** Present if the token belongs to an account: the customer number and the first name. */
      consumerNo: z.string().optional(),
      firstName: z.string().max(100).optional(),
      /** The member id in the loyalty program. */
      memberId: z.string().max(64).optional(),
      /** The customer group; absent if unknown. */
      userKind: z.enum(userKinds).exclude(['guest', 'associate']).optional(),
      /** The professional programs that the customer belongs to. */
      identities: tolerantList(z.enum(identityTypes)).optional(),
      /** Whether an employee has accepted the terms of the employee discount. */
      isEmployeeDiscountTCAccepted: z.boolean().optional(),
      /** Present if a code was exchanged: the token by which the gateway recognizes this browser at the next sign-in. */
      knownDevice: knownDevice.optional(),
      basketId: z.string().optional(),
      favoriteId: z.string().optional(),
      saveForLaterId: z.string().optional(),
      /** The account's carts and lists on the sites of `otherGuests`. The list is strict, because the browser would lose a cart. */
      others: z
        .array(
          z.object({
            siteId: z.string(),
            basketId: z.string().optional(),
            favoriteId: z.string().optional(),
            saveForLaterId: z.string().optional(),
          }),
        )
        .optional(),
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
      type: z.literal('Registered'),
      /** The email address. */
      username: z.string().trim().min(1).max(254),
      password: passwordInputSchema,
      /** PKCE challenge with the method S256 (RFC 7636, 4.2). */
      codeChallenge: pkceText,
      recaptcha_response,
      /** Name of the browser, which is displayed in the customer's list of sign-ins. */
      device: z.string().max(60).optional(),
      /**
       * Tokens (`knownDevice`) of earlier sign-ins in this browser. Failed attempts of a known browser are counted separately from those of
       * unknown browsers.
       */
      knownDevices: z.array(knownDevice).max(3).optional(),
    }),
    reply: z.object({ authorizationCode: z.string() }),
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
      storeId: z.string().min(1).max(20),
      storeEmployeeId: z.string().trim().min(1).max(40),
      password: passwordInputSchema,
      knownDevices: z.array(knownDevice).max(3).optional(),
    }),
    reply: z.object({
      accessToken: z.string(),
      /** Refresh token, for `auth.token` with the type `Guest`. */
      refreshToken: z.string(),
      /** Seconds until the access token expires. */
      expiresIn: z.int().positive(),
      usid: z.string(),
      storeId: z.string(),
      storeName: z.string().max(100),
      storeEmployeeId: z.string(),
      storeEmployeeName: z.string().max(100),
      knownDevice: knownDevice.optional(),
      /** Maximum price reduction of a line or an order, in percent. */
      maxPercentOff: z.int().min(0).max(100),
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
    body: z.strictObject({ refreshToken }),
    reply: z.object({ signedOut: z.literal(true) }),
    codes: ['API400'],
    repeatable: true,
    open: true,
  }),
  'auth.signUp': defineCall({
    summary: 'Creates an account. The gateway checks the minimum age by its own clock.',
    method: 'POST',
    path: '/consumers-v3/auth/signup',
    body: signUpSchema,
    reply: z.object({ consumerNo: z.string(), authorizationCode: z.string().optional() }),
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
      currentPassword: passwordInputSchema.optional(),
      newPassword: passwordSchema,
      passwordConfirmation,
      codeChallenge: pkceText.optional(),
      device: z.string().max(60).optional(),
    }),
    reply: z.object({ changed: z.literal(true), authorizationCode: z.string().optional() }),
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
    reply: z.object({ sent: z.literal(true) }),
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
      z.strictObject({ by: z.literal('password'), password: passwordInputSchema }),
      z.strictObject({ by: z.literal('code'), code: z.string().trim().min(1).max(40) }),
      z.strictObject({ by: z.literal('passkey'), ...passkeyPlaceSchema, credential: credentialSchema }),
    ]),
    reply: z.object({ confirmed: z.literal(true) }),
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
    body: z.strictObject({ email: emailSchema, recaptcha_response }),
    reply: z.object({ sent: z.literal(true) }),
    codes: ['API400', 'AUT404', 'API429'],
    repeatable: false,
  }),
  'auth.confirmForgotPassword': defineCall({
    summary:
      'Sets a new password with the token of an emailed link, which works once. All sign-ins of the account end, and a locked' +
      ' account is unlocked.',
    method: 'POST',
    path: '/consumers-v3/confirmforgotpassword',
    body: z.strictObject({ token: z.string().min(1).max(200), newPassword: passwordSchema, passwordConfirmation }),
    reply: z.object({ changed: z.literal(true) }),
    codes: ['API400', 'AUT404', ...listRefusalCodes('set-password')],
    repeatable: false,
    timeoutMs: 4000,
  }),
};

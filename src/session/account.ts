// The signed-in account and pending sign-ins. The account has a separate cookie, so that a late response with an older session cookie
// cannot change who is signed in.
import * as z from 'zod';
import { identityTypes, type UserKind, userKinds } from '#lib/rules/roles.ts';
import { defineCookie, defineSealedCookie } from './cookies.ts';

const accountSchema = z.strictObject({
  consumerNo: z.string().max(64),
  consumerType: z.enum(['registered', 'EMPLOYEE']),
  /** Refresh token, exchanged for the next access token and refresh token. */
  refreshToken: z.string().max(2000),
  /** First name, shown in the header. */
  firstName: z.string().max(100),
  /** Customer group from the gateway. Cookies of earlier versions do not have it. */
  userKind: z.enum(userKinds).exclude(['guest', 'associate']).optional(),
  /** Whether the customer is also a loyalty member. Cookies of earlier versions do not have it. */
  isLoyaltyMember: z.boolean().optional(),
  identities: z.array(z.enum(identityTypes)).optional(),
  /** Whether an employee has accepted the terms of the employee discount. */
  hasAcceptedTerms: z.boolean().optional(),
});
export type Account = z.infer<typeof accountSchema>;

export const kindOfAccount = ({ consumerType, userKind }: Pick<Account, 'consumerType' | 'userKind'>): UserKind =>
  consumerType === 'EMPLOYEE' ? 'employee' : (userKind ?? 'registered');

export const accountCookie = defineSealedCookie({
  name: 'account',
  kind: 'cairn-account',
  schema: accountSchema,
  purpose: 'stored.account',
  lifetime: [30, 'day'],
});

const providerSessionSchema = z.strictObject({
  issuer: z.string().max(500),
  /**
   * The `id_token_hint` that identifies the session to the provider when signing out (OpenID Connect RP-Initiated Logout 1.0, section 2).
   * Empty if it did not fit into the cookie.
   */
  idToken: z.string(),
});
export type ProviderSession = z.infer<typeof providerSessionSchema>;

/** The session at an identity provider. Signing out of the shop also ends this session at the provider. */
export const providerCookie = defineSealedCookie({
  name: 'provider',
  kind: 'cairn-provider',
  schema: providerSessionSchema,
  purpose: 'stored.provider',
  lifetime: [30, 'day'],
  shorten: ({ idToken, ...rest }) => (idToken === '' ? undefined : { ...rest, idToken: '' }),
});

/** A sign-in that this browser has started. It can be completed once, within ten minutes. */
const attemptSchema = z.strictObject({
  /** Random value in the callback URL that identifies the attempt (RFC 9700, 4.7). */
  state: z.string().max(64),
  /** The PKCE code verifier (RFC 7636, 4.1), which is sent only to the gateway. */
  verifier: z.string().max(128),
  /** The page to open after the sign-in, as a path below the locale. */
  returnTo: z.string().max(500),
  /** Id of the browser session that started the attempt. */
  sessionId: z.uuid(),
  /** Set for a sign-in at an identity provider: its issuer, and values to compare with its ID token (OpenID Connect Core 1.0, 3.1.2.1). */
  visit: z
    .strictObject({
      issuer: z.string().max(500),
      nonce: z.string().max(64),
      locale: z.string().max(5),
      purpose: z.enum(['sign-in', 'connect']),
    })
    .optional(),
});
export type SignInAttempt = z.infer<typeof attemptSchema>;

/** Maximum number of tabs with a pending sign-in. */
const maxAttempts = 3;

/** Pending sign-ins, newest last. */
export const attemptsCookie = defineSealedCookie({
  name: 'signin',
  kind: 'cairn-sign-in',
  schema: z.strictObject({ attempts: z.array(attemptSchema).max(maxAttempts) }),
  purpose: 'stored.signIn',
  lifetime: [10, 'minute'],
  shorten: ({ attempts: [_, ...newer] }) => (newer.length === 0 ? undefined : { attempts: newer }),
});

/** Adds an attempt. If there are more than three, the oldest are dropped. */
export const addAttempt = (attempts: readonly SignInAttempt[], newest: SignInAttempt): SignInAttempt[] =>
  [...attempts, newest].slice(-maxAttempts);

/** Maximum number of stored tokens. Each person who signs in with the same browser has a separate token. */
const maxDevices = 3;
const deviceToken = /^[\w.-]{1,300}$/;

/**
 * Tokens by which the gateway recognizes this browser at a sign-in, newest first. They remain after signing out. The cookie is not sealed,
 * because a token alone does not sign anyone in.
 */
export const devicesCookie = defineCookie({
  name: 'device',
  consentClass: 'required',
  purpose: 'stored.device',
  lifetime: [6, 'month'],
  parse: (text) => text.split('~').filter(isDeviceToken).slice(0, maxDevices),
  format: (tokens: readonly string[]) => tokens.slice(0, maxDevices).join('~'),
});

/** Returns true if a token can be stored in the cookie. */
export const isDeviceToken = (token: string): boolean => deviceToken.test(token);

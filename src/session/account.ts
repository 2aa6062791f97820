// The account that is signed in, and sign-ins that are not finished. The account has a cookie of its own, so that a late response cannot
// replace it with a former session.
import * as z from 'zod';
import { identityTypes, type UserKind, userKinds } from '#lib/rules/roles.ts';
import { defineCookie, defineSealedCookie } from './cookies.ts';

const accountSchema = z.strictObject({
  consumerNo: z.string().max(64),
  consumerType: z.enum(['registered', 'EMPLOYEE']),
  /** The refresh token, which is exchanged for the next access token and refresh token. */
  refreshToken: z.string().max(2000),
  /** First name, shown in the header. */
  firstName: z.string().max(100),
  /** Customer group from the gateway; absent in older cookies. */
  userKind: z.enum(userKinds).exclude(['guest', 'associate']).optional(),
  /** Whether the customer is also a loyalty member; absent in older cookies. */
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
   * The `id_token_hint` that identifies the session to the provider (OpenID Connect RP-Initiated Logout 1.0, section 2); empty if it did
   * not fit.
   */
  idToken: z.string(),
});
export type ProviderSession = z.infer<typeof providerSessionSchema>;

/** The session at an identity provider, so that signing out can end it, too. */
export const providerCookie = defineSealedCookie({
  name: 'provider',
  kind: 'cairn-provider',
  schema: providerSessionSchema,
  purpose: 'stored.provider',
  lifetime: [30, 'day'],
  shorten: ({ idToken, ...rest }) => (idToken === '' ? undefined : { ...rest, idToken: '' }),
});

/** A sign-in that this browser has begun. It is finished once, within ten minutes. */
const attemptSchema = z.strictObject({
  /** Random value that identifies the attempt in the callback address (RFC 9700, 4.7). */
  state: z.string().max(64),
  /** The PKCE code verifier (RFC 7636, 4.1), which is sent only to the gateway. */
  verifier: z.string().max(128),
  /** The page after the sign-in, as a path below the locale. */
  returnTo: z.string().max(500),
  /** Id of the browser session that began the attempt. */
  sessionId: z.uuid(),
  /** For a sign-in at an identity provider: its issuer, and the expected contents of its token (OpenID Connect Core 1.0, 3.1.2.1). */
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

/** Number of tabs that can sign in at the same time. */
const maxAttempts = 3;

/** Attempts, newest last. */
export const attemptsCookie = defineSealedCookie({
  name: 'signin',
  kind: 'cairn-sign-in',
  schema: z.strictObject({ attempts: z.array(attemptSchema).max(maxAttempts) }),
  purpose: 'stored.signIn',
  lifetime: [10, 'minute'],
  shorten: ({ attempts: [_, ...newer] }) => (newer.length === 0 ? undefined : { attempts: newer }),
});

/** Returns the attempts with the new one. If there are more than three, the oldest are dropped. */
export const addAttempt = (attempts: readonly SignInAttempt[], newest: SignInAttempt): SignInAttempt[] =>
  [...attempts, newest].slice(-maxAttempts);

/** The number of people who may share a browser: one token each. */
const maxDevices = 3;
const deviceToken = /^[\w.-]{1,300}$/;

/**
 * Tokens by which the gateway recognizes this browser at a sign-in, newest first. They sign nobody in and stay after signing out, so the
 * cookie is not sealed.
 */
export const devicesCookie = defineCookie({
  name: 'device',
  consentClass: 'required',
  purpose: 'stored.device',
  lifetime: [6, 'month'],
  parse: (text) => text.split('~').filter(isDeviceToken).slice(0, maxDevices),
  format: (tokens: readonly string[]) => tokens.slice(0, maxDevices).join('~'),
});

/** Returns false for a token that cannot be stored in the cookie. */
export const isDeviceToken = (token: string): boolean => deviceToken.test(token);

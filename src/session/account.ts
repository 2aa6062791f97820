// The account that is signed in, and sign-ins that are not finished. The account has a cookie of its own, so that a late response cannot replace it with a former session.
import * as z from 'zod';
import { identityTypes, type UserKind, userKinds } from '#lib/rules/roles.ts';
import { defineCookie, defineSealedCookie } from './cookies.ts';

const accountSchema = z.strictObject({
  consumerNo: z.string().max(64),
  consumerType: z.enum(['registered', 'EMPLOYEE']),
  /** Gives the next access token, and another refresh token. */
  refreshToken: z.string().max(2000),
  /** For the header. */
  firstName: z.string().max(100),
  /** As the gateway said; absent in older cookies. */
  userKind: z.enum(userKinds).exclude(['guest', 'associate']).optional(),
  /** What they are beside it; absent in older cookies. */
  isLoyaltyMember: z.boolean().optional(),
  identities: z.array(z.enum(identityTypes)).optional(),
  /** Of an employee: whether they agreed to the terms of their discount. */
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
  /** Names the session to the provider (OpenID Connect RP-Initiated Logout 1.0, section 2); empty if it did not fit. */
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
  /** Names it in the address that it comes back to; nobody else can know it (RFC 9700, 4.7). */
  state: z.string().max(64),
  /** RFC 7636, 4.1. It never leaves the shop but for the gateway. */
  verifier: z.string().max(128),
  /** Where it leads: a path below the locale. */
  returnTo: z.string().max(500),
  /** The browser session that began it. */
  sessionId: z.uuid(),
  /** Of an identity provider: which one, and what its token must say (OpenID Connect Core 1.0, 3.1.2.1). */
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

/** Tabs that sign in at the same time. */
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

/** The attempts with one more. The oldest go if there are more than three. */
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

/** False for a token that the cookie cannot hold. */
export const isDeviceToken = (token: string): boolean => deviceToken.test(token);

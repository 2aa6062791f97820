// The account that is signed in. It has a cookie of its own, so that a late response cannot replace it with a former session.
import * as z from 'zod';
import { identityTypes, type UserKind, userKinds } from '#lib/rules/roles.ts';
import { defineSealedCookie } from './cookies.ts';

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

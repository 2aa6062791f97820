// Who is signed in, in a sealed cookie of its own: an answer that is late cannot put a former session in its place.
import * as z from 'zod';
import { identityTypes, type UserKind, userKinds } from '#lib/rules/roles.ts';
import { cookieLifeSeconds } from '#lib/storage/stored-item-names.ts';
import { cookieLine, cookieName, endedCookieLine, readCookie } from './cookies.ts';
import { seal, unseal } from './seal.ts';
import type { SessionOptions } from './session.ts';

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

const name = 'account';
const kind = 'cairn-account';
const lifeSeconds = cookieLifeSeconds(name);

/** Undefined for a guest, and for a cookie that was tampered with or has expired. */
export async function readAccount(header: string | null | undefined, options: SessionOptions): Promise<Account | undefined> {
  const sealed = readCookie(header, cookieName(name, options.isSecure));
  const claims = sealed === undefined ? undefined : await unseal(sealed, { ...options, kind });
  if (!claims) return undefined;
  const { iss, aud, iat, exp, jti, ...own } = claims;
  return accountSchema.safeParse(own).data;
}

/** The Set-Cookie line; undefined ends the cookie. Throws where a gateway's token is too long for one. */
export async function accountCookie(account: Account | undefined, options: SessionOptions): Promise<string> {
  if (!account) return endedCookieLine(name, options);
  const line = cookieLine(name, await seal(account, lifeSeconds, { ...options, kind }), options);
  if (!line) throw new Error('The tokens of an account do not fit into a cookie.');
  return line;
}

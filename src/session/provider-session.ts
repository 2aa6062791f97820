// That the person of this browser came from an identity provider, so that signing out can end that session, too. In a sealed cookie.
import * as z from 'zod';
import { cookieLifeSeconds } from '#lib/storage/stored-item-names.ts';
import { cookieLine, cookieName, endedCookieLine, readCookie } from './cookies.ts';
import { seal, unseal } from './seal.ts';
import type { SessionOptions } from './session.ts';

const providerSessionSchema = z.strictObject({
  issuer: z.string().max(500),
  /** What the provider signed, to name the session by (OpenID Connect RP-Initiated Logout 1.0, 2); empty where it did not fit. */
  idToken: z.string(),
});
export type ProviderSession = z.infer<typeof providerSessionSchema>;

const name = 'provider';
const kind = 'cairn-provider';
const lifeSeconds = cookieLifeSeconds(name);

export async function readProviderSession(
  header: string | null | undefined,
  options: SessionOptions,
): Promise<ProviderSession | undefined> {
  const sealed = readCookie(header, cookieName(name, options.isSecure));
  const claims = sealed === undefined ? undefined : await unseal(sealed, { ...options, kind });
  return claims && providerSessionSchema.safeParse({ issuer: claims.issuer, idToken: claims.idToken }).data;
}

/** The Set-Cookie line; undefined ends the cookie. A token that is too long for a cookie is left out. */
export async function providerSessionCookie(session: ProviderSession | undefined, options: SessionOptions): Promise<string> {
  if (!session) return endedCookieLine(name, options);
  for (const each of [session, { ...session, idToken: '' }]) {
    // a claim `iss` is the shop's own
    const line = cookieLine(name, await seal({ ...each }, lifeSeconds, { ...options, kind }), options);
    if (line) return line;
  }
  throw new Error('The issuer of a provider does not fit into a cookie.');
}

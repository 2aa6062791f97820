// Sign-ins that this browser has begun, in a sealed cookie: what each one needs to be finished, once and within ten minutes.
import * as z from 'zod';
import { cookieLifeSeconds } from '#lib/storage/stored-item-names.ts';
import { cookieLine, cookieName, endedCookieLine, readCookie } from './cookies.ts';
import { seal, unseal } from './seal.ts';
import type { SessionOptions } from './session.ts';

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

const name = 'signin';
const kind = 'cairn-sign-in';
const lifeSeconds = cookieLifeSeconds(name);
/** Tabs that sign in at the same time. */
const maxAttempts = 3;

const attemptsSchema = z.array(attemptSchema).max(maxAttempts);

/** Newest last. */
export async function readAttempts(header: string | null | undefined, options: SessionOptions): Promise<SignInAttempt[]> {
  const sealed = readCookie(header, cookieName(name, options.isSecure));
  const claims = sealed === undefined ? undefined : await unseal(sealed, { ...options, kind });
  return attemptsSchema.safeParse(claims?.attempts).data ?? [];
}

/** The Set-Cookie line of those that are left; none ends the cookie. */
export async function attemptsCookie(attempts: readonly SignInAttempt[], options: SessionOptions): Promise<string> {
  if (attempts.length === 0) return endedCookieLine(name, options);
  for (let count = Math.min(attempts.length, maxAttempts); count > 0; count--) {
    const line = cookieLine(name, await seal({ attempts: attempts.slice(-count) }, lifeSeconds, { ...options, kind }), options);
    if (line) return line;
  }
  throw new Error('A sign-in does not fit into a cookie; keep its parts small.');
}

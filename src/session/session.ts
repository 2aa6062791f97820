// Who is at the other end, as the sealed session cookie says (design §5). Reading it asks nobody.
import * as z from 'zod';
import { cookieLine, cookieName, maxCookieBytes, readCookie } from './cookies.ts';
import { seal, unseal } from './seal.ts';

const sessionSchema = z.strictObject({
  sessionId: z.uuid(),
  consumerType: z.literal('guest'),
});
export type Session = z.infer<typeof sessionSchema>;

export interface SessionOptions {
  secrets: readonly string[];
  /** Seconds since 1970. */
  now: number;
  isSecure: boolean;
}

const name = 'session';
const kind = 'cairn-session';
const lifeSeconds = 30 * 24 * 60 * 60;

/** The session of a request; undefined for none, and for one that is tampered with, expired or not exactly of our shape. */
export async function readSession(header: string | null | undefined, options: SessionOptions): Promise<Session | undefined> {
  const sealed = readCookie(header, cookieName(name, options.isSecure));
  const claims = sealed === undefined ? undefined : await unseal(sealed, { ...options, kind });
  if (!claims) return undefined;
  const { iss, aud, iat, exp, jti, ...own } = claims;
  return sessionSchema.safeParse(own).data;
}

/** Compact JWE: five parts, the first of which begins with `{"`. */
const sealedForm = /^ey[\w-]+(?:\.[\w-]*){4}$/;

/**
 * Whether a cookie is there that looks like a session: enough for a page that shows nothing of it, and cheaper than opening it.
 * Whoever needs the session opens it, and makes a new one when it cannot be opened.
 */
export function carriesSession(header: string | null | undefined, isSecure: boolean): boolean {
  const sealed = readCookie(header, cookieName(name, isSecure));
  return sealed !== undefined && sealed.length <= maxCookieBytes && sealedForm.test(sealed);
}

export const newSession = (sessionId: string): Session => ({ sessionId, consumerType: 'guest' });

/** The Set-Cookie line of a session. */
export async function sessionCookie(session: Session, options: SessionOptions): Promise<string> {
  const line = cookieLine(name, await seal(session, lifeSeconds, { ...options, kind }), {
    maxAgeSeconds: lifeSeconds,
    isSecure: options.isSecure,
  });
  if (!line) throw new Error('The session does not fit into a cookie; keep its parts small.');
  return line;
}

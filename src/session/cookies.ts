// Reads and writes cookies (RFC 6265bis).
import { cookiePrefix, hostPrefix } from '#lib/storage/browser-names.ts';
import { allowsClass, type Consent, noConsent } from '#lib/storage/consent.ts';
import { type CookieName, cookieLifeSeconds, type OptionalCookieName, type RequiredCookieName } from '#lib/storage/stored-item-names.ts';
import { storedItems } from '#lib/storage/stored-items.ts';

interface CookieOptions {
  /** On https cookies have `__Host-` and Secure. Plain http is local development, where browsers refuse both. */
  isSecure: boolean;
}

/** What a cookie needs that is set only if the visitor agrees. */
export interface OptionalCookie extends CookieOptions {
  consent: Consent;
}

/** The limit of a cookie with its attributes. Browsers refuse more than 4096 bytes. */
export const maxCookieBytes = 3800;

export const cookieName = (name: CookieName, isSecure: boolean): string => `${isSecure ? hostPrefix : ''}${cookiePrefix}${name}`;

/**
 * Reads the value of a cookie. Names are compared exactly, and only the one space that browsers send is trimmed. A name that appears
 * twice counts as absent, because a sibling domain may have set one of the two.
 */
export function readCookie(header: string | null | undefined, name: string): string | undefined {
  if (!header) return undefined;
  if (header !== lastRead.header) lastRead = { header, cookies: parseCookies(header) };
  return lastRead.cookies.get(name);
}

type Cookies = ReadonlyMap<string, string | undefined>;

/** A request reads some twenty cookies of its header. */
let lastRead: { header: string; cookies: Cookies } = { header: '', cookies: new Map() };

function parseCookies(header: string): Cookies {
  const cookies = new Map<string, string | undefined>();
  let equals = -1;
  for (let at = 0; at < header.length; ) {
    const next = header.indexOf(';', at);
    const end = next < 0 ? header.length : next;
    const start = header[at] === ' ' ? at + 1 : at;
    if (equals < start) equals = header.indexOf('=', start);
    if (equals < 0) break;
    const name = header.slice(start, equals);
    if (equals < end) cookies.set(name, cookies.has(name) ? undefined : header.slice(equals + 1, end));
    at = end + 1;
  }
  return cookies;
}

/**
 * A Set-Cookie line; undefined if it is longer than `maxCookieBytes`, or if the visitor does not agree to cookies of its class.
 * Life and class are those of the table, lib/storage/stored-items.ts.
 */
export function cookieLine(name: RequiredCookieName, value: string, options: CookieOptions): string | undefined;
export function cookieLine(name: OptionalCookieName, value: string, options: OptionalCookie): string | undefined;
export function cookieLine(
  name: CookieName,
  value: string,
  { isSecure, consent = noConsent }: CookieOptions & { consent?: Consent },
): string | undefined {
  if (!allowsClass(consent, storedItems[name].consentClass)) return undefined;
  const line = writeLine(name, value, { isSecure, maxAgeSeconds: cookieLifeSeconds(name) });
  return line.length <= maxCookieBytes ? line : undefined;
}

/** A Set-Cookie line that deletes a cookie. */
export const endedCookieLine = (name: CookieName, { isSecure }: CookieOptions): string =>
  writeLine(name, '', { isSecure, maxAgeSeconds: 0 });

function writeLine(name: CookieName, value: string, { isSecure, maxAgeSeconds }: CookieOptions & { maxAgeSeconds: number }): string {
  const attributes = [
    'Path=/',
    `Max-Age=${maxAgeSeconds}`,
    'SameSite=Lax',
    ...('isForScripts' in storedItems[name] ? [] : ['HttpOnly']),
    ...(isSecure ? ['Secure'] : []),
  ];
  return `${cookieName(name, isSecure)}=${value}; ${attributes.join('; ')}`;
}

// Reads and writes cookies (RFC 6265bis).
import { cookiePrefix, hostPrefix } from '#lib/browser-names.ts';

interface CookieOptions {
  /** Seconds until the browser drops it. */
  maxAgeSeconds: number;
  /** On https cookies have `__Host-` and Secure. Plain http is local development, where browsers refuse both. */
  isSecure: boolean;
  /** True by default: only cookies that scripts need are readable by scripts. */
  httpOnly?: boolean;
}

/** The limit of a cookie with its attributes. Browsers refuse more than 4096 bytes. */
export const maxCookieBytes = 3800;

export const cookieName = (name: string, isSecure: boolean): string => `${isSecure ? hostPrefix : ''}${cookiePrefix}${name}`;

/**
 * Reads the value of a cookie. Names are compared exactly, and only the one space that browsers send is trimmed. A name that appears
 * twice counts as absent, because a sibling domain may have set one of the two.
 */
export function readCookie(header: string | null | undefined, name: string): string | undefined {
  if (!header) return undefined;
  let found: string | undefined;
  for (let at = 0; at < header.length; ) {
    const next = header.indexOf(';', at);
    const end = next < 0 ? header.length : next;
    const start = header[at] === ' ' ? at + 1 : at;
    const valueAt = start + name.length + 1;
    if (valueAt <= end && header[valueAt - 1] === '=' && header.startsWith(name, start)) {
      if (found !== undefined) return undefined;
      found = header.slice(valueAt, end);
    }
    at = end + 1;
  }
  return found;
}

/** A Set-Cookie line; undefined if it is longer than `maxCookieBytes`. */
export function cookieLine(name: string, value: string, { maxAgeSeconds, isSecure, httpOnly = true }: CookieOptions): string | undefined {
  const attributes = [
    'Path=/',
    `Max-Age=${maxAgeSeconds}`,
    'SameSite=Lax',
    ...(httpOnly ? ['HttpOnly'] : []),
    ...(isSecure ? ['Secure'] : []),
  ];
  const line = `${cookieName(name, isSecure)}=${value}; ${attributes.join('; ')}`;
  return line.length <= maxCookieBytes ? line : undefined;
}

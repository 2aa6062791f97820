// Cookies as the shop reads and writes them (RFC 6265bis).
import { cookiePrefix, hostPrefix } from '#lib/browser-names.ts';

interface CookieOptions {
  /** Seconds until the browser drops it. */
  maxAgeSeconds: number;
  /** On https: `__Host-` and Secure. Plain http is local development, where browsers refuse both. */
  isSecure: boolean;
  /** Kept from scripts unless they need it. */
  httpOnly?: boolean;
}

/** A cookie with all its attributes stays under this; browsers cut at 4096. */
export const maxCookieBytes = 3800;

export const cookieName = (name: string, isSecure: boolean): string => `${isSecure ? hostPrefix : ''}${cookiePrefix}${name}`;

/**
 * The value of a cookie, read octet by octet: names compare exactly, nothing is trimmed but the one space that browsers send,
 * and a name that stands twice counts as absent, as a sibling site may have planted one of them.
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

/** A Set-Cookie line, or undefined when it would be too long to be kept. */
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

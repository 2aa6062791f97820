// Cookies of the staff origin. They are host-only, so the shop, which may be on the same domain, neither receives nor sets them.
import { cookiePrefix, hostPrefix } from '#lib/storage/browser-names.ts';
import type { StaffContext } from './context.ts';

type CookieName = 'session' | 'attempt';

// browsers reject the prefix __Host- on plain http, which is used in local development only
const nameCookie = (c: StaffContext, name: CookieName): string =>
  `${c.get('config').isProduction ? hostPrefix : ''}${cookiePrefix}staff-${name}`;

/** Returns the value of a cookie. Undefined if the request has no such cookie, or several, one of which may have been set by an attacker. */
export function readStaffCookie(c: StaffContext, name: CookieName): string | undefined {
  const start = `${nameCookie(c, name)}=`;
  const [found, second] = (c.req.header('cookie') ?? '')
    .split(';')
    .map((each) => each.trim())
    .filter((each) => each.startsWith(start));
  return second === undefined ? found?.slice(start.length) : undefined;
}

/** Sets a cookie, or deletes it if its value is empty. `Lax`, because the provider redirects to this origin from its own. */
export function setStaffCookie(c: StaffContext, name: CookieName, value: string, maxAgeSeconds = 0): void {
  const secure = c.get('config').isProduction ? '; Secure' : '';
  c.header('Set-Cookie', `${nameCookie(c, name)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeSeconds}${secure}`, {
    append: true,
  });
}

// A cookie with the sites in which a shopper has a store: `us_ca`. The store itself is in the session. Scripts ask for it only if there
// is a mark (client/stores/own-store.ts), so that nobody else's pages do.
import { storeCookieName } from '#lib/storage/browser-names.ts';
import { cookieLine, cookieName, readCookie } from './cookies.ts';

const form = /^[a-z]{2}(?:_[a-z]{2}){0,9}$/;

/** The Set-Cookie line that adds a site; undefined if it is there already. */
export function storeCookie(header: string | null | undefined, siteId: string, isSecure: boolean): string | undefined {
  const text = readCookie(header, cookieName(storeCookieName, isSecure)) ?? '';
  const sites = form.test(text) ? text.split('_') : [];
  return sites.includes(siteId) ? undefined : cookieLine(storeCookieName, [...sites, siteId].slice(-10).join('_'), { isSecure });
}

// Cookies with a small value per site, such as `us.3_ca.12` or `us_ca`. Scripts read them; the server bases no decision on them.
import { cartCookieName, favoritesCookieName, storeCookieName } from '#lib/storage/browser-names.ts';
import { defineCookie } from './cookies.ts';

/** Values by site. */
type SiteNumbers = ReadonlyMap<string, number>;

const numbersForm = /^[a-z]{2}\.\d{1,6}(?:_[a-z]{2}\.\d{1,6}){0,9}$/;

const numbers = {
  consentClass: 'required',
  lifetime: [30, 'day'],
  isForScripts: true,
  parse: (text: string): SiteNumbers | undefined =>
    numbersForm.test(text) ? new Map(text.split('_').map((part) => [part.slice(0, 2), Number(part.slice(3))])) : undefined,
  format: (values: SiteNumbers) => Array.from(values, ([siteId, number]) => `${siteId}.${Math.min(number, 999_999)}`).join('_'),
} as const;

/**
 * Number of units in each site's cart, for the header of cached pages. Scripts read it again after history navigation and after changes in
 * another tab.
 */
export const cartCountCookie = defineCookie({ name: cartCookieName, purpose: 'stored.cart', ...numbers });

/**
 * Revision of the favorites that the browser has seen on each site. Scripts fetch the favorites only if there is a revision, and only once
 * per revision (client/favorites/favorites-query.ts).
 */
export const favoritesCookie = defineCookie({ name: favoritesCookieName, purpose: 'stored.favorites', ...numbers });

const sitesForm = /^[a-z]{2}(?:_[a-z]{2}){0,9}$/;

/** Sites on which the shopper has chosen a store. Scripts request the store, which is in the session, only for these sites. */
export const storeCookie = defineCookie({
  name: storeCookieName,
  consentClass: 'required',
  purpose: 'stored.store',
  lifetime: [30, 'day'],
  isForScripts: true,
  parse: (text) => (sitesForm.test(text) ? text.split('_') : undefined),
  format: (siteIds: readonly string[]) => siteIds.slice(-10).join('_'),
});

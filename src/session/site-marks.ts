// Cookies with a small value for each site, which scripts read and nothing is decided by: `us.3_ca.12` or `us_ca`.
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
 * Units in the cart of each site, for the header of cached pages. Scripts read it after navigation in the history or a change in another
 * tab.
 */
export const cartCountCookie = defineCookie({ name: cartCookieName, purpose: 'stored.cart', ...numbers });

/**
 * The revision of the favorites that the browser has seen in each site. Scripts fetch the favorites only if there is a revision, and once
 * for each (client/favorites/favorites-query.ts).
 */
export const favoritesCookie = defineCookie({ name: favoritesCookieName, purpose: 'stored.favorites', ...numbers });

const sitesForm = /^[a-z]{2}(?:_[a-z]{2}){0,9}$/;

/** The sites in which the shopper has a store. The store itself is in the session. Scripts ask for it only if there is a mark. */
export const storeCookie = defineCookie({
  name: storeCookieName,
  consentClass: 'required',
  purpose: 'stored.store',
  lifetime: [30, 'day'],
  isForScripts: true,
  parse: (text) => (sitesForm.test(text) ? text.split('_') : undefined),
  format: (siteIds: readonly string[]) => siteIds.slice(-10).join('_'),
});

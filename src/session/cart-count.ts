// A cookie with the number of units in the cart of each market, for the header of cached pages. Scripts read it too, after a step in
// the browser's history or a change in another tab.
import { cartCookieName } from '#lib/storage/browser-names.ts';
import { siteNumber, siteNumberCookie } from './site-numbers.ts';

export const cartCount = (header: string | null | undefined, siteId: string, isSecure: boolean): number =>
  siteNumber(cartCookieName, header, siteId, isSecure);

/** The Set-Cookie line for a new count of a market. It holds the counts of other markets too. */
export const cartCountCookie = (header: string | null | undefined, siteId: string, count: number, isSecure: boolean): string =>
  siteNumberCookie(cartCookieName, header, siteId, count, isSecure);

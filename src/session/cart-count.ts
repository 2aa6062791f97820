// How many pieces are in the cart of each market, for the header's first byte. The loader reads it too, after a page comes back
// from the browser's history or another tab changed the cart.
import { cartCookieName } from '#lib/browser-names.ts';
import { siteNumber, siteNumberCookie } from './site-numbers.ts';

export const cartCount = (header: string | null | undefined, siteId: string, isSecure: boolean): number =>
  siteNumber(cartCookieName, header, siteId, isSecure);

/** The Set-Cookie line after the cart of a market has changed; counts of other markets stay. */
export const cartCountCookie = (header: string | null | undefined, siteId: string, count: number, isSecure: boolean): string =>
  siteNumberCookie(cartCookieName, header, siteId, count, isSecure);

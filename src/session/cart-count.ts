// How many pieces are in the cart of each market, for the header's first byte. Not sealed: it is shown to its owner only,
// decides nothing, and the loader reads it too, after a page comes back from the browser's history or another tab changed it.
import { cookieLine, cookieName, readCookie } from './cookies.ts';

const name = 'cart';
const lifeSeconds = 30 * 24 * 60 * 60;
/** `us.3_ca.12` */
const form = /^[a-z]{2}\.\d{1,6}(?:_[a-z]{2}\.\d{1,6}){0,9}$/;

function countsOf(header: string | null | undefined, isSecure: boolean): Map<string, number> {
  const text = readCookie(header, cookieName(name, isSecure)) ?? '';
  if (!form.test(text)) return new Map();
  return new Map(text.split('_').map((part) => [part.slice(0, 2), Number(part.slice(3))]));
}

export const cartCount = (header: string | null | undefined, siteId: string, isSecure: boolean): number =>
  countsOf(header, isSecure).get(siteId) ?? 0;

/** The Set-Cookie line after the cart of a market has changed; counts of other markets stay. */
export function cartCountCookie(header: string | null | undefined, siteId: string, count: number, isSecure: boolean): string {
  const counts = countsOf(header, isSecure).set(siteId, Math.min(count, 999_999));
  const value = Array.from(counts, ([site, pieces]) => `${site}.${pieces}`).join('_');
  const line = cookieLine(name, value, { maxAgeSeconds: lifeSeconds, isSecure, httpOnly: false });
  if (!line) throw new Error('The counts of ten carts fit into a cookie.');
  return line;
}

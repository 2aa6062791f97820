// Cookies of the shop that scripts read.
import {
  cartCookieName,
  consentCookieName,
  cookiePrefix,
  favoritesCookieName,
  hostPrefix,
  offerCookieName,
} from '#lib/storage/browser-names.ts';

interface PageCookie {
  /** The full name, including the prefixes of the cookie. */
  name: string;
  value: string;
}

function findCookie(cookies: string, name: string): PageCookie | undefined {
  const [, found, value] = new RegExp(`(?:^|; )((?:${hostPrefix})?${cookiePrefix}${name})=([^;]*)`).exec(cookies) ?? [];
  return found === undefined || value === undefined ? undefined : { name: found, value };
}

/** Returns the units in the cart of a site; 0 if the cookie has no count for it. */
export function readCartCount(cookies: string, site: string): number {
  const counts = findCookie(cookies, cartCookieName)?.value ?? '';
  return Number(new RegExp(`(?:^|_)${site}\\.(\\d+)`).exec(counts)?.[1] ?? 0);
}

/** Returns the revision of the favorites that this browser has seen on a site, such as `us.17`; empty if it has seen none. */
export function readFavoritesMark(cookies: string, site: string): string {
  const marks = findCookie(cookies, favoritesCookieName)?.value ?? '';
  return marks.split('_').find((mark) => mark.startsWith(`${site}.`) && !mark.endsWith('.0')) ?? '';
}

/** Finds the offer to shop in the market of the visitor's country, with the name of its cookie. */
export const findOffer = (cookies: string): PageCookie | undefined => findCookie(cookies, offerCookieName);

/** Returns the visitor's consent choice, in the format of `parseConsent`. */
export const findConsentChoice = (cookies: string): string | undefined => findCookie(cookies, consentCookieName)?.value;

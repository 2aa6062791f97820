// The shop's cookies that scripts read.
import {
  cartCookieName,
  consentCookieName,
  cookiePrefix,
  favoritesCookieName,
  hostPrefix,
  offerCookieName,
} from '#lib/storage/browser-names.ts';

interface PageCookie {
  /** Full name of the cookie, including its prefixes. */
  name: string;
  value: string;
}

function findCookie(cookies: string, name: string): PageCookie | undefined {
  const [, found, value] = new RegExp(`(?:^|; )((?:${hostPrefix})?${cookiePrefix}${name})=([^;]*)`).exec(cookies) ?? [];
  return found === undefined || value === undefined ? undefined : { name: found, value };
}

/** Returns the number of units in a site's cart; 0 if the cookie has no number for the site. */
export function readCartCount(cookies: string, site: string): number {
  const counts = findCookie(cookies, cartCookieName)?.value ?? '';
  return Number(new RegExp(`(?:^|_)${site}\\.(\\d+)`).exec(counts)?.[1] ?? 0);
}

/** Returns the revision of the favorites that this browser has seen on a site, such as `us.17`; empty if it has seen no favorites there. */
export function readFavoritesMark(cookies: string, site: string): string {
  const marks = findCookie(cookies, favoritesCookieName)?.value ?? '';
  return marks.split('_').find((mark) => mark.startsWith(`${site}.`) && !mark.endsWith('.0')) ?? '';
}

/** Returns the suggestion to shop in the market of the visitor's country, with the full name of its cookie. */
export const findOffer = (cookies: string): PageCookie | undefined => findCookie(cookies, offerCookieName);

/** Returns the visitor's consent choice as text for `parseConsent`. */
export const findConsentChoice = (cookies: string): string | undefined => findCookie(cookies, consentCookieName)?.value;

// The cookies of the shop that scripts read.
import {
  cartCookieName,
  consentCookieName,
  cookiePrefix,
  favoritesCookieName,
  hostPrefix,
  offerCookieName,
} from '#lib/storage/browser-names.ts';

interface PageCookie {
  /** With the prefixes under which the browser has it. */
  name: string;
  value: string;
}

function findCookie(cookies: string, name: string): PageCookie | undefined {
  const [, found, value] = new RegExp(`(?:^|; )((?:${hostPrefix})?${cookiePrefix}${name})=([^;]*)`).exec(cookies) ?? [];
  return found === undefined || value === undefined ? undefined : { name: found, value };
}

/** Units in the cart of a site; 0 where the cookie says nothing of it. */
export function readCartCount(cookies: string, site: string): number {
  const counts = findCookie(cookies, cartCookieName)?.value ?? '';
  return Number(new RegExp(`(?:^|_)${site}\\.(\\d+)`).exec(counts)?.[1] ?? 0);
}

/** `us.17`: the revision of the favorites that this browser has seen in a market; empty where it has seen none. */
export function readFavoritesMark(cookies: string, site: string): string {
  const marks = findCookie(cookies, favoritesCookieName)?.value ?? '';
  return marks.split('_').find((mark) => mark.startsWith(`${site}.`) && !mark.endsWith('.0')) ?? '';
}

/** The offer to shop in the market of the visitor's country, with the name of its cookie. */
export const findOffer = (cookies: string): PageCookie | undefined => findCookie(cookies, offerCookieName);

/** What the visitor chose, as `parseConsent` reads it. */
export const findConsentChoice = (cookies: string): string | undefined => findCookie(cookies, consentCookieName)?.value;

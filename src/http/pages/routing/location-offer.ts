// Decides whether to offer visitors the site of their country. The offer is stored in a cookie instead of the page, so that pages are the
// same for all visitors (docs/decisions/019).
import type { Consent } from '#lib/storage/consent.ts';
import { type Locale, marketOfCountry, requireMarket } from '#markets/registry.ts';
import { localeCookie, offerCookie } from '#session/preferences.ts';

export interface Visit {
  /** The visitor's country according to Cloudflare, as an upper-case ISO 3166-1 alpha-2 code. */
  country: string | undefined;
  cookies: string | undefined;
  locale: Locale;
  consent: Consent;
  isSecure: boolean;
}

/**
 * Returns the Set-Cookie line with the offer. Undefined if the visitor has chosen a locale, was asked before, or did not consent to the
 * cookie.
 */
export function createLocationOffer({ country, cookies, locale, consent, isSecure }: Visit): string | undefined {
  const theirs = country === undefined ? undefined : marketOfCountry(country, locale);
  if (!theirs || theirs.siteId === requireMarket(locale).siteId) return undefined;
  const isSettled = localeCookie.read(cookies, isSecure) !== undefined || offerCookie.read(cookies, isSecure) !== undefined;
  return isSettled ? undefined : offerCookie.write(theirs.siteId, { isSecure, consent });
}

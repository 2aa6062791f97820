// Whether to ask a visitor where they are. Said in a cookie beside the page, which stays the same for everyone (docs/decisions/019).
import { type Locale, marketOf, markets } from '#markets/registry.ts';
import { offerCookie, offeredSite, savedLocale } from '#session/preferences.ts';

export interface Visit {
  /** As the edge knows it: ISO 3166-1 alpha-2, upper case. */
  country: string | undefined;
  cookies: string | undefined;
  locale: Locale;
  isSecure: boolean;
}

/** The line that offers the market of the visitor's country: once, and only to who has not chosen one. */
export function createLocationOffer({ country, cookies, locale, isSecure }: Visit): string | undefined {
  const theirs = Object.values(markets).find((market) => market.country === country);
  if (!theirs || theirs.siteId === marketOf(locale).siteId) return undefined;
  const isSettled = savedLocale(cookies, isSecure) !== undefined || offeredSite(cookies, isSecure) !== undefined;
  return isSettled ? undefined : offerCookie(theirs.siteId, isSecure);
}

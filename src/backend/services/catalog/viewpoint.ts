import type { CallContext } from '#backend/platform/call-context.ts';
import type { Shelf } from '#backend/stores/products.ts';
import { dataLocale, localeSettings, locales, marketOfSite, requireMarket } from '#markets/registry.ts';
import type { Viewpoint } from './product-cards.ts';

export const cartViewpoint = ({ locale, now }: CallContext): Viewpoint => ({
  market: requireMarket(locale),
  locale: dataLocale(locale),
  language: localeSettings(locale).language,
  now,
});

/** Returns the viewpoint for the site in the path and the locale in the header; undefined if the shop does not serve the site. */
export function readViewpoint(siteId: string, { locale, now }: CallContext): Viewpoint | undefined {
  const market = marketOfSite(siteId);
  return market && { market, locale: dataLocale(locale), language: localeSettings(locale).language, now };
}

/** All locales that the shop serves, each with its site and price list. */
export const openShelves: readonly Shelf[] = locales.map((locale) => {
  const { siteId, priceList } = requireMarket(locale);
  return { locale, siteId, priceList };
});

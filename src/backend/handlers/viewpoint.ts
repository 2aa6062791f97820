import { localeSettings, marketOfSite } from '#markets/registry.ts';
import type { Viewpoint } from './cards.ts';
import type { CallContext } from './handler.ts';

/** Who asks, from the site in the address and the locale in the header; undefined for a site that is not open. */
export function viewpointOf(siteId: string, { locale, now }: CallContext): Viewpoint | undefined {
  const market = marketOfSite(siteId);
  return market && { market, language: localeSettings(locale).language, now };
}

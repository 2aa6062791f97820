// The markets that are open. A market opens with one file and one line here.
import { ca } from './ca.ts';
import { de } from './de.ts';
import { fr } from './fr.ts';
import { gb } from './gb.ts';
import { it } from './it.ts';
import type { LocaleSettings, Market } from './market.ts';
import { us } from './us.ts';

export const markets = { us, ca, gb, de, fr, it } as const satisfies Record<string, Market>;

type LocalesOf<M> = M extends { locales: infer L } ? Extract<keyof L, string> : never;

export type SiteId = keyof typeof markets;
export type Locale = LocalesOf<(typeof markets)[SiteId]>;

export const defaultLocale: Locale = 'en-us';

const bySite: Record<string, Market> = markets;
const byLocale = new Map<string, Market>(
  Object.values(bySite).flatMap((market) => Object.keys(market.locales).map((locale) => [locale, market] as const)),
);

export const locales = [...byLocale.keys()] as Locale[]; // the map is built from the same table as the type

export const isLocale = (value: string): value is Locale => byLocale.has(value);

export const marketOfSite = (siteId: string): Market | undefined => (Object.hasOwn(bySite, siteId) ? bySite[siteId] : undefined);

export function marketOf(locale: Locale): Market {
  const market = byLocale.get(locale);
  if (!market) throw new Error(`No market has the locale ${locale}; add it to a market in src/markets.`);
  return market;
}

export function localeSettings(locale: Locale): LocaleSettings {
  const settings = marketOf(locale).locales[locale];
  if (!settings) throw new Error(`The market of ${locale} does not list it.`);
  return settings;
}

// All open markets. Adding a market requires one new file, and one line here.
import { ca } from './ca.ts';
import { de } from './de.ts';
import { fr } from './fr.ts';
import { gb } from './gb.ts';
import { it } from './it.ts';
import type { LocaleSettings, Market } from './market.ts';
import { pseudoLocale } from './pseudo-locale.ts';
import { us } from './us.ts';

export const markets = { us, ca, gb, de, fr, it } as const satisfies Record<string, Market>;

type LocalesOf<M> = M extends { locales: infer L } ? Extract<keyof L, string> : never;
type LanguageOf<M> = M extends Market<infer Name> ? Name : never;

export type SiteId = keyof typeof markets;
/** Locales that shoppers can choose. */
export type MarketLocale = LocalesOf<(typeof markets)[SiteId]>;
/** Languages of the open markets. */
export type Language = LanguageOf<(typeof markets)[SiteId]>;
export type OpenMarket = Market<Language>;
export type Locale = MarketLocale | typeof pseudoLocale;

export const defaultLocale: MarketLocale = 'en-us';

const bySite: Record<string, OpenMarket> = markets;
const byLocale = new Map<string, OpenMarket>(
  Object.values(bySite).flatMap((market) =>
    Object.entries(market.locales).map(
      ([locale, { addressRules = market.addressRules }]) => [locale, { ...market, addressRules }] as const,
    ),
  ),
);

// the cast is safe because the map is created from the table that the type is derived from
export const locales = [...byLocale.keys()] as MarketLocale[];

const isPseudo = (locale: string): locale is typeof pseudoLocale =>
  process.env.NODE_ENV === 'production' ? false : locale === pseudoLocale;

export const isLocale = (value: string): value is Locale => byLocale.has(value) || isPseudo(value);

/** All locales with pages: those that shoppers can choose and, outside production, the pseudo-locale. */
export const servedLocales: readonly Locale[] = process.env.NODE_ENV === 'production' ? locales : [...locales, pseudoLocale];

/**
 * Returns the locale whose market and content a locale uses: the default locale for the pseudo-locale, and the locale itself for all
 * others.
 */
export const dataLocale = (locale: Locale): MarketLocale => (isPseudo(locale) ? defaultLocale : locale);

export const marketOfSite = (siteId: string): OpenMarket | undefined => (Object.hasOwn(bySite, siteId) ? bySite[siteId] : undefined);

/** Returns the market of a locale. Its address rules are in the locale's language. */
export function requireMarket(locale: Locale): OpenMarket {
  const market = byLocale.get(dataLocale(locale));
  if (!market) throw new Error(`No market has the locale ${locale}; add it to a market in src/markets.`);
  return market;
}

/** Returns the market of a country. If that is also the locale's market, its address rules are in the locale's language. */
export function marketOfCountry(country: string, locale: Locale): OpenMarket | undefined {
  const own = requireMarket(locale);
  return own.country === country ? own : Object.values(bySite).find((market) => market.country === country);
}

export function localeSettings(locale: Locale): LocaleSettings<Language> {
  const settings = requireMarket(locale).locales[dataLocale(locale)];
  if (!settings) throw new Error(`The market of the locale ${locale} has no settings for it in src/markets.`);
  return settings;
}

/** Returns the locale of a market in a language. Undefined if the market does not have the language. */
export const localeOfLanguage = ({ locales: own }: OpenMarket, language: string): string | undefined =>
  Object.entries(own).find(([, settings]) => settings.language === language)?.[0];

/** Returns all locales of the given markets. */
export const listLocales = (some: readonly OpenMarket[]): MarketLocale[] =>
  locales.filter((locale) => some.some((market) => Object.hasOwn(market.locales, locale)));

/** Returns the languages of the given markets, without duplicates. */
export const listLanguages = (some: readonly OpenMarket[]): Language[] => [
  ...new Set(some.flatMap((market) => Object.values(market.locales).map(({ language }) => language))),
];

// Chooses the market and language of an agent's request.
import {
  defaultLocale,
  isLocale,
  type Locale,
  localeOfLanguage,
  locales,
  markets,
  type OpenMarket,
  requireMarket,
} from '#markets/registry.ts';
import type { Message } from './protocol.ts';

/** Hints about the buyer (https://ucp.dev/2026-04-08/schemas/shopping/types/context.json). */
export interface BuyerContext {
  /** The country; this shop knows ISO 3166-1 alpha-2 codes. */
  address_country?: string | undefined;
  /** A language tag (BCP 47). */
  language?: string | undefined;
  /** An ISO 4217 code. */
  currency?: string | undefined;
}

interface SelectedLocale {
  locale: Locale;
  messages: Message[];
}

/**
 * Returns the locale for a buyer: in the market of the country, otherwise of the language tag, the currency or the language, otherwise the
 * default locale. Messages say what differs from the request.
 */
export function selectLocale({ address_country, language, currency }: BuyerContext): SelectedLocale {
  const open: OpenMarket[] = Object.values(markets);
  const country = address_country?.trim().toUpperCase();
  const tag = language?.trim().toLowerCase() ?? '';
  const [languageOnly = ''] = tag.split('-');
  const ofCountry = open.find((market) => market.country === country);
  const market =
    ofCountry ??
    (isLocale(tag) ? requireMarket(tag) : undefined) ??
    open.find((each) => each.currency === currency?.toUpperCase()) ??
    open.find((each) => localeOfLanguage(each, languageOnly) !== undefined) ??
    requireMarket(defaultLocale);
  const own = locales.filter((locale) => requireMarket(locale).siteId === market.siteId);
  const locale = own.find((each) => each === tag) ?? own.find((each) => each === localeOfLanguage(market, languageOnly)) ?? own[0];
  const messages: Message[] = [
    ...(country !== undefined && !ofCountry
      ? [
          warn(
            'market_unavailable',
            '$.context.address_country',
            `The shop does not deliver to ${country}. Prices are those for ${market.country}.`,
          ),
        ]
      : []),
    ...(currency !== undefined && currency.toUpperCase() !== market.currency
      ? [warn('currency_unavailable', '$.context.currency', `Prices are in ${market.currency}.`)]
      : []),
  ];
  return { locale: locale ?? defaultLocale, messages };
}

const warn = (code: string, path: string, content: string): Message => ({ type: 'warning', code, path, content });

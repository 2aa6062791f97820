// What the seeded promotions say, with the amounts of their market.
import type { PromotionText } from '#backend/rules/promotions/promotion.ts';
import { findTranslations } from '#backend/translations/registry.ts';
import type { PromotionTranslations } from '#backend/translations/translations.ts';
import type { Currency } from '#markets/market.ts';
import { listLocales, localeSettings, type OpenMarket } from '#markets/registry.ts';

/** Reads a text of a promotion out of a language's words; `written` writes an amount, whole and in minor units. */
type Read = (translations: PromotionTranslations, written: (amount: number) => string) => string;

/** The texts of a market's promotions: in its languages, with the words of its country, and in English. */
export const promotionTexts =
  (market: OpenMarket) =>
  (read: Read): PromotionText => {
    const textIn = (locale: string): string => {
      const { promotions } = findTranslations(locale);
      return read(promotions, (amount) => written(amount / 100, market.currency, promotions.currency));
    };
    const own = listLocales([market]).map((locale) => [localeSettings(locale).language, textIn(locale)]);
    return { en: textIn('en'), ...Object.fromEntries(own) };
  };

// Not by Intl: its texts differ between runtimes, and a seed must be the same everywhere.
function written(whole: number, currency: Currency, place: PromotionTranslations['currency']): string {
  if (currency === 'CAD') return place === 'before' ? `CAD\u00a0${whole}` : `${whole}\u00a0CAD`;
  const symbol = { USD: '$', GBP: '£', EUR: '€' }[currency];
  return place === 'before' ? `${symbol}${whole}` : `${whole}\u00a0${symbol}`;
}

// What the seeded promotions say, with the amounts of their market.
import type { PromotionText } from '#backend/rules/promotions/promotion.ts';
import { type Translate, translator } from '#backend/translations/translate.ts';
import { listLocales, localeSettings, type OpenMarket } from '#markets/registry.ts';

/** Reads a text of a promotion; `written` writes an amount in minor units, which is a whole one. */
type Read = (t: Translate, written: (amount: number) => string) => string;

/** The texts of a market's promotions: in its languages, with the words of its country, and in English. */
export const promotionTexts =
  (market: OpenMarket) =>
  (read: Read): PromotionText => {
    const textIn = (locale: string): string => {
      const t = translator(locale);
      // not by Intl: its texts differ between runtimes, and a seed must be the same everywhere
      return read(t, (amount) => t('promotion.amount', { currency: market.currency, amount: amount / 100 }));
    };
    const own = listLocales([market]).map((locale) => [localeSettings(locale).language, textIn(locale)]);
    return { en: textIn('en'), ...Object.fromEntries(own) };
  };

/** The message on the way to a promotion, in three parts: the shop puts what is missing in the place of `{distance}`. */
export const readApproaching = (t: Translate, name: 'order10' | 'order12' | 'bootsHat'): string =>
  (['below', 'above', 'reached'] as const).map((part) => t(`promotion.${name}.${part}`, { distance: '{distance}' })).join('|');

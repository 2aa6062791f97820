// Texts of the seeded promotions, with the amounts of each market.
import type { PromotionText } from '#backend/rules/promotions/promotion.ts';
import { type Translate, translator } from '#backend/translations/translate.ts';
import { listLocales, localeSettings, type OpenMarket } from '#markets/registry.ts';

/** Returns a promotion text. `written` formats an amount, which is in minor units but must be whole in the currency: 500 cents, not 550. */
type Read = (t: Translate, written: (amount: number) => string) => string;

/** Creates a function that returns promotion texts in English and in the market's languages, with the wording of its country. */
export const promotionTexts =
  (market: OpenMarket) =>
  (read: Read): PromotionText => {
    const textIn = (locale: string): string => {
      const t = translator(locale);
      // Intl is not used because its output differs between runtimes, and a seed must be the same in all of them
      return read(t, (amount) => t('promotion.amount', { currency: market.currency, amount: amount / 100 }));
    };
    const own = listLocales([market]).map((locale) => [localeSettings(locale).language, textIn(locale)]);
    return { en: textIn('en'), ...Object.fromEntries(own) };
  };

/**
 * Returns the three-part message about a promotion for which the cart nearly qualifies. The shop replaces `{distance}` with the missing
 * amount.
 */
export const readApproaching = (t: Translate, name: 'order10' | 'order12' | 'bootsHat'): string =>
  (['below', 'above', 'reached'] as const).map((part) => t(`promotion.${name}.${part}`, { distance: '{distance}' })).join('|');

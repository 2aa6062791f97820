import type { MarketLocale } from '#markets/registry.ts';

/** The language code of each locale in Vendure. Texts that a locale's language lacks are those of the language `en`. */
export const languageCodes: Readonly<Record<MarketLocale, string>> = {
  'en-us': 'en',
  'en-gb': 'en_GB',
  'en-ca': 'en_CA',
  'fr-ca': 'fr_CA',
  'de-de': 'de',
  'fr-fr': 'fr',
  'it-it': 'it',
};

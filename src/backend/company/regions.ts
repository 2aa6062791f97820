// Selects the version of legal texts by locale.
import { type MarketLocale, requireMarket } from '#markets/registry.ts';
import { type CopyLanguage, findCopyLanguage } from './language.ts';
import { email, type Region } from './region.ts';
import { de } from './region-de.ts';
import { defaultRegion } from './region-elsewhere.ts';
import { it } from './region-it.ts';
import { ca, gb, us } from './regions-en.ts';
import { fr, frenchCanada } from './regions-fr.ts';

/** Regions by locale. Other locales get English texts that refer to no country's law. */
const regions: Partial<Record<MarketLocale, Region>> = {
  'en-us': us,
  'en-ca': ca,
  'fr-ca': frenchCanada,
  'en-gb': gb,
  'de-de': de,
  'fr-fr': fr,
  'it-it': it,
};

/** Returns a locale's region and the language of its texts. */
export const readRegion = (locale: MarketLocale): { region: Region; language: CopyLanguage } => {
  const region = regions[locale];
  return region ? { region, language: findCopyLanguage(locale) } : { region: defaultRegion, language: 'en' };
};

/** Replaces the placeholders in a text with the seller's name, addresses and phone number, and the market's return period. */
export function fillIn(text: string, locale: MarketLocale): string {
  const { company, address, phone, phoneNumber } = readRegion(locale).region;
  return text
    .replaceAll('[COMPANY]', company)
    .replaceAll('[ADDRESS]', address)
    .replaceAll('[PHONE]', `[${phone}](tel:${phoneNumber})`)
    .replaceAll('[EMAIL]', `[${email}](mailto:${email})`)
    .replaceAll('[RETURN_DAYS]', String(requireMarket(locale).settings.returnDays));
}

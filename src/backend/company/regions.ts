// Selects the seller and the version of legal texts by locale.
import { brand, findSeller } from '#brand.ts';
import { type MarketLocale, requireMarket } from '#markets/registry.ts';
import { type CopyLanguage, findCopyLanguage } from './language.ts';
import type { LegalTexts, Region } from './region.ts';
import { de } from './region-de.ts';
import { defaultTexts } from './region-elsewhere.ts';
import { it } from './region-it.ts';
import { ca, gb, us } from './regions-en.ts';
import { fr, frenchCanada } from './regions-fr.ts';

/** Legal texts by locale. Other locales get English texts that refer to no country's law. */
const legalTexts: Partial<Record<MarketLocale, LegalTexts>> = {
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
  const texts = legalTexts[locale];
  return { region: { ...findSeller(locale), ...(texts ?? defaultTexts) }, language: texts ? findCopyLanguage(locale) : 'en' };
};

/**
 * Replaces the placeholders in a text with the names of the brand and its loyalty program, the seller's name, addresses and phone number,
 * and the market's return period.
 */
export function fillIn(text: string, locale: MarketLocale): string {
  const { company, address, phone, phoneNumber } = readRegion(locale).region;
  const { email } = brand;
  return fillInBrand(text)
    .replaceAll('[COMPANY]', company)
    .replaceAll('[ADDRESS]', address)
    .replaceAll('[PHONE]', `[${phone}](tel:${phoneNumber})`)
    .replaceAll('[EMAIL]', `[${email}](mailto:${email})`)
    .replaceAll('[RETURN_DAYS]', String(requireMarket(locale).settings.returnDays));
}

/** Replaces the placeholders for the names of the brand and its loyalty program in a text. */
export const fillInBrand = (text: string): string =>
  text.replaceAll('[BRAND]', brand.name).replaceAll('[LEGAL_NAME]', brand.legalName).replaceAll('[LOYALTY_PROGRAM]', brand.loyaltyProgram);

// Which country a long text is written for, by its reader's locale.
import { type MarketLocale, requireMarket } from '#markets/registry.ts';
import { type CopyLanguage, findCopyLanguage } from './language.ts';
import { email, type Region } from './region.ts';
import { de } from './region-de.ts';
import { elsewhere } from './region-elsewhere.ts';
import { it } from './region-it.ts';
import { ca, gb, us } from './regions-en.ts';
import { fr, frenchCanada } from './regions-fr.ts';

/** A locale that is not here reads the English texts, and those of no country by name. */
const regions: Partial<Record<MarketLocale, Region>> = {
  'en-us': us,
  'en-ca': ca,
  'fr-ca': frenchCanada,
  'en-gb': gb,
  'de-de': de,
  'fr-fr': fr,
  'it-it': it,
};

/** The country of a locale, and the language in which its texts are written. */
export const readRegion = (locale: MarketLocale): { region: Region; language: CopyLanguage } => {
  const region = regions[locale];
  return region ? { region, language: findCopyLanguage(locale) } : { region: elsewhere, language: 'en' };
};

/** A text with the name and the addresses of the seller, and the days for returns that its market is set to. */
export function fillIn(text: string, locale: MarketLocale): string {
  const { company, address, phone, phoneNumber } = readRegion(locale).region;
  return text
    .replaceAll('[COMPANY]', company)
    .replaceAll('[ADDRESS]', address)
    .replaceAll('[PHONE]', `[${phone}](tel:${phoneNumber})`)
    .replaceAll('[EMAIL]', `[${email}](mailto:${email})`)
    .replaceAll('[RETURN_DAYS]', String(requireMarket(locale).settings.returnDays));
}

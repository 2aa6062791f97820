// Samples, so that the shop can be looked at: before anything is sold, a lawyer of each country must replace them.
import type { MarketLocale } from '#markets/registry.ts';
import type { CopyLanguage } from '../../language.ts';
import { accessibility } from './accessibility.ts';
import { associateDiscountTerms } from './associate-discount-terms.ts';
import { brandTerms } from './brand-terms.ts';
import { contactUs } from './contact-us.ts';
import { howToReturn } from './how-to-return.ts';
import { imprint } from './imprint.ts';
import { loyalty } from './loyalty.ts';
import { loyaltyTerms } from './loyalty-terms.ts';
import type { PageText } from './page-text.ts';
import { privacy } from './privacy.ts';
import { proseHtml, typeset } from './prose.ts';
import { email, type Region } from './region.ts';
import { de } from './region-de.ts';
import { elsewhere } from './region-elsewhere.ts';
import { it } from './region-it.ts';
import { ca, gb, us } from './regions-en.ts';
import { fr, frenchCanada } from './regions-fr.ts';
import { saleTerms } from './sale-terms.ts';
import { smsTerms } from './sms-terms.ts';

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

/** What a region calls otherwise than its language does. */
const regionalWords: Partial<Record<MarketLocale, readonly (readonly [RegExp, string])[]>> = {
  'en-gb': [
    [/\bcart\b/g, 'basket'],
    [/\bCart\b/g, 'Basket'],
  ],
  'fr-ca': [
    [/\bL'e-mail\b/g, 'Le courriel'],
    [/\be-mail\b/g, 'courriel'],
    [/\bcookies\b/g, 'témoins'],
    [/\bCookies\b/g, 'Témoins'],
  ],
};

interface Text {
  slug: string;
  /** Below the locale. */
  path: string;
  /** Which column of the footer leads to it; absent where another page does. */
  column?: 'help' | 'legal';
  words: Partial<PageText>;
  /** Sites that have it; all that have not a list. */
  sites?: readonly string[];
}

const texts: readonly Text[] = [
  { slug: 'contact-us', path: '/help/contact-us', column: 'help', words: contactUs },
  { slug: 'how-to-return', path: '/help/returns/how-to-return', column: 'help', words: howToReturn },
  { slug: 'loyalty', path: '/loyalty', column: 'help', words: loyalty },
  { slug: 'accessibility', path: '/accessibility', column: 'help', words: accessibility },
  { slug: 'sale-terms', path: '/sale-terms', column: 'legal', words: saleTerms },
  { slug: 'privacy', path: '/privacy', column: 'legal', words: privacy },
  { slug: 'brand-terms', path: '/brand-terms', column: 'legal', words: brandTerms },
  { slug: 'sms-terms', path: '/sms-terms', column: 'legal', words: smsTerms, sites: ['us', 'ca'] },
  { slug: 'imprint', path: '/imprint', column: 'legal', words: imprint, sites: ['de', 'fr', 'it'] },
  { slug: 'loyalty-terms', path: '/loyalty-terms', words: loyaltyTerms },
  { slug: 'associate-discount-terms', path: '/associate-discount-terms', words: associateDiscountTerms },
];

export interface WrittenPage extends Pick<Text, 'slug' | 'path' | 'column'> {
  title: string;
  description: string;
  html: string;
}

interface Reader {
  siteId: string;
  locale: MarketLocale;
  language: CopyLanguage;
}

/** The long texts of a site in one of its locales, in the order of the footer. */
export function textPages({ siteId, locale, language }: Reader): WrittenPage[] {
  const [region, own] = regions[locale] ? [regions[locale], language] : [elsewhere, 'en' as const];
  return texts
    .filter(({ sites }) => sites === undefined || sites.includes(siteId))
    .map(({ slug, path, column, words }) => {
      const written = words[own];
      if (!written) throw new Error(`The page ${slug} is not written in the language ${own}.`);
      const { title, description, body } = written(region);
      return {
        slug,
        path,
        ...(column && { column }),
        title: typeset(title),
        description: typeset(inRegion(description, locale)),
        html: proseHtml(filled(inRegion(body, locale), region)),
      };
    });
}

const inRegion = (words: string, locale: MarketLocale): string =>
  (regionalWords[locale] ?? []).reduce((text, [word, own]) => text.replace(word, own), words);

const filled = (body: string, { company, address, phone, phoneNumber }: Region): string =>
  body
    .replaceAll('[COMPANY]', company)
    .replaceAll('[ADDRESS]', address)
    .replaceAll('[PHONE]', `[${phone}](tel:${phoneNumber})`)
    .replaceAll('[EMAIL]', `[${email}](mailto:${email})`);

// Sample legal texts. Before a shop sells anything, they must be replaced with texts that are written by lawyers in each country.
import { imprint } from '#backend/company/imprint.ts';
import type { PageText } from '#backend/company/page-text.ts';
import { fillIn, readRegion } from '#backend/company/regions.ts';
import { saleTerms } from '#backend/company/sale-terms.ts';
import { localizeText } from '#backend/translations/regions.ts';
import type { MarketLocale } from '#markets/registry.ts';
import { accessibility } from './accessibility.ts';
import { associateDiscountTerms } from './associate-discount-terms.ts';
import { brandTerms } from './brand-terms.ts';
import { companyInformation } from './company-information.ts';
import { contactUs } from './contact-us.ts';
import { howToReturn } from './how-to-return.ts';
import { loyalty } from './loyalty.ts';
import { loyaltyTerms } from './loyalty-terms.ts';
import { photoTerms } from './photo-terms.ts';
import { privacy } from './privacy.ts';
import { proseHtml } from './prose.ts';
import { smsTerms } from './sms-terms.ts';

interface Text {
  slug: string;
  /** Path of the page, without the locale. */
  path: string;
  /** Footer column that links to the page. Absent if other pages link to it instead. */
  column?: 'help' | 'legal';
  translations: Partial<PageText>;
  /** The sites that have the page. Absent if all sites have it. */
  sites?: readonly string[];
}

const texts: readonly Text[] = [
  { slug: 'contact-us', path: '/help/contact-us', column: 'help', translations: contactUs },
  { slug: 'how-to-return', path: '/help/returns/how-to-return', column: 'help', translations: howToReturn },
  { slug: 'loyalty', path: '/loyalty', column: 'help', translations: loyalty },
  { slug: 'accessibility', path: '/accessibility', column: 'help', translations: accessibility },
  { slug: 'sale-terms', path: '/sale-terms', column: 'legal', translations: saleTerms },
  { slug: 'privacy', path: '/privacy', column: 'legal', translations: privacy },
  { slug: 'brand-terms', path: '/brand-terms', column: 'legal', translations: brandTerms },
  { slug: 'sms-terms', path: '/sms-terms', column: 'legal', translations: smsTerms, sites: ['us', 'ca', 'gb'] },
  { slug: 'imprint', path: '/imprint', column: 'legal', translations: imprint, sites: ['de', 'fr', 'it'] },
  { slug: 'imprint', path: '/imprint', column: 'legal', translations: companyInformation, sites: ['us', 'ca', 'gb'] },
  { slug: 'loyalty-terms', path: '/loyalty-terms', translations: loyaltyTerms },
  { slug: 'photo-terms', path: '/photo-terms', translations: photoTerms },
  { slug: 'associate-discount-terms', path: '/associate-discount-terms', translations: associateDiscountTerms },
];

export interface WrittenPage extends Pick<Text, 'slug' | 'path' | 'column'> {
  title: string;
  description: string;
  html: string;
}

interface Reader {
  siteId: string;
  locale: MarketLocale;
}

/** Returns a site's long texts in one of its locales, in the order of the footer. */
export function textPages({ siteId, locale }: Reader): WrittenPage[] {
  const { region, language } = readRegion(locale);
  return texts
    .filter(({ sites }) => sites === undefined || sites.includes(siteId))
    .map(({ slug, path, column, translations }) => {
      const written = translations[language];
      if (!written) throw new Error(`The page ${slug} has no text in the language ${language}.`);
      const { title, description, body } = written(region);
      return {
        slug,
        path,
        ...(column && { column }),
        title: fillIn(localizeText(title, locale), locale),
        description: fillIn(localizeText(description, locale), locale),
        html: proseHtml(fillIn(localizeText(body, locale), locale)),
      };
    });
}

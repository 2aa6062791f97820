// Search results other than products: the long texts, landing pages, articles and stores. To add a type, extend `listSearchDocuments`.
import { findCopyLanguage, readText, type Text } from '#backend/company/language.ts';
import { localizeText } from '#backend/translations/regions.ts';
import { placeLine } from '#lib/address/address-lines.ts';
import type { Market } from '#markets/market.ts';
import type { MarketLocale } from '#markets/registry.ts';
import { listArticles } from './content/articles/articles.ts';
import { guides } from './content/fixed/guides.ts';
import { landingPages } from './content/fixed/landing-pages.ts';
import { proseHtml } from './content/texts/prose.ts';
import { textPages } from './content/texts/texts.ts';
import { listStores } from './stores.ts';

export interface SearchDocument {
  type: string;
  /** The key that the gateway call for this type uses to read the document. */
  key: string;
  title: string;
  /** A line that helps shoppers distinguish the document from other results. */
  summary: string;
  /** Additional words, such as synonyms of “store”, under which search also finds documents of this type. */
  kind: string;
  /** The full text of the document. */
  text: string;
}

const storeTranslations: Text = {
  en: 'store, shop, opening hours, location',
  de: 'Filiale, Geschäft, Laden, Öffnungszeiten, Standort',
  fr: 'magasin, boutique, horaires d’ouverture, adresse',
  it: 'negozio, punto vendita, orari di apertura, indirizzo',
};

const articleTranslations: Text = {
  en: 'story, article, guide, tips',
  de: 'Geschichte, Ratgeber, Anleitung, Tipps',
  fr: 'récit, article, guide, conseils',
  it: 'storia, articolo, guida, consigli',
};

const readHtml = (html: string): string => html.replace(/<[^>]*>/g, ' ');

export const listSearchDocuments = ({ siteId, addressRules }: Market, locale: MarketLocale): SearchDocument[] => [
  ...textPages({ siteId, locale }).map(({ slug, title, description, html }) => ({
    type: 'page',
    key: slug,
    title,
    summary: description,
    kind: '',
    text: `${description} ${readHtml(html)}`,
  })),
  ...landingPages.map(({ slug, translations }) => {
    const { title, description, body } = translations[findCopyLanguage(locale)];
    const read = (text: string) => localizeText(text, locale);
    return {
      type: 'landing-page',
      key: slug,
      title: read(title),
      summary: read(description),
      kind: '',
      text: `${read(description)} ${readHtml(proseHtml(read(body)))}`,
    };
  }),
  ...guides.map(({ slug, readHead }) => {
    const { title, description } = readHead(locale);
    return { type: 'landing-page', key: slug, title, summary: description, kind: '', text: description };
  }),
  ...listArticles(locale).map(({ slug, title, subtitle, tags, html }) => ({
    type: 'article',
    key: slug,
    title,
    summary: subtitle,
    kind: [readText(articleTranslations, locale), ...tags.map(({ label }) => label)].join(', '),
    text: `${subtitle} ${readHtml(html)}`,
  })),
  ...listStores(siteId).map((store) => {
    const address = placeLine(store, addressRules);
    return {
      type: 'store',
      key: store.storeId,
      title: store.name,
      summary: address,
      kind: readText(storeTranslations, locale),
      text: `${address} ${store.province}`,
    };
  }),
];

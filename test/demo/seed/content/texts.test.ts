// The seed's texts are complete and in the right language in every locale.
import { describe, expect, test } from 'vitest';
import { type CopyLanguage, findCopyLanguage } from '#backend/company/language.ts';
import { textPages } from '#demo/seed/content/texts/texts.ts';
import { contentRoutes, contentSlug } from '#features/content-pages/content-routes.ts';
import { isLocale, localeSettings, locales, requireMarket } from '#markets/registry.ts';
import { routePath } from '#routes.ts';
import { createSeedTables } from '../../../support/seed-tables.ts';

const tables = createSeedTables({ masters: 60, now: Date.UTC(2026, 10, 1) });

/** Short words that are frequent in one language and do not exist in the other languages. */
const smallWords: Record<CopyLanguage, string> = {
  en: 'the and with your that which from this you of to is for',
  de: 'der die das und mit nicht für dein wir auf oder ist im den zu ein',
  fr: 'le les et en pour dans est au aux vous nous une qui sur avec pas',
  it: 'il lo gli di del della dei che con per non sono una è e si',
};

const spokenBy = new Map(
  Object.entries(smallWords).flatMap(([name, translations]) => translations.split(' ').map((word) => [word, name] as const)),
);

/** Returns the language whose short words are most frequent in a text, or undefined if the text has none. */
function guessLanguage(text: string): string | undefined {
  const counts = new Map<string, number>();
  for (const word of text.toLowerCase().split(/[^\p{L}-]+/u)) {
    const name = spokenBy.get(word);
    if (name) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0];
}

const plain = (html: string) => html.replace(/<[^>]+>/g, ' ');

test('guessLanguage recognizes each language by its short words', () => {
  expect(guessLanguage('Warm when you stop, and light with your pack.')).toBe('en');
  expect(guessLanguage('Wir bauen für dein Wetter, nicht für das Sofa.')).toBe('de');
  expect(guessLanguage('Des vestes pour vous, avec une capuche.')).toBe('fr');
  expect(guessLanguage('Il guscio che respira con più fiato.')).toBe('it');
});

const findCopy = (locale: string): CopyLanguage => findCopyLanguage(isLocale(locale) ? localeSettings(locale).language : '');

test('product descriptions are in the language of their locale, or in English if the seed has no texts in that language', () => {
  for (const { locale, description, features } of tables.get('product_text') ?? []) {
    const copy = findCopy(String(locale));
    expect([locale, guessLanguage(plain(String(description))), description]).toEqual([locale, copy, description]);
    expect(JSON.parse(String(features)).length).toBeGreaterThan(2);
  }
});

/** Returns the texts in a body that shoppers read, without names and URLs. */
function collectTexts(value: unknown, key = ''): string[] {
  if (typeof value === 'string')
    return /^(title|subtitle|text|html|richText|intro|description|alt|claim|legal|overline)$/.test(key) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((each) => collectTexts(each, key));
  return value && typeof value === 'object' ? Object.entries(value).flatMap(([name, each]) => collectTexts(each, name)) : [];
}

test('documents are in the language of their locale, or in English if the seed has no texts in that language', () => {
  for (const { locale, kind, document_key, body } of tables.get('content_document') ?? []) {
    const text = plain(collectTexts(JSON.parse(String(body))).join(' '));
    const spoken = guessLanguage(text);
    if (spoken) expect([locale, kind, document_key, spoken]).toEqual([locale, kind, document_key, findCopy(String(locale))]);
    else expect(text.length, `${locale} ${kind} ${document_key}`).toBeLessThan(200);
  }
});

test('long texts use the vocabulary of their country', () => {
  const findText = (siteId: string, locale: 'en-us' | 'en-gb' | 'fr-fr' | 'fr-ca', slug: string) =>
    textPages({ siteId, locale }).find((text) => text.slug === slug)?.html;
  expect(findText('us', 'en-us', 'sale-terms')).toContain('in the cart');
  expect(findText('gb', 'en-gb', 'sale-terms')).toContain('in the basket');
  expect(findText('fr', 'fr-fr', 'contact-us')).toContain('Par e-mail');
  expect(findText('ca', 'fr-ca', 'contact-us')).toContain('Par courriel');
});

describe.each(locales)('long texts of %s', (locale) => {
  const market = requireMarket(locale);
  const texts = textPages({ siteId: market.siteId, locale });

  test('every long text has the path of a route of the shop', () => {
    const known = new Map(contentRoutes.map((name) => [contentSlug(name), routePath(name)]));
    for (const { slug, path } of texts) expect(known.get(slug)).toBe(path);
  });

  test('long texts include the pages that are required by law in the country', () => {
    const slugs = texts.map(({ slug }) => slug);
    expect(slugs).toEqual(
      expect.arrayContaining(['sale-terms', 'privacy', 'brand-terms', 'how-to-return', 'contact-us', 'accessibility', 'imprint']),
    );
    expect(slugs.includes('sms-terms')).toBe(market.forms.offersSms);
    const terms = plain(texts.find(({ slug }) => slug === 'sale-terms')?.html ?? '');
    expect(/14 days|vierzehn Tage|quatorze jours|quattordici giorni/.test(terms)).toBe(market.region === 'EMEA');
    expect(/VAT|Mehrwertsteuer|TTC|IVA/.test(terms)).toBe(market.tax.mode === 'included');
  });

  test('long texts contain no markup that was not converted', () => {
    for (const { slug, html, title, description } of texts) {
      expect([slug, plain(html).match(/\[|\]|\*\*|\||undefined|##/g)]).toEqual([slug, null]);
      expect(title + description).not.toMatch(/[['\]]/);
      expect(html.match(/<h2>/g)?.length ?? 0, slug).toBeGreaterThan(slug === 'loyalty' ? 1 : 2);
    }
  });
});

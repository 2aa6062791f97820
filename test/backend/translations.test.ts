// What the backend itself says, in the language of every open market.
import { describe, expect, it } from 'vitest';
import { findTranslations } from '#backend/translations/registry.ts';
import { promotionTexts } from '#demo/seed/promotion-texts.ts';
import { listLanguages, markets, type OpenMarket } from '#markets/registry.ts';
import { collectTexts } from '../support/words.ts';

const sites = Object.values<OpenMarket>(markets);
const languages = listLanguages(sites);

describe.each(languages)('%s', (language) => {
  const translations = findTranslations(language);

  it('says everything', () => {
    expect(collectTexts(translations).filter((text) => text.trim() !== text || text === '')).toEqual([]);
  });

  it('names what is missing on the way to a promotion, and has three parts for it', () => {
    for (const parts of Object.values(translations.promotions.approaching)) {
      expect(parts.map((part) => part.includes('{distance}'))).toEqual([true, false, false]);
      expect(parts.join('|').split('|')).toHaveLength(3);
    }
  });
});

it.each([
  ['en-us', 'Amount:'],
  ['fr-fr', 'Montant\u00a0:'],
  ['fr-ca', 'Montant\u00a0:'],
])('a colon stands as %s sets it', (locale, amount) => {
  expect(findTranslations(locale).provider.amount).toBe(amount);
});

it('every language has words of its own', () => {
  expect(new Set(languages.map((language) => findTranslations(language).provider.cardTitle)).size).toBe(languages.length);
});

it.each(['xx', '', 'toString', '__proto__'])('%j is answered in English', (language) => {
  expect(findTranslations(language)).toBe(findTranslations('en'));
});

it.each(sites.map((market) => [market.siteId, market] as const))(
  'the promotions of %s are described in its languages, and in English',
  (_, market) => {
    const text = promotionTexts(market)(({ name }) => name.code10);
    expect(Object.keys(text).toSorted()).toEqual([...new Set(['en', ...listLanguages([market])])].toSorted());
  },
);

it.each([
  [markets.us, 'en', '$400'],
  [markets.gb, 'en', '£400'],
  [markets.de, 'de', '400\u00a0€'],
  [markets.ca, 'en', 'CAD\u00a0400'],
  [markets.ca, 'fr', '400\u00a0CAD'],
] as const)('an amount stands in a promotion as its readers write it %#', (market, language, amount) => {
  expect(promotionTexts(market)((_, written) => written(400_00))[language]).toBe(amount);
});

/** The names of all that is said, however deep. */
const listNames = (said: unknown): string[] =>
  typeof said === 'object' && said !== null && !Array.isArray(said)
    ? Object.entries(said).flatMap(([name, inner]) => [name, ...listNames(inner).map((rest) => `${name}.${rest}`)])
    : [];

// it is opened in test/processes/new-market.long.process.test.ts
it('the market that tests open says as much as the others', async () => {
  const path = '../fixtures/es-es/src/backend/translations/es.ts'; // compiled in a copy of the sources alone
  const { es } = (await import(path)) as { es: object };
  expect(listNames(es).toSorted()).toEqual(listNames(findTranslations('de')).toSorted());
});

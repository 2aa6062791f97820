// Checks that each language contains no English and has the right plurals. copy.test.ts checks the terms of each market.
import { describe, expect, test } from 'vitest';
import { readMessageParts } from '../../scripts/build/messages.ts';
import { backendCatalog, backendFixture, catalogs as pages, fixtureCatalogs as pagesFixture } from '../support/messages.ts';
import { matchAnyWord } from '../support/words.ts';

/** Messages of pages and of the backend together. No key is in both. */
const catalogues = new Map(
  [...pages.keys(), ...pagesFixture.keys()].map((name) => [
    name,
    { ...pages.get(name), ...pagesFixture.get(name), ...backendCatalog.get(name), ...backendFixture.get(name) },
  ]),
);
const english = catalogues.get('en') ?? {};
const keys = Object.keys(english);
const names = [...catalogues.keys()];
const foreign = names.filter((name) => !name.includes('-')).filter((language) => language !== 'en');
const readLanguage = (name: string): string => name.split('-')[0] ?? '';
const catalogue = (name: string): Record<string, string> => catalogues.get(name) ?? {};
const joinTexts = (message: string): string => readMessageParts(message).texts.join(' ');

const notEnglish = names.filter((name) => readLanguage(name) !== 'en');

/** Returns whether a text is a name or abbreviation that is the same in all languages. */
const isName = (text: string): boolean => [english['site.name'], 'Klarna', 'PayPal'].includes(text) || /^[A-Z]{2,4}$/.test(text);

/** Words that a language shares with English. */
const sharedWords: Record<string, string[]> = {
  de: [
    ...['Camping', '{loyaltyProgram}', 'optional', 'Status', 'Pause', 'Material', 'Passkey', 'Passkeys'],
    ...['Beige', 'Orange', 'Stretch', 'Merino', 'polyester', 'nylon', 'Code', 'Name'],
  ],
  fr: [
    'Camping',
    '{loyaltyProgram}',
    '{points, plural, one {# point} other {# points}}',
    'Menu',
    'Page {page}',
    'Total',
    'Volume',
    'Contact',
    'Message',
    'Notifications',
    ...['Beige', 'Orange', 'Membrane', 'polyester', 'nylon', 'Code'],
  ],
  it: [
    'Trail running',
    '{loyaltyProgram}',
    'Menu',
    'Home',
    'Password',
    'Account',
    'Passkey',
    'No ({count, number})',
    'Beige',
    'Merino',
    'nylon',
  ],
  es: ['Total', 'Subtotal', 'Material', 'Color', 'No ({count, number})'],
};

const frequentEnglish = matchAnyWord(...'the and your you with of this that please we our is are been have for from cannot'.split(' '));

describe.each(foreign)('language %s', (language) => {
  test('shares no message with English, except listed words', () => {
    const same = keys.filter((key) => {
      const [text = '', inEnglish = ''] = [catalogue(language)[key], english[key]];
      return text.toLowerCase() === inEnglish.toLowerCase() && /\p{L}/u.test(joinTexts(text)) && !isName(text);
    });
    expect(same.filter((key) => !sharedWords[language]?.includes(english[key] ?? ''))).toEqual([]);
  });
});

test.each(notEnglish)('%s contains no English sentence', (name) => {
  expect(Object.entries(catalogue(name)).filter(([, text]) => frequentEnglish.test(joinTexts(text)))).toEqual([]);
});

/**
 * Returns the plural forms that a language needs. `many`, which French, Italian and Spanish have for whole millions ("un million de
 * produits"), is left out: no number in the shop is that large. For such a number, `other` would be used.
 */
function listPlurals(name: string): string[] {
  const rules = new Intl.PluralRules(name);
  return [...new Set(Array.from({ length: 1000 }, (_, count) => rules.select(count)))].sort();
}

test.each(names)('%s has all plural forms of its language in every plural message', (name) => {
  const choices = Object.entries(catalogue(name)).flatMap(([key, text]) =>
    readMessageParts(text).choices.map((choice) => ({ key, ...choice })),
  );
  for (const { key, branches } of choices.filter(({ kind }) => kind === 'plural'))
    expect({ key, plurals: branches.filter((label) => !/^\d+$/.test(label)).sort() }).toEqual({ key, plurals: listPlurals(name) });
});

test.each([
  ['de', 'other'],
  ['en', 'other'],
  ['fr', 'one'],
  ['it', 'other'],
  ['es', 'other'],
])('the plural form for zero in the language %s is %s', (language, plural) => {
  expect(new Intl.PluralRules(language).select(0)).toBe(plural);
});

test.each(notEnglish)('%s uses typographic apostrophes and ellipses', (name) => {
  expect(Object.entries(catalogue(name)).filter(([, text]) => /'|\.\.\./.test(text))).toEqual([]);
});

test('es addresses the reader as "tú" in every message', () => {
  const other = matchAnyWord('usted', 'ustedes', 'le', 'les');
  expect(Object.entries(catalogue('es')).filter(([, text]) => other.test(joinTexts(text)))).toEqual([]);
});

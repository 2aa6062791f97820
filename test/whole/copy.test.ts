// Checks that every message uses the terms of docs/copy.md, in every locale of every market.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { localeSettings, locales } from '#markets/registry.ts';
import { readMessageParts } from '../../scripts/build/messages.ts';
import { readTableBelow } from '../support/markdown.ts';
import { catalogs, keys } from '../support/messages.ts';

const guide = readFileSync('docs/copy.md', 'utf8');
const wordsOfCell = (cell = ''): string[] => cell.split(',').map((word) => word.trim());

/** Messages by locale. Messages of a region replace those of its language. */
const messagesByLocale = new Map(
  locales.map((locale) => [locale as string, { ...catalogs.get(localeSettings(locale).language), ...catalogs.get(locale) }]),
);
const readMessages = (locale: string): Record<string, string> => messagesByLocale.get(locale) ?? {};
const textOfMessage = (message: string): string => readMessageParts(message).texts.join(' ');
/** Replaces no-break spaces with plain spaces, so that words can be compared. */
const withPlainSpaces = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');

function findMessages(locale: string, isFound: (text: string, key: string) => boolean): [string, string][] {
  return Object.entries(readMessages(locale)).filter(([key, message]) => isFound(withPlainSpaces(textOfMessage(message)), key));
}

describe('terms of docs/copy.md', () => {
  const rows = readTableBelow(guide, '## Terms');
  const columns = Object.keys(rows[0] ?? {});

  test('have a table column for every locale', () => {
    expect(columns.slice(1, -1).toSorted()).toEqual([...locales].toSorted());
  });

  /** Returns the term in a locale. `=` means that the term is the same as in the column to the left. */
  function readTerm(row: Record<string, string>, locale: string): string {
    const cell = row[locale] ?? '';
    return cell === '=' ? readTerm(row, columns[columns.indexOf(locale) - 1] ?? '') : cell;
  }

  test.each(rows.map((row) => [row.idea ?? '', row] as const))('are used in the messages about the concept %s', (_, row) => {
    for (const locale of locales) {
      const term = readTerm(row, locale);
      for (const key of term === '–' ? [] : wordsOfCell(row.messages)) {
        const message = readMessages(locale)[key];
        expect(message, `${key} exists`).toBeDefined();
        expect({ locale, key, text: withPlainSpaces(message ?? '').toLowerCase() }).toEqual({
          locale,
          key,
          text: expect.stringContaining(term.toLowerCase()),
        });
      }
    }
  });
});

describe('discouraged words of docs/copy.md', () => {
  /**
   * Returns a pattern for a whole word. It ignores case unless the word starts with a capital letter. It does not use `\b`, which treats
   * accented letters as word boundaries.
   */
  const createPattern = (word: string) => new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, /^\p{Lu}/u.test(word) ? 'u' : 'iu');
  const isKeyIn = (key: string, places: string[]) =>
    places.some((place) => (place.endsWith('*') ? key.startsWith(place.slice(0, -1)) : key === place));

  const rows = readTableBelow(guide, '## Words to avoid').map((row) => ({
    locales: wordsOfCell(row.locales),
    words: wordsOfCell(row.avoid),
    instead: row.use ?? '',
    places: wordsOfCell(row['in messages']),
  }));

  test('are listed only for existing locales and messages', () => {
    for (const { locales: named, places } of rows) {
      expect(named.filter((locale) => !messagesByLocale.has(locale))).toEqual([]);
      expect(places.filter((place) => !keys.some((key) => isKeyIn(key, [place])))).toEqual([]);
    }
  });

  test.each(rows.flatMap((row) => row.locales.map((locale) => [locale, row.words.join(', '), row.instead, row] as const)))(
    'no message in %s contains %s instead of %s',
    (locale, _, __, { words, places }) => {
      const patterns = words.map(createPattern);
      expect(findMessages(locale, (text, key) => isKeyIn(key, places) && patterns.some((pattern) => pattern.test(text)))).toEqual([]);
    },
  );
});

test.each(
  readTableBelow(guide, '## Fixed texts').flatMap((row) =>
    wordsOfCell(row.locales).map((locale) => [row.message ?? '', locale, row.text ?? ''] as const),
  ),
)('message %s in %s is exactly: %s', (key, locale, text) => {
  expect(withPlainSpaces(readMessages(locale)[key] ?? '')).toBe(text);
});

describe('punctuation', () => {
  const anywhere = [
    ['round apostrophes and quotes', /['"]/],
    ['one sign for an ellipsis', /\.\.\./],
    ['one space between words', / {2}/],
  ] as const;
  const byLanguage: Record<string, readonly (readonly [string, RegExp])[]> = {
    en: [
      ['nothing before ? ! ; : % …', /\s[?!;:%…]/],
      ['“ ” for quotes', /[„«»]/],
    ],
    de: [
      ['nothing before ? ! ; :', /\s[?!;:]/],
      ['a no-break space before % and …', /[^\u00a0][%…]/],
      ['„ “ for quotes', /[”«»]|“(?=\p{L})/u],
    ],
    fr: [
      ['a no-break space before : and %', /[^\u00a0][:%]/],
      ['no-break spaces within « »', /«[^\u00a0]|[^\u00a0]»/],
      ['nothing before …', /\s…/],
      ['« » for quotes', /[„“”]/],
    ],
    it: [
      ['nothing before ? ! ; : % …', /\s[?!;:%…]/],
      ['« » for quotes, and nothing within', /[„“”]|«\s|\s»/],
      ['accents on capitals', /(?<!\p{L})E’(?!\p{L})/u],
    ],
  };
  const byLocale: Record<string, readonly (readonly [string, RegExp])[]> = {
    'fr-fr': [['a narrow no-break space before ? ! ;', /[^\u202f][?!;]/]],
    'fr-ca': [['nothing before ? ! ;', /\s[?!;]/]],
  };

  test.each(
    locales.flatMap((locale) =>
      [...anywhere, ...(byLanguage[localeSettings(locale).language] ?? []), ...(byLocale[locale] ?? [])].map(
        ([title, pattern]) => [locale, title, pattern] as const,
      ),
    ),
  )('messages in %s: %s', (locale, _, pattern) => {
    const wrong = Object.entries(readMessages(locale)).filter(([, message]) => pattern.test(message));
    expect(wrong).toEqual([]);
  });
});

// Every message in every language, and every place that uses one.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type AddressFieldRow, addressFields } from '#lib/address/address-fields.ts';
import { isLocale, localeSettings, locales } from '#markets/registry.ts';
import { findSourceFiles } from '../support/imports.ts';
import { catalogues, english, fixtureCatalogues, keys, languages, names, readMessageParts, regions } from '../support/messages.ts';

/** Values and marks; which plurals a language has is its own affair. */
const wants = (message = '') => ({ placeholders: readMessageParts(message).placeholders, tags: readMessageParts(message).tags });

const code = findSourceFiles()
  .filter((path) => !path.startsWith('src/backend/'))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

describe('languages', () => {
  test('every locale of every market has one', () => {
    expect(
      [...new Set(locales.map((locale) => localeSettings(locale).language))].filter((language) => !languages.includes(language)),
    ).toEqual([]);
  });

  test.each(languages)('%s has every message, and no other', (language) => {
    expect(Object.keys(catalogues.get(language) ?? {})).toEqual(keys);
  });

  test.each(languages)('%s wants the same values as English', (language) => {
    const messages = catalogues.get(language) ?? {};
    for (const key of keys) expect({ key, ...wants(messages[key]) }).toEqual({ key, ...wants(english[key]) });
  });

  test.each(names)('%s leaves nothing empty or unfinished', (name) => {
    const unfinished = Object.entries(catalogues.get(name) ?? {}).filter(
      ([, text]) => text.trim() === '' || text !== text.trim() || /\b(?:TODO|TBD|FIXME|[Ll]orem)\b/.test(text),
    );
    expect(unfinished).toEqual([]);
  });

  test.each(names)('%s has an `other` in every plural', (name) => {
    const plurals = Object.entries(catalogues.get(name) ?? {}).filter(([, text]) => /, (plural|select|selectordinal),/.test(text));
    expect(plurals.filter(([, text]) => !/\bother \{/.test(text))).toEqual([]);
  });
});

test.each([...fixtureCatalogues])(
  '%s, which a test opens a market in, says messages of the shop and wants the same values',
  (_, messages) => {
    for (const [key, text] of Object.entries(messages)) expect({ key, ...wants(text) }).toEqual({ key, ...wants(english[key]) });
  },
);

describe.each(regions)('the region %s', (region) => {
  const own = catalogues.get(region) ?? {};
  const base = catalogues.get(isLocale(region) ? localeSettings(region).language : '') ?? {};

  test('is a locale of ours', () => {
    expect(isLocale(region)).toBe(true);
  });

  test('has only messages that its language has', () => {
    expect(Object.keys(own).filter((key) => !(key in base))).toEqual([]);
  });

  test('words them otherwise than its language, and wants the same values', () => {
    for (const [key, text] of Object.entries(own)) {
      expect(text).not.toBe(base[key]);
      expect(wants(text)).toEqual(wants(base[key]));
    }
  });
});

describe('messages in use', () => {
  /** What the names of address fields lead to. */
  const ofAddressFields = Object.entries<AddressFieldRow>(addressFields).flatMap(([name, { hasHint }]) => [
    `form.label.${name}`,
    ...(hasHint ? [`form.hint.${name}`] : []),
  ]);

  test('every message is used somewhere', () => {
    const quoted = code.flatMap(({ text }) => [...text.matchAll(/'([\w.-]+)'/g)].map(([, word]) => word));
    const used = new Set([...quoted, ...ofAddressFields]);
    expect(keys.filter((key) => !used.has(key))).toEqual([]);
  });

  test('every message that is asked for exists', () => {
    const asked = code.flatMap(({ path, text }) =>
      [...text.matchAll(/\bt\(\s*['"`]([^'"`]+)['"`]/g)].map(([, key = '']) => ({ path, key })),
    );
    expect(asked.length).toBeGreaterThan(20);
    expect(asked.filter(({ key }) => !keys.includes(key))).toEqual([]);
  });

  test('every address field has the label, and every hint the words, that its name leads to', () => {
    expect(ofAddressFields.filter((key) => !keys.includes(key))).toEqual([]);
  });

  test('no component writes words of its own between its tags', () => {
    const views = code.filter(({ path }) => /^src\/(ui|blocks|islands|pages|server)\/.*\.tsx$/.test(path) && !path.includes('-gallery/'));
    const words = views.flatMap(({ path, text }) =>
      [...text.matchAll(/^\s*([A-Z][a-z]+(?: [a-z]+)+[.!?]?)\s*$/gm)].map(([, line]) => `${path}: ${line}`),
    );
    expect(words).toEqual([]);
  });
});

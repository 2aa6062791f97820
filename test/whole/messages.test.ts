// Checks every message in every language, and every place that uses a message, in pages and in the backend.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type AddressFieldRow, addressFields } from '#lib/address/address-fields.ts';
import { isLocale, localeSettings, locales } from '#markets/registry.ts';
import { findCatalogProblems, isBrandPlaceholder, readMessageParts } from '../../scripts/build/messages.ts';
import { findSourceFiles } from '../support/imports.ts';
import { backendCatalog, backendFixture, catalogs, fixtureCatalogs } from '../support/messages.ts';

const allCode = findSourceFiles().map((path) => ({ path, text: readFileSync(path, 'utf8') }));
const isBackend = ({ path }: { path: string }): boolean => /^src\/(?:backend|demo)\//.test(path);

/** Message keys that are derived from the names of address fields. */
const ofAddressFields = Object.entries<AddressFieldRow>(addressFields).flatMap(([name, { hasHint }]) => [
  `form.label.${name}`,
  ...(hasHint ? [`form.hint.${name}`] : []),
]);

const both = [
  { of: 'pages', catalogue: catalogs, fixture: fixtureCatalogs, code: allCode.filter((one) => !isBackend(one)) },
  { of: 'the backend', catalogue: backendCatalog, fixture: backendFixture, code: allCode.filter(isBackend) },
];

describe.each(both)('messages of $of', ({ of, catalogue, fixture, code }) => {
  const names = [...catalogue.keys()];
  const english = catalogue.get('en') ?? {};
  const keys = Object.keys(english);

  test('can be compiled', () => {
    expect(findCatalogProblems(catalogue)).toEqual([]);
  });

  test('exist in every language of every market', () => {
    const spoken = new Set<string>(locales.map((locale) => localeSettings(locale).language));
    expect([...spoken].filter((language) => !names.includes(language))).toEqual([]);
  });

  test.each(names.filter((name) => !name.includes('-')))('are in the same order as the English messages in %s', (language) => {
    expect(Object.keys(catalogue.get(language) ?? {})).toEqual(keys);
  });

  test.each(names.filter((name) => name.includes('-')))('include the regional file %s, which belongs to a locale of the shop', (region) => {
    expect(isLocale(region)).toBe(true);
  });

  test.each(names)('contain no TODO or placeholder text in %s', (name) => {
    const unfinished = Object.entries(catalogue.get(name) ?? {}).filter(([, text]) => /\b(?:TODO|TBD|FIXME|[Ll]orem)\b/.test(text));
    expect(unfinished).toEqual([]);
  });

  test.each([...fixture])('in the test fixture for %s can be compiled together with the English messages', (name, messages) => {
    expect(findCatalogProblems(new Map([...catalogue, [name, { ...english, ...messages }]]))).toEqual([]);
  });

  test('are all used by the code', () => {
    const quoted = code.flatMap(({ text }) => [...text.matchAll(/'([\w.-]+)'/g)].map(([, word]) => word));
    const used = new Set([...quoted, ...ofAddressFields]);
    const patterns = code.flatMap(({ text }) => [...text.matchAll(/`(\w+\.[\w.]*\$\{[^`]+)`/g)].map(([, key = '']) => createPattern(key)));
    expect(keys.filter((key) => !used.has(key) && !patterns.some((pattern) => pattern.test(key)))).toEqual([]);
  });

  test('exist for every key that the code uses', () => {
    const asked = code.flatMap(({ path, text }) => [...text.matchAll(/\bt\(\s*'([^']+)'/g)].map(([, key = '']) => ({ path, key })));
    expect(asked.length).toBeGreaterThan(20);
    expect(asked.filter(({ key }) => !keys.includes(key))).toEqual([]);
  });

  test('are called with all values for their placeholders', () => {
    const calls = code.flatMap(({ path, text }) =>
      [...text.matchAll(/\bt\(\s*['`]([^'`]+)['`](?:,\s*\{([^{}]*)\})?,?\s*\)/g)].map(([, key = '', values = '']) => ({
        path,
        key,
        given: [...values.matchAll(/(?:^|,)\s*(\w+)/g)].map(([, name = '']) => name),
      })),
    );
    const listWanted = (key: string) =>
      readMessageParts(english[key] ?? '').wants.flatMap((want) => (isBrandPlaceholder(want) ? [] : (/^\{(\w+)/.exec(want)?.[1] ?? [])));
    const isGiven = ({ key, given }: (typeof calls)[number]) =>
      keys.filter((each) => createPattern(key).test(each)).some((each) => listWanted(each).every((name) => given.includes(name)));
    expect(calls.length).toBeGreaterThan(20);
    expect(calls.filter((call) => !isGiven(call))).toEqual([]);
  });

  if (of === 'pages')
    test('exist for every address field and its hint', () => {
      expect(ofAddressFields.filter((key) => !keys.includes(key))).toEqual([]);
    });
});

/** Returns a pattern for the keys that a template such as `email.${kind}.subject` can produce. */
const createPattern = (template: string): RegExp => new RegExp(`^${template.replaceAll('.', '\\.').replace(/\$\{.*?\}/g, '.+')}$`);

test('no component contains literal text between its tags', () => {
  const views = allCode.filter(
    ({ path }) => /^(src|client)\/.*\.tsx$/.test(path) && !/^(?:src\/(demo|backend|staff|features\/dev-tools)|client\/studio)\//.test(path),
  );
  const words = views.flatMap(({ path, text }) =>
    [...text.matchAll(/^\s*([A-Z][a-z]+(?: [a-z]+)+[.!?]?)\s*$/gm)].map(([, line]) => `${path}: ${line}`),
  );
  expect(views.length).toBeGreaterThan(200);
  expect(words).toEqual([]);
});

// Every message in every language, and every place that says one.
import { readdirSync, readFileSync } from 'node:fs';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { describe, expect, test } from 'vitest';
import { isLocale, localeSettings, locales } from '#markets/registry.ts';
import { sourceFiles } from '../support/imports.ts';

const folder = 'src/i18n/messages';
const catalogues = new Map(
  readdirSync(folder).map((file) => [
    file.replace('.json', ''),
    JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as Record<string, string>,
  ]),
);
const names = [...catalogues.keys()];
const languages = names.filter((name) => !name.includes('-'));
const regions = names.filter((name) => name.includes('-'));
const english = catalogues.get('en') ?? {};
const keys = Object.keys(english);

/** What a message wants to be given, such as `count plural`, and the branches it has. */
function placeholders(message: string): string[] {
  const found = new Set<string>();
  const visit = (tokens: unknown): void => {
    if (!Array.isArray(tokens)) return;
    for (const token of tokens) {
      if (!Array.isArray(token)) continue;
      const [name, type, branches] = token as [string, string | undefined, Record<string, unknown> | undefined];
      found.add(type ? `${name} ${type}` : name);
      for (const branch of Object.values(branches ?? {})) visit(branch);
    }
  };
  visit(compileMessage(message));
  return [...found].sort();
}

const code = sourceFiles().map((path) => ({ path, text: readFileSync(path, 'utf8') }));

describe('languages', () => {
  test('every locale of every market has one', () => {
    expect(
      [...new Set(locales.map((locale) => localeSettings(locale).language))].filter((language) => !languages.includes(language)),
    ).toEqual([]);
  });

  test.each(languages)('%s says every message, and no other', (language) => {
    expect(Object.keys(catalogues.get(language) ?? {})).toEqual(keys);
  });

  test.each(languages)('%s wants the same values as English', (language) => {
    const messages = catalogues.get(language) ?? {};
    for (const key of keys)
      expect({ key, wants: placeholders(messages[key] ?? '') }).toEqual({ key, wants: placeholders(english[key] ?? '') });
  });

  test.each(names)('%s leaves nothing empty or unfinished', (name) => {
    const unfinished = Object.entries(catalogues.get(name) ?? {}).filter(
      ([, text]) => text.trim() === '' || text !== text.trim() || /\b(TODO|TBD|FIXME|lorem)\b/i.test(text),
    );
    expect(unfinished).toEqual([]);
  });

  test.each(names)('%s has an `other` in every plural', (name) => {
    const plurals = Object.entries(catalogues.get(name) ?? {}).filter(([, text]) => /, (plural|select|selectordinal),/.test(text));
    expect(plurals.filter(([, text]) => !/\bother \{/.test(text))).toEqual([]);
  });
});

describe.each(regions)('the region %s', (region) => {
  const own = catalogues.get(region) ?? {};
  const base = catalogues.get(isLocale(region) ? localeSettings(region).language : '') ?? {};

  test('is a locale of ours', () => {
    expect(isLocale(region)).toBe(true);
  });

  test('says only messages that its language has', () => {
    expect(Object.keys(own).filter((key) => !(key in base))).toEqual([]);
  });

  test('says them otherwise than its language, and wants the same values', () => {
    for (const [key, text] of Object.entries(own)) {
      expect(text).not.toBe(base[key]);
      expect(placeholders(text)).toEqual(placeholders(base[key] ?? ''));
    }
  });
});

describe('messages in use', () => {
  test('every message is said somewhere', () => {
    const all = code.map(({ text }) => text).join('\n');
    expect(keys.filter((key) => !all.includes(`'${key}'`))).toEqual([]);
  });

  test('every message that is asked for exists', () => {
    const asked = code.flatMap(({ path, text }) =>
      [...text.matchAll(/\bt\(\s*['"`]([^'"`]+)['"`]/g)].map(([, key = '']) => ({ path, key })),
    );
    expect(asked.length).toBeGreaterThan(20);
    expect(asked.filter(({ key }) => !keys.includes(key))).toEqual([]);
  });

  test('no component writes words of its own between its tags', () => {
    const views = code.filter(({ path }) => /^src\/(ui|blocks|islands|pages|delivery)\/.*\.tsx$/.test(path) && !path.includes('-gallery/'));
    const words = views.flatMap(({ path, text }) =>
      [...text.matchAll(/^\s*([A-Z][a-z]+(?: [a-z]+)+[.!?]?)\s*$/gm)].map(([, line]) => `${path}: ${line}`),
    );
    expect(words).toEqual([]);
  });
});

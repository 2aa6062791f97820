// The table of all that is stored in a browser: who writes what, and that nothing is written beside it.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isCookieName, listStoredItems } from '#lib/storage/stored-item-names.ts';
import { findSourceFiles } from '../support/imports.ts';

const items = listStoredItems();
const code = findSourceFiles()
  .filter((path) => !path.startsWith('src/backend/'))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

/** The files in which a pattern stands. */
const findFiles = (pattern: RegExp): string[] => code.flatMap(({ path, text }) => (pattern.test(text) ? [path] : []));

const listWriters = (isMeant: (item: (typeof items)[number]) => boolean): string[] => [
  ...new Set(items.filter(isMeant).map(({ item }) => item.writer as string)),
];

const scriptWriters = ['client/content/dismissed-notices.ts', 'client/locale/location-offer.ts'];

describe('cookies', () => {
  test('are written by the files that the table names, and by no other', () => {
    const writers = findFiles(/(?<!function )\bcookieLine\(/);
    const named = listWriters(({ name }) => isCookieName(name)).filter((path) => !scriptWriters.includes(path));
    expect(writers.toSorted()).toEqual(named.toSorted());
  });

  test('are written by two scripts of the page: the second writer of a cookie of the table, and the only one of another', () => {
    expect(findFiles(/document\.cookie\s*=[^=]|cookieStore/).toSorted()).toEqual(scriptWriters);
  });

  test('are sent by no other way', () => {
    const lines = code.flatMap(({ path, text }) => (/['"]set-cookie['"]/i.test(text) ? [path] : []));
    expect(lines.filter((path) => !path.startsWith('src/http/'))).toEqual([]);
    expect(findFiles(/\bsetCookie\(|setSignedCookie|Max-Age=\$\{/).toSorted()).toEqual([...scriptWriters, 'src/session/cookies.ts']);
  });
});

/** They write what others hand them: for scripts, and for a page whose list must not wait for one. */
const handedOn = ['src/lib/storage/stored-list.ts', 'src/http/pages/render-page.tsx'];

test('keys of the storage are written by the files that the table names, and by no other', () => {
  const writers = findFiles(/\.setItem\(|\bstoreList\(/).filter((path) => !handedOn.includes(path));
  expect(writers.toSorted()).toEqual(listWriters(({ name }) => !isCookieName(name)).toSorted());
});

test('a page has its list kept where the table names a script of it, too', () => {
  expect(findFiles(/\btabList: \{/)).toEqual(['src/features/product/compare/compare-page.tsx']);
});

test('nothing is stored in ways that the table does not know', () => {
  expect(
    findFiles(/indexedDB|\bcaches\.|serviceWorker|navigator\.storage|(?:local|session)Storage[.[](?!setItem|getItem|removeItem)/),
  ).toEqual([]);
});

test('every item has a purpose of its own', () => {
  const purposes = items.map(({ item }) => item.purpose);
  expect(new Set(purposes).size).toBe(purposes.length);
});

// Everything that is stored in a browser: the code that writes it, and that nothing is stored in another way.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { listStoredItems } from '#lib/storage/stored-items.ts';
import { allCookies } from '#session/all-cookies.ts';
import { findSourceFiles } from '../support/imports.ts';

const items = listStoredItems();
const code = findSourceFiles()
  .filter((path) => !path.startsWith('src/backend/'))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

/** Returns the files that contain a pattern. */
const findFiles = (pattern: RegExp): string[] => code.flatMap(({ path, text }) => (pattern.test(text) ? [path] : []));

const listWriters = (): string[] => [...new Set(items.map(({ item }) => item.writer as string))];

const scriptWriters = ['client/content/dismissed-notices.ts', 'client/locale/location-offer.ts'];

describe('cookies', () => {
  test('are all in src/session/all-cookies.ts', () => {
    const defined = code.reduce(
      (sum, { text }) => sum + [...text.matchAll(/= (?:\/\* @__PURE__ \*\/ )?define(?:Sealed)?Cookie\(/g)].length,
      0,
    );
    expect(allCookies).toHaveLength(defined);
  });

  test('have unique names, purposes and kinds', () => {
    expect(new Set(allCookies.map(({ name }) => name)).size).toBe(allCookies.length);
    expect(new Set(allCookies.map(({ purpose }) => purpose)).size).toBe(allCookies.length);
    const kinds = code.flatMap(({ text }) => [...text.matchAll(/\bkind: '(cairn-[\w-]+)'/g)].map(([, kind]) => kind));
    expect(kinds.length).toBeGreaterThan(5);
    expect(new Set(kinds).size).toBe(kinds.length);
  });

  test('are written by only two scripts in the browser', () => {
    expect(findFiles(/document\.cookie\s*=[^=]|cookieStore/).toSorted()).toEqual(scriptWriters);
  });

  test('are set only by the functions for cookies', () => {
    const lines = code.flatMap(({ path, text }) => (/['"]set-cookie['"]/i.test(text) ? [path] : []));
    expect(lines.filter((path) => !path.startsWith('src/http/'))).toEqual([]);
    expect(findFiles(/\bsetCookie\(|setSignedCookie|Max-Age=\$\{/).toSorted()).toEqual([...scriptWriters, 'src/session/cookies.ts']);
  });
});

/** Files that write for others: for scripts, and for a page whose list must not wait for a script. */
const handedOn = ['src/lib/storage/stored-list.ts', 'src/http/pages/render-page.tsx'];

test('storage keys are written only by the files that the table names', () => {
  const writers = findFiles(/\.setItem\(|\bstoreList\(/).filter((path) => !handedOn.includes(path));
  expect(writers.toSorted()).toEqual(listWriters().toSorted());
});

test('only a page whose script the table names stores a list without that script', () => {
  expect(findFiles(/\btabList: \{/)).toEqual(['src/features/product/compare/compare-page.tsx']);
});

test('nothing is stored in another way than the table lists', () => {
  expect(
    findFiles(/indexedDB|\bcaches\.|serviceWorker|navigator\.storage|(?:local|session)Storage[.[](?!setItem|getItem|removeItem)/),
  ).toEqual([]);
});

test('every stored item has a unique purpose', () => {
  const purposes: string[] = [...items.map(({ item }) => item.purpose), ...allCookies.map(({ purpose }) => purpose)];
  expect(new Set(purposes).size).toBe(purposes.length);
});

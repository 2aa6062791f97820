// Checks the tables of cookies and storage keys, from which the privacy page is built. Other tests check that nothing else is stored:
// test/support/storefront.ts for cookies in responses, e2e/fixtures/shop.ts for a browser's storage.
import { resolve } from 'node:path';
import { expect, test, vi } from 'vitest';
import { listStoredItems } from '#lib/storage/stored-items.ts';
import { allCookies } from '#session/all-cookies.ts';
import { readAllImports } from '../support/imports.ts';

interface Definition {
  name: string;
  kind?: string;
}

const defined = vi.hoisted((): Definition[] => []);

vi.mock('#session/cookies.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('#session/cookies.ts')>();
  const record =
    (define: (definition: never) => object) =>
    (definition: Definition): object => {
      defined.push(definition);
      // The cast is safe because each function gets the definitions that were written for it.
      return define(definition as never);
    };
  return { ...original, defineCookie: record(original.defineCookie), defineSealedCookie: record(original.defineSealedCookie) };
});

const listDuplicates = (texts: readonly string[]): string[] => texts.filter((text, index) => texts.indexOf(text) !== index);

test('every cookie that a module defines is in the list of cookies', async () => {
  const users = readAllImports().filter(({ to, isTypeOnly }) => to === 'src/session/cookies.ts' && !isTypeOnly);
  await Promise.all([...new Set(users.map(({ from }) => from))].map((path) => import(resolve(path))));
  expect(defined.length).toBeGreaterThan(20);
  expect(allCookies.map(({ name }) => name).toSorted()).toEqual(defined.map(({ name }) => name).toSorted());
});

test('every cookie has a unique name', () => {
  expect(listDuplicates(allCookies.map(({ name }) => name))).toEqual([]);
});

test('every sealed cookie has a unique kind, so that it cannot replace another cookie', () => {
  const kinds = defined.flatMap(({ kind }) => kind ?? []);
  expect(kinds.length).toBeGreaterThan(5);
  expect(listDuplicates(kinds)).toEqual([]);
});

test('every cookie and storage key has a unique purpose', () => {
  const purposes: string[] = [...listStoredItems().map(({ item }) => item.purpose), ...allCookies.map(({ purpose }) => purpose)];
  expect(listDuplicates(purposes)).toEqual([]);
});

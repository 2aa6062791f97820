// Updating a page's cart from the cookie, and from the state of the cart that another tab has stored.
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { formatNote } from '../../../client/cart/cart-note.ts';
import { aCartViewModel } from '../../support/cart-view-models.ts';

// imported by a variable path, because the module's types need browser globals, which are not available to tests
const testedPath = '../../../client/cart/sync-tabs.ts';
const changesPath = '../../../client/cart/cart-changes.ts';
const storePath = '../../../client/cart/cart-store.ts';

const known = aCartViewModel({ a: 1, b: 1 }, { id: 'cart-1', revision: 5 });
let settled: typeof known | undefined;
let isUncertain = false;
let note: string | null;
let reads = 0;
let counted: number | undefined;
let syncWithOtherTabs: () => void;

const page = { cookie: '', querySelector: () => ({ dataset: { site: 'us' } }) };

beforeAll(async () => {
  vi.stubGlobal('document', page);
  vi.doMock(changesPath, () => ({ isCartUncertain: () => isUncertain, refreshCart: async () => void reads++ }));
  vi.doMock(storePath, () => ({
    settledCart: () => settled,
    recountCart: (count: number) => {
      counted = count;
    },
  }));
  ({ syncWithOtherTabs } = await import(testedPath));
});

afterAll(() => {
  for (const path of [changesPath, storePath]) vi.doUnmock(path);
  vi.resetModules();
  vi.unstubAllGlobals();
});

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => note });
  [settled, isUncertain, note, reads, counted] = [known, false, formatNote(known), 0, undefined];
  page.cookie = `cairn-cart=us.${known.count}`;
});

test('syncWithOtherTabs does not read an unchanged cart again', () => {
  syncWithOtherTabs();
  expect([reads, counted]).toEqual([0, known.count]);
});

test('syncWithOtherTabs displays a different count immediately, and reads the cart', () => {
  page.cookie = 'cairn-cart=us.7';
  syncWithOtherTabs();
  expect([reads, counted]).toEqual([1, 7]);
});

test.each([
  ['a cart with another size and the same count', formatNote({ ...known, revision: 6 })],
  ['another cart with the same count', formatNote({ ...known, id: 'cart-2' })],
])('syncWithOtherTabs reads %s again, because the state that another tab has stored differs', (_, given) => {
  note = given;
  syncWithOtherTabs();
  expect(reads).toBe(1);
});

test('if no tab has stored the state of the cart, syncWithOtherTabs reads the cart only if the count differs', () => {
  note = null;
  syncWithOtherTabs();
  expect(reads).toBe(0);
});

test('if storage is blocked, syncWithOtherTabs reads the cart only if the count differs', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  syncWithOtherTabs();
  page.cookie = 'cairn-cart=us.0';
  syncWithOtherTabs();
  expect(reads).toBe(1);
});

test('syncWithOtherTabs updates only the count on a page that displays no cart', () => {
  settled = undefined;
  page.cookie = 'cairn-cart=us.9';
  syncWithOtherTabs();
  expect([reads, counted]).toEqual([0, 9]);
});

test('syncWithOtherTabs reads the cart again if the outcome of its last change is unknown', () => {
  isUncertain = true;
  syncWithOtherTabs();
  expect(reads).toBe(1);
});

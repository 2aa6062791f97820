// Cart forms that are submitted before the chunk that sends them has loaded.
import { afterAll, beforeEach, expect, test, vi } from 'vitest';

// imported by a variable path, because the module's types need browser globals, which are not available to tests
const testedPath = '../../../client/cart/unsent-changes.ts';
const chunkPath = '../../../client/cart/cart-changes.ts';
const fetchPath = '../../../client/cart/fetch-cart.ts';
const countPath = '../../../client/cart/last-cart.ts';

/** The submissions that the chunk received. */
let handed: string[];
let asked: { text: string; key: string | null }[];
let counted: number;
let arrive: () => void;
let fail: () => void;
let leave: () => void;
let unsent: { sendChange: (form: object, sent: FormData, sendPlainly: () => void) => void; sendUnsentOnLeaving: () => void };

beforeEach(async () => {
  [handed, asked, counted] = [[], [], 0];
  vi.resetModules();
  vi.stubGlobal('addEventListener', (_: 'pagehide', listener: () => void) => {
    leave = listener;
  });
  const chunk = new Promise<object>((resolve, reject) => {
    arrive = () => resolve({ sendCartForm: (_: unknown, { fields }: { fields: URLSearchParams }) => handed.push(readText(fields)) });
    fail = () => reject(new Error('offline'));
  });
  chunk.catch(() => undefined);
  vi.doMock(chunkPath, () => chunk);
  vi.doMock(fetchPath, () => ({
    requestCart: async (_: string, fields: URLSearchParams) => void asked.push({ text: readText(fields), key: fields.get('key') }),
  }));
  vi.doMock(countPath, () => ({
    showEarlyCount: (count: number) => {
      counted = count;
    },
  }));
  unsent = await import(testedPath);
  unsent.sendUnsentOnLeaving();
});

afterAll(() => {
  for (const path of [chunkPath, fetchPath, countPath]) vi.doUnmock(path);
  vi.resetModules();
  vi.unstubAllGlobals();
});

const readText = (fields: URLSearchParams) => `${fields.get('intent')} ${fields.get('upc')} ${fields.get('qty')}`;

interface BusyForm {
  action: string;
  ariaBusy?: string | null;
}

/** Submissions that were left to the browser. */
const plain: string[] = [];
function add(upc: string, qty: number, form: BusyForm = { action: '/en-us/cart' }): void {
  const sent = new FormData();
  for (const [name, value] of Object.entries({ intent: 'add', upc, qty: `${qty}`, key: 'of-the-page' })) sent.append(name, value);
  unsent.sendChange(form, sent, () => plain.push(upc));
}

const settled = async () => {
  for (let turns = 0; turns < 30; turns++) await new Promise((resolve) => setImmediate(resolve));
};

test('cart forms submitted before the chunk has loaded are counted immediately, and later the chunk receives and counts them', async () => {
  add('a', 2);
  add('b', 1);
  expect([counted, handed]).toEqual([3, []]);
  arrive();
  await settled();
  expect([counted, handed]).toEqual([0, ['add a 2', 'add b 1']]);
  add('c', 1);
  expect([counted, handed.at(-1)]).toEqual([0, 'add c 1']);
});

test('two forms with the same item are both marked as busy until the chunk has loaded', async () => {
  const card: BusyForm = { action: '/en-us/cart' };
  const dialog: BusyForm = { action: '/en-us/cart' };
  add('a', 1, card);
  add('a', 1, dialog);
  expect([card.ariaBusy, dialog.ariaBusy]).toEqual(['true', 'true']);
  arrive();
  await settled();
  expect([card.ariaBusy, dialog.ariaBusy]).toEqual([null, null]);
});

test('a double tap on a cart form before the chunk has loaded counts as one submission', async () => {
  add('a', 2);
  add('a', 2);
  expect(counted).toBe(2);
  arrive();
  await settled();
  expect(handed).toEqual(['add a 2']);
});

test('a cart form is submitted by the browser if the chunk cannot be loaded, and its units are no longer counted', async () => {
  plain.length = 0;
  add('a', 2);
  fail();
  await settled();
  expect([plain, counted, handed]).toEqual([['a'], 0, []]);
});

test('each unsent cart form is sent with its own key when the shopper leaves, and not again when the page is restored', async () => {
  add('a', 2);
  add('b', 1);
  leave();
  expect(asked.map(({ text }) => text)).toEqual(['add a 2', 'add b 1']);
  expect(new Set([...asked.map(({ key }) => key), 'of-the-page']).size).toBe(3);
  arrive();
  await settled();
  leave();
  expect([counted, handed, asked.length]).toEqual([0, [], 2]);
});

test.each([
  ['arrives', () => arrive()],
  ['fails', () => fail()],
])('a cart form is busy from the click until the chunk %s', async (_, end) => {
  const form = { action: '/en-us/cart', ariaBusy: null };
  unsent.sendChange(form, new FormData(), () => undefined);
  expect(form.ariaBusy).toBe('true');
  end();
  await settled();
  expect(form.ariaBusy).toBeNull();
});

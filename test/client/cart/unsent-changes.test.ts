// Forms of the cart that are sent while the chunk that sends them is still on its way.
import { afterAll, beforeEach, expect, test, vi } from 'vitest';

// by its path alone: its types are those of a browser, which the types of tests are not
const testedPath = '../../../client/cart/unsent-changes.ts';
const chunkPath = '../../../client/cart/cart-changes.ts';
const fetchPath = '../../../client/cart/fetch-cart.ts';
const countPath = '../../../client/cart/last-cart.ts';

/** What the chunk was handed, what was asked of the shop on leaving, and the count of the moment. */
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

/** Sends a form that adds so many; notes where the browser has to send it. */
const plain: string[] = [];
function add(upc: string, qty: number): void {
  const sent = new FormData();
  for (const [name, value] of Object.entries({ intent: 'add', upc, qty: `${qty}`, key: 'of-the-page' })) sent.append(name, value);
  unsent.sendChange({ action: '/en-us/cart' }, sent, () => plain.push(upc));
}

const settled = async () => {
  for (let turns = 0; turns < 30; turns++) await new Promise((resolve) => setImmediate(resolve));
};

test('they are counted at once, handed over once the chunk is there, and counted by it from then on', async () => {
  add('a', 2);
  add('b', 1);
  expect([counted, handed]).toEqual([3, []]);
  arrive();
  await settled();
  expect([counted, handed]).toEqual([0, ['add a 2', 'add b 1']]);
  add('c', 1);
  expect([counted, handed.at(-1)]).toEqual([0, 'add c 1']);
});

test('a double tap is one', async () => {
  add('a', 2);
  add('a', 2);
  expect(counted).toBe(2);
  arrive();
  await settled();
  expect(handed).toEqual(['add a 2']);
});

test('where the chunk cannot be had the browser sends them, and nothing is counted', async () => {
  plain.length = 0;
  add('a', 2);
  fail();
  await settled();
  expect([plain, counted, handed]).toEqual([['a'], 0, []]);
});

test('who leaves meanwhile sends each under a key of its own, and not once more when the page is shown again', async () => {
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

// Messages about what was done: only known messages appear, and only after a page of the staff origin redirected.
import { beforeAll, expect, test } from 'vitest';
import { prepareBackend } from '../../support/backend.ts';
import { db, type StaffBrowser, signedIn } from '../../support/staff.ts';

let administrator: StaffBrowser;
beforeAll(async () => {
  await prepareBackend();
  administrator = await signedIn('administrator');
}, 120_000);

const link = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
const readMessages = (html: string) => [...html.matchAll(/<p class="staff-message"[^>]*>(.*?)<\/p>/g)].map(([, text]) => text);

async function readPage(path: string, headers?: Record<string, string>) {
  const response = await administrator.get(path, headers);
  expect(response.status).toBe(200);
  return readMessages(await response.text());
}

const pages = [
  ['/orders/stuck', 'retry'],
  ['/customers/approvals', 'applied'],
  ['/customers/requests', 'recorded'],
  ['/fraud/blocks', 'added'],
  ['/studio/moderation', 'review'],
] as const;

test.each(pages)('%s shows a message only for a known code', async (path, code) => {
  expect(await readPage(`${path}?done=${code}`)).toHaveLength(1);
  for (const unknown of ['', 'constructor', '__proto__', 'toString', 'Pay%20to%20another%20account'])
    expect(await readPage(`${path}?done=${unknown}`)).toEqual([]);
});

test.each(pages)('%s shows no message if a page of another origin has linked to it', async (path, code) => {
  expect(await readPage(`${path}?done=${code}`, link)).toEqual([]);
});

test('/orders/{number} shows a message only for a known code', async () => {
  const orderNumber = await db.prepare("SELECT order_number FROM order_entry WHERE site_id = 'us' LIMIT 1").first<string>('order_number');
  expect(await readPage(`/orders/${orderNumber}?done=refund`)).toHaveLength(1);
  expect(await readPage(`/orders/${orderNumber}?done=refund`, link)).toEqual([]);
  expect(await readPage(`/orders/${orderNumber}?done=valueOf`)).toEqual([]);
});

test('/fraud names only orders that were decided', async () => {
  expect(await readPage('/fraud?done=released&order=C1%20to%20a%20new%20address')).toEqual([]);
});

test('/fraud/chargebacks names only orders with a chargeback', async () => {
  expect(await readPage('/fraud/chargebacks?done=recorded&recorded=C1%20to%20a%20new%20account')).toEqual([]);
});

test.each(['stored=us+%2Fold', 'removed=us+%2Fgone', 'imported=7'])(
  '/studio/redirects shows no message for a link with %s',
  async (query) => {
    expect(await readPage(`/studio/redirects?${query}`, link)).toEqual([]);
  },
);

test('the media library shows no message for a link with a number of deleted pictures', async () => {
  expect(await readPage('/studio/media?deleted=2')).toHaveLength(1);
  for (const count of ['0', '1e3', 'all', '-1', '99999']) expect(await readPage(`/studio/media?deleted=${count}`)).toEqual([]);
  expect(await readPage('/studio/media?deleted=2', link)).toEqual([]);
});

test('the page of alt texts shows no message for a text instead of a number', async () => {
  expect(await readPage('/studio/media/alt-texts?language=de&done=all')).toEqual([]);
  expect(await readPage('/studio/media/alt-texts?language=de&done=2', link)).toEqual([]);
});

// The accounting export at the gateway: signed, and equal to the orders and refunds of the month.
import { beforeAll, describe, expect, test } from 'vitest';
import { createWebhookHeaders } from '#lib/requests/webhook-signature.ts';
import { aClock } from '../../../support/accounts.ts';
import { aGateway, backendEnv, find, prepareBackend } from '../../../support/backend.ts';
import { anEGiftCard } from '../../../support/gift-cards.ts';
import { anOrder, dayMs, withSecret } from '../../../support/placed-orders.ts';
import { anItem } from '../../../support/shopper.ts';

beforeAll(async () => {
  await prepareBackend();
  await import('#backend/services/documents/return-label.ts'); // loads the PDF packages in advance, because they load slowly in tests
}, 120_000);

const secret = backendEnv.FULFILMENT_SECRETS ?? '';

async function request(body: object, by = secret) {
  const text = JSON.stringify(body);
  const headers = createWebhookHeaders({ id: 'export-1', timestamp: String(Math.floor(Date.now() / 1000)), body: text }, by);
  const { ask } = await aGateway(aClock());
  return ask('/back-office/accounting', { body: text, headers, without: ['authorization'] });
}

/** Returns the rows of an export as objects. No cell of these tests contains a comma in quotes. */
async function readRows(month: string): Promise<Record<string, string>[]> {
  const reply = await request({ siteId: 'us', month });
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  const [head = '', ...lines] = (await reply.text()).trimEnd().split('\r\n');
  const names = head.split(',');
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, index) => [names[index] ?? '', cell])));
}

const cents = (text: string | undefined) => Math.round(Number(text) * 100);
const monthOf = (instant: number) => new Date(instant).toISOString().slice(0, 7);

describe('the accounting export', () => {
  test('contains the invoice and the credit note of an order, with the totals and taxes of the order and its refund', async () => {
    const item = await anItem({ offset: 82, isPlain: true, stock: 9 });
    const { order, system } = await anOrder({ items: [{ ...item, qty: 2 }] });
    system.pass(14 * dayMs);
    const owner = await withSecret(order, system);
    await owner.sendBack(order.items.map(({ id: itemId }) => ({ itemId, qty: 1, reason: 'changed-mind' })));
    system.pass(12 * dayMs);
    const { body } = await (await withSecret(order, system)).read();
    const months = new Set([0, 14, 26].map((days) => monthOf(system.now() - days * dayMs)));
    const rows = (await Promise.all([...months].map(readRows))).flat().filter((row) => row.order_number === order.orderNumber);
    expect(rows.map(({ type }) => type)).toEqual(['invoice', 'credit note'].filter((type) => rows.some((row) => row.type === type)));
    const [invoice, note] = ['invoice', 'credit note'].map((type) => rows.find((row) => row.type === type));
    const { totals } = order;
    expect([cents(invoice?.net), cents(invoice?.tax), cents(invoice?.gross)]).toEqual([totals.netAmount, totals.taxAmount, totals.total]);
    expect(cents(invoice?.tax_1_amount)).toBe(totals.taxParts[0]?.amount);
    expect(note?.number).toBe(body.creditNotes[0]?.creditNoteNumber);
    expect(note?.invoice_number).toBe(invoice?.number);
    expect(-cents(note?.gross)).toBe(body.returns[0]?.refund?.total);
    expect(-cents(note?.tax)).toBe(body.returns[0]?.refund?.tax);
  });

  test('adds up to the totals of all invoiced orders of the month, also if they are read in several pages', async () => {
    const month = '2031-05';
    const at = Date.UTC(2031, 4, 7);
    const { order } = await anOrder({ items: [anEGiftCard()] });
    const db = backendEnv.BACKEND_DB;
    // copies of the order, with an invoice each, some of them issued in the same millisecond
    const copies = Array.from({ length: 450 }, (_, index) => `X${String(index).padStart(9, '0')}`);
    for (const table of ['shop_order', 'placed_order']) {
      const { results } = await db
        .prepare(`SELECT name FROM pragma_table_info('${table}') WHERE name <> 'order_number'`)
        .all<{ name: string }>();
      const columns = results.map(({ name }) => name);
      const values = columns.map((name) => (name === 'intent_id' ? 's.intent_id || n.value' : `s.${name}`));
      await db
        .prepare(
          `INSERT INTO ${table} (order_number, ${columns.join(', ')})
           SELECT n.value, ${values.join(', ')} FROM ${table} s, json_each(?2) n WHERE s.order_number = ?1`,
        )
        .bind(order.orderNumber, JSON.stringify(copies))
        .run();
    }
    await db
      .prepare(
        `INSERT INTO invoice (order_number, site_id, year, serial, issued_at)
         SELECT n.value, 'us', 2031, n.key + 1, ?2 + n.key / 100 FROM json_each(?1) n`,
      )
      .bind(JSON.stringify(copies), at)
      .run();
    const rows = await readRows(month);
    expect(rows.map(({ number }) => number)).toEqual(copies.map((_, index) => `US-2031-${String(index + 1).padStart(6, '0')}`));
    const sum = rows.reduce((all, { gross }) => all + cents(gross), 0);
    const stored = await find(
      `SELECT SUM(p.document ->> '$.totals.total') AS total FROM placed_order p JOIN invoice i ON i.order_number = p.order_number WHERE i.year = 2031`,
    );
    expect(sum).toBe(Number(stored));
    expect(await readRows('2031-06')).toEqual([]);
  });

  test.each([[{ siteId: 'xx', month: '2026-11' }], [{ siteId: 'us', month: '2026-13' }], [{ siteId: 'us' }]])(
    'rejects the body %j with API400',
    async (body) => {
      expect((await request(body)).status).toBe(400);
    },
  );

  test('is not found without a valid signature', async () => {
    expect((await request({ siteId: 'us', month: '2026-11' }, `whsec_${btoa('another secret, which is not configured')}`)).status).toBe(
      404,
    );
  });
});

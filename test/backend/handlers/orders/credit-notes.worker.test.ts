// Credit notes: each refund of an invoiced order gets one, with a consecutive number, in the batch that decides the refund.
import { beforeAll, describe, expect, test } from 'vitest';
import type { Order } from '#contract/entities/order.ts';
import { decodeBase64 } from '#lib/encoding/base64.ts';
import { prepareBackend } from '../../../support/backend.ts';
import { anEGiftCard } from '../../../support/gift-cards.ts';
import { anOrder, count, dayMs, withSecret } from '../../../support/placed-orders.ts';
import { anItem } from '../../../support/shopper.ts';

beforeAll(async () => {
  await prepareBackend();
  // loads the PDF packages in advance, because they load slowly in tests
  await import('#backend/services/documents/credit-note.ts');
  await import('#backend/services/documents/return-label.ts');
}, 120_000);

const linesOf = ({ items }: Order, qty = 1) => items.map(({ id: itemId }) => ({ itemId, qty, reason: 'changed-mind' as const }));

/** Places an order, returns some units of each line, and moves the time past the refund. */
async function aRefunded(offset: number, { qty, returned }: { qty: number; returned: number[] }) {
  const item = await anItem({ offset, isPlain: true, stock: 9 });
  const { order, system } = await anOrder({ items: [{ ...item, qty }] });
  for (const units of returned) {
    system.pass(14 * dayMs);
    await (await withSecret(order, system)).sendBack(linesOf(order, units));
  }
  system.pass(12 * dayMs);
  return { order, system, owner: await withSecret(order, system) };
}

/** Selects how many numbers are missing, summed over all years. */
const gaps = 'SELECT SUM(missing) AS n FROM (SELECT MAX(serial) - COUNT(*) AS missing FROM credit_note WHERE site_id = ?1 GROUP BY year)';

describe('a return', () => {
  test('gets one credit note even if its refund is processed by several simultaneous requests, and the PDF can be downloaded', async () => {
    const { order, owner } = await aRefunded(70, { qty: 2, returned: [1] });
    const [read] = await Promise.all([owner.read(), owner.read(), owner.read()]);
    const [begun] = read.body.returns;
    expect(read.body.creditNotes).toEqual([
      {
        creditNoteNumber: expect.stringMatching(/^US-CN-\d{4}-\d{6}$/),
        issuedAt: expect.any(Number),
        total: begun?.refund?.total,
        returnId: begun?.returnId,
      },
    ]);
    expect(await count('SELECT COUNT(*) AS n FROM credit_note WHERE order_number = ?1', order.orderNumber)).toBe(1);
    const number = read.body.creditNotes[0]?.creditNoteNumber ?? '';
    const { body } = await owner.creditNote(number);
    expect(body.fileName).toBe(`credit-note-${number}.pdf`);
    expect(new TextDecoder().decode(decodeBase64(body.base64)?.slice(0, 5))).toBe('%PDF-');
    expect((await owner.creditNote('US-CN-1999-000001')).error?.errorId).toBe('OHS4004');
  });

  test('a completely returned order has credit notes that add up to its total and its tax', async () => {
    const { order, owner } = await aRefunded(71, { qty: 2, returned: [1, 1] });
    const { creditNotes, returns } = (await owner.read()).body;
    expect(creditNotes).toHaveLength(2);
    const refunded = returns.reduce((sum, { refund }) => sum + (refund?.total ?? 0), 0);
    expect(creditNotes.reduce((sum, { total }) => sum + total, 0)).toBe(refunded);
    const taxes = `SELECT SUM(t.value ->> 'amount') AS n FROM credit_note c, json_each(c.document, '$.taxes') t WHERE c.order_number = ?1`;
    // the tax of the delivery, which is not refunded in the United States, is not credited
    expect(await count(taxes, order.orderNumber)).toBe(order.items.reduce((sum, { taxTotal }) => sum + taxTotal, 0));
  });

  test('credit notes that are issued at the same time get different numbers without gaps', async () => {
    const orders = [];
    for (const offset of [72, 73, 74, 75]) {
      const { order, system } = await anOrder({ offset });
      system.pass(14 * dayMs);
      await (await withSecret(order, system)).sendBack(linesOf(order));
      system.pass(12 * dayMs);
      orders.push(await withSecret(order, system));
    }
    const reads = await Promise.all(orders.map((owner) => owner.read()));
    const numbers = reads.flatMap(({ body }) => body.creditNotes.map(({ creditNoteNumber }) => creditNoteNumber));
    expect(new Set(numbers).size).toBe(4);
    expect(await count(gaps, 'us')).toBe(0);
  });
});

describe('a canceled order', () => {
  test('has a credit note if it had an invoice, and its invoice remains available', async () => {
    const { order, system } = await anOrder({ items: [anEGiftCard()] });
    const owner = await withSecret(order, system);
    const before = (await owner.invoice()).body.fileName;
    await Promise.all([owner.cancel(), owner.cancel()]);
    const { body } = await owner.read();
    expect(body).toMatchObject({ status: 'cancelled', actions: ['invoice'], creditNotes: [{ total: order.totals.total }] });
    expect(body.creditNotes[0]?.returnId).toBeUndefined();
    expect((await owner.invoice()).body.fileName).toBe(before);
    expect((await owner.creditNote(body.creditNotes[0]?.creditNoteNumber ?? '')).status).toBe(200);
    expect(await count(gaps, 'us')).toBe(0);
  });

  test('has no invoice and no credit note if it was canceled before anything was delivered', async () => {
    const { order, system } = await anOrder({ offset: 76 });
    const owner = await withSecret(order, system);
    await owner.cancel();
    const { body } = await owner.read();
    expect([body.actions, body.creditNotes]).toEqual([[], []]);
    expect(await count('SELECT COUNT(*) AS n FROM invoice WHERE order_number = ?1', order.orderNumber)).toBe(0);
  });
});

test('an invoice number is assigned when the first goods leave, not only when the invoice is downloaded', async () => {
  const { order, system } = await anOrder({ offset: 77 });
  const issued = () => count('SELECT COUNT(*) AS n FROM invoice WHERE order_number = ?1', order.orderNumber);
  expect(await issued()).toBe(0);
  system.pass(5 * dayMs);
  await (await withSecret(order, system)).read();
  expect(await issued()).toBe(1);
});

test("another customer's credit note is treated as unknown", async () => {
  const { owner } = await aRefunded(78, { qty: 1, returned: [1] });
  const number = (await owner.read()).body.creditNotes[0]?.creditNoteNumber ?? '';
  const { order, system } = await anOrder({ offset: 79 });
  expect((await (await withSecret(order, system)).creditNote(number)).error?.errorId).toBe('OHS4004');
});

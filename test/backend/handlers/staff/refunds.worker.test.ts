// Refunds that staff decide without a return.
import { beforeAll, describe, expect, test } from 'vitest';
import { processOrderWork } from '#backend/services/orders/order-work.ts';
import { listAuditEntries } from '#backend/stores/audit-log.ts';
import { backendEnv, prepareBackend } from '../../../support/backend.ts';
import { count, dayMs } from '../../../support/placed-orders.ts';
import { aReportedOrder, aSentOrder, runAction } from '../../../support/sent-orders.ts';

beforeAll(async () => {
  await prepareBackend();
  await import('#backend/services/documents/return-label.ts'); // loads the PDF packages in advance, because they load slowly in tests
}, 120_000);

const db = backendEnv.BACKEND_DB;

describe('refundOrder', () => {
  test('refunds a part of a line with its tax, and issues a credit note, an email and an audit entry', async () => {
    const { orderNumber, ids, order, owner, refund, plan, readGiven } = await aSentOrder(40);
    const amounts = { lines: [{ itemId: ids[0], amount: 1000 }], shipping: 0 };
    const planned = (await plan(amounts)).refund;
    const [item] = order.items;
    expect(planned?.tax).toBe(Math.round(((item?.taxTotal ?? 0) * 1000) / (item?.price.amount ?? 1)));
    expect((await refund(amounts.lines)).ok).toBe(true);
    expect(await readGiven()).toBe(planned?.total);
    expect((await owner.read()).body.refunds).toEqual([
      { refundedAt: expect.any(Number), refund: planned, lines: [{ itemId: ids[0], amount: planned?.total }] },
    ]);
    expect(await count("SELECT COUNT(*) AS n FROM outbox WHERE kind = 'order-refunded' AND mail_id LIKE ?1", `%${orderNumber}%`)).toBe(1);
    const note = await db.prepare('SELECT document FROM credit_note WHERE order_number = ?1').bind(orderNumber).first<string>('document');
    const { lines, taxes, netAmount, total } = JSON.parse(note ?? '{}');
    expect(lines).toEqual([{ itemId: ids[0], qty: 1, amount: 1000, tax: planned?.tax }]);
    expect(taxes.reduce((sum: number, { amount }: { amount: number }) => sum + amount, netAmount)).toBe(total);
    expect(total).toBe(planned?.total);
    const { entries } = await listAuditEntries(db, { subject: `order/${orderNumber}` });
    expect(entries[0]).toMatchObject({ action: 'orders.refund', siteId: 'us', outcome: 'done', reason: expect.stringContaining('late') });
  });

  test('refunds the whole order in several parts, to the cent', async () => {
    const { ids, prices, order, refund, plan, readGiven } = await aSentOrder(42);
    for (const amount of [701, 1, prices[0] - 702]) expect((await refund([{ itemId: ids[0], amount }])).ok).toBe(true);
    expect((await refund([{ itemId: ids[1], amount: prices[1] }], order.totals.shipping)).ok).toBe(true);
    expect(await readGiven()).toBe(order.totals.total);
    expect((await plan()).refundable).toEqual({ lines: ids.map((itemId) => ({ itemId, units: 0, amount: 0 })), shipping: 0 });
  });

  test('rejects an amount above the refundable rest of the line or the delivery costs', async () => {
    const { ids, prices, order, refund, readGiven } = await aSentOrder(44);
    expect(await refund([{ itemId: ids[0], amount: prices[0] + 1 }])).toMatchObject({ ok: false, error: { field: ids[0] } });
    expect(await refund([], order.totals.shipping + 1)).toMatchObject({ ok: false, error: { field: 'shipping' } });
    expect((await refund([{ itemId: ids[0], amount: prices[0] }])).ok).toBe(true);
    expect(await refund([{ itemId: ids[0], amount: 1 }])).toMatchObject({ ok: false, error: { field: ids[0] } });
    expect(await readGiven()).toBeLessThan(order.totals.total);
  });

  test('refunds units at their share of the price of the line, with tax, and says so in the email and on the order page', async () => {
    const { orderNumber, order, ids, prices, refund, plan, owner, readGiven } = await aSentOrder(40);
    expect((await plan()).refundable.lines).toEqual([
      { itemId: ids[0], units: 2, amount: prices[0] },
      { itemId: ids[1], units: 1, amount: prices[1] },
    ]);
    expect((await refund([{ itemId: ids[0], qty: 1 }])).ok).toBe(true);
    const [item] = order.items;
    const paid = Math.floor(prices[0] / 2) + Math.round((item?.taxTotal ?? 0) / 2);
    expect(await readGiven()).toBe(paid);
    const lines = [{ itemId: ids[0], qty: 1, amount: paid }];
    expect((await owner.read()).body.refunds[0]?.lines).toEqual(lines);
    const email = await db
      .prepare("SELECT document FROM outbox WHERE kind = 'order-refunded' AND mail_id LIKE ?1")
      .bind(`%${orderNumber}%`)
      .first<string>('document');
    expect(JSON.parse(email ?? '{}').lines).toEqual(lines);
    const note = await db.prepare('SELECT document FROM credit_note WHERE order_number = ?1').bind(orderNumber).first<string>('document');
    expect(JSON.parse(note ?? '{}').lines).toMatchObject([{ itemId: ids[0], qty: 1 }]);
    expect((await plan()).refundable.lines[0]).toEqual({ itemId: ids[0], units: 1, amount: prices[0] - Math.floor(prices[0] / 2) });
  });

  test('refuses to refund more units than were sent and not refunded, and pays only what is left of a line', async () => {
    const { ids, prices, order, refund, readGiven } = await aSentOrder(42);
    const units = (qty: number, amount = 0) => refund([{ itemId: ids[0], qty, amount }]);
    expect(await units(3)).toMatchObject({ ok: false, error: { field: `units-${ids[0]}`, message: 'At most 2 can be refunded.' } });
    expect(await units(2, 1)).toMatchObject({ ok: false, error: { field: ids[0] } });
    expect((await units(0, 300)).ok).toBe(true);
    expect((await units(2)).ok).toBe(true);
    const [item] = order.items;
    expect(await readGiven()).toBe(prices[0] + (item?.taxTotal ?? 0));
    expect(await units(1)).toMatchObject({ ok: false, error: { message: 'No unit is left that can be refunded.' } });
  });

  test('refuses an amount that the bank has already charged back', async () => {
    const { order, ids, plan, refund, chargeBack, readGiven } = await aSentOrder(76);
    const recorded = await chargeBack(order.totals.total - 500);
    expect(recorded).toEqual({ ok: true, value: {} });
    expect((await plan()).refundable.lines.map(({ amount }) => amount)).toEqual([500, 500]);
    expect(await refund([{ itemId: ids[0], amount: 501 }])).toMatchObject({ ok: false, error: { field: ids[0] } });
    expect((await refund([{ itemId: ids[0], amount: 500 }])).ok).toBe(true);
    expect(await readGiven()).toBe(500);
  });

  test('refuses to refund goods that were not sent', async () => {
    const { ids, report, plan, refund } = await aReportedOrder(46);
    expect((await plan()).refundable.lines.map(({ amount }) => amount)).toEqual([0, 0]);
    await report({ step: 'shipped', parcelId: 'box-1', carrier: 'DHL', trackingNumber: 'JD1', lines: [{ itemId: ids[0], qty: 1 }] });
    expect((await plan()).refundable.lines).toMatchObject([{ amount: 1900 }, { amount: 0 }]);
    expect(await refund([{ itemId: ids[1], amount: 100 }])).toMatchObject({ ok: false, error: { field: ids[1] } });
    expect(await refund([{ itemId: ids[0], amount: 1901 }])).toMatchObject({ ok: false, error: { field: ids[0] } });
  });

  test('a repeated submission refunds once', async () => {
    const { orderNumber, ids, plan, readGiven } = await aSentOrder(48);
    const amounts = { lines: [{ itemId: ids[0], amount: 500 }], shipping: 0 };
    const { revision, refund: planned } = await plan(amounts);
    const send = () => runAction('refundOrder', { orderNumber, requestKey: 'twice', revision, reason: 'price', amounts });
    expect([(await send()).ok, (await send()).ok]).toEqual([true, true]);
    expect(await count('SELECT COUNT(*) AS n FROM order_refund WHERE order_number = ?1', orderNumber)).toBe(1);
    expect(await readGiven()).toBe(planned?.total);
  });

  test('a later return refunds only the rest of a line that was partly refunded', async () => {
    const { order, system, ids, prices, refund, report, owner, readGiven } = await aSentOrder(50);
    expect((await refund([{ itemId: ids[0], amount: 1000 }])).ok).toBe(true);
    for (const [place, qty] of [
      [1, 1], // not reduced by the refund of the other line
      [0, 2],
    ] as const) {
      system.pass(1000);
      const begun = await owner.sendBack([{ itemId: ids[place], qty, reason: 'faulty' }]);
      expect(begun.status).toBe(200);
      await report({ step: 'refunded', returnId: begun.body.returnId });
    }
    await processOrderWork(backendEnv, system.now() + dayMs);
    const { returns } = (await owner.read()).body;
    expect(returns.map(({ refund: own }) => own?.goods)).toEqual([prices[1], prices[0] - 1000]);
    expect(await readGiven()).toBe(order.totals.total);
    const credited = await db
      .prepare('SELECT document FROM credit_note WHERE order_number = ?1')
      .bind(order.orderNumber)
      .all<{ document: string }>();
    const totals = credited.results.map(({ document }) => JSON.parse(document) as { total: number; netAmount: number });
    expect(totals.reduce((sum, { total }) => sum + total, 0)).toBe(order.totals.total);
    expect(totals.reduce((sum, { netAmount }) => sum + netAmount, 0)).toBe(order.totals.netAmount);
  });

  test('refuses to refund a line that was returned, and a canceled order', async () => {
    const { ids, refund, report, owner } = await aSentOrder(52);
    const begun = await owner.sendBack([{ itemId: ids[1], qty: 1, reason: 'faulty' }]);
    await report({ step: 'refunded', returnId: begun.body.returnId });
    expect(await refund([{ itemId: ids[1], amount: 1 }])).toMatchObject({ ok: false, error: { field: ids[1] } });
    const canceled = await aReportedOrder(54);
    expect((await canceled.owner.cancel()).status).toBe(200);
    expect(await canceled.refund([{ itemId: canceled.ids[0], amount: 1 }])).toMatchObject({
      ok: false,
      error: { message: 'The order was canceled, so its payments are refunded completely.' },
    });
  });

  test('retries a refund if the payment provider fails', async () => {
    const { orderNumber, ids, refund, system, readGiven } = await aSentOrder(56);
    await db.prepare('ALTER TABLE provider_refund RENAME TO broken_refund').run();
    try {
      expect((await refund([{ itemId: ids[0], amount: 100 }])).ok).toBe(true);
    } finally {
      await db.prepare('ALTER TABLE broken_refund RENAME TO provider_refund').run();
    }
    expect(await readGiven()).toBe(0);
    await processOrderWork(backendEnv, system.now() + dayMs);
    expect(await readGiven()).toBeGreaterThanOrEqual(100);
    expect(await count('SELECT COUNT(*) AS n FROM order_refund WHERE order_number = ?1 AND settled_at IS NOT NULL', orderNumber)).toBe(1);
  });
});

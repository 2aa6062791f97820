// Chargebacks reduce what returns, cancellations and staff can refund, and refunds reduce what can be charged back.
import { beforeAll, describe, expect, test } from 'vitest';
import { cancelWholeOrder } from '#backend/services/orders/cancel-order.ts';
import { findOrder } from '#backend/services/orders/find-order.ts';
import { processOrderWork } from '#backend/services/orders/order-work.ts';
import { refundOrder } from '#backend/services/orders/refund-order.ts';
import { refundReturn } from '#backend/services/orders/refund-return.ts';
import { listPaymentMethods } from '#backend/services/payments/registry.ts';
import { backendEnv, prepareBackend } from '../../../support/backend.ts';
import { count, dayMs } from '../../../support/placed-orders.ts';
import { aReportedOrder, aSentOrder } from '../../../support/sent-orders.ts';

beforeAll(async () => {
  await prepareBackend();
  await import('#backend/services/documents/return-label.ts'); // loads the PDF packages in advance, because they load slowly in tests
}, 120_000);

const db = backendEnv.BACKEND_DB;
const readEmails = async (orderNumber: string) => {
  const sql = "SELECT document FROM outbox WHERE kind = 'order-refunded' AND mail_id LIKE ?1";
  const { results } = await db.prepare(sql).bind(`%${orderNumber}%`).all<{ document: string }>();
  return results.map(({ document }) => JSON.parse(document));
};

/** Sends all goods back, and reports that the warehouse has checked them. */
async function returnAll({ ids, owner, report, system }: Awaited<ReturnType<typeof aSentOrder>>) {
  system.pass(1000);
  const begun = await owner.sendBack([
    { itemId: ids[0], qty: 2, reason: 'faulty' },
    { itemId: ids[1], qty: 1, reason: 'faulty' },
  ]);
  expect(begun.status).toBe(200);
  expect((await report({ step: 'refunded', returnId: begun.body.returnId })).status).toBe(200);
  await processOrderWork(backendEnv, system.now() + dayMs);
}

describe('recordChargeback', () => {
  test('a return that was charged back completely is closed with a refund of 0, and the reply says why', async () => {
    const sent = await aSentOrder(40);
    const { total } = sent.order.totals;
    expect((await sent.chargeBack(total)).ok).toBe(true);
    await returnAll(sent);
    expect(await sent.readGiven()).toBe(0);
    const [closed] = (await sent.owner.read()).body.returns;
    expect(closed).toMatchObject({ status: 'refunded', refund: { total: 0, chargedBack: total, parts: [] } });
    expect(await count('SELECT COUNT(*) AS n FROM order_return WHERE order_number = ?1 AND settled_at IS NOT NULL', sent.orderNumber)).toBe(
      1,
    );
    expect(await readEmails(sent.orderNumber)).toMatchObject([{ refund: { total: 0, chargedBack: total } }]);
  });

  test('a return refunds what is left after a partial chargeback', async () => {
    const sent = await aSentOrder(42);
    const { total } = sent.order.totals;
    expect((await sent.chargeBack(1500)).ok).toBe(true);
    await returnAll(sent);
    expect(await sent.readGiven()).toBe(total - 1500);
    expect((await sent.owner.read()).body.returns[0]?.refund).toMatchObject({ total: total - 1500, chargedBack: 1500 });
  });

  test('at most the rest of the payment can be charged back after a refund, even if it was not paid yet', async () => {
    const sent = await aSentOrder(44);
    const { total } = sent.order.totals;
    await db.prepare('ALTER TABLE provider_refund RENAME TO broken_refund').run();
    try {
      expect((await sent.refund([{ itemId: sent.ids[0], amount: 1000 }])).ok).toBe(true);
    } finally {
      await db.prepare('ALTER TABLE broken_refund RENAME TO provider_refund').run();
    }
    const refunded = (await sent.owner.read()).body.refunds[0]?.refund.total ?? 0;
    const message = expect.stringMatching(/^At most \$\d+\.\d\d of this order can be charged back\. \$10\.\d\d was already refunded/);
    expect(await sent.chargeBack(total - refunded + 1)).toMatchObject({ ok: false, error: { field: 'amount', message } });
    expect((await sent.chargeBack(total - refunded)).ok).toBe(true);
  });

  test('a payment that was not captured cannot be charged back', async () => {
    const { chargeBack } = await aReportedOrder(46);
    expect(await chargeBack(1)).toMatchObject({ ok: false, error: { message: expect.stringContaining('Nothing was captured') } });
  });

  test('only the captured payment of the parcels that were sent can be charged back', async () => {
    const { chargeBack, report, ids, order, orderNumber } = await aReportedOrder(48);
    await report({ step: 'shipped', parcelId: 'box-1', carrier: 'DHL', trackingNumber: 'JD1', lines: [{ itemId: ids[0], qty: 1 }] });
    const captured = (await count('SELECT SUM(amount) AS n FROM order_parcel WHERE order_number = ?1', orderNumber)) ?? 0;
    expect(captured).toBeGreaterThanOrEqual(1900);
    expect(captured).toBeLessThan(order.totals.total);
    expect((await chargeBack(captured + 1)).ok).toBe(false);
    expect((await chargeBack(captured)).ok).toBe(true);
  });
});

describe('payment_balance', () => {
  const error = 'payment_balance.refundable';
  test('the database rejects a refund, the refund of a return, and a canceled part above the balance, whichever code stores them', async () => {
    const { orderNumber, order, chargeBack } = await aSentOrder(40);
    const { total } = order.totals;
    await chargeBack(total - 100);
    const run = (sql: string, parts: unknown) => db.prepare(sql).bind(orderNumber, JSON.stringify(parts)).run();
    const refund = `INSERT INTO order_refund (reference, order_number, request_key, reason, refunded_at, lines, refund)
      VALUES (?1 || '.r' || json_extract(?2, '$.total'), ?1, 'key ' || json_extract(?2, '$.total'), 'late', 1, '[]', ?2)`;
    await expect(run(refund, { total: 101, parts: [101] })).rejects.toThrow(error);
    await run("INSERT INTO order_return (return_id, order_number, reason, began_at) VALUES ('RTN' || ?1, ?1, ?2, 1)", '');
    const decide = 'UPDATE order_return SET refund_shares = ?2 WHERE order_number = ?1';
    await expect(run(decide, [{ amount: 101, before: 0 }])).rejects.toThrow(error);
    await expect(
      run(
        `INSERT INTO order_part_cancellation (reference, order_number, report_id, reason, canceled_at, lines, refund, is_captured, is_last)
         VALUES (?1, ?1, 'one', 'canceled', 1, '[]', ?2, 1, 0)`,
        { total: 101, parts: [101] },
      ),
    ).rejects.toThrow(error);
    await run(refund, { total: 60, parts: [60] });
    await run(decide, [{ amount: 40, before: 60 }]);
    await expect(run(refund, { total: 1, parts: [1] })).rejects.toThrow(error);
  });

  test('the database rejects a chargeback above the balance', async () => {
    const { orderNumber, order, ids, prices, refund } = await aSentOrder(42);
    expect((await refund([{ itemId: ids[0], amount: prices[0] }])).ok).toBe(true);
    const insert = (amount: number) =>
      db
        .prepare(
          `INSERT INTO chargeback (order_number, site_id, received_on, received_at, amount, currency, reason_code, note, recorded_at, recorded_by,
             form_id) VALUES (?1, 'us', '2026-12-01', 1, ?2, 'USD', '', '', 1, '', ?1)`,
        )
        .bind(orderNumber, amount)
        .run();
    await expect(insert(order.totals.total)).rejects.toThrow(error);
    await insert(1);
  });
});

describe('a chargeback that is recorded after the state of the order was read', () => {
  const paymentMethods = listPaymentMethods();
  /** Reads an order, and then records a chargeback of its whole payment. */
  async function readBefore({ orderNumber, order, chargeBack }: Awaited<ReturnType<typeof aSentOrder>>) {
    const found = await findOrder(db, orderNumber);
    if (!found) throw new Error('There is no such order.');
    expect((await chargeBack(order.totals.total)).ok).toBe(true);
    return found;
  }

  test('refuses the refund of staff', async () => {
    const sent = await aSentOrder(44);
    const found = await readBefore(sent);
    const amounts = { lines: [{ itemId: sent.ids[0], qty: 1 }], shipping: 0 };
    const request = { requestKey: 'late', revision: found.stored.revision, reason: 'late' as const, amounts };
    expect(await refundOrder(found, request, { db, now: Date.now(), paymentMethods }, [])).toMatchObject({ ok: false });
    expect(await sent.readGiven()).toBe(0);
  });

  test('rejects the refund of a return, so that it is calculated again', async () => {
    const sent = await aSentOrder(46);
    sent.system.pass(1000);
    const begun = await sent.owner.sendBack([{ itemId: sent.ids[0], qty: 1, reason: 'faulty' }]);
    const { returnId } = begun.body;
    const { stored, locale } = await readBefore(sent);
    const now = sent.system.now();
    const { statements } = refundReturn(db, stored, { returnId, at: now, now, locale, paymentMethods });
    await expect(db.batch(statements)).rejects.toThrow('payment_balance.refundable');
  });

  test('is deducted from the refund of the cancellation', async () => {
    const placed = await aReportedOrder(48);
    await db.prepare('INSERT INTO order_capture (order_number, wanted_at) VALUES (?1, 1)').bind(placed.orderNumber).run();
    await processOrderWork(backendEnv, placed.system.now());
    const { stored, locale } = await readBefore(placed);
    expect(await cancelWholeOrder(db, stored, { now: placed.system.now(), locale })).toBe(true);
    await processOrderWork(backendEnv, placed.system.now());
    expect(await placed.readGiven()).toBe(0);
    expect(await count("SELECT COUNT(*) AS n FROM provider_charge WHERE kind = 'refund' AND intent_id = ?1", stored.intentId)).toBe(0);
    const { total } = placed.order.totals;
    expect((await placed.owner.read()).body.cancellation).toMatchObject({ total: 0, chargedBack: total });
    expect(await placed.decide('won')).toEqual({ ok: true, value: { refunded: total } });
    expect(await placed.readGiven()).toBe(total);
  });
});

describe('decideChargeback', () => {
  test('a won chargeback refunds what a return could not refund, once, with an email', async () => {
    const sent = await aSentOrder(50);
    const { total } = sent.order.totals;
    await sent.chargeBack(1500);
    await returnAll(sent);
    expect(await sent.decide('won')).toEqual({ ok: true, value: { refunded: 1500 } });
    expect(await sent.readGiven()).toBe(total);
    expect((await readEmails(sent.orderNumber)).filter(({ isOwed }) => isOwed)).toMatchObject([{ refund: { total: 1500 } }]);
    expect(await count('SELECT COUNT(*) AS n FROM credit_note WHERE order_number = ?1', sent.orderNumber)).toBe(1);
    expect((await sent.decide('won')).ok).toBe(false);
    expect((await sent.chargeBack(1)).ok).toBe(false);
  });

  test('a lost chargeback refunds nothing, and its outcome cannot be changed', async () => {
    const sent = await aSentOrder(52);
    const { total } = sent.order.totals;
    await sent.chargeBack(1500);
    await returnAll(sent);
    expect(await sent.decide('lost')).toEqual({ ok: true, value: { refunded: 0 } });
    expect(await sent.readGiven()).toBe(total - 1500);
    await expect(db.prepare("UPDATE chargeback SET state = 'won' WHERE order_number = ?1").bind(sent.orderNumber).run()).rejects.toThrow(
      'chargeback.state',
    );
  });

  test('a won chargeback makes the amount refundable again for staff', async () => {
    const sent = await aSentOrder(54);
    await sent.chargeBack(sent.order.totals.total);
    expect((await sent.refund([{ itemId: sent.ids[0], amount: 100 }])).ok).toBe(false);
    expect(await sent.decide('won')).toEqual({ ok: true, value: { refunded: 0 } });
    expect((await sent.refund([{ itemId: sent.ids[0], amount: 100 }])).ok).toBe(true);
  });
});

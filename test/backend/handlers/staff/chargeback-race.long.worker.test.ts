// A chargeback and a refund of the same payment at the same moment.
import { beforeAll, expect, test } from 'vitest';
import { processOrderWork } from '#backend/services/orders/order-work.ts';
import { backendEnv, prepareBackend } from '../../../support/backend.ts';
import { count, dayMs } from '../../../support/placed-orders.ts';
import { aReportedOrder, aSentOrder, runAction } from '../../../support/sent-orders.ts';

beforeAll(async () => {
  await prepareBackend();
  await import('#backend/services/documents/return-label.ts'); // loads the PDF packages in advance, because they load slowly in tests
}, 120_000);

const db = backendEnv.BACKEND_DB;
type Placed = Awaited<ReturnType<typeof aReportedOrder>>;

/** Places an order that was not sent, but whose payment was captured. */
async function aCapturedOrder(offset: number): Promise<Placed> {
  const placed = await aReportedOrder(offset);
  await db.prepare('INSERT INTO order_capture (order_number, wanted_at) VALUES (?1, 1)').bind(placed.orderNumber).run();
  await processOrderWork(backendEnv, placed.system.now());
  return placed;
}

const races: Record<string, (offset: number) => Promise<{ placed: Placed; refund: () => Promise<unknown> }>> = {
  async 'a refund of staff'(offset) {
    const placed = await aSentOrder(offset);
    const { orderNumber, ids, plan, key } = placed;
    const { revision } = await plan();
    const request = { orderNumber, requestKey: key(), revision, reason: 'late' as const };
    return {
      placed,
      refund: () => runAction('refundOrder', { ...request, amounts: { lines: [{ itemId: ids[0], qty: 2 }], shipping: 0 } }),
    };
  },
  async 'the refund of a return'(offset) {
    const placed = await aSentOrder(offset);
    placed.system.pass(1000);
    const lines = placed.ids.map((itemId, place) => ({ itemId, qty: place === 0 ? 2 : 1, reason: 'faulty' as const }));
    const begun = await placed.owner.sendBack(lines);
    await placed.report({ step: 'received', returnId: begun.body.returnId });
    return { placed, refund: () => placed.report({ step: 'refunded', returnId: begun.body.returnId }) };
  },
  async 'the cancellation of the order'(offset) {
    const placed = await aCapturedOrder(offset);
    return { placed, refund: () => placed.owner.cancel() };
  },
  async 'the cancellation of units'(offset) {
    const placed = await aCapturedOrder(offset);
    return { placed, refund: () => placed.owner.cancelPart('one', [{ itemId: placed.ids[0], qty: 2 }]) };
  },
};

test.each(Object.entries(races))(
  'a chargeback and %s at the same moment never exceed what was captured, in each of 50 orders',
  {
    timeout: 900_000,
  },
  async (_, place) => {
    for (let round = 0; round < 50; round++) {
      const { placed, refund } = await place(40);
      const { orderNumber, order, system, chargeBack } = placed;
      // more than half, so that both do not fit into the payment
      const charge = () => chargeBack(Math.ceil(order.totals.total * (round % 2 === 0 ? 1 : 0.7)));
      const later = async (run: () => Promise<unknown>) => {
        await scheduler.wait(round % 7);
        await run();
      };
      await Promise.all(round % 4 < 2 ? [charge(), later(refund)] : [refund(), later(charge)]);
      await processOrderWork(backendEnv, system.now() + dayMs);
      const given = (sql: string) => count(`${sql} (SELECT intent_id FROM placed_order WHERE order_number = ?1)`, orderNumber);
      const refunded =
        ((await placed.readGiven()) ?? 0) +
        ((await given("SELECT COALESCE(SUM(amount), 0) AS n FROM provider_charge WHERE kind = 'refund' AND intent_id =")) ?? 0);
      const chargedBack = (await count('SELECT COALESCE(SUM(amount), 0) AS n FROM chargeback WHERE order_number = ?1', orderNumber)) ?? 0;
      expect(refunded + chargedBack, `round ${round}`).toBeLessThanOrEqual(order.totals.total);
      expect(refunded + chargedBack, `round ${round}`).toBeGreaterThan(0);
    }
  },
);

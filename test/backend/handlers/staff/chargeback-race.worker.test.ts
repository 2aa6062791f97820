// A chargeback and a refund of the same payment that are decided on the same state, before either is stored.
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
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

/** Statements that store a chargeback, a refund or a cancellation. */
const isDecision = (sql: string): boolean =>
  /^\s*(?:INSERT INTO (?:chargeback|order_refund|order_cancellation|order_part_cancellation)\b|UPDATE order_return\b.*refund_shares)/s.test(
    sql,
  );

/**
 * Makes the next two transactions that store a decision wait for each other, so that both were decided on the same state of the payment.
 * `last`: the one that is stored last, 0 or 1 in the order in which they were decided. They look for each other repeatedly, because a request
 * cannot await a promise of another one.
 */
function meetBeforeStoring(last: number): { met: number; stored: number } {
  const state = { met: 0, stored: 0 };
  const prototype: D1Database = Object.getPrototypeOf(db);
  const { batch } = prototype;
  vi.spyOn(prototype, 'batch').mockImplementation(async function (this: D1Database, statements) {
    const isMeeting = state.met < 2 && statements.some((each) => isDecision((each as unknown as { statement: string }).statement));
    if (!isMeeting) return batch.call(this, statements);
    const place = state.met++;
    for (let waits = 0; waits < 500 && (state.met < 2 || (place === last && state.stored === 0)); waits++) await scheduler.wait(5);
    try {
      return await batch.call(this, statements);
    } finally {
      state.stored += 1;
    }
  } as typeof batch);
  return state;
}
afterEach(() => vi.restoreAllMocks());

const cases = Object.entries(races).flatMap(([name, place]) =>
  [1, 0.7].flatMap((share) => [0, 1].map((last) => ({ name, place, share, last }))),
);

test.each(cases)(
  'a chargeback of $share of an order and $name, decided at the same moment, together pay out at most what was captured ($last is stored last)',
  async ({ place, share, last }) => {
    const { placed, refund } = await place(40);
    const { orderNumber, order, system, chargeBack } = placed;
    const meeting = meetBeforeStoring(last);
    // more than half, so that both do not fit into the payment
    await Promise.all([chargeBack(Math.ceil(order.totals.total * share)), refund()]);
    expect(meeting).toEqual({ met: 2, stored: 2 });
    await processOrderWork(backendEnv, system.now() + dayMs);
    const given = (sql: string) => count(`${sql} (SELECT intent_id FROM placed_order WHERE order_number = ?1)`, orderNumber);
    const refunded =
      ((await placed.readGiven()) ?? 0) +
      ((await given("SELECT COALESCE(SUM(amount), 0) AS n FROM provider_charge WHERE kind = 'refund' AND intent_id =")) ?? 0);
    const chargedBack = (await count('SELECT COALESCE(SUM(amount), 0) AS n FROM chargeback WHERE order_number = ?1', orderNumber)) ?? 0;
    expect(refunded + chargedBack).toBeLessThanOrEqual(order.totals.total);
    expect(refunded + chargedBack).toBeGreaterThan(0);
  },
);

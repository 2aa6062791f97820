// Whatever happens to an order, each of its payments pays out at most what it has captured, to the customer and to the bank together.
import fc from 'fast-check';
import { beforeAll, expect, inject, test } from 'vitest';
import { processOrderWork } from '#backend/services/orders/order-work.ts';
import { aClock } from '../../../support/accounts.ts';
import { backendEnv, prepareBackend } from '../../../support/backend.ts';
import { aGiftCard, readBalance } from '../../../support/gift-cards.ts';
import { aMember } from '../../../support/members.ts';
import { count, withSecret } from '../../../support/placed-orders.ts';
import { withReports } from '../../../support/sent-orders.ts';
import { anItem, priced } from '../../../support/shopper.ts';

beforeAll(async () => {
  await prepareBackend();
  await import('#backend/services/documents/return-label.ts'); // loads the PDF packages in advance, because they load slowly in tests
}, 120_000);

const db = backendEnv.BACKEND_DB;
const cardAmount = 3000;
let parcels = 0;

/** Places an order that points, a gift card and a credit card pay. */
async function aMixedOrder() {
  const { shopper } = await aMember({ points: 500 });
  const giftCard = await aGiftCard(cardAmount);
  const items = [
    { ...(await priced(await anItem({ offset: 40, isPlain: true, stock: 90 }), 4900)), qty: 2 },
    await priced(await anItem({ offset: 41, isPlain: true, stock: 90 }), 6300),
  ];
  const cart = await shopper.atSummary(items);
  await shopper.applyReward(cart.basketId, 'P200');
  await shopper.payByGiftCard(cart.basketId, giftCard);
  const { body: order } = await shopper.place((await shopper.prepare(cart.basketId)).body);
  const system = aClock();
  const owner = await withSecret(order, system);
  return { ...(await withReports({ order, system })), order, system, giftCard, owner };
}
type MixedOrder = Awaited<ReturnType<typeof aMixedOrder>>;

const unitSchema = { line: fc.constantFrom(0, 1), qty: fc.constantFrom(1, 2) };
const stepArbitrary = fc.oneof(
  fc.record({ kind: fc.constant('ship' as const), ...unitSchema }),
  fc.record({ kind: fc.constant('ship all' as const) }),
  fc.record({ kind: fc.constant('capture all' as const) }),
  fc.record({ kind: fc.constant('return' as const), ...unitSchema }),
  fc.record({ kind: fc.constant('cancel' as const), ...unitSchema }),
  fc.record({ kind: fc.constant('cancel all' as const) }),
  fc.record({ kind: fc.constant('refund' as const), line: unitSchema.line, amount: fc.integer({ min: 1, max: 7000 }) }),
  fc.record({ kind: fc.constant('charge back' as const), amount: fc.integer({ min: 1, max: 15_000 }) }),
  fc.record({ kind: fc.constant('decide' as const), outcome: fc.constantFrom('won' as const, 'lost' as const) }),
);

/** Most orders are captured first, because little is permitted before. */
const firstArbitrary = fc.constantFrom(
  [],
  [{ kind: 'ship' as const, line: 0, qty: 1 }],
  [{ kind: 'ship all' as const }],
  [{ kind: 'capture all' as const }],
);

/** Does one step. A step that the state of the order does not permit is refused, and changes nothing. */
async function take(order: MixedOrder, step: typeof stepArbitrary extends fc.Arbitrary<infer Step> ? Step : never): Promise<unknown> {
  const { ids, orderNumber } = order;
  order.system.pass(1); // staff actions use the real clock, so the test clock must not be ahead
  switch (step.kind) {
    case 'ship': {
      const parcel = {
        parcelId: `box-${++parcels}`,
        carrier: 'DHL',
        trackingNumber: 'JD1',
        lines: [{ itemId: ids[step.line], qty: step.qty }],
      };
      await order.report({ step: 'shipped', ...parcel });
      return order.report({ step: 'delivered', parcelId: parcel.parcelId });
    }
    case 'ship all':
      await order.report({ step: 'shipped', carrier: 'DHL', trackingNumber: 'JD1' });
      return order.report({ step: 'delivered' });
    case 'capture all':
      // as for orders that progress by the clock, and for providers that cannot capture parts
      return db
        .prepare(
          `INSERT OR IGNORE INTO order_capture (order_number, wanted_at) SELECT ?1, 1
           WHERE NOT EXISTS (SELECT 1 FROM order_parcel WHERE order_number = ?1) AND NOT EXISTS (SELECT 1 FROM order_cancellation WHERE order_number = ?1)`,
        )
        .bind(orderNumber)
        .run();
    case 'return': {
      const begun = await order.owner.sendBack([{ itemId: ids[step.line], qty: step.qty, reason: 'faulty' }]);
      return begun.status === 200 && order.report({ step: 'refunded', returnId: begun.body.returnId });
    }
    case 'cancel':
      return order.owner.cancelPart(`part-${++parcels}`, [{ itemId: ids[step.line], qty: step.qty }]);
    case 'cancel all':
      return order.owner.cancel();
    case 'refund':
      return order.refund([{ itemId: ids[step.line], amount: step.amount }]);
    case 'charge back':
      return order.chargeBack(step.amount);
    case 'decide':
      return order.decide(step.outcome);
  }
}

/** Returns what was captured and paid out, from the records of the payment provider, the gift card and the points. */
async function readPaidOut({ orderNumber, giftCard }: MixedOrder) {
  const sum = (sql: string) => count(sql.replace('$intent', '(SELECT intent_id FROM placed_order WHERE order_number = ?1)'), orderNumber);
  const [captured, whole, refunded, chargedBack, takenPoints, returnedPoints] = await Promise.all([
    sum("SELECT COALESCE(SUM(amount), 0) AS n FROM provider_charge WHERE kind = 'capture' AND intent_id = $intent"),
    sum("SELECT COALESCE(SUM(amount), 0) AS n FROM provider_charge WHERE kind = 'refund' AND intent_id = $intent"),
    sum('SELECT COALESCE(SUM(amount), 0) AS n FROM provider_refund WHERE intent_id = $intent'),
    sum("SELECT COALESCE(SUM(amount), 0) AS n FROM chargeback WHERE state <> 'won' AND order_number = ?1"),
    sum("SELECT COALESCE(SUM(-points), 0) AS n FROM loyalty_entry WHERE entry_id = 'redeemed ' || $intent"),
    sum(
      `SELECT COALESCE(SUM(points), 0) AS n FROM loyalty_entry WHERE kind = 'returned' AND (entry_id = 'returned ' || $intent
         OR entry_id GLOB 'returned ' || ?1 || '*' OR entry_id IN (SELECT 'returned ' || return_id FROM order_return WHERE order_number = ?1))`,
    ),
  ]);
  return {
    card: { captured: captured ?? 0, paidOut: (whole ?? 0) + (refunded ?? 0) + (chargedBack ?? 0) },
    giftCard: { captured: cardAmount, paidOut: (await readBalance(giftCard)) ?? 0 },
    points: { captured: takenPoints ?? 0, paidOut: returnedPoints ?? 0 },
  };
}

test('each payment pays out at least 0 and at most what it has captured, after random steps in any order', {
  timeout: 1_200_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(firstArbitrary, fc.array(stepArbitrary, { minLength: 4, maxLength: 10 }), async (first, steps) => {
      const order = await aMixedOrder();
      expect(order.order.paymentMethod).toHaveLength(3);
      for (const step of [...first, ...steps]) {
        await take(order, step);
        await processOrderWork(backendEnv, order.system.now());
        for (const [name, { captured, paidOut }] of Object.entries(await readPaidOut(order))) {
          expect(paidOut, `${name} after ${step.kind}`).toBeGreaterThanOrEqual(0);
          expect(paidOut, `${name} after ${step.kind}`).toBeLessThanOrEqual(captured);
        }
      }
      expect(await count('SELECT COUNT(*) AS n FROM payment_balance WHERE refundable < 0 AND order_number = ?1', order.orderNumber)).toBe(
        0,
      );
    }),
    { numRuns: inject('isLong') ? 150 : 20 },
  );
});

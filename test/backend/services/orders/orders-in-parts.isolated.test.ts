// Orders that are sent and canceled in parts, with concurrent and repeated reports and a payment provider that fails.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { processOrderWork } from '#backend/services/orders/order-work.ts';
import { createRandom } from '#demo/seed/random.ts';
import '#demo/register.ts';
import { findDifferences } from '../../../support/fulfillment/find-differences.ts';
import { createEnv, fulfillOrders } from '../../../support/fulfillment/fulfill-orders.ts';
import { fillShop, generateOrder, placeOrder } from '../../../support/fulfillment/generate-order.ts';
import { openMemoryDatabase } from '../../../support/schedules/memory-database.ts';

const now = Date.UTC(2026, 10, 2, 12);

let errors: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

test('the captures, refunds, documents, emails, states and stock of orders that are fulfilled in parts are right', async () => {
  const run = await fulfillOrders({ count: 60, label: 'some orders', now });
  expect(findDifferences(run)).toEqual([]);
  expect(run.figures.lostResponses).toBeGreaterThan(0);
  expect(run.figures.repeated).toBeGreaterThan(20);
}, 120_000);

test('1,000 payments that cannot be captured do not delay the capture of another payment', async () => {
  const database = openMemoryDatabase(async (act) => act());
  const env = createEnv(database);
  fillShop(database);
  const random = createRandom('one good order');
  const failing = 1000;
  for (let index = 0; index <= failing; index++) {
    const generated = generateOrder(random, index, now);
    // every order has one payment by card
    const order = {
      ...generated.order,
      paymentMethod: [
        { code: 'CREDIT_CARD' as const, label: 'Visa', amount: 500, additionalData: { payment_method_id: 'CREDIT_CARD' as const } },
      ],
    };
    await placeOrder(database, env, {
      ...generated,
      order: { ...order, items: order.items.filter((item) => !item.isDigitalProduct) },
      giftCards: [],
      points: 0,
      rest: 500,
    });
    database.sqlite
      .prepare(
        `INSERT INTO order_parcel (order_number, parcel_id, shipment_id, lines, left_at, revision, parts, amount, is_last)
         VALUES (?1, 'me', 'me', '[]', ?2, 1, '[500]', 500, 1)`,
      )
      .run(order.orderNumber, now + index);
  }
  database.sqlite.prepare("UPDATE provider_payment SET state = 'voided' WHERE intent_id <> ?1").run(`basket-${failing}:1`);
  let at: number | undefined = now + 60_000;
  for (let run = 0; run < 18 && at === now + 60_000; run++) at = await processOrderWork(env, now + 60_000);
  const captured = database.sqlite.prepare("SELECT intent_id AS intentId, amount FROM provider_charge WHERE kind = 'capture'").all();
  expect(captured.map((row) => ({ ...row }))).toEqual([{ intentId: `basket-${failing}:1`, amount: 500 }]);
  expect(database.sqlite.prepare('SELECT COUNT(*) AS n, MIN(retry_at) AS retryAt FROM work_failure').get()).toMatchObject({
    n: failing,
    retryAt: now + 120_000,
  });
  expect(at).toBe(now + 120_000);
  expect(errors).toHaveBeenCalledTimes(failing);
}, 120_000);

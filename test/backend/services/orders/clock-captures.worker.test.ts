// Parts of an order that are canceled while its simulated shipment leaves and the whole payment is captured.
import { beforeAll, expect, test } from 'vitest';
import { takeDueSteps } from '#backend/services/orders/advance-orders.ts';
import { cancelParts } from '#backend/services/orders/cancel-parts.ts';
import { processOrderWork } from '#backend/services/orders/order-work.ts';
import { settleParts } from '#backend/services/orders/settle-parts.ts';
import { choosePaymentMethods } from '#backend/services/payments/registry.ts';
import type { PaymentMethods } from '#backend/services/pricing/payment-method.ts';
import { backendEnv, prepareBackend } from '../../../support/backend.ts';
import { anOrder, count, dayMs } from '../../../support/placed-orders.ts';
import { anItem } from '../../../support/shopper.ts';

beforeAll(() => prepareBackend(), 120_000);

const db = backendEnv.BACKEND_DB;
const sumOf = (table: string, orderNumber: string, condition = 'TRUE') =>
  count(
    `SELECT COALESCE(SUM(c.amount), 0) AS n FROM ${table} c JOIN placed_order p ON p.intent_id = c.intent_id
     WHERE p.order_number = ?1 AND ${condition}`,
    orderNumber,
  );

async function aClockOrder(offset: number) {
  const { order, system } = await anOrder({ items: [{ ...(await anItem({ offset, isPlain: true })), qty: 3 }] });
  const { orderNumber } = order;
  const canceledAt = system.now();
  const paymentMethods = choosePaymentMethods(backendEnv);
  /** Cancels a unit before it is packed, as a customer does, and gives back its payment. */
  const cancelUnit = async (settlingDb = db) => {
    const lines = [{ itemId: order.items[0]?.id ?? '', qty: 1 }];
    const context = { db, now: canceledAt, paymentMethods };
    const canceled = await cancelParts({ orderNumber, reportId: 'customer.1', reason: 'canceled', lines, isByCustomer: true }, context);
    expect(canceled.ok).toBe(true);
    await settleParts(settlingDb, orderNumber, context);
  };
  const leave = (methods: PaymentMethods) => takeDueSteps(db, orderNumber, { now: canceledAt + 5 * dayMs, paymentMethods: methods });
  const expectPaid = async () => {
    await processOrderWork(backendEnv, canceledAt + 6 * dayMs);
    await processOrderWork(backendEnv, canceledAt + 7 * dayMs);
    const given = await count(
      "SELECT SUM(refund ->> '$.total') AS n FROM order_part_cancellation WHERE order_number = ?1 AND settled_at IS NOT NULL",
      orderNumber,
    );
    expect(given).toBeGreaterThan(0);
    const captured = (await sumOf('provider_charge', orderNumber, "c.kind = 'capture'")) ?? 0;
    const refunded = (await sumOf('provider_refund', orderNumber)) ?? 0;
    expect(captured - refunded).toBe(order.totals.total - (given ?? 0));
  };
  return { cancelUnit, leave, expectPaid, paymentMethods };
}

/** Wraps the payment methods so that `around` is called in place of each capture. */
const wrapCapture = (methods: PaymentMethods, around: (capture: () => Promise<unknown>) => Promise<void>): PaymentMethods =>
  methods.map((method) => {
    if (method.kind !== 'remainder') return method;
    const { provider } = method;
    const capture: typeof provider.capture = async (...input) => {
      let result: Awaited<ReturnType<typeof provider.capture>> | undefined;
      await around(async () => {
        result = await provider.capture(...input);
      });
      if (!result) throw new Error('The payment was not captured.');
      return result;
    };
    return { ...method, provider: { ...provider, capture } };
  });

test('a part that is canceled before the capture of an order with a simulated warehouse is not paid', async () => {
  const { cancelUnit, leave, expectPaid, paymentMethods } = await aClockOrder(70);
  await cancelUnit();
  await leave(paymentMethods);
  await expectPaid();
});

test.each(['before', 'after'])('a part that is canceled during the capture, %s the provider has captured, is refunded', async (moment) => {
  const { cancelUnit, leave, expectPaid, paymentMethods } = await aClockOrder(moment === 'before' ? 71 : 72);
  await leave(
    wrapCapture(paymentMethods, async (capture) => {
      if (moment === 'before') await cancelUnit();
      await capture();
      if (moment === 'after') await cancelUnit();
    }),
  );
  await expectPaid();
});

test('a part that is canceled during the capture, but marked as settled only after the shipment has left, is refunded', async () => {
  const { cancelUnit, leave, expectPaid, paymentMethods } = await aClockOrder(74);
  const [reached, left] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  // a database that marks the part as settled only after the shipment has left
  const slowDb = {
    batch: (statements: D1PreparedStatement[]) => db.batch(statements),
    prepare: (sql: string) => {
      if (!sql.startsWith('UPDATE order_part_cancellation SET settled_at')) return db.prepare(sql);
      const run = async (values: unknown[]) => {
        reached.resolve();
        await left.promise;
        return db
          .prepare(sql)
          .bind(...values)
          .run();
      };
      return { bind: (...values: unknown[]) => ({ run: () => run(values) }) };
    },
  } as unknown as D1Database; // the cast is safe because settleParts uses only these functions
  let settled: Promise<void> | undefined;
  await leave(
    wrapCapture(paymentMethods, async (capture) => {
      await capture();
      settled = cancelUnit(slowDb);
      await reached.promise;
    }),
  );
  left.resolve();
  await (settled as Promise<void> | undefined); // the control flow analysis does not see the assignment in the callback
  await expectPaid();
});

test('a part is refunded if it is canceled after the process died between the capture and storing its result', async () => {
  const { cancelUnit, leave, expectPaid, paymentMethods } = await aClockOrder(73);
  const died = leave(
    wrapCapture(paymentMethods, async (capture) => {
      await capture();
      throw new Error('The process died.');
    }),
  );
  await expect(died).rejects.toThrow('The process died.');
  await cancelUnit();
  await leave(paymentMethods);
  await expectPaid();
});

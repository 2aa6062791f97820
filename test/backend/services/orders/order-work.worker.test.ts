// Scheduled work on orders. An alarm starts it, a failure does not stop the other work, and work beyond the limit per run is done in the
// next run.
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { runDailyWork } from '#backend/daily-work.ts';
import type { OrderWork } from '#backend/objects/order-work.ts';
import { processOrderWork, processWork } from '#backend/services/orders/order-work.ts';
import { wakeOrderWork } from '#backend/services/orders/wake-order-work.ts';
import { backendEnv, prepareBackend } from '../../../support/backend.ts';
import { realWake } from '../../../support/disable-order-alarm.ts';
import { anOrder, count, dayMs } from '../../../support/placed-orders.ts';

beforeAll(() => prepareBackend(), 120_000);
const db = backendEnv.BACKEND_DB;
beforeEach(() => db.batch([db.prepare('UPDATE order_schedule SET next_at = NULL'), db.prepare('DELETE FROM work_failure')]));
afterEach(() => vi.restoreAllMocks());

const object = () => backendEnv.ORDER_WORK.get(backendEnv.ORDER_WORK.idFromName('all'));
const wake = (at: number) => runInDurableObject(object(), (instance) => realWake.call(instance as OrderWork, at));
const readAlarm = () => runInDurableObject(object(), (_, { storage }) => storage.getAlarm());
const readFailure = (subject: string) =>
  db
    .prepare('SELECT kind, attempts, retry_at AS retryAt, reason FROM work_failure WHERE subject = ?1')
    .bind(subject)
    .first<{ kind: string; attempts: number; retryAt: number; reason: string }>();
const countCaptures = (orderNumber: string) =>
  count(
    "SELECT COUNT(*) AS n FROM provider_charge c JOIN placed_order p ON p.intent_id = c.intent_id WHERE p.order_number = ?1 AND c.kind = 'capture'",
    orderNumber,
  );
const voidPayment = (orderNumber: string, state: string) =>
  db
    .prepare('UPDATE provider_payment SET state = ?2 WHERE intent_id = (SELECT intent_id FROM placed_order WHERE order_number = ?1)')
    .bind(orderNumber, state)
    .run();

test('failed work on an order is retried after increasing delays, and does not delay other orders', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const [failing, other] = [(await anOrder({ offset: 62 })).order.orderNumber, (await anOrder({ offset: 63 })).order.orderNumber];
  await voidPayment(failing, 'voided');
  const now = Date.now() + 5 * dayMs; // longer than a weekend with public holidays
  const nextAt = await processOrderWork(backendEnv, now);
  expect([await countCaptures(failing), await countCaptures(other)]).toEqual([0, 1]);
  expect(await readFailure(failing)).toMatchObject({
    kind: 'move',
    attempts: 1,
    retryAt: now + 60_000,
    reason: expect.stringContaining(failing),
  });
  expect(errors.mock.calls.join()).toContain(failing);
  expect(nextAt).toBe(now + 60_000);
  await processOrderWork(backendEnv, now + 60_000);
  expect(await readFailure(failing)).toMatchObject({ attempts: 2, retryAt: now + 60_000 + 2 * 60_000 });
  await processOrderWork(backendEnv, now + 61_000);
  expect((await readFailure(failing))?.attempts).toBe(2);
  await db.prepare('UPDATE work_failure SET attempts = 40, retry_at = 0').run();
  await processOrderWork(backendEnv, now + dayMs);
  expect((await readFailure(failing))?.retryAt).toBe(now + dayMs + 6 * 60 * 60_000);
  await voidPayment(failing, 'authorized');
  await processOrderWork(backendEnv, now + 2 * dayMs);
  expect(await countCaptures(failing)).toBe(1);
  expect(await readFailure(failing)).toBeNull();
});

test('due work is finished in several runs if there are more orders than one run can process', async () => {
  const { order } = await anOrder({ offset: 64 });
  const copies = 130;
  await db
    .prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
       INSERT INTO shop_order (order_number, site_id, placed_at, origin, currency, total) SELECT 'COPY-' || i, 'us', 1, 'shop', 'USD', 1 FROM n`,
    )
    .bind(copies)
    .run();
  await db
    .prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
       INSERT INTO placed_order (order_number, intent_id, owner, secret_hash, document)
       SELECT 'COPY-' || i, 'copy:' || i, 'nobody', secret_hash, json_set(document, '$.orderNumber', 'COPY-' || i, '$.paymentMethod', json('[]'))
       FROM placed_order, n WHERE order_number = ?1`,
    )
    .bind(order.orderNumber, copies)
    .run();
  await db
    .prepare(
      "INSERT INTO order_capture (order_number, wanted_at) SELECT order_number, 1 FROM placed_order WHERE order_number LIKE 'COPY-%'",
    )
    .run();
  const now = Date.now();
  for (let run = 0; (await processOrderWork(backendEnv, now)) === now; run++) expect(run).toBeLessThan(3);
  expect(await count('SELECT COUNT(*) AS n FROM order_capture WHERE captured_at IS NULL AND order_number LIKE ?1', 'COPY-%')).toBe(0);
  await db.prepare("DELETE FROM placed_order WHERE order_number LIKE 'COPY-%'").run();
  await db.prepare("DELETE FROM shop_order WHERE order_number LIKE 'COPY-%'").run();
});

test.each(['move', 'capture', 'cancellation'] as const)(
  'processWork completes %s work without an error if the order was deleted',
  async (kind) => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(await processWork(backendEnv, { kind, subject: 'DELETED' }, Date.now())).toBe(true);
    expect(errors).not.toHaveBeenCalled();
    expect(await readFailure('DELETED')).toBeNull();
  },
);

test('an alarm of the Durable Object processes the due work', async () => {
  const { order } = await anOrder({ offset: 65 });
  await db.prepare('UPDATE order_schedule SET by_clock = 0 WHERE order_number = ?1').bind(order.orderNumber).run();
  await db.prepare('INSERT INTO order_capture (order_number, wanted_at) VALUES (?1, 1)').bind(order.orderNumber).run();
  await wake(Date.now() + dayMs);
  expect(await runDurableObjectAlarm(object())).toBe(true);
  expect(await countCaptures(order.orderNumber)).toBe(1);
});

test('wake sets the alarm to the earliest requested time, and each alarm sets it to the time of the next due work', async () => {
  const now = Date.now();
  await runInDurableObject(object(), (_, { storage }) => storage.deleteAlarm());
  for (const at of [now + 3 * dayMs, now + dayMs, now + 2 * dayMs]) await wake(at);
  expect(await readAlarm()).toBe(now + dayMs);
  const { order } = await anOrder({ offset: 67 });
  await db
    .prepare('UPDATE order_schedule SET next_at = ?2 WHERE order_number = ?1')
    .bind(order.orderNumber, now + 5 * dayMs)
    .run();
  await runDurableObjectAlarm(object());
  expect(await readAlarm()).toBe(now + 5 * dayMs);
  await db.prepare('UPDATE order_schedule SET next_at = NULL').run();
  await runDurableObjectAlarm(object());
  expect(await readAlarm()).toBeNull();
});

test('daily work wakes the Durable Object, in case an earlier wake call was lost', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  const wake = vi.fn();
  const env = { ...backendEnv, ORDER_WORK: { idFromName: () => 'all', get: () => ({ wake }) } as unknown as DurableObjectNamespace };
  const now = Date.now();
  await runDailyWork(env, now);
  expect(wake).toHaveBeenCalledWith(now);
});

test('wakeOrderWork logs a failed call to the Durable Object instead of throwing', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const get = () => ({ wake: () => Promise.reject(new Error('away')) });
  await wakeOrderWork({ ...backendEnv, ORDER_WORK: { idFromName: () => 'all', get } as unknown as DurableObjectNamespace }, Date.now());
  expect(errors.mock.calls.join()).toContain('away');
});

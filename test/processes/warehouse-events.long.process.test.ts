// Events that workerd sends to a failing warehouse while the process is killed.
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createRandom } from '#demo/seed/random.ts';
import '#demo/register.ts';
import { openEmailShop } from '../support/email-shop.ts';
import { createEnv } from '../support/fulfillment/fulfill-orders.ts';
import { fillShop, generateOrder, placeOrder } from '../support/fulfillment/generate-order.ts';
import { type Behavior, openWarehouse } from '../support/fulfillment/hostile-warehouse.ts';
import { openMemoryDatabase } from '../support/schedules/memory-database.ts';

const secret = 'a-webhook-secret-of-this-test-that-is-long-enough';
const orders = 60;
const random = createRandom('hostile warehouse');
let behave: (id: string) => Behavior = () => 'accept';
let warehouse: Awaited<ReturnType<typeof openWarehouse>>;
let shop: Awaited<ReturnType<typeof openEmailShop>>;

beforeAll(async () => {
  warehouse = await openWarehouse(secret, (id) => behave(id));
  shop = await openEmailShop('smtp://localhost:1', { FULFILMENT_WEBHOOK_URL: warehouse.url, FULFILMENT_WEBHOOK_SECRETS: secret });
}, 120_000);
afterAll(async () => {
  await shop?.close();
  await warehouse?.close();
});

/** Places generated orders in the database of the process. */
async function placeOrders(from: number, to: number): Promise<void> {
  const database = openMemoryDatabase(async (act) => act());
  fillShop(database);
  const env = createEnv(database);
  for (let index = from; index < to; index++) await placeOrder(database, env, generateOrder(random, index, Date.UTC(2026, 10, 2, 12)));
  const quote = (value: unknown) => (typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value));
  const rows = ['shop_order', 'placed_order', 'order_schedule', 'order_to_pack'].flatMap((table) =>
    (database.sqlite.prepare(`SELECT * FROM ${table}`).all() as Record<string, unknown>[]).map(
      (row) => `INSERT INTO ${table} (${Object.keys(row).join()}) VALUES (${Object.values(row).map(quote).join()})`,
    ),
  );
  for (let start = 0; start < rows.length; start += 50) await shop.call('/sql', rows.slice(start, start + 50));
}

const readStates = () => shop.query<{ state: string; n: number }>('SELECT state, COUNT(*) AS n FROM fulfillment_event GROUP BY state');

test('the alarm of the Durable Object sends an event from workerd', async () => {
  await placeOrders(1000, 1001);
  await shop.call('/start-events');
  await vi.waitFor(async () => expect((await readStates()).map(({ state }) => state)).toEqual(['sent']), { timeout: 20_000 });
  expect(warehouse.readCopies()).toEqual({ repeated: 0, forged: 0 });
  // the alarm must not interfere with the test clock of the next test
  await shop.call('/sql', ['DELETE FROM fulfillment_event']);
  warehouse.events.clear();
});

test('a warehouse that is late, fails and disconnects gets each event under one id although the process is killed', {
  timeout: 240_000,
}, async () => {
  await placeOrders(0, orders);
  // only the test clock makes the events due
  const start = Date.now() + 10 * 24 * 60 * 60 * 1000;
  await shop.call('/sql', [`UPDATE fulfillment_event SET happened_at = ${start}`]);
  const [{ n: written = 0 } = { n: 0 }] = await shop.query<{ n: number }>('SELECT COUNT(*) AS n FROM fulfillment_event');
  expect(written).toBeGreaterThanOrEqual(orders);
  const attempts = new Map<string, number>();
  // fewer failures than an event has attempts, because attempts that are interrupted by a kill count, too
  behave = (id) => {
    const attempt = (attempts.get(id) ?? 0) + 1;
    attempts.set(id, attempt);
    return attempt > 4 ? 'accept' : random.pick(['accept', 'accept', 'accept', 'fail', 'disconnect', 'late', 'lose'] as const);
  };
  let [now, kills, runs]: [number | null, number, number] = [start, 0, 0];
  for (; now !== null && runs < 400; runs++) {
    const run: Promise<number | null | undefined> = shop.call<number | null>('/run-events', { now }).catch(() => undefined);
    if (kills < 10 && random.chance(0.5)) {
      await wait(random.between(5, 400));
      await shop.kill();
      kills += 1;
      await run;
      await shop.start();
      // the claims of the killed process expire
      now += 2000;
      continue;
    }
    const next: number | null | undefined = await run;
    if (next === undefined) throw new Error('The run failed.');
    now = next === null ? null : Math.max(next, now + 1);
  }
  expect(now).toBeNull();
  expect(await readStates()).toEqual([{ state: 'sent', n: written }]);
  // the warehouse has all events, each under a single id
  const subjects = Array.from(warehouse.events.values(), ({ type, data }) => `${type} ${data.orderNumber} ${data.shipmentId}`);
  expect(subjects).toHaveLength(written);
  expect(new Set(subjects).size).toBe(written);
  const { repeated, forged } = warehouse.readCopies();
  expect(forged).toBe(0);
  // each kind of failure happened, and an event was repeated only if the sender did not get the response
  for (const count of Object.values(warehouse.counts)) expect(count).toBeGreaterThan(0);
  expect(repeated).toBeGreaterThan(0);
  expect(repeated).toBeLessThanOrEqual(warehouse.counts.late + warehouse.counts.lose + 4 * kills);
  console.log(JSON.stringify({ events: written, kills, runs, ...warehouse.counts, repeated }));
});

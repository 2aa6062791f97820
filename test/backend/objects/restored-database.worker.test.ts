// Durable Objects next to a database of another time: the database was restored and is older than they are, or an object was restored and is
// older than the database.
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { runDailyWork } from '#backend/daily-work.ts';
import type { Placement, StoredCart } from '#backend/stores/cart-state.ts';
import { backendEnv, prepareBackend } from '../../support/backend.ts';
import { anItem, aShopper, readStock, setStock } from '../../support/shopper.ts';

beforeAll(() => prepareBackend());
afterEach(() => vi.restoreAllMocks());

const db = backendEnv.BACKEND_DB;
const cart = (basketId: string) => backendEnv.BASKETS.get(backendEnv.BASKETS.idFromName(basketId));
const readCart = (basketId: string) =>
  runInDurableObject(cart(basketId), (_, { storage }) => structuredClone(storage.kv.get<StoredCart>('basket')));
const writeCart = (basketId: string, stored: StoredCart | undefined) =>
  runInDurableObject(cart(basketId), (_, { storage }) => storage.kv.put('basket', stored));
const readStep = async (basketId: string) => (await readCart(basketId))?.placements.at(-1)?.step;

/** Deletes everything that the database knows of the orders of a cart, as a restore of an older state does. */
const forget = (basketId: string) =>
  db.batch(
    [
      'DELETE FROM shop_order WHERE order_number IN (SELECT order_number FROM order_basket WHERE basket_id = ?1)',
      "DELETE FROM outbox WHERE mail_id IN (SELECT 'order-confirmation ' || order_number FROM order_basket WHERE basket_id = ?1)",
      'DELETE FROM order_basket WHERE basket_id = ?1',
      ...['stock_hold', 'provider_charge', 'provider_payment'].map((table) => `DELETE FROM ${table} WHERE intent_id LIKE ?1 || ':%'`),
    ].map((sql) => db.prepare(sql).bind(basketId)),
  );

const countRows = async (table: string, basketId: string) =>
  db.prepare(`SELECT COUNT(*) AS n FROM ${table} WHERE intent_id LIKE ?1 || ':%'`).bind(basketId).first<number>('n');

async function anOrderedCart() {
  const item = await anItem({ stock: 9 });
  const shopper = await aShopper();
  const shown = await shopper.atSummary([item]);
  const unordered = await readCart(shown.basketId);
  const placed = await shopper.place(shown);
  expect(placed.status).toBe(200);
  return { item, shopper, shown, unordered, order: placed.body, basketId: shown.basketId };
}

/** Changes the last placement to the step at which a crash interrupted it. */
async function interrupt(basketId: string, change: (placement: Placement) => Placement): Promise<void> {
  const stored = await readCart(basketId);
  const last = stored?.placements.at(-1);
  if (!stored || !last) throw new Error('The cart has no placement.');
  await writeCart(basketId, { ...stored, placements: [...stored.placements.slice(0, -1), change(last)] });
}

test('a cart whose order is lost stays ordered, names the order to staff, and charges nothing again', async () => {
  const { shopper, shown, order, basketId, item } = await anOrderedCart();
  await forget(basketId);
  await setStock(item.upc, 9);
  expect((await shopper.place(shown)).body).toEqual(order);
  expect([await countRows('provider_charge', basketId), await readStock(item.upc)]).toEqual([0, 9]);
  const views = await (
    cart(basketId) as unknown as { inspect(): Promise<{ orderNumber: string; step: string; total: number }[]> }
  ).inspect();
  expect(views).toMatchObject([{ orderNumber: order.orderNumber, step: 'finished', total: order.totals.total }]);
  // the shopper gets a new cart
  expect((await shopper.create()).body.basketId).not.toBe(basketId);
  expect((await runInDurableObject(cart(basketId), (_, { storage }) => storage.getAlarm())) ?? 0).toBeGreaterThan(Date.now());
});

test('a placement that was interrupted before the sale is given up, because its hold is lost, and the stock is unchanged', async () => {
  const { basketId, item } = await anOrderedCart();
  await forget(basketId);
  await setStock(item.upc, 9);
  await interrupt(basketId, (placement) => ({ ...placement, step: 'sell' }));
  await runDurableObjectAlarm(cart(basketId));
  expect(await readStep(basketId)).toBe('refused');
  expect([await countRows('placed_order', basketId), await readStock(item.upc)]).toEqual([0, 9]);
});

test('a placement whose challenge is lost is given up, and the shopper can order again', async () => {
  const item = await anItem({ stock: 9 });
  const shopper = await aShopper();
  const shown = await shopper.atSummary([item], 'challenge');
  await shopper.place(shown);
  await db.prepare("DELETE FROM provider_challenge WHERE intent_id LIKE ?1 || ':%'").bind(shown.basketId).run();
  await forget(shown.basketId);
  await setStock(item.upc, 9);
  await runDurableObjectAlarm(cart(shown.basketId));
  expect(await readStep(shown.basketId)).toBe('refused');
  expect(await readStock(item.upc)).toBe(9);
});

test('a placement that was interrupted after the sale writes its order, whose lost payment is listed as stuck at its capture', async () => {
  const { basketId, order } = await anOrderedCart();
  await forget(basketId);
  await interrupt(basketId, (placement) => ({ ...placement, step: 'write' }));
  await runDurableObjectAlarm(cart(basketId));
  expect(await readStep(basketId)).toBe('finished');
  expect(await countRows('placed_order', basketId)).toBe(1);
  expect(await countRows('provider_charge', basketId)).toBe(0);
  expect(await db.prepare('SELECT 1 FROM order_entry WHERE order_number = ?1').bind(order.orderNumber).first()).not.toBeNull();
});

test('a cart from before its order neither orders nor charges again for the same summary', async () => {
  const { shopper, shown, unordered, basketId, item, order } = await anOrderedCart();
  await writeCart(basketId, unordered);
  const again = await shopper.place(shown);
  expect(again.status).not.toBe(200);
  expect([await countRows('placed_order', basketId), await countRows('provider_charge', basketId), await readStock(item.upc)]).toEqual([
    1, 1, 8,
  ]);
  expect(await db.prepare('SELECT 1 FROM placed_order WHERE order_number = ?1').bind(order.orderNumber).first()).not.toBeNull();
});

test('a cart that no longer exists, although an account refers to it, is created again, empty', async () => {
  const { basketId, shopper } = await anOrderedCart();
  await runInDurableObject(cart(basketId), (_, { storage }) => storage.deleteAll());
  const created = await shopper.create();
  expect([created.status, created.body.items]).toEqual([200, []]);
});

const orderWork = () => backendEnv.ORDER_WORK.get(backendEnv.ORDER_WORK.idFromName('all'));
const readAlarm = (stub: DurableObjectStub) => runInDurableObject(stub, (_, { storage }) => storage.getAlarm());

test('an alarm for work that the database does not know ends without a fault', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await db.exec('UPDATE order_schedule SET next_at = NULL; DELETE FROM work_failure');
  await runInDurableObject(orderWork(), (_, { storage }) => storage.setAlarm(Date.now() + 60_000));
  expect(await runDurableObjectAlarm(orderWork())).toBe(true);
  expect(await readAlarm(orderWork())).toBeNull();
  expect(errors).not.toHaveBeenCalled();
});

test('the daily job starts every object, in case its alarm is missing', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  const started: string[] = [];
  const fake = (name: string) =>
    ({
      idFromName: () => name,
      get: () => ({ start: async () => started.push(name), wake: async () => started.push(name) }),
    }) as unknown as DurableObjectNamespace;
  const names = ['ORDER_WORK', 'EMAIL_DELIVERY', 'FULFILLMENT_EVENTS', 'DATABASE_BACKUP'] as const;
  const env = {
    ...backendEnv,
    ...Object.fromEntries(names.map((name) => [name, fake(name)])),
    ...{ SITE_ORIGIN: 'https://shop.example', EMAIL_TRANSPORT: 'resend', EMAIL_FROM: 'hello@shop.example', RESEND_API_KEY: 're_1' },
    ...{ EMAIL_WEBHOOK_SECRETS: 'a-webhook-secret-of-at-least-32-characters' },
    ...{ FULFILMENT_WEBHOOK_URL: 'https://warehouse.example/', FULFILMENT_WEBHOOK_SECRETS: 'a-webhook-secret-of-at-least-32-characters' },
  };
  await runDailyWork(env, Date.now());
  expect(started.toSorted()).toEqual(names.toSorted());
});

test('start sets the alarm of an object that has lost it, so that its rows are processed', async () => {
  for (const name of ['EMAIL_DELIVERY', 'FULFILLMENT_EVENTS'] as const) {
    const set = await runInDurableObject(backendEnv[name].get(backendEnv[name].idFromName('all')), async (instance, { storage }) => {
      await storage.deleteAll();
      const setAlarm = vi.spyOn(storage, 'setAlarm').mockResolvedValue();
      await (instance as unknown as { start(): Promise<void> }).start();
      return setAlarm.mock.calls.length;
    });
    expect([name, set]).toEqual([name, 1]);
  }
});

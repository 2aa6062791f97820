// Limits on the units that a shopper or a network can hold before ordering.
import { beforeAll, describe, expect, test } from 'vitest';
import type { Cart } from '#contract/entities/cart.ts';
import { anAddress, backendEnv, prepareBackend } from '../../../support/backend.ts';
import { aShelvedItem } from '../../../support/shelves.ts';
import { anItem, aShopper, readStock, setStock } from '../../../support/shopper.ts';

beforeAll(() => prepareBackend());

const db = backendEnv.BACKEND_DB;
const yieldsAfterMs = 3 * 60_000;
const held = (upc: string) =>
  db.prepare("SELECT COALESCE(SUM(qty), 0) AS n FROM stock_hold WHERE sku = ? AND state = 'held'").bind(upc).first<number>('n');
/** Makes the holds of a variant older by the given time. */
const wait = (upc: string, ms: number) => db.prepare('UPDATE stock_hold SET yields_at = yields_at - ?2 WHERE sku = ?1').bind(upc, ms).run();
const now = { now: Date.now, randomId: () => crypto.randomUUID() };

describe('orders with an open challenge', () => {
  const challenged = async (shopper: Awaited<ReturnType<typeof aShopper>>, item: { productId: string; upc: string }, qty: number) =>
    shopper.place(await shopper.atSummary([{ ...item, qty }], 'challenge'));

  test('orders with an open challenge are limited to two, with thirty units in total, per shopper', async () => {
    const item = await anItem({ offset: 8, stock: 44 });
    const shopper = await aShopper();
    const answers = [];
    for (const qty of [10, 10, 10, 10, 4]) answers.push(await challenged(shopper, { ...item, maxQty: 44 } as typeof item, qty));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(await held(item.upc)).toBe(20);
    const many = await challenged(await aShopper(), { ...item, maxQty: 44 } as typeof item, 24);
    expect(many.body.status).toBe('payment_pending');
    await setStock(item.upc, 44);
    const tooMany = await challenged(await aShopper(), { ...item, maxQty: 44 } as typeof item, 31);
    expect(tooMany.error?.errorId).toBe('INV409');
  });

  test('orders with an open challenge are limited to twenty per network, even if each is from a different shopper', async () => {
    const item = await anItem({ offset: 9, stock: 60 });
    const address = anAddress();
    let pending = 0;
    for (let index = 0; index < 23; index++) {
      if ((await challenged(await aShopper({ address }), item, 1)).status === 200) pending++;
    }
    expect([pending, await held(item.upc)]).toEqual([20, 20]);
    expect((await challenged(await aShopper(), item, 1)).status).toBe(200);
  }, 60_000);

  test('orders with an open challenge lose their units to other buyers after three minutes, and then cannot be completed', async () => {
    const item = await anItem({ offset: 10, stock: 2 });
    const [idle, buyer] = [await aShopper({ system: now }), await aShopper({ system: now })];
    const { body: pending } = await challenged(idle, item, 2);
    expect((await buyer.createWithItem(item)).error?.errorId).toBe('INV700');
    await wait(item.upc, yieldsAfterMs);
    const { body: order } = await buyer.place(await buyer.atSummary([item]));
    expect(order.status).toBe('confirmed');
    const challengeUrl = pending.paymentMethod[0]?.additionalData.challengeUrl ?? '';
    const { sessionID = '' } = pending.paymentMethod[0]?.additionalData ?? {};
    expect(challengeUrl).toContain('/provider/');
    await db.prepare("UPDATE provider_challenge SET result = 'passed' WHERE challenge_id = ?").bind(sessionID).run();
    expect((await idle.patch(pending)).error?.errorId).toBe('ORD430');
    expect(await readStock(item.upc)).toBe(1);
  });

  test('orders with an open challenge cannot keep more than a third of the stock for one network if others request the units', async () => {
    const item = await anItem({ offset: 11, stock: 9 });
    const address = anAddress();
    const pending = [];
    for (let index = 0; index < 3; index++) pending.push(await challenged(await aShopper({ address }), item, 3));
    expect([pending.map(({ status }) => status), await held(item.upc)]).toEqual([[200, 200, 200], 9]);
    expect((await (await aShopper({ address })).createWithItem(item)).error?.errorId).toBe('INV700');
    const { body: order } = await (async (buyer) => buyer.place(await buyer.atSummary([item])))(await aShopper());
    expect([order.status, await held(item.upc)]).toEqual(['confirmed', 6]);
    const { body: second } = await (async (buyer) => buyer.place(await buyer.atSummary([{ ...item, qty: 3 }])))(await aShopper());
    expect([second.status, await held(item.upc)]).toEqual(['confirmed', 3]);
    // the oldest order keeps its hold despite this request, because its network now holds no more than its share
    await (await aShopper()).createWithItem({ ...item, qty: 3 });
    expect(await held(item.upc)).toBe(3);
  });
});

describe('units that carts reserve in a store', () => {
  test('units of a variant that carts reserve in a store are limited to six per shopper and twelve per network', async () => {
    const { item } = await aShelvedItem({ offset: 22 });
    await db.prepare("UPDATE stock SET available = 30 WHERE location_id = 'US-DEN' AND sku = ?").bind(item.upc).run();
    const address = anAddress();
    const reserve = async (shopper: Awaited<ReturnType<typeof aShopper>>, qty: number) =>
      shopper.call<Cart>('/cart/v1/reserveWithItem?action=pickup&favStoreId=US-DEN', { body: { ...item, qty } });
    const one = await aShopper({ address });
    const answers = [];
    for (let time = 1; time <= 4; time++) answers.push(await reserve(one, 2));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 409]);
    for (let other = 1; other <= 8; other++) await reserve(await aShopper({ address }), 2);
    expect(await held(item.upc)).toBe(12);
    expect((await reserve(await aShopper(), 2)).status).toBe(200);
  });
});

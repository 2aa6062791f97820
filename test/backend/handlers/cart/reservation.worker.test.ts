// Units that a cart reserves before the order.
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import type { StoredCart } from '#backend/stores/cart-state.ts';
import type { Cart } from '#contract/entities/cart.ts';
import { backendEnv, prepareBackend } from '../../../support/backend.ts';
import { aShelvedItem, fetched, onShelf, type Shopper, selected } from '../../../support/shelves.ts';
import { aShopper, readStock, usAddress } from '../../../support/shopper.ts';

beforeAll(() => prepareBackend());

const db = backendEnv.BACKEND_DB;

describe('a reservation', () => {
  const reserved = (shopper: Shopper, body: object, key?: string, action = 'pickup') =>
    shopper.call<Cart>(`/cart/v1/reserveWithItem?action=${action}&favStoreId=US-DEN`, { body }, key);
  const listReservations = (cart: Cart) => cart.items.map(({ qty, reservation }) => [qty, reservation?.qty]);
  const cartStub = (id: string) => backendEnv.BASKETS.get(backendEnv.BASKETS.idFromName(id));
  const toHome = async (cartId: string, shopper: Shopper) => {
    await shopper.shipTo(cartId, usAddress);
    await shopper.billTo(cartId, usAddress);
    await shopper.pay(cartId, await shopper.card(cartId, 'paid'));
    return (await shopper.place((await shopper.prepare(cartId)).body)).body;
  };

  it("a reservation without a cart id creates a cart and holds the units for the market's reservation time", async () => {
    const { shopper, item } = await aShelvedItem({ offset: 20 });
    const before = Date.now();
    const { body } = await reserved(shopper, { ...item, qty: 2 });
    const minutes = ((body.items[0]?.reservation?.until ?? 0) - before) / 60_000;
    expect([listReservations(body), selected(body)?.storeInfo?.id, Math.round(minutes)]).toEqual([[[2, 2]], 'US-DEN', 15]);
    expect(await onShelf('US-DEN', item.upc)).toBe(1);
    const other = await aShopper();
    const cartId = (await other.create()).body.basketId;
    expect((await fetched(other, cartId, { ...item, qty: 2 })).error).toMatchObject({ errorId: 'INV408', details: { maxQty: 1 } });
    expect((await reserved(other, { cartId, ...item, qty: 2 })).error).toMatchObject({ errorId: 'INV408', details: { maxQty: 1 } });
    expect((await reserved(shopper, { cartId, ...item })).error?.errorId).toBe('BSK404');
  });

  it("a reservation is included in its line's quantity, and its units are released if the quantity is lowered or the line is removed", async () => {
    const { shopper, item, cartId } = await aShelvedItem({ offset: 21 });
    const { body } = await reserved(shopper, { cartId, ...item, qty: 2 });
    const itemId = body.items[0]?.id ?? '';
    expect((await shopper.update(cartId, itemId, { qty: 4 })).error).toMatchObject({ errorId: 'INV408', details: { maxQty: 3 } });
    expect(listReservations((await shopper.update(cartId, itemId, { qty: 3 })).body)).toEqual([[3, 2]]);
    expect((await fetched(shopper, cartId, item)).error?.errorId).toBe('INV408');
    expect(listReservations((await shopper.update(cartId, itemId, { qty: 1 })).body)).toEqual([[1, 1]]);
    expect(await onShelf('US-DEN', item.upc)).toBe(2);
    const again = (await reserved(shopper, { cartId, ...item })).body.items[0]?.reservation;
    // reserving the same line again does not extend the existing reservation
    expect(again).toEqual({ qty: 2, until: body.items[0]?.reservation?.until });
    await shopper.remove({ cartId, itemId, upc: item.upc });
    expect(await onShelf('US-DEN', item.upc)).toBe(3);
  });

  it('a reservation is used by the order even if no other units are left', async () => {
    const { shopper, item, cartId } = await aShelvedItem({ offset: 22, shelf: 1 });
    await reserved(shopper, { cartId, ...item });
    expect(await onShelf('US-DEN', item.upc)).toBe(0);
    const order = await toHome(cartId, shopper);
    expect([order.status, order.items[0]?.reservation]).toEqual(['confirmed', undefined]);
    expect(await onShelf('US-DEN', item.upc)).toBe(0);
    const held = await db
      .prepare('SELECT state, COUNT(*) AS n FROM stock_hold WHERE sku = ?1 GROUP BY state ORDER BY state')
      .bind(item.upc)
      .all();
    expect(held.results).toEqual([
      { state: 'released', n: 1 },
      { state: 'sold', n: 1 },
    ]);
  });

  it('a reservation of units for delivery to a store is taken from the web stock', async () => {
    const { shopper, item, cartId } = await aShelvedItem({ offset: 23 });
    const before = await readStock(item.upc);
    await reserved(shopper, { cartId, ...item, qty: 2 }, undefined, 'sts');
    expect([await readStock(item.upc), await onShelf('US-DEN', item.upc)]).toEqual([before - 2, 3]);
  });

  it('a reservation is released by the cart alarm only after it has expired', async () => {
    const { shopper, item, cartId } = await aShelvedItem({ offset: 24 });
    await reserved(shopper, { cartId, ...item, qty: 2 });
    await runDurableObjectAlarm(cartStub(cartId));
    expect(await onShelf('US-DEN', item.upc)).toBe(1);
    await db.prepare('UPDATE stock_hold SET expires_at = 1 WHERE sku = ?1').bind(item.upc).run();
    expect(listReservations((await shopper.read(cartId)).body)).toEqual([[2, undefined]]);
    await runInDurableObject(cartStub(cartId), (_, { storage }) =>
      storage.kv.put('basket', { ...storage.kv.get<StoredCart>('basket'), reservedUntil: [1] }),
    );
    await runDurableObjectAlarm(cartStub(cartId));
    expect(await onShelf('US-DEN', item.upc)).toBe(3);
    expect((await shopper.read(cartId)).body.items).toHaveLength(1);
  });

  it('a reservation is made once per idempotency key, and a reservation that exceeds the stock is rejected', async () => {
    const { shopper, item, cartId } = await aShelvedItem({ offset: 25, shelf: 5, isPlain: true });
    const twice = await Promise.all([1, 2].map(() => reserved(shopper, { cartId, ...item }, 'tap')));
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect(await onShelf('US-DEN', item.upc)).toBe(4);
    // reservations of one line and additions to another line run at the same time, and all of them must be applied
    const { shopper: busy, item: next, cartId: busyCart } = await aShelvedItem({ offset: 26, shelf: 5, isPlain: true });
    await Promise.all([
      ...[1, 2, 3].map(() => reserved(busy, { cartId: busyCart, ...next })),
      ...[1, 2].map(() => busy.add({ cartId: busyCart, ...item })),
    ]);
    expect(listReservations((await busy.read(busyCart)).body).toSorted()).toEqual([
      [2, undefined],
      [3, 3],
    ]);
    expect(await onShelf('US-DEN', next.upc)).toBe(2);
    const others = await Promise.all(Array.from({ length: 10 }, () => aShopper()));
    const answers = await Promise.all(others.map((other) => reserved(other, item)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
    expect(new Set(answers.flatMap(({ error }) => error?.errorId ?? []))).toEqual(new Set(['INV700']));
    expect(await onShelf('US-DEN', item.upc)).toBe(0);
  });
});

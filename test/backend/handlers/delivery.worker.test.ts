// Where lines of a cart go, and what is held for them, through the calls of the contract.
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Basket } from '#backend/basket/state.ts';
import type { Cart } from '#contract/entities/cart.ts';
import { backendEnv, prepareBackend } from '../../support/backend.ts';
import { anItem, aShopper, orderBody, setStock, stockOf, usAddress } from '../../support/shopper.ts';

beforeAll(() => prepareBackend());

const db = backendEnv.BACKEND_DB;

/** Lays pieces on a store's shelf. */
async function shelve(storeId: string, { productId, upc }: { productId: string; upc: string }, pieces: number) {
  await db.prepare('INSERT OR REPLACE INTO stock VALUES (?1, ?2, ?3, ?4)').bind(storeId, productId, upc, pieces).run();
}

const onShelf = (storeId: string, upc: string) =>
  db.prepare('SELECT available FROM stock WHERE location_id = ?1 AND sku = ?2').bind(storeId, upc).first<number>('available');

type Shopper = Awaited<ReturnType<typeof aShopper>>;

const fetched = (shopper: Shopper, cartId: string, item: object, action = 'pickup', favStoreId = 'US-DEN') =>
  shopper.call<Cart>(`/cart/v1/item?action=${action}&favStoreId=${favStoreId}`, { body: { cartId, ...item } });

async function aCartOf({ offset = 0, shelf = 3 } = {}) {
  const shopper = await aShopper();
  const item = await anItem({ offset });
  await shelve('US-DEN', item, shelf);
  const cartId = (await shopper.create()).body.basketId;
  return { shopper, item, cartId };
}

const selected = (cart: Cart, index = 0) => cart.items[index]?.shippingOptions.find((option) => option.selected);

describe('a line', () => {
  it('is added for pickup at a store, apart from the same variant for the door', async () => {
    const { shopper, item, cartId } = await aCartOf();
    await shopper.add({ cartId, ...item });
    await fetched(shopper, cartId, item);
    const { body } = await fetched(shopper, cartId, item);
    expect(body.items.map(({ qty }) => qty)).toEqual([1, 2]);
    expect(selected(body, 1)).toMatchObject({ shippingMethod: { kind: 'pickup' }, storeInfo: { id: 'US-DEN', name: 'Cairn Denver' } });
    expect(body.shippingMethods.map(({ shippingId, storeId }) => [shippingId, storeId])).toEqual([
      ['me', undefined],
      ['pickup-US-DEN', 'US-DEN'],
    ]);
    expect((await fetched(shopper, cartId, { ...item, qty: 9 })).error).toMatchObject({ errorId: 'INV408', details: { maxQty: 3 } });
  });

  it('goes elsewhere when it is told to, and joins what goes there already', async () => {
    const { shopper, item, cartId } = await aCartOf();
    await shopper.add({ cartId, ...item });
    const { body: two } = await fetched(shopper, cartId, item, 'sts');
    const itemId = two.items[1]?.id ?? '';
    const home = (await shopper.update(cartId, itemId, { delivery: { kind: 'standard' } })).body;
    expect(home.items.map(({ qty }) => qty)).toEqual([2]);
    expect(selected(home)?.shippingMethod.kind).toBe('standard');
  });

  it('tells what can be had at a store that is asked about', async () => {
    const { shopper, item, cartId } = await aCartOf({ shelf: 1 });
    await shopper.add({ cartId, ...item, qty: 2 });
    const { body } = await shopper.read(cartId, '?favStoreId=US-DEN');
    const options = body.items[0]?.shippingOptions.map(({ shippingMethod, available }) => [shippingMethod.kind, available]);
    expect(options).toEqual([
      ['standard', true],
      ['pickup', false],
      ['sts', true],
    ]);
  });
});

describe('shipments', () => {
  it('of a home and a pickup take their addresses in one call, and are ordered from both stocks', async () => {
    const { shopper, item, cartId } = await aCartOf({ offset: 1 });
    await shopper.add({ cartId, ...item });
    await fetched(shopper, cartId, item);
    const before = await stockOf(item.upc);
    const { body } = await shopper.call<Cart>(`/cart/v2/cart/${cartId}/shippingAddress`, {
      body: [usAddress, { ...usAddress, shippingId: 'pickup-US-DEN', firstName: 'Bo', email: 'bo@example.org' }],
    });
    expect(body.shippingAddresses).toMatchObject([
      { city: 'Denver', addressLine1: '1 Summit Way' },
      { shippingId: 'pickup-US-DEN', firstName: 'Bo', email: 'bo@example.org', addressLine1: '1840 Blakeline Street' },
    ]);
    await shopper.billTo(cartId, usAddress);
    await shopper.pay(cartId, await shopper.card(cartId, 'paid'));
    const order = (await shopper.place((await shopper.prepare(cartId)).body)).body;
    expect(order.shipments.map(({ shipmentId, storeId, itemIds }) => [shipmentId, storeId, itemIds?.length])).toEqual([
      ['me', undefined, 1],
      ['pickup-US-DEN', 'US-DEN', 1],
    ]);
    expect([await stockOf(item.upc), await onShelf('US-DEN', item.upc)]).toEqual([before - 1, 2]);
  });

  it('that are only fetched need an e-mail address, and no other', async () => {
    const { shopper, item, cartId } = await aCartOf({ offset: 2 });
    await fetched(shopper, cartId, item);
    await shopper.billTo(cartId, usAddress);
    await shopper.pay(cartId, await shopper.card(cartId, 'paid'));
    const shown = (await shopper.prepare(cartId)).body;
    expect(shown.flash).toMatchObject([{ code: 'InvalidShippingAddress', details: { shippingId: 'pickup-US-DEN' } }]);
    expect((await shopper.place(shown)).error?.errorId).toBe('PYT405');
    const refused = await shopper.shipTo(cartId, { shippingId: 'pickup-US-DEN' });
    expect(refused.error).toMatchObject({ errorId: 'CHK380', details: { fields: ['email'] } });
    await shopper.shipTo(cartId, { shippingId: 'pickup-US-DEN', email: 'bo@example.org' });
    expect((await shopper.place((await shopper.prepare(cartId)).body)).body).toMatchObject({ status: 'confirmed' });
  });

  it('of what is made to order have methods of their own', async () => {
    const { shopper, item, cartId } = await aCartOf();
    await shopper.add({ cartId, ...item, recipeId: 'initials' });
    const methods = (await shopper.methods(cartId, 'customs')).body.applicableShippingMethods;
    expect(methods.map(({ code, kind }) => [code, kind])).toEqual([
      ['customs', 'customs'],
      ['customs-express', 'customs'],
    ]);
    const { body } = await shopper.method(cartId, 'customs-express', 'customs');
    expect(body.shippingMethods).toMatchObject([{ shippingId: 'customs', code: 'customs-express' }]);
  });
});

describe('a delivery that does not apply any more', () => {
  it('falls to the next best, says so until it is accepted, and is told for the last time where the cart is patched', async () => {
    const { shopper, item, cartId } = await aCartOf({ offset: 3, shelf: 1 });
    await fetched(shopper, cartId, item);
    await shelve('US-DEN', item, 0);
    const { body: fell } = await shopper.read(cartId);
    expect(fell.items[0]?.customerNotifications).toMatchObject([
      { code: 'PickupToSts', from: { kind: 'pickup', storeInfo: { id: 'US-DEN' } } },
    ]);
    expect(selected(fell)?.shippingMethod.kind).toBe('sts');
    expect((await shopper.prepare(cartId)).body.flash).toContainEqual(expect.objectContaining({ code: 'PickupToSts', type: 'warning' }));
    const { body: patched } = await shopper.read(cartId, '?isPatchRequired=true');
    expect(patched.items[0]?.customerNotifications).toMatchObject([{ code: 'PickupToSts' }]);
    const { body: after } = await shopper.read(cartId);
    expect([after.items[0]?.customerNotifications, after.revision]).toEqual([[], patched.revision]);
    expect(selected(after)?.shippingMethod.kind).toBe('sts');
  });

  it('is as it was chosen once that applies again', async () => {
    const { shopper, item, cartId } = await aCartOf({ offset: 4, shelf: 1 });
    await fetched(shopper, cartId, item);
    await shelve('US-DEN', item, 0);
    await shopper.read(cartId);
    await shelve('US-DEN', item, 1);
    const { body } = await shopper.read(cartId);
    expect([selected(body)?.shippingMethod.kind, body.items[0]?.customerNotifications]).toEqual(['pickup', []]);
  });
});

it('of 10 baskets that want the last 3 of a shelf, 3 are ordered, and the web keeps its own', async () => {
  const item = await anItem({ offset: 6 });
  await shelve('US-BZN', item, 3);
  await setStock(item.upc, 0);
  const ready = async () => {
    const shopper = await aShopper();
    const cartId = (await shopper.create()).body.basketId;
    await fetched(shopper, cartId, item, 'pickup', 'US-BZN');
    await shopper.shipTo(cartId, { shippingId: 'pickup-US-BZN', email: 'bo@example.org' });
    await shopper.billTo(cartId, usAddress);
    await shopper.pay(cartId, await shopper.card(cartId, 'paid'));
    const shown = (await shopper.prepare(cartId)).body;
    return () => shopper.call('/cart/v2/checkout/order', { method: 'PUT', body: orderBody(shown) });
  };
  const places = await Promise.all(Array.from({ length: 10 }, ready));
  const answers = await Promise.all(places.map((place) => place()));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(answers.flatMap(({ error }) => error?.errorId ?? []).every((code) => code === 'ORD430' || code.startsWith('ORD51'))).toBe(true);
  expect([await onShelf('US-BZN', item.upc), await stockOf(item.upc)]).toEqual([0, 0]);
});

describe('a reservation', () => {
  const reserved = (shopper: Shopper, body: object, key?: string, action = 'pickup') =>
    shopper.call<Cart>(`/cart/v1/reserveWithItem?action=${action}&favStoreId=US-DEN`, { body }, key);
  const reservationOf = (cart: Cart) => cart.items.map(({ qty, reservation }) => [qty, reservation?.qty]);
  const basketStub = (id: string) => backendEnv.BASKETS.get(backendEnv.BASKETS.idFromName(id));
  const toHome = async (cartId: string, shopper: Shopper) => {
    await shopper.shipTo(cartId, usAddress);
    await shopper.billTo(cartId, usAddress);
    await shopper.pay(cartId, await shopper.card(cartId, 'paid'));
    return (await shopper.place((await shopper.prepare(cartId)).body)).body;
  };

  it('makes a cart and holds its pieces for it alone, for as long as the market says', async () => {
    const { shopper, item } = await aCartOf({ offset: 20 });
    const before = Date.now();
    const { body } = await reserved(shopper, { ...item, qty: 2 });
    const minutes = ((body.items[0]?.reservation?.until ?? 0) - before) / 60_000;
    expect([reservationOf(body), selected(body)?.storeInfo?.id, Math.round(minutes)]).toEqual([[[2, 2]], 'US-DEN', 15]);
    expect(await onShelf('US-DEN', item.upc)).toBe(1);
    const other = await aShopper();
    const cartId = (await other.create()).body.basketId;
    expect((await fetched(other, cartId, { ...item, qty: 2 })).error).toMatchObject({ errorId: 'INV408', details: { maxQty: 1 } });
    expect((await reserved(other, { cartId, ...item, qty: 2 })).error).toMatchObject({ errorId: 'INV408', details: { maxQty: 1 } });
    expect((await reserved(shopper, { cartId, ...item })).error?.errorId).toBe('BSK404');
  });

  it('is part of its line: one that grows may count on it, one that shrinks or goes gives back', async () => {
    const { shopper, item, cartId } = await aCartOf({ offset: 21 });
    const { body } = await reserved(shopper, { cartId, ...item, qty: 2 });
    const itemId = body.items[0]?.id ?? '';
    expect((await shopper.update(cartId, itemId, { qty: 4 })).error).toMatchObject({ errorId: 'INV408', details: { maxQty: 3 } });
    expect(reservationOf((await shopper.update(cartId, itemId, { qty: 3 })).body)).toEqual([[3, 2]]);
    expect((await fetched(shopper, cartId, item)).error?.errorId).toBe('INV408');
    expect(reservationOf((await shopper.update(cartId, itemId, { qty: 1 })).body)).toEqual([[1, 1]]);
    expect(await onShelf('US-DEN', item.upc)).toBe(2);
    const again = (await reserved(shopper, { cartId, ...item })).body.items[0]?.reservation;
    expect(again).toEqual({ qty: 2, until: body.items[0]?.reservation?.until }); // asking again makes it no longer
    await shopper.remove({ cartId, itemId, upc: item.upc });
    expect(await onShelf('US-DEN', item.upc)).toBe(3);
  });

  it('is what the order takes, though nothing else is left', async () => {
    const { shopper, item, cartId } = await aCartOf({ offset: 22, shelf: 1 });
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

  it('of what is sent is held in the web pool', async () => {
    const { shopper, item, cartId } = await aCartOf({ offset: 23 });
    const before = await stockOf(item.upc);
    await reserved(shopper, { cartId, ...item, qty: 2 }, undefined, 'sts');
    expect([await stockOf(item.upc), await onShelf('US-DEN', item.upc)]).toEqual([before - 2, 3]);
  });

  it('is given back by the alarm when its time is over, and not before', async () => {
    const { shopper, item, cartId } = await aCartOf({ offset: 24 });
    await reserved(shopper, { cartId, ...item, qty: 2 });
    await runDurableObjectAlarm(basketStub(cartId));
    expect(await onShelf('US-DEN', item.upc)).toBe(1);
    await db.prepare('UPDATE stock_hold SET expires_at = 1 WHERE sku = ?1').bind(item.upc).run();
    expect(reservationOf((await shopper.read(cartId)).body)).toEqual([[2, undefined]]);
    await runInDurableObject(basketStub(cartId), (_, { storage }) =>
      storage.kv.put('basket', { ...storage.kv.get<Basket>('basket'), reservedUntil: [1] }),
    );
    await runDurableObjectAlarm(basketStub(cartId));
    expect(await onShelf('US-DEN', item.upc)).toBe(3);
    expect((await shopper.read(cartId)).body.items).toHaveLength(1);
  });

  it('is made once per key, and never of more than there is', async () => {
    const { shopper, item, cartId } = await aCartOf({ offset: 25, shelf: 5 });
    const twice = await Promise.all([1, 2].map(() => reserved(shopper, { cartId, ...item }, 'tap')));
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect(await onShelf('US-DEN', item.upc)).toBe(4);
    // at once with changes of another line: each keeps its own
    const { shopper: busy, item: next, cartId: busyCart } = await aCartOf({ offset: 26, shelf: 5 });
    await Promise.all([
      ...[1, 2, 3].map(() => reserved(busy, { cartId: busyCart, ...next })),
      ...[1, 2].map(() => busy.add({ cartId: busyCart, ...item })),
    ]);
    expect(reservationOf((await busy.read(busyCart)).body).toSorted()).toEqual([
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

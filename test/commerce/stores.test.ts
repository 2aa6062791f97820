// The functions that find the delivery options of a cart line: stores, pickup points, shipping to a store, and shipping methods.
import { describe, expect, test } from 'vitest';
import { canBeShippedToStore, findPoints, findStores, homeMethods, methodAtPoint } from '#commerce/delivery.ts';
import type { Store } from '#contract/calls/stores.ts';
import { ok } from '#contract/errors/result.ts';
import { aCartItem, aCartOf, aCollection, aMethod, aShipment, createUpc } from '../support/cart-samples.ts';
import { refuse } from '../support/fake-gateway.ts';
import { aFakeShopper } from '../support/fake-shopper.ts';

const days = { mon: null, tue: null, wed: null, thu: null, fri: null, sat: null, sun: null };
const aStore = (id: string): Store => ({
  id,
  name: 'Cairn Denver',
  addressLine1: '1840 Blakeline Street',
  city: 'Denver',
  postalCode: '80202',
  openingHours: days,
  latitude: 39.7,
  longitude: -105,
});

describe('findStores', () => {
  test('finds stores by place and variant on the shopper’s site', async () => {
    const wanted = { text: 'Denver', productId: 'CNFL0001INK', sku: createUpc(1) };
    const { shopper, asked } = aFakeShopper({ 'stores.search': () => ok({ stores: [aStore('US-DEN')] }) });
    expect(await findStores(shopper, wanted)).toEqual([aStore('US-DEN')]);
    expect(asked).toEqual([{ name: 'stores.search', query: { siteId: 'us' }, body: wanted }]);
  });

  test('throws if the gateway refuses the call', async () => {
    const { shopper } = aFakeShopper({ 'stores.search': () => refuse('API400') });
    await expect(findStores(shopper, {})).rejects.toThrow('refused with API400');
  });
});

describe('findPoints', () => {
  test('finds pickup points by place', async () => {
    const { shopper, asked } = aFakeShopper({ 'stores.collectionPoints': () => ok({ stores: [] }) });
    expect(await findPoints(shopper, '80331')).toEqual([]);
    expect(asked).toEqual([{ name: 'stores.collectionPoints', query: { siteId: 'us' }, body: { text: '80331' } }]);
  });

  test('throws if the gateway refuses the call', async () => {
    const { shopper } = aFakeShopper({ 'stores.collectionPoints': () => refuse('API400') });
    await expect(findPoints(shopper)).rejects.toThrow('refused with API400');
  });
});

describe('canBeShippedToStore', () => {
  const unit = { productId: 'CNFL0001INK', sku: createUpc(1) };

  test.each([true, false])('returns whether an item can be shipped to a store: %s', async (available) => {
    const { shopper, asked } = aFakeShopper({
      'products.availability': () => ok({ items: [{ sku: createUpc(1), qty: available ? 1 : 0, available }] }),
    });
    expect(await canBeShippedToStore(shopper, unit)).toBe(available);
    expect(asked).toEqual([
      {
        name: 'products.availability',
        params: { productId: 'CNFL0001INK' },
        query: { siteId: 'us' },
        body: { items: [{ sku: createUpc(1), qty: 1 }] },
      },
    ]);
  });

  test('returns true if the availability is unknown, because the gateway checks it when the item is added', async () => {
    const { shopper } = aFakeShopper({ 'products.availability': () => refuse('ORD404') });
    expect(await canBeShippedToStore(shopper, unit)).toBe(true);
  });
});

describe('homeMethods', () => {
  const express = aMethod({ code: 'express' });

  test('returns the shipping methods that the cart contains, without sending a call', async () => {
    const { shopper, asked } = aFakeShopper({});
    const cart = aCartOf([aCartItem()], { shippingMethods: [aShipment({ applicableShippingMethods: [express] })] });
    expect(await homeMethods(shopper, cart, 'me')).toEqual([express]);
    expect(asked).toEqual([]);
  });

  test('requests the shipping methods if no line has home delivery yet', async () => {
    const { shopper, asked } = aFakeShopper({
      'cart.shippingMethods': () => ok({ shippingId: 'customs', applicableShippingMethods: [express] }),
    });
    expect(await homeMethods(shopper, aCartOf([aCartItem()]), 'customs')).toEqual([express]);
    expect(asked).toEqual([{ name: 'cart.shippingMethods', params: { basketId: 'cart-1', shippingId: 'customs' } }]);
  });

  test('returns an empty list if the gateway refuses the call', async () => {
    const { shopper } = aFakeShopper({ 'cart.shippingMethods': () => refuse('SHP404') });
    expect(await homeMethods(shopper, aCartOf([aCartItem()]), 'me')).toEqual([]);
  });
});

describe('methodAtPoint', () => {
  const atPoint = (amount: number, freeFrom?: number) =>
    aCollection(
      { kind: 'pudo', storeId: 'DE-P01' },
      { selected: false, shippingMethod: aMethod({ kind: 'pudo', price: { amount, currency: 'USD' }, freeFrom }) },
    );
  const createLine = (id: string, amount: number, freeFrom?: number) => aCartItem({ id, shippingOptions: [atPoint(amount, freeFrom)] });
  const ask = async (items: ReturnType<typeof aCartItem>[], itemIds: string[]) => {
    const fake = aFakeShopper({ 'cart.read': () => ok(aCartOf(items)) });
    return { method: await methodAtPoint(fake.shopper, aCartOf(items), { itemIds, pointId: 'DE-P01' }), asked: fake.asked };
  };

  test('reads the cart with the pickup point as the shopper’s store', async () => {
    const { asked } = await ask([createLine('a', 495)], ['a']);
    expect(asked).toEqual([{ name: 'cart.read', params: { basketId: 'cart-1' }, query: { favStoreId: 'DE-P01' } }]);
  });

  test('returns the price of the line with the most expensive method', async () => {
    expect((await ask([createLine('a', 495), createLine('b', 995)], ['a', 'b'])).method?.price.amount).toBe(995);
  });

  test('returns a price of 0 if the lines together reach the total for free shipping', async () => {
    const items = [createLine('a', 495, 25_000), createLine('b', 495, 25_000)];
    expect((await ask(items, ['a'])).method?.price.amount).toBe(495);
    expect((await ask(items, ['a', 'b'])).method?.price.amount).toBe(0);
  });

  test('ignores lines that are not moved', async () => {
    expect((await ask([createLine('a', 495), createLine('b', 995)], ['a'])).method?.price.amount).toBe(495);
  });

  test('returns undefined if a line cannot be shipped to the point', async () => {
    expect((await ask([aCartItem({ id: 'a' })], ['a'])).method).toBeUndefined();
  });

  test('returns undefined if the cart no longer exists', async () => {
    const { shopper } = aFakeShopper({ 'cart.read': () => refuse('BSK404') });
    expect(await methodAtPoint(shopper, aCartOf([]), { itemIds: ['a'], pointId: 'DE-P01' })).toBeUndefined();
  });
});

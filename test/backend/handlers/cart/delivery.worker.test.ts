import { beforeAll, describe, expect, it } from 'vitest';
import type { Cart } from '#contract/entities/cart.ts';
import { backendEnv, prepareBackend } from '../../../support/backend.ts';
import { aShelvedItem, fetched, onShelf, selected, shelve } from '../../../support/shelves.ts';
import { anItem, aShopper, orderBody, readStock, setStock, usAddress } from '../../../support/shopper.ts';

beforeAll(() => prepareBackend());

describe('delivery options of a cart line', () => {
  it('a line for store pickup is separate from a line of the same variant for home delivery', async () => {
    const { shopper, item, cartId } = await aShelvedItem();
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

  it('changing the delivery option of a line merges the line into an existing line that has the new option', async () => {
    const { shopper, item, cartId } = await aShelvedItem();
    await shopper.add({ cartId, ...item });
    const { body: two } = await fetched(shopper, cartId, item, 'sts');
    const itemId = two.items[1]?.id ?? '';
    const home = (await shopper.update(cartId, itemId, { delivery: { kind: 'standard' } })).body;
    expect(home.items.map(({ qty }) => qty)).toEqual([2]);
    expect(selected(home)?.shippingMethod.kind).toBe('standard');
  });

  it('a line lists its delivery options and whether each is available for the requested store', async () => {
    const { shopper, item, cartId } = await aShelvedItem({ shelf: 1 });
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
  it('shipments for home delivery use the web stock, shipments for pickup the store stock, and one call sets all addresses', async () => {
    const { shopper, item, cartId } = await aShelvedItem({ offset: 1 });
    await shopper.add({ cartId, ...item });
    await fetched(shopper, cartId, item);
    const before = await readStock(item.upc);
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
    expect([await readStock(item.upc), await onShelf('US-DEN', item.upc)]).toEqual([before - 1, 2]);
  });

  it('shipments for pickup require an email address but no street', async () => {
    const { shopper, item, cartId } = await aShelvedItem({ offset: 2 });
    await fetched(shopper, cartId, item);
    await shopper.billTo(cartId, usAddress);
    await shopper.pay(cartId, await shopper.card(cartId, 'paid'));
    const shown = (await shopper.prepare(cartId)).body;
    expect(shown.flash).toMatchObject([{ code: 'InvalidShippingAddress', details: { shippingId: 'pickup-US-DEN' } }]);
    expect((await shopper.place(shown)).error?.errorId).toBe('PYT406');
    const refused = await shopper.shipTo(cartId, { shippingId: 'pickup-US-DEN' });
    expect(refused.error).toMatchObject({ errorId: 'CHK380', details: { fields: ['email'] } });
    await shopper.shipTo(cartId, { shippingId: 'pickup-US-DEN', email: 'bo@example.org' });
    expect((await shopper.place((await shopper.prepare(cartId)).body)).body).toMatchObject({ status: 'confirmed' });
  });

  it('shipments of made-to-order items have their own shipping methods', async () => {
    const { shopper, item, cartId } = await aShelvedItem();
    await shopper.add({ cartId, ...item, recipeId: 'initials-ab' });
    const methods = (await shopper.methods(cartId, 'customs')).body.applicableShippingMethods;
    expect(methods.map(({ code, kind }) => [code, kind])).toEqual([
      ['customs', 'customs'],
      ['customs-express', 'customs'],
    ]);
    const { body } = await shopper.method(cartId, 'customs-express', 'customs');
    expect(body.shippingMethods).toMatchObject([{ shippingId: 'customs', code: 'customs-express' }]);
  });
});

describe('an unavailable delivery option', () => {
  it('an unavailable delivery option is replaced by the next best one, and the cart shows a notification until the cart is patched', async () => {
    const { shopper, item, cartId } = await aShelvedItem({ offset: 3, shelf: 1 });
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

  it('a pickup that is replaced by a delivery to the same store keeps its contact', async () => {
    const { shopper, item, cartId } = await aShelvedItem({ offset: 30, shelf: 1 });
    await fetched(shopper, cartId, item);
    await shopper.shipTo(cartId, { shippingId: 'pickup-US-DEN', email: 'bo@example.org' });
    await shelve('US-DEN', item, 0);
    const { body } = await shopper.read(cartId);
    expect(body.shippingMethods.map(({ shippingId, address }) => [shippingId, address?.email])).toEqual([['sts-US-DEN', 'bo@example.org']]);
  });

  it("a pickup at a closed store causes a notification with the store's name, and the line lists other delivery options", async () => {
    const { shopper, item, cartId } = await aShelvedItem({ offset: 31 });
    await shelve('US-BZN', item, 2);
    await fetched(shopper, cartId, item, 'pickup', 'US-BZN');
    const moveStore = (from: string, to: string) =>
      backendEnv.BACKEND_DB.prepare("UPDATE store SET site_id = ?2 WHERE store_id = 'US-BZN' AND site_id = ?1").bind(from, to).run();
    await moveStore('us', 'closed');
    try {
      const { body } = await shopper.read(cartId, '?favStoreId=US-DEN');
      const [line] = body.items;
      expect(line?.customerNotifications).toMatchObject([
        { code: 'PickupToSth', from: { storeInfo: { id: 'US-BZN', name: 'Cairn Bozeman' } } },
      ]);
      expect(line?.shippingOptions.filter(({ available }) => available).map(({ shippingMethod }) => shippingMethod.kind)).toEqual(
        expect.arrayContaining(['standard', 'pickup', 'sts']),
      );
    } finally {
      await moveStore('closed', 'us');
    }
  });

  it('a line whose pickup is unavailable is limited by the stock for the delivery option that replaces the pickup', async () => {
    const { shopper, item, cartId } = await aShelvedItem({ offset: 32, shelf: 1 });
    await setStock(item.upc, 4);
    const { body: added } = await fetched(shopper, cartId, item);
    const itemId = added.items[0]?.id ?? '';
    await shelve('US-DEN', item, 0);
    const two = (await shopper.update(cartId, itemId, { qty: 2 })).body;
    expect([two.items[0]?.qty, selected(two)?.shippingMethod.kind]).toEqual([2, 'sts']);
    expect((await shopper.update(cartId, itemId, { qty: 9 })).error).toMatchObject({ errorId: 'INV408', details: { maxQty: 4 } });
    const moveStore = (from: string, to: string) =>
      backendEnv.BACKEND_DB.prepare("UPDATE store SET site_id = ?2 WHERE store_id = 'US-DEN' AND site_id = ?1").bind(from, to).run();
    await moveStore('us', 'closed');
    try {
      const three = (await shopper.update(cartId, itemId, { qty: 3 })).body;
      expect([three.items[0]?.qty, selected(three)?.shippingMethod.kind]).toEqual([3, 'standard']);
      expect(three.items[0]?.customerNotifications).toMatchObject([{ code: 'PickupToSth', from: { storeInfo: { name: 'Cairn Denver' } } }]);
      const again = await shopper.update(cartId, itemId, { delivery: { kind: 'pickup', storeId: 'US-DEN' } });
      expect(again.error).toMatchObject({ errorId: 'STR404', details: { itemId } });
    } finally {
      await moveStore('closed', 'us');
    }
  });

  it('a pickup contact stays in the cart after a change to home delivery, until a shipping address is set', async () => {
    const { shopper, item, cartId } = await aShelvedItem({ offset: 33, shelf: 1 });
    await fetched(shopper, cartId, item);
    await shopper.shipTo(cartId, { shippingId: 'pickup-US-DEN', firstName: 'Bo', lastName: 'Ek', email: 'bo@example.org' });
    expect((await shopper.read(cartId)).body.contact).toBeUndefined();
    await shopper.update(cartId, (await shopper.read(cartId)).body.items[0]?.id ?? '', { delivery: { kind: 'standard' } });
    const { body } = await shopper.read(cartId);
    expect(body.contact).toEqual({ firstName: 'Bo', lastName: 'Ek', email: 'bo@example.org' });
    await shopper.shipTo(cartId, usAddress);
    expect((await shopper.read(cartId)).body.contact).toBeUndefined();
  });

  it('an unavailable delivery option is restored once it is available again', async () => {
    const { shopper, item, cartId } = await aShelvedItem({ offset: 4, shelf: 1 });
    await fetched(shopper, cartId, item);
    await shelve('US-DEN', item, 0);
    await shopper.read(cartId);
    await shelve('US-DEN', item, 1);
    const { body } = await shopper.read(cartId);
    expect([selected(body)?.shippingMethod.kind, body.items[0]?.customerNotifications]).toEqual(['pickup', []]);
  });
});

it('store pickup sells the last 3 units of a store to 3 of 10 simultaneous buyers and leaves the web stock unchanged', async () => {
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
  expect([await onShelf('US-BZN', item.upc), await readStock(item.upc)]).toEqual([0, 0]);
});

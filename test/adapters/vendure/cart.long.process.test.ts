// Lines of carts, their owners, and changes that are repeated or made at the same time.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openVendure, type VendureWorld } from '../../support/vendure.ts';
import { findOffers, firstOffer, itemOf, type Offer, openShopper } from '../../support/vendure-carts.ts';

let world: VendureWorld;
beforeAll(async () => {
  world = await openVendure();
});
afterAll(() => world?.close());

describe('lines', () => {
  test('an added item has its price, size and stock, and keeps the price that the shopper saw', async () => {
    const shopper = await openShopper(world);
    const offer = await firstOffer(world, 'us', { stock: 3 });
    const { id, items: none } = await shopper.read('cart.create');
    expect(none).toEqual([]);
    const seenPrice = { amount: 1234, at: 1_790_000_000_000 };
    const cart = await shopper.read('cart.addItem', { body: { ...itemOf(id, offer, 2), seenPrice } });
    expect(cart).toMatchObject({ id, siteId: 'us', revision: 1, totalItems: 2, currency: 'USD' });
    expect(cart.items[0]).toMatchObject({
      upc: offer.upc,
      productId: offer.productId,
      qty: 2,
      maxQty: offer.stock,
      seenPrice,
      price: { current: offer.price, rowTotal: 2 * offer.price, amount: 2 * offer.price },
    });
    expect(cart.shippingMethods[0]).toMatchObject({ shippingId: 'me', code: 'standard' });
    expect(await shopper.read('cart.read', { params: { basketId: id } })).toEqual(cart);
  });

  test('the same size again increases the quantity of its line', async () => {
    const shopper = await openShopper(world);
    const offer = await firstOffer(world, 'us', { stock: 3 });
    const { id } = await shopper.read('cart.create');
    await shopper.read('cart.addItem', { body: { ...itemOf(id, offer), seenPrice: { amount: 5 } } });
    const { items, revision } = await shopper.read('cart.addItem', { body: itemOf(id, offer) });
    expect(items.map(({ qty, seenPrice }) => [qty, seenPrice?.amount])).toEqual([[2, 5]]);
    expect(revision).toBe(2);
  });

  test('a refused addition names the maximum, and leaves the lines and the revision unchanged', async () => {
    const shopper = await openShopper(world);
    const offer = await firstOffer(world, 'us', { stock: 2, most: 20 });
    const { id } = await shopper.read('cart.create');
    const before = await shopper.read('cart.addItem', { body: itemOf(id, offer) });
    const refused = await shopper.send('cart.addItem', { body: itemOf(id, offer, offer.stock) });
    expect(refused).toMatchObject({ code: 'INV408', details: { upc: offer.upc, maxQty: offer.stock } });
    expect(await shopper.read('cart.read', { params: { basketId: id } })).toEqual(before);
  });

  test('stock of stores cannot be bought', async () => {
    const shopper = await openShopper(world);
    const [offer] = (await world.query(
      `select variant.sku as upc, option."customFieldsStyleid" as "productId" from product_variant variant
       join product_variant_options_product_option link on link."productVariantId" = variant.id
       join product_option option on option.id = link."productOptionId" and option."customFieldsStyleid" is not null
       join product_variant_price price on price."variantId" = variant.id
       join channel on channel.id = price."channelId" and channel.token = 'us'
       join stock_level level on level."productVariantId" = variant.id
       join stock_location location on location.id = level."stockLocationId"
       join stock_location_channels_channel place on place."stockLocationId" = location.id and place."channelId" = channel.id
       group by 1, 2
       having coalesce(sum(level."stockOnHand") filter (where location."customFieldsStoreid" is null), 0) = 0
         and sum(level."stockOnHand") > 0
       limit 1`,
    )) as unknown as Offer[];
    if (!offer) throw new Error('Every variant that stores have is also web stock.');
    const { id } = await shopper.read('cart.create');
    expect(await shopper.send('cart.addItem', { body: itemOf(id, offer) })).toMatchObject({ code: 'INV700' });
  });

  test('an unknown size, and a size of another product, are refused with ORD404', async () => {
    const shopper = await openShopper(world);
    const [one, other] = await findOffers(world, 'us', { stock: 2 });
    if (!one || !other) throw new Error('The catalog has too few variants.');
    const { id } = await shopper.read('cart.create');
    expect(await shopper.send('cart.addItem', { body: itemOf(id, { ...one, upc: 'unknown' }) })).toMatchObject({ code: 'ORD404' });
    expect(await shopper.send('cart.addItem', { body: itemOf(id, { ...one, upc: other.upc }) })).toMatchObject({ code: 'ORD404' });
  });

  test('the quantity and the size of a line can be changed, and a line can be removed', async () => {
    const shopper = await openShopper(world);
    const offer = await firstOffer(world, 'us', { stock: 5 });
    const { id } = await shopper.read('cart.create');
    const { items } = await shopper.read('cart.addItem', { body: { ...itemOf(id, offer), seenPrice: { amount: 5 } } });
    const [line] = items;
    const size = line?.variants.find(({ upc, available }) => available && upc !== offer.upc);
    const change = (body: object) => shopper.read('cart.updateItem', { params: { basketId: id }, query: { itemId: line?.id ?? '' }, body });
    expect((await change({ qty: 3 })).items[0]).toMatchObject({ id: line?.id, qty: 3, seenPrice: { amount: 5 } });
    const moved = (await change({ upc: size?.upc, qty: 1 })).items;
    expect(moved).toMatchObject([{ id: line?.id, upc: size?.upc, qty: 1, size: size?.size }]);
    expect(moved[0]).not.toHaveProperty('seenPrice');
    const both = await shopper.read('cart.addItem', { body: { ...itemOf(id, offer), place: 0 } });
    expect(both.items.map(({ upc }) => upc)).toEqual([offer.upc, size?.upc]);
    // the second line becomes the same size as the first, so the lines are merged
    const merged = await change({ upc: offer.upc });
    expect(merged.items).toMatchObject([{ upc: offer.upc, qty: 2 }]);
    const itemId = merged.items[0]?.id ?? '';
    const wrong = await shopper.read('cart.removeItem', { body: { cartId: id, itemId, upc: size?.upc } });
    expect(wrong.revision).toBe(merged.revision);
    const empty = await shopper.read('cart.removeItem', { body: { cartId: id, itemId, upc: offer.upc } });
    expect(empty).toMatchObject({ items: [], shippingMethods: [], revision: merged.revision + 1, totals: { total: 0 } });
  });

  test('a changed price shows in the cart, and raises its revision', async () => {
    const shopper = await openShopper(world);
    const offer = (await findOffers(world, 'us', { stock: 2 })).at(-1);
    if (!offer) throw new Error('The catalog has no such variant.');
    const { id } = await shopper.read('cart.create');
    const { revision } = await shopper.read('cart.addItem', { body: itemOf(id, offer) });
    await world.query(
      `update product_variant_price set price = price + 100
       where "variantId" = (select id from product_variant where sku = $1) and "channelId" = (select id from channel where token = 'us')`,
      [offer.upc],
    );
    const read = await shopper.read('cart.read', { params: { basketId: id } });
    expect(read.items[0]?.price.current).toBe(offer.price + 100);
    expect(read.revision).toBe(revision + 1);
    expect(await shopper.read('cart.read', { params: { basketId: id } })).toEqual(read);
  });
});

describe('owners', () => {
  test('the cart of another shopper is refused with BSK404', async () => {
    const [one, other] = [await openShopper(world), await openShopper(world)];
    const offer = await firstOffer(world, 'us', { stock: 2 });
    const { id } = await one.read('cart.create');
    expect(await other.send('cart.read', { params: { basketId: id } })).toMatchObject({ status: 404, code: 'BSK404' });
    expect(await other.send('cart.addItem', { body: itemOf(id, offer) })).toMatchObject({ code: 'BSK404' });
    expect((await one.read('cart.read', { params: { basketId: id } })).items).toEqual([]);
  });

  test('a guest can have a second cart beside the current one', async () => {
    const shopper = await openShopper(world);
    const offer = await firstOffer(world, 'us', { stock: 2 });
    const { id } = await shopper.read('cart.create');
    const { cartId: _, ...item } = itemOf(id, offer);
    const apart = await shopper.read('cart.createWithItem', { query: { apart: 'true' }, body: item });
    expect(apart.id).not.toBe(id);
    expect((await shopper.read('cart.read', { params: { basketId: id } })).items).toEqual([]);
    expect((await shopper.read('cart.read', { params: { basketId: apart.id } })).totalItems).toBe(1);
  });
});

describe('simultaneous changes', () => {
  test('no change is lost, and each has its own revision', async () => {
    const shopper = await openShopper(world);
    const offers = (await findOffers(world, 'us', { stock: 3 })).slice(0, 6);
    const { id } = await shopper.read('cart.create');
    const replies = await Promise.all(offers.map((offer) => shopper.read('cart.addItem', { body: itemOf(id, offer) })));
    const again = await Promise.all(offers.map((offer) => shopper.read('cart.addItem', { body: itemOf(id, offer) })));
    const cart = await shopper.read('cart.read', { params: { basketId: id } });
    expect(new Map(cart.items.map(({ upc, qty }) => [upc, qty]))).toEqual(new Map(offers.map(({ upc }) => [upc, 2])));
    expect(cart.revision).toBe(offers.length * 2);
    expect(Math.max(...[...replies, ...again].map(({ revision }) => revision))).toBe(cart.revision);
    expect(cart.totals.itemTotal).toBe(cart.items.reduce((sum, { price }) => sum + price.amount, 0));
  });

  test('two additions of the last units do not exceed the stock', async () => {
    const shopper = await openShopper(world);
    const offer = await firstOffer(world, 'us', { stock: 2, most: 9 });
    const { id } = await shopper.read('cart.create');
    const add = () => shopper.send('cart.addItem', { body: itemOf(id, offer, offer.stock) });
    const results = await Promise.all([add(), add(), add()]);
    expect(results.map(({ code }) => code).toSorted()).toEqual(['INV408', 'INV408', undefined]);
    expect((await shopper.read('cart.read', { params: { basketId: id } })).totalItems).toBe(offer.stock);
  });
});

describe('idempotency keys', () => {
  test('the same request with the same key takes effect once', async () => {
    const shopper = await openShopper(world);
    const offer = await firstOffer(world, 'us', { stock: 5 });
    const key = randomUUID();
    const carts = await Promise.all([1, 2, 3].map(() => shopper.read('cart.create', { key })));
    expect(new Set(carts.map(({ id }) => id)).size).toBe(1);
    const id = carts[0]?.id ?? '';
    const sent = { body: itemOf(id, offer), key: randomUUID() };
    await Promise.all([1, 2, 3].map(() => shopper.read('cart.addItem', sent)));
    const cart = await shopper.read('cart.addItem', sent);
    expect(cart).toMatchObject({ totalItems: 1, revision: 1 });
  });

  test('another request with the same key is refused with API400', async () => {
    const shopper = await openShopper(world);
    const offer = await firstOffer(world, 'us', { stock: 5 });
    const { id } = await shopper.read('cart.create');
    const key = randomUUID();
    await shopper.read('cart.addItem', { body: itemOf(id, offer), key });
    expect(await shopper.send('cart.addItem', { body: itemOf(id, offer, 2), key })).toMatchObject({ code: 'API400' });
    expect((await shopper.read('cart.read', { params: { basketId: id } })).totalItems).toBe(1);
  });

  test('the key of a refused request can be used again', async () => {
    const shopper = await openShopper(world);
    const offer = await firstOffer(world, 'us', { stock: 5 });
    const { id } = await shopper.read('cart.create');
    const key = randomUUID();
    await shopper.send('cart.addItem', { body: itemOf(id, { ...offer, upc: 'unknown' }), key });
    expect(await shopper.read('cart.addItem', { body: itemOf(id, offer), key })).toMatchObject({ totalItems: 1 });
  });

  test('the keys of two shoppers are independent', async () => {
    const key = randomUUID();
    const [one, other] = [await openShopper(world), await openShopper(world)];
    expect((await one.read('cart.create', { key })).id).not.toBe((await other.read('cart.create', { key })).id);
  });
});

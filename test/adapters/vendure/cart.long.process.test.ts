import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import { type MarketLocale, requireMarket } from '#markets/registry.ts';
import { openVendure, type VendureWorld } from '../../support/vendure.ts';
import { type AdapterClient, createAdapterClient, openGuest } from '../../support/vendure-shoppers.ts';

let world: VendureWorld;
beforeAll(async () => {
  world = await openVendure();
});
afterAll(() => world?.close());

type Sent = Parameters<AdapterClient['send']>[1];

async function openShopper(locale: MarketLocale = 'en-us', clientAddress = '192.0.2.1') {
  const client = createAdapterClient(world.adapter, { locale, clientAddress });
  const { accessToken: token } = await openGuest(client, requireMarket(locale).siteId);
  return {
    read: <Name extends CallName>(name: Name, sent: Sent = {}) => client.read(name, { ...sent, token }),
    /** Sends a call that may be refused. */
    send: async (name: CallName, sent: Sent = {}) => {
      const { status, code, body } = await client.send(name, { ...sent, token });
      const { errorDetails } = body as { errorDetails?: { details?: Record<string, unknown> }[] };
      return { status, code, details: errorDetails?.[0]?.details };
    },
  };
}

interface Offer {
  upc: string;
  productId: string;
  price: number;
  stock: number;
}

/** Returns variants of different styles that a site sells, with at least `stock` units and at most `most`. */
async function findOffers(site: string, { stock, most = 1_000_000, category = '%' }: { stock: number; most?: number; category?: string }) {
  const rows = await world.query(
    `select distinct on (variant."productId") variant.sku as upc, option."customFieldsStyleid" as "productId", price.price,
       level."stockOnHand" - level."stockAllocated" as stock
     from product_variant variant
     join product_variant_options_product_option link on link."productVariantId" = variant.id
     join product_option option on option.id = link."productOptionId" and option."customFieldsStyleid" is not null
     join channel on channel.token = $1
     join product_variant_price price on price."variantId" = variant.id and price."channelId" = channel.id
     join stock_location_channels_channel place on place."channelId" = channel.id
     join stock_location location on location.id = place."stockLocationId" and location."customFieldsStoreid" is null
     join stock_level level on level."stockLocationId" = location.id and level."productVariantId" = variant.id
     where level."stockOnHand" between $2 and $3 and exists (
       select from product_variant_facet_values_facet_value link join facet_value value on value.id = link."facetValueId"
       where link."productVariantId" = variant.id and value.code like $4
     )
     order by variant."productId", variant.id`,
    [site, stock, most, category],
  );
  return rows as unknown as Offer[];
}

const firstOffer = async (...filter: Parameters<typeof findOffers>): Promise<Offer> => {
  const [offer] = await findOffers(...filter);
  if (!offer) throw new Error('The catalog has no such variant.');
  return offer;
};

const itemOf = (cartId: string, { upc, productId }: Offer, qty = 1) => ({ cartId, productId, upc, qty });

const addresses = {
  OR: { addressLine1: '12 Main Street', city: 'Portland', province: 'OR', postalCode: '97201', country: 'US', phone: '5035550142' },
  CA: { addressLine1: '12 Main Street', city: 'Los Angeles', province: 'CA', postalCode: '90001', country: 'US', phone: '2135550142' },
  NY: { addressLine1: '12 Main Street', city: 'New York', province: 'NY', postalCode: '10001', country: 'US', phone: '2125550142' },
  QC: { addressLine1: '12 rue Main', city: 'Montréal', province: 'QC', postalCode: 'H2X 1Y4', country: 'CA', phone: '5145550142' },
  DE: { addressLine1: 'Hauptstraße 12', city: 'München', postalCode: '80331', country: 'DE', phone: '+4915112345678' },
};
const person = { email: 'ann@example.com', firstName: 'Ann', lastName: 'Lee' };
const shipTo = (basketId: string, place: keyof typeof addresses) => ({ params: { basketId }, body: [{ ...person, ...addresses[place] }] });

describe('lines', () => {
  test('an added item has its price, size and stock, and keeps the price that the shopper saw', async () => {
    const shopper = await openShopper();
    const offer = await firstOffer('us', { stock: 3 });
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
    const shopper = await openShopper();
    const offer = await firstOffer('us', { stock: 3 });
    const { id } = await shopper.read('cart.create');
    await shopper.read('cart.addItem', { body: { ...itemOf(id, offer), seenPrice: { amount: 5 } } });
    const { items, revision } = await shopper.read('cart.addItem', { body: itemOf(id, offer) });
    expect(items.map(({ qty, seenPrice }) => [qty, seenPrice?.amount])).toEqual([[2, 5]]);
    expect(revision).toBe(2);
  });

  test('a refused addition names the maximum, and leaves the lines and the revision unchanged', async () => {
    const shopper = await openShopper();
    const offer = await firstOffer('us', { stock: 2, most: 20 });
    const { id } = await shopper.read('cart.create');
    const before = await shopper.read('cart.addItem', { body: itemOf(id, offer) });
    const refused = await shopper.send('cart.addItem', { body: itemOf(id, offer, offer.stock) });
    expect(refused).toMatchObject({ code: 'INV408', details: { upc: offer.upc, maxQty: offer.stock } });
    expect(await shopper.read('cart.read', { params: { basketId: id } })).toEqual(before);
  });

  test('stock of stores cannot be bought', async () => {
    const shopper = await openShopper();
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
    const shopper = await openShopper();
    const [one, other] = await findOffers('us', { stock: 2 });
    if (!one || !other) throw new Error('The catalog has too few variants.');
    const { id } = await shopper.read('cart.create');
    expect(await shopper.send('cart.addItem', { body: itemOf(id, { ...one, upc: 'unknown' }) })).toMatchObject({ code: 'ORD404' });
    expect(await shopper.send('cart.addItem', { body: itemOf(id, { ...one, upc: other.upc }) })).toMatchObject({ code: 'ORD404' });
  });

  test('the quantity and the size of a line can be changed, and a line can be removed', async () => {
    const shopper = await openShopper();
    const offer = await firstOffer('us', { stock: 5 });
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
    const shopper = await openShopper();
    const offer = (await findOffers('us', { stock: 2 })).at(-1);
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
    const [one, other] = [await openShopper(), await openShopper()];
    const offer = await firstOffer('us', { stock: 2 });
    const { id } = await one.read('cart.create');
    expect(await other.send('cart.read', { params: { basketId: id } })).toMatchObject({ status: 404, code: 'BSK404' });
    expect(await other.send('cart.addItem', { body: itemOf(id, offer) })).toMatchObject({ code: 'BSK404' });
    expect((await one.read('cart.read', { params: { basketId: id } })).items).toEqual([]);
  });

  test('a guest can have a second cart beside the current one', async () => {
    const shopper = await openShopper();
    const offer = await firstOffer('us', { stock: 2 });
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
    const shopper = await openShopper();
    const offers = (await findOffers('us', { stock: 3 })).slice(0, 6);
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
    const shopper = await openShopper();
    const offer = await firstOffer('us', { stock: 2, most: 9 });
    const { id } = await shopper.read('cart.create');
    const add = () => shopper.send('cart.addItem', { body: itemOf(id, offer, offer.stock) });
    const results = await Promise.all([add(), add(), add()]);
    expect(results.map(({ code }) => code).toSorted()).toEqual(['INV408', 'INV408', undefined]);
    expect((await shopper.read('cart.read', { params: { basketId: id } })).totalItems).toBe(offer.stock);
  });
});

describe('idempotency keys', () => {
  test('the same request with the same key takes effect once', async () => {
    const shopper = await openShopper();
    const offer = await firstOffer('us', { stock: 5 });
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
    const shopper = await openShopper();
    const offer = await firstOffer('us', { stock: 5 });
    const { id } = await shopper.read('cart.create');
    const key = randomUUID();
    await shopper.read('cart.addItem', { body: itemOf(id, offer), key });
    expect(await shopper.send('cart.addItem', { body: itemOf(id, offer, 2), key })).toMatchObject({ code: 'API400' });
    expect((await shopper.read('cart.read', { params: { basketId: id } })).totalItems).toBe(1);
  });

  test('the key of a refused request can be used again', async () => {
    const shopper = await openShopper();
    const offer = await firstOffer('us', { stock: 5 });
    const { id } = await shopper.read('cart.create');
    const key = randomUUID();
    await shopper.send('cart.addItem', { body: itemOf(id, { ...offer, upc: 'unknown' }), key });
    expect(await shopper.read('cart.addItem', { body: itemOf(id, offer), key })).toMatchObject({ totalItems: 1 });
  });

  test('the keys of two shoppers are independent', async () => {
    const key = randomUUID();
    const [one, other] = [await openShopper(), await openShopper()];
    expect((await one.read('cart.create', { key })).id).not.toBe((await other.read('cart.create', { key })).id);
  });
});

describe('taxes', () => {
  const round = (value: number) => Math.round(value + 1e-9);

  test.each([
    { place: 'OR', rate: 0, taxesShipping: false },
    { place: 'CA', rate: 7.25, taxesShipping: false },
    { place: 'NY', rate: 4, taxesShipping: true },
  ] as const)('an address in $place adds $rate % sales tax', async ({ place, rate, taxesShipping }) => {
    const shopper = await openShopper();
    const offer = (await findOffers('us', { stock: 2 })).find(({ price }) => price < 5000);
    if (!offer) throw new Error('The catalog has no such variant.');
    const { id } = await shopper.read('cart.create');
    const untaxed = await shopper.read('cart.addItem', { body: itemOf(id, offer, 1) });
    expect(untaxed.totals).toMatchObject({ tax: 0, taxParts: [], taxMode: 'added' });
    const { totals, shippingAddresses, shippingMethods } = await shopper.read('cart.addShippingAddress', shipTo(id, place));
    const tax = round((offer.price * rate) / 100) + (taxesShipping ? round((totals.shipping * rate) / 100) : 0);
    const itemTotal = offer.price;
    expect(totals).toMatchObject({ itemTotal, tax, taxAmount: tax, total: itemTotal + totals.shipping + tax });
    expect(totals.taxParts).toEqual(rate === 0 ? [] : [{ name: 'SALES_TAX', rate, place, amount: tax }]);
    expect(shippingAddresses).toMatchObject([{ ...person, province: place, shippingId: 'me' }]);
    expect(shippingMethods[0]?.address).toMatchObject({ city: addresses[place].city });
    const removed = await shopper.read('cart.removeShippingAddress', { params: { basketId: id } });
    expect(removed).toMatchObject({ shippingAddresses: [], totals: { tax: 0 } });
  });

  test('an address in Quebec adds a federal and a provincial tax', async () => {
    const shopper = await openShopper('fr-ca');
    const offer = await firstOffer('ca', { stock: 2 });
    const { id } = await shopper.read('cart.create');
    await shopper.read('cart.addItem', { body: itemOf(id, offer) });
    const { totals } = await shopper.read('cart.addShippingAddress', shipTo(id, 'QC'));
    const tax = round(offer.price * 0.14975) + round(totals.shipping * 0.14975);
    expect(totals).toMatchObject({ tax, total: offer.price + totals.shipping + tax });
    expect(totals.taxParts).toMatchObject([
      { name: 'GST', rate: 5 },
      { name: 'QST', rate: 9.975, place: 'QC' },
    ]);
    expect(totals.taxParts.reduce((sum, { amount }) => sum + amount, 0)).toBe(tax);
  });

  test('prices in Germany include 19 % tax', async () => {
    const shopper = await openShopper('de-de');
    const offer = await firstOffer('de', { stock: 2 });
    const { id } = await shopper.read('cart.create');
    await shopper.read('cart.addItem', { body: itemOf(id, offer, 2) });
    const { totals, items } = await shopper.read('cart.addShippingAddress', shipTo(id, 'DE'));
    const gross = 2 * offer.price;
    const net = round(gross / 1.19) + round(totals.shipping / 1.19);
    expect(items[0]?.price).toMatchObject({ current: offer.price, amount: gross });
    expect(totals).toMatchObject({ itemTotal: gross, tax: 0, total: gross + totals.shipping, netAmount: net, taxMode: 'included' });
    expect(totals.taxParts).toEqual([{ name: 'VAT', rate: 19, amount: gross + totals.shipping - net }]);
  });
});

describe('addresses and shipping methods', () => {
  test('an invalid address is refused with the names of its fields', async () => {
    const shopper = await openShopper();
    const { id } = await shopper.read('cart.create');
    const body = [{ ...person, ...addresses.OR, postalCode: '1' }];
    expect(await shopper.send('cart.addShippingAddress', { params: { basketId: id }, body })).toMatchObject({
      code: 'CHK380',
      details: { fields: ['postalCode'] },
    });
  });

  test('an address can be checked without storing it', async () => {
    const shopper = await openShopper();
    const { id } = await shopper.read('cart.create');
    const body = { ...person, ...addresses.OR, city: ' Portland ', province: 'or' };
    const checked = await shopper.read('cart.validateShippingAddress', { params: { basketId: id }, body });
    expect(checked).toMatchObject({ isValidated: true, differs: true, address: { city: 'Portland', province: 'OR' } });
    expect((await shopper.read('cart.read', { params: { basketId: id } })).shippingAddresses).toEqual([]);
  });

  test('a billing address can be stored and removed', async () => {
    const shopper = await openShopper();
    const { id } = await shopper.read('cart.create');
    const billing = await shopper.read('cart.addBillingAddress', { params: { basketId: id }, body: { ...person, ...addresses.NY } });
    expect(billing.billingAddress).toMatchObject({ ...person, addressId: 'billing', city: 'New York', phone: '+12125550142' });
    const removed = await shopper.read('cart.removeBillingAddress', { params: { basketId: id } });
    expect(removed).not.toHaveProperty('billingAddress');
  });

  test('replaced lines keep the chosen shipping method, and an unknown shipping method is rejected with SHP404', async () => {
    const shopper = await openShopper();
    const [one, other] = await findOffers('us', { stock: 2 });
    if (!one || !other) throw new Error('The catalog has too few variants.');
    const { id } = await shopper.read('cart.create');
    const { items } = await shopper.read('cart.addItem', { body: itemOf(id, one) });
    const express = await shopper.read('cart.setShippingMethod', { body: { cartId: id, code: 'express' } });
    expect(express.shippingMethods).toMatchObject([{ code: 'express', cost: express.totals.shipping }]);
    await shopper.read('cart.addItem', { body: itemOf(id, other) });
    const replaced = await shopper.read('cart.removeItem', { body: { cartId: id, itemId: items[0]?.id, upc: one.upc } });
    expect(replaced.shippingMethods).toMatchObject([{ code: 'express', itemIds: [replaced.items[0]?.id] }]);
    const { applicableShippingMethods } = await shopper.read('cart.shippingMethods', { params: { basketId: id, shippingId: 'me' } });
    expect(applicableShippingMethods).toEqual(replaced.shippingMethods[0]?.applicableShippingMethods);
    const refused = await shopper.send('cart.setShippingMethod', { body: { cartId: id, code: 'balloon' } });
    expect(refused).toMatchObject({ code: 'SHP404' });
  });

  test('delivery is free from an order value', async () => {
    const shopper = await openShopper('de-de');
    const offer = (await findOffers('de', { stock: 2 })).find(({ price }) => price > 6000);
    if (!offer) throw new Error('The catalog has no such variant.');
    const { id } = await shopper.read('cart.create');
    const { totals } = await shopper.read('cart.addItem', { body: itemOf(id, offer) });
    expect(totals.shipping).toBe(0);
  });
});

describe('promo codes', () => {
  const openCart = async (clientAddress?: string) => {
    const shopper = await openShopper('en-us', clientAddress);
    const offer = (await findOffers('us', { stock: 2 })).find(({ price }) => price < 7000);
    if (!offer) throw new Error('The catalog has no such variant.');
    const { id } = await shopper.read('cart.create');
    const cart = await shopper.read('cart.addItem', { body: itemOf(id, offer) });
    const apply = (code: string) => ({ body: { cartId: id, code } });
    return { shopper, offer, id, cart, apply };
  };

  test('a percent code discounts the order until it is removed', async () => {
    const { shopper, offer, id, apply } = await openCart();
    const cart = await shopper.read('cart.applyCoupon', apply(' trail10 '));
    const discount = Math.round(offer.price * 0.1);
    expect(cart.couponItems).toEqual([{ couponItemId: 'TRAIL10', code: 'TRAIL10', valid: true }]);
    expect(cart.orderPromotions).toMatchObject([{ couponCode: 'TRAIL10', price: -discount }]);
    expect(cart.promoSummary).toMatchObject([{ level: 'ORDER', promotionName: '10% off' }]);
    expect(cart.totals.itemTotal).toBe(offer.price - discount);
    expect(cart.items[0]?.price).toMatchObject({ priceAfterItemDiscount: offer.price, priceAfterOrderDiscount: offer.price - discount });
    expect(await shopper.send('cart.applyCoupon', apply('TRAIL10'))).toMatchObject({ code: 'PRM416' });
    const removed = await shopper.read('cart.removeCoupon', { body: { cartId: id, code: 'TRAIL10' } });
    expect(removed).toMatchObject({ couponItems: [], orderPromotions: [], totals: { itemTotal: offer.price } });
  });

  test('a code for free delivery makes the shipping methods free', async () => {
    const { shopper, cart: before, apply } = await openCart();
    const cost = before.totals.shipping;
    const cart = await shopper.read('cart.applyCoupon', apply('FREEDELIVERY'));
    expect(cart.totals.shipping).toBe(0);
    expect(cart.shippingMethods).toMatchObject([{ cost, shippingPromotions: [{ appliedDiscount: 'Free shipping', price: -cost }] }]);
    expect(cart.shippingMethods[0]?.applicableShippingMethods.every(({ price }) => price.amount === 0)).toBe(true);
  });

  test('a code for a category discounts only its products', async () => {
    const { shopper, apply, cart } = await openCart();
    const boots = (await findOffers('us', { stock: 2, category: '3000' })).find(({ upc }) => upc !== cart.items[0]?.upc);
    if (!boots) throw new Error('The catalog has no footwear.');
    await shopper.read('cart.addItem', { body: itemOf(cart.id, boots) });
    const { items } = await shopper.read('cart.applyCoupon', apply('BOOTS15'));
    const discounted = items.filter(({ productPromotions }) => productPromotions.some(({ couponCode }) => couponCode === 'BOOTS15'));
    expect(discounted.map(({ upc }) => upc)).toContain(boots.upc);
    for (const { price } of discounted) expect(price.amount).toBeLessThanOrEqual(Math.round(price.rowTotal * 0.85));
  });

  test('a code that does not apply yet stays in the cart', async () => {
    const { shopper, offer, apply, cart } = await openCart();
    const { couponItems, totals } = await shopper.read('cart.applyCoupon', apply('WELCOME'));
    expect(couponItems).toMatchObject([{ code: 'WELCOME', valid: false }]);
    expect(totals.itemTotal).toBe(offer.price);
    const costly = (await findOffers('us', { stock: 2 })).find(({ price }) => price > 10_000);
    if (!costly) throw new Error('The catalog has no such variant.');
    const applied = await shopper.read('cart.addItem', { body: itemOf(cart.id, costly) });
    expect(applied.couponItems).toMatchObject([{ code: 'WELCOME', valid: true }]);
    expect(applied.orderPromotions).toMatchObject([{ couponCode: 'WELCOME', price: -2000 }]);
  });

  test.each([
    ['NOSUCHCODE', 'PRM130'],
    ['LASTWINTER', 'PRM155'],
    ['EARLYBIRD', 'PRM135'],
    ['FIRST100', 'PRM140'],
  ])('the code %s is refused with %s', async (code, expected) => {
    const { shopper, apply, cart } = await openCart();
    expect(await shopper.send('cart.applyCoupon', apply(code))).toMatchObject({ code: expected });
    expect(await shopper.read('cart.read', { params: { basketId: cart.id } })).toEqual(cart);
  });

  test.each([
    ['unknown', (attempt: number) => `WRONG${attempt}`, 'PRM130', '203.0.113.1'],
    ['expired', () => 'LASTWINTER', 'PRM155', '203.0.114.1'],
    ['used up', () => 'FIRST100', 'PRM140', '203.0.115.1'],
  ])('after ten %s codes, valid codes are refused with PRM175, too', async (_, wrong, expected, network) => {
    const { shopper, apply } = await openCart(network);
    for (let attempt = 0; attempt < 10; attempt++)
      expect(await shopper.send('cart.applyCoupon', apply(wrong(attempt)))).toMatchObject({ code: expected });
    const refused = await shopper.send('cart.applyCoupon', apply('TRAIL10'));
    expect(refused).toMatchObject({ code: 'PRM175', details: { retryAfterMs: expect.any(Number) } });
  });

  test('a cart above the threshold gets an automatic discount, and a smaller cart reports the missing amount', async () => {
    const { shopper, cart: small } = await openCart();
    expect(small.approachingPromotions[0]).toMatchObject({ distanceFromConditionThreshold: 40_000 - small.totals.itemTotal });
    const costly = (await findOffers('us', { stock: 3 })).find(({ price }) => price > 20_000);
    if (!costly) throw new Error('The catalog has no such variant.');
    const large = await shopper.read('cart.addItem', { body: itemOf(small.id, costly, 2) });
    expect(large.promoSummary.map(({ thresholdStatus }) => thresholdStatus)).toContain('REACHED');
    expect(large.approachingPromotions[0]).toMatchObject({ distanceFromConditionThreshold: 0 });
  });
});

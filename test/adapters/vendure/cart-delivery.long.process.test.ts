// Addresses, shipping methods and taxes of carts.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openVendure, type VendureWorld } from '../../support/vendure.ts';
import { addresses, findOffers, firstOffer, itemOf, openShopper, person, shipTo } from '../../support/vendure-carts.ts';

let world: VendureWorld;
beforeAll(async () => {
  world = await openVendure();
});
afterAll(() => world?.close());

describe('taxes', () => {
  const round = (value: number) => Math.round(value + 1e-9);

  test.each([
    { place: 'OR', rate: 0, taxesShipping: false },
    { place: 'CA', rate: 7.25, taxesShipping: false },
    { place: 'NY', rate: 4, taxesShipping: true },
  ] as const)('an address in $place adds $rate % sales tax', async ({ place, rate, taxesShipping }) => {
    const shopper = await openShopper(world);
    const offer = (await findOffers(world, 'us', { stock: 2 })).find(({ price }) => price < 5000);
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
    const shopper = await openShopper(world, 'fr-ca');
    const offer = await firstOffer(world, 'ca', { stock: 2 });
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
    const shopper = await openShopper(world, 'de-de');
    const offer = await firstOffer(world, 'de', { stock: 2 });
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
    const shopper = await openShopper(world);
    const { id } = await shopper.read('cart.create');
    const body = [{ ...person, ...addresses.OR, postalCode: '1' }];
    expect(await shopper.send('cart.addShippingAddress', { params: { basketId: id }, body })).toMatchObject({
      code: 'CHK380',
      details: { fields: ['postalCode'] },
    });
  });

  test('an address can be checked without storing it', async () => {
    const shopper = await openShopper(world);
    const { id } = await shopper.read('cart.create');
    const body = { ...person, ...addresses.OR, city: ' Portland ', province: 'or' };
    const checked = await shopper.read('cart.validateShippingAddress', { params: { basketId: id }, body });
    expect(checked).toMatchObject({ isValidated: true, differs: true, address: { city: 'Portland', province: 'OR' } });
    expect((await shopper.read('cart.read', { params: { basketId: id } })).shippingAddresses).toEqual([]);
  });

  test('a billing address can be stored and removed', async () => {
    const shopper = await openShopper(world);
    const { id } = await shopper.read('cart.create');
    const billing = await shopper.read('cart.addBillingAddress', { params: { basketId: id }, body: { ...person, ...addresses.NY } });
    expect(billing.billingAddress).toMatchObject({ ...person, addressId: 'billing', city: 'New York', phone: '+12125550142' });
    const removed = await shopper.read('cart.removeBillingAddress', { params: { basketId: id } });
    expect(removed).not.toHaveProperty('billingAddress');
  });

  test('replaced lines keep the chosen shipping method, and an unknown shipping method is rejected with SHP404', async () => {
    const shopper = await openShopper(world);
    const [one, other] = await findOffers(world, 'us', { stock: 2 });
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
    const shopper = await openShopper(world, 'de-de');
    const offer = (await findOffers(world, 'de', { stock: 2 })).find(({ price }) => price > 6000);
    if (!offer) throw new Error('The catalog has no such variant.');
    const { id } = await shopper.read('cart.create');
    const { totals } = await shopper.read('cart.addItem', { body: itemOf(id, offer) });
    expect(totals.shipping).toBe(0);
  });
});

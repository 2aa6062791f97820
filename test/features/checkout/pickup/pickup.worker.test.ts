// Tests the pickup of items in stores, from the choice of the store to the order.
import { beforeAll, describe, expect, test } from 'vitest';
import { prepareBackend } from '../../../support/backend.ts';
import { aBuyer, places, readInput, readText } from '../../../support/browser.ts';
import { findAttribute, findAttributes } from '../../../support/html.ts';
import { aBrowser, aShop, listChangeableItems } from '../../../support/purchase.ts';
import { onShelf, shelve } from '../../../support/shelves.ts';
import { anItem, setStock } from '../../../support/shopper.ts';

beforeAll(() => prepareBackend());

const newBuyer = (place: (typeof places)[keyof typeof places] = places.us) => aBuyer(aBrowser(), place);

test('pickup page offers pickup if the store has the units, and shipping to the store otherwise', async () => {
  const { productId, upc } = await anItem({ offset: 15, stock: 0 });
  const readPickupPage = async () => {
    const page = await newBuyer().visit(`/en-us/stores/pickup?product=${productId}&upc=${upc}&q=Denver`);
    return { deliveryMethods: findAttributes(page.html, 'button[name=deliveryMethod]', 'value'), text: readText(page.html) };
  };
  await shelve('US-DEN', { productId, upc }, 0);
  expect((await readPickupPage()).deliveryMethods).toEqual([]);
  await shelve('US-DEN', { productId, upc }, 1);
  expect((await readPickupPage()).deliveryMethods).toEqual(['pickup']);
  await setStock(upc, 1);
  const both = await readPickupPage();
  expect(both.deliveryMethods).toEqual(['pickup', 'sts']);
  expect(both.text).toMatch(/1840 Blakeline Street, Denver, CO 80202 Mon–Sat 10.AM–8.PM, Sun 11.AM–6.PM In stock/);
});

test('units of a pickup line are reserved in the store, but not those of a line that is sent to the store', async () => {
  const item = await anItem({ offset: 16, stock: 3 });
  await shelve('US-DEN', item, 1);
  const buyer = newBuyer();
  await buyer.pickUp(item, { deliveryMethod: 'sts' });
  expect(readText((await buyer.visit('/en-us/cart')).html)).not.toContain('Reserved for');
  await buyer.pickUp(item);
  expect(readText((await buyer.visit('/en-us/cart')).html)).toMatch(
    /Pickup at Cairn Denver .*Ready (?:today|\w+, \w+ \d+) · Free · Reserved for another 1[45] min/,
  );
  expect(await onShelf('US-DEN', item.upc)).toBe(0);
});

test('the step of a pickup shows the store and the item before the contact form, and is called "Pickup"', async () => {
  const item = await anItem({ offset: 19, stock: 5 });
  await shelve('US-DEN', item, 2);
  const buyer = newBuyer();
  await buyer.pickUp(item);
  const { html } = await buyer.visit('/en-us/checkout/shipping');
  expect(readText(html, '.steps')).toMatch(/^Pickup /);
  expect(readText(html, '.checkout-main')).toMatch(/^Pickup at Cairn Denver .*1 × .*Email/);
  expect(readText(html, '.order-sums')).toContain('Pickup Free');
});

test('changing a line from pickup to home delivery prefills the shipping address with the pickup contact', async () => {
  const item = await anItem({ offset: 19, stock: 5 });
  await shelve('US-DEN', item, 2);
  const buyer = newBuyer();
  await buyer.pickUp(item);
  const shipping = '/en-us/checkout/shipping';
  await buyer.post(shipping, { email: 'bo@example.org' });
  const [itemId = ''] = listChangeableItems((await buyer.visit('/en-us/cart')).html);
  await buyer.post('/en-us/cart', { intent: 'deliver', itemId, delivery: 'standard', key: crypto.randomUUID() });
  const { html } = await buyer.visit(shipping);
  expect([readInput(html, 'email'), readInput(html, 'city')]).toEqual(['bo@example.org', '']);
});

test('until the shopper has visited the checkout, the cart displays that a pickup has changed to a delivery to the store', async () => {
  const item = await anItem({ offset: 20, stock: 5 });
  await shelve('US-DEN', item, 2);
  const shop = aShop();
  const buyer = aBuyer(aBrowser(shop), places.us);
  await buyer.pickUp(item, { deliveryMethod: 'sts' });
  const [itemId = ''] = listChangeableItems((await buyer.visit('/en-us/cart')).html);
  await buyer.post('/en-us/cart', { intent: 'deliver', itemId, delivery: 'pickup:US-DEN', key: crypto.randomUUID() });
  await shelve('US-DEN', item, 0);
  const patches: (string | null)[] = [];
  shop.state.between = (request, pass) => {
    const { pathname, searchParams } = new URL(request.url);
    if (request.method === 'GET' && /^\/cart\/v1\/cart\/[\w-]+$/.test(pathname)) patches.push(searchParams.get('isPatchRequired'));
    return pass(request);
  };
  const announced = 'This item is not at your store right now.';
  const open = async (headers: Record<string, string> = {}) => {
    patches.length = 0;
    const { html } = await buyer.visit('/en-us/cart', { headers });
    return [readText(html).includes(announced), patches.includes('true')];
  };
  expect(await open()).toEqual([true, false]);
  expect(await open({ referer: 'http://localhost/en-us/c/hiking-boots-3100' })).toEqual([true, false]);
  expect(await open({ referer: 'https://elsewhere.example/en-us/checkout/shipping' })).toEqual([true, false]);
  expect(await open({ referer: 'http://localhost/en-us/checkout/shipping' })).toEqual([true, true]);
  expect(await open()).toEqual([false, false]);
});

describe('pickup by a guest in a market with an optional email address', () => {
  const shipping = '/de-de/checkout/shipping';

  async function atContact() {
    const item = await anItem({ siteId: 'de', offset: 17, stock: 5 });
    await shelve('DE-BER', item, 2);
    const buyer = newBuyer(places.de);
    await buyer.pickUp(item, { store: 'DE-BER' });
    return buyer;
  }

  test('pickup contact form requires an email address or a phone number', async () => {
    const buyer = await atContact();
    const { html } = await buyer.visit(shipping);
    expect(findAttributes(html, '#store-pickup-email, #store-pickup-phone', 'name')).toEqual(['email', 'phone']);
    const empty = await buyer.post(shipping, { email: '', phone: '', phoneCode: '49' });
    expect(empty.status).toBe(422);
    expect(readText(empty.html, '#store-pickup-email-error')).toBe('Gib eine E-Mail-Adresse oder eine Telefonnummer ein.');
    expect((await buyer.visit('/de-de/checkout/billing')).location).toBe(shipping);
  });

  test('pickup order with only a phone number can be placed, and tracked by that number', async () => {
    const buyer = await atContact();
    expect((await buyer.post(shipping, { email: '', phone: '030 123456', phoneCode: '49' })).location).toBe('/de-de/checkout/billing');
    const { email: _, ...door } = places.de.address;
    const { phone: _phone, ...bill } = door;
    await buyer.pay('4242424242424242', { ...bill, phone: '030 654321' });
    const summary = await buyer.visit('/de-de/checkout/summary');
    expect((await buyer.place(summary)).location).toBe('/de-de/order-confirmation');
    const { html } = await buyer.visit('/de-de/order-confirmation');
    const link = findAttribute(html, '.next a[href*="track-order"]', 'href') ?? '';
    expect(link).toMatch(/^\/de-de\/track-order\?order=\w+$/);
    const orderNumber = link.split('=')[1] ?? '';
    const tracked = await newBuyer(places.de).post('/de-de/track-order', { orderNumber, email: '030 / 123456' });
    expect(tracked.status).toBe(200);
    expect(tracked.html).toContain(orderNumber);
  });
});

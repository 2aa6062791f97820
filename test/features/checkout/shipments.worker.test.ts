// Tests the checkout of carts with several shipments: digital items, custom products and pickup points.
import { beforeAll, describe, expect, test } from 'vitest';
import { backendEnv, prepareBackend } from '../../support/backend.ts';
import { aBuyer, places, readInput, readText } from '../../support/browser.ts';
import { anEGiftCard } from '../../support/gift-cards.ts';
import { countElements, findAttribute, findAttributes } from '../../support/html.ts';
import { leaveNotices } from '../../support/notices.ts';
import { aBrowser, aShop } from '../../support/purchase.ts';
import { shelve } from '../../support/shelves.ts';
import { anItem, setStock } from '../../support/shopper.ts';

beforeAll(() => prepareBackend());

const newBuyer = (place: (typeof places)[keyof typeof places] = places.us) => aBuyer(aBrowser(), place);
type Buyer = ReturnType<typeof newBuyer>;

const add = (buyer: Buyer, fields: Record<string, string>) =>
  buyer.post(buyer.path('/cart'), { intent: 'add', key: crypto.randomUUID(), ...fields });

describe('cart with only e-gift cards', () => {
  const { email, ...door } = places.us.address;

  async function atBilling() {
    const buyer = newBuyer();
    const { productId, upc } = anEGiftCard(25);
    await add(buyer, { productId, upc, to: 'Bo', email: 'bo@example.org', message: '' });
    expect((await buyer.follow(buyer.path('/checkout'))).path).toBe(buyer.path('/checkout/billing'));
    return buyer;
  }

  test('billing step of a digital cart asks for an email address, but not for a shipping address', async () => {
    const buyer = await atBilling();
    const page = await buyer.visit(buyer.path('/checkout/billing'));
    expect([countElements(page.html, 'main input[name=email]'), countElements(page.html, '[name=same]')]).toEqual([1, 0]);
  });

  test.each([
    ['none', ''],
    ['an invalid address', 'ada@example'],
  ])('billing step of a digital cart returns 422 for a missing or invalid email address: %s', async (_, typed) => {
    const buyer = await atBilling();
    const page = await buyer.post(buyer.path('/checkout/billing'), { ...door, email: typed, go: 'card' });
    expect(page.status).toBe(422);
    expect(readText(page.html, '#billing-email-error')).not.toBe('');
    expect(readInput(page.html, 'addressLine1')).toBe('1 Summit Way');
  });

  test('order with only e-gift cards shows the recipient and stores the buyer’s email address', async () => {
    const buyer = await atBilling();
    const summary = await buyer.pay('4242424242424242', { ...door, email }).then(() => buyer.visit(buyer.path('/checkout/summary')));
    expect(readText(summary.html)).toMatch(/By email .*bo@example\.org/);
    expect(readText(summary.html)).toContain('ada@example.org');
    expect((await buyer.place(summary)).location).toBe(buyer.path('/order-confirmation'));
    const confirmation = readText((await buyer.confirmation()).html);
    expect(confirmation).toContain('We’ll email your digital items to bo@example.org.');
    const order = await backendEnv.BACKEND_DB.prepare('SELECT document FROM placed_order ORDER BY rowid DESC LIMIT 1').first<string>(
      'document',
    );
    expect(JSON.parse(order ?? '{}')).toMatchObject({ billingAddress: { email: 'ada@example.org' } });
  });
});

describe('cart with standard and custom products', () => {
  async function atShipping() {
    const buyer = newBuyer();
    await buyer.add(await anItem({ offset: 6 }));
    await add(buyer, { ...(await anItem({ offset: 7 })), recipeId: 'initials-ab' });
    return buyer;
  }

  test('shipping step offers separate methods for standard and for custom products, and all later pages show both selections', async () => {
    const buyer = await atShipping();
    const page = await buyer.visit(buyer.path('/checkout/shipping'));
    expect(findAttributes(page.html, 'input[name=method]', 'value')).toContain('express');
    expect(findAttributes(page.html, 'input[name=method-customs]', 'value')).toContain('customs-express');
    const shipped = await buyer.ship({ method: 'standard', 'method-customs': 'customs-express' });
    expect(shipped.location).toBe(buyer.path('/checkout/billing'));
    await buyer.pay();
    const summary = await buyer.visit(buyer.path('/checkout/summary'));
    expect(readText(summary.html)).toMatch(/Standard shipping, .*Made to order, home delivery/);
    expect((await buyer.place(summary)).location).toBe(buyer.path('/order-confirmation'));
    expect(readText((await buyer.confirmation()).html)).toMatch(/Standard shipping, .*Made to order, home delivery/);
  });

  test('shipping step returns 422 if only one of two shipping methods is selected, and keeps that selection', async () => {
    const buyer = await atShipping();
    const page = await buyer.ship({ method: 'express', 'method-customs': 'express' });
    expect([page.status, readText(page.html).includes('Choose a shipping method.')]).toEqual([422, true]);
    expect(findAttributes(page.html, 'input[name=method]:checked', 'value')).toEqual(['express']);
  });
});

/** Returns the ids of the lines whose delivery can be changed. */
const changeableItems = (cart: string): string[] => [
  ...new Set(findAttributes(cart, 'a[href*="shipping-method?item="]', 'href').map((href) => href.split('item=')[1] ?? '')),
];

describe('shipping method that is not available at the new address', () => {
  test('until the shopper accepts the replacement, the cart displays that a shipping method was replaced', async () => {
    const buyer = newBuyer();
    await buyer.add(await anItem({ offset: 9 }));
    await buyer.ship({ method: 'next-day' });
    await buyer.ship({ method: 'next-day', province: 'HI', postalCode: '96813', city: 'Honolulu' });
    const { html } = await buyer.visit(buyer.path('/cart'));
    expect(readText(html, 'button[value="me:standard"]')).toMatch(/^Keep this option/);
    const [itemId = ''] = changeableItems(html);
    await buyer.post(buyer.path('/cart'), { intent: 'deliver', itemId, delivery: 'me:standard', key: crypto.randomUUID() });
    const after = readText((await buyer.visit(buyer.path('/cart'))).html);
    expect(after).toContain('Standard shipping');
    expect(after).not.toContain('Next-day shipping');
  });

  test('until the shopper selects a method, cart and shipping step show both the previous method and its replacement', async () => {
    const buyer = newBuyer();
    await buyer.add(await anItem({ offset: 8 }));
    await buyer.ship({ method: 'next-day' });
    // Next-day shipping is not available in Hawaii, so the shop asks for another method, but it stores the address.
    await buyer.ship({ method: 'next-day', province: 'HI', postalCode: '96813', city: 'Honolulu' });
    const cart = await buyer.visit(buyer.path('/cart'));
    expect(readText(cart.html)).toMatch(
      /Before Next-day shipping Now Standard shipping The shipping method you chose is no longer available/,
    );
    const action = findAttribute(cart.html, 'a[href*=shipping-method][data-dialog=modal]', 'href') ?? '';
    await leaveNotices(buyer, buyer.path('/checkout/shipping'), ['OrderShippingMethodDowngraded']);
    const step = readText((await buyer.visit(buyer.path('/checkout/shipping'))).html);
    expect(step.match(/Next-day shipping → Standard shipping/g)).toHaveLength(1);
    expect(step.match(/The shipping method you chose is no longer available/g)).toHaveLength(1);
    await buyer.post(action, { deliveryMethod: 'me:express', key: crypto.randomUUID() });
    expect(readText((await buyer.visit(buyer.path('/cart'))).html)).not.toContain('Next-day shipping');
  });
});

describe('pickup point', () => {
  const points = (buyer: Buyer, rest = '') => buyer.path(`/stores/pickup-point${rest}`);
  const collect = (buyer: Buyer, point: string, rest = '') => buyer.post(points(buyer, rest), { point, key: crypto.randomUUID() });
  const person = { contact: 'Jörg Weiß', email: 'joerg@example.org', phone: '030123456', phoneCode: '49' };

  async function withCart(offsets: readonly number[]) {
    const buyer = newBuyer(places.de);
    for (const offset of offsets) await buyer.add(await anItem({ siteId: 'de', offset }));
    return buyer;
  }

  const itemIds = async (buyer: Buyer) => changeableItems((await buyer.visit(buyer.path('/cart'))).html);

  test('order can be delivered to a pickup point, and every step and the confirmation name the pickup point', async () => {
    const buyer = await withCart([10, 11]);
    const shipping = (await buyer.visit(buyer.path('/checkout/shipping'))).html;
    expect(findAttributes(shipping, 'a[data-dialog=panel]', 'href')).toContain(points(buyer));
    const offered = await buyer.visit(points(buyer, '?q=80469'));
    expect(countElements(offered.html, '[name=point]')).toBe(2);
    expect(readText(offered.html)).toMatch(
      /2–4 Werktage.*Kiosk am Isarwinkel Isarwinkel 17, 80469 München Mo–Fr 07:00–19:00, Sa 08:00–16:00, So gesch/,
    );
    expect((await collect(buyer, 'DE-P02')).location).toBe(buyer.path('/checkout/shipping'));

    const step = await buyer.visit(buyer.path('/checkout/shipping'));
    expect(readText(step.html)).toContain('Abholstation, Kiosk am Isarwinkel');
    const unmentioned = await buyer.post(buyer.path('/checkout/shipping'), { ...person, email: '', phone: '' });
    expect([unmentioned.status, countElements(unmentioned.html, '[aria-invalid=true]')]).toEqual([422, 2]);
    expect((await buyer.post(buyer.path('/checkout/shipping'), person)).location).toBe(buyer.path('/checkout/billing'));
    const again = await buyer.visit(buyer.path('/checkout/shipping'));
    expect([readInput(again.html, 'contact'), readInput(again.html, 'email')]).toEqual([person.contact, person.email]);
    expect(readInput(again.html, 'phone')?.replace(/\D/g, '')).toMatch(/30123456$/);
    await buyer.pay('4242424242424242', places.de.address);
    const summary = await buyer.visit(buyer.path('/checkout/summary'));
    expect(readText(summary.html)).toContain('Abholstation, Kiosk am Isarwinkel');
    expect(readText(summary.html)).toMatch(/Kontakt Jörg Weiß joerg@example\.org \+49/);
    expect((await buyer.place(summary)).location).toBe(buyer.path('/order-confirmation'));
    const confirmation = readText((await buyer.confirmation()).html);
    expect(confirmation).toContain('Kiosk am Isarwinkel: Bring zur Abholung');
    expect(confirmation).toContain('Isarwinkel 17, 80469 München');
  });

  test('pickup point can be selected for one cart line, changed, and replaced by home delivery', async () => {
    const buyer = await withCart([12, 13]);
    const ids = await itemIds(buyer);
    const line = `?item=${ids[0]}`;
    expect(findAttributes((await buyer.visit(buyer.path(`/cart/shipping-method${line}`))).html, 'a', 'href')).toContain(
      points(buyer, line),
    );
    expect((await collect(buyer, 'DE-P01', line)).location).toBe(buyer.path('/cart'));
    expect(readText((await buyer.visit(buyer.path('/cart'))).html).match(/Abholstation, Paketautomat Sendlinghof/g)).toHaveLength(1);
    // The selected pickup point is listed first, without a button.
    const chosen = await buyer.visit(points(buyer, line));
    expect(readText(chosen.html)).toMatch(/Suchen Paketautomat Sendlinghof Deine Abholstation .* Rund um die Uhr geöffnet Späti/);
    expect(findAttributes(chosen.html, '[name=point]', 'value')).not.toContain('DE-P01');
    await collect(buyer, 'DE-P03', line);
    const whole = (await buyer.visit(points(buyer))).html;
    expect([ids.length, countElements(whole, 'li > strong:first-child'), whole.includes('Deine Abholstation')]).toEqual([2, 2, true]);
    await collect(buyer, 'door', line);
    expect(readText((await buyer.visit(buyer.path('/cart'))).html)).not.toContain('Abholstation,');
  });

  test('pickup point page rejects stores, rejects pickup points of other markets, and returns 404 in markets without pickup points', async () => {
    const buyer = await withCart([14]);
    expect((await collect(buyer, 'GB-P01')).status).toBe(422);
    // The id is that of a store, not of a pickup point.
    expect((await collect(buyer, 'DE-MUC')).status).toBe(422);
    expect((await newBuyer().visit('/en-us/stores/pickup-point')).status).toBe(404);
    expect((await newBuyer(places.de).visit(points(buyer))).location).toBe(buyer.path('/cart'));
  });
});

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
  const run = (sql: string) => backendEnv.BACKEND_DB.prepare(sql).bind(item.productId, item.upc);
  await run("INSERT OR REPLACE INTO stock VALUES ('US-DEN', ?1, ?2, 1)").run();
  const buyer = newBuyer();
  const choose = (action: string) =>
    buyer.post(`/en-us/stores/pickup?product=${item.productId}&upc=${item.upc}`, {
      store: 'US-DEN',
      deliveryMethod: action,
      key: crypto.randomUUID(),
    });
  await choose('sts');
  expect(readText((await buyer.visit('/en-us/cart')).html)).not.toContain('Reserved for');
  await choose('pickup');
  expect(readText((await buyer.visit('/en-us/cart')).html)).toMatch(
    /Pickup at Cairn Denver .*Ready (?:today|\w+, \w+ \d+) · Free · Reserved for another 1[45] min/,
  );
  const left = await run("SELECT available FROM stock WHERE location_id = 'US-DEN' AND product_id = ?1 AND sku = ?2").first<number>(
    'available',
  );
  expect(left).toBe(0);
});

test('the step of a pickup shows the store and the item before the contact form, and is called "Pickup"', async () => {
  const item = await anItem({ offset: 19, stock: 5 });
  await shelve('US-DEN', item, 2);
  const buyer = newBuyer();
  await buyer.post(`/en-us/stores/pickup?product=${item.productId}&upc=${item.upc}`, {
    store: 'US-DEN',
    deliveryMethod: 'pickup',
    key: crypto.randomUUID(),
  });
  const { html } = await buyer.visit('/en-us/checkout/shipping');
  expect(readText(html, '.steps')).toMatch(/^Pickup /);
  expect(readText(html, '.checkout-main')).toMatch(/^Pickup at Cairn Denver .*1 × .*Email/);
  expect(readText(html, '.order-sums')).toContain('Pickup Free');
});

test('changing a line from pickup to home delivery prefills the shipping address with the pickup contact', async () => {
  const item = await anItem({ offset: 19, stock: 5 });
  await shelve('US-DEN', item, 2);
  const buyer = newBuyer();
  await buyer.post(`/en-us/stores/pickup?product=${item.productId}&upc=${item.upc}`, {
    store: 'US-DEN',
    deliveryMethod: 'pickup',
    key: crypto.randomUUID(),
  });
  const shipping = '/en-us/checkout/shipping';
  await buyer.post(shipping, { email: 'bo@example.org' });
  const [itemId = ''] = changeableItems((await buyer.visit('/en-us/cart')).html);
  await buyer.post('/en-us/cart', { intent: 'deliver', itemId, delivery: 'standard', key: crypto.randomUUID() });
  const { html } = await buyer.visit(shipping);
  expect([readInput(html, 'email'), readInput(html, 'city')]).toEqual(['bo@example.org', '']);
});

test('until the shopper has visited the checkout, the cart displays that a pickup has changed to a delivery to the store', async () => {
  const item = await anItem({ offset: 20, stock: 5 });
  await shelve('US-DEN', item, 2);
  const shop = aShop();
  const buyer = aBuyer(aBrowser(shop), places.us);
  await buyer.post(`/en-us/stores/pickup?product=${item.productId}&upc=${item.upc}`, {
    store: 'US-DEN',
    deliveryMethod: 'sts',
    key: crypto.randomUUID(),
  });
  const [itemId = ''] = changeableItems((await buyer.visit('/en-us/cart')).html);
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
    const storeId = 'DE-BER';
    await backendEnv.BACKEND_DB.prepare('INSERT OR REPLACE INTO stock VALUES (?1, ?2, ?3, 2)')
      .bind(storeId, item.productId, item.upc)
      .run();
    const buyer = newBuyer(places.de);
    await buyer.post(`/de-de/stores/pickup?product=${item.productId}&upc=${item.upc}`, {
      store: storeId,
      deliveryMethod: 'pickup',
      key: crypto.randomUUID(),
    });
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

test('clearing the shipping address removes it from the cart', async () => {
  const buyer = newBuyer();
  await buyer.add(await anItem({ offset: 18, isPlain: true }));
  await buyer.ship();
  const { html } = await buyer.visit('/en-us/checkout/shipping');
  expect(readInput(html, 'city')).toBe(places.us.address.city);
  expect((await buyer.post('/en-us/checkout/shipping', { go: 'clear-address' })).location).toBe('/en-us/checkout/shipping');
  const cleared = await buyer.visit('/en-us/checkout/shipping');
  expect([readInput(cleared.html, 'city'), countElements(cleared.html, '[value=clear-address]')]).toEqual(['', 0]);
});

test('clearing the billing address keeps the shipping address', async () => {
  const buyer = newBuyer();
  await buyer.add(await anItem({ offset: 18, isPlain: true }));
  await buyer.ship();
  await buyer.pay('4242424242424242', { ...places.us.address, addressLine1: '9 Bank Street' });
  const billing = '/en-us/checkout/billing';
  await buyer.post(billing, { ...places.us.address, addressLine1: '9 Bank Street' });
  expect(countElements((await buyer.visit(billing)).html, '[value=clear-address]')).toBe(1);
  expect((await buyer.post(billing, { go: 'clear-address' })).location).toBe(billing);
  expect((await buyer.visit(billing)).html).not.toContain('9 Bank Street');
  expect(readInput((await buyer.visit('/en-us/checkout/shipping')).html, 'city')).toBe(places.us.address.city);
});

// Orders in the shop, with links and forms only: a customer's own orders, a guest's latest order, and orders of other customers.
import { beforeAll, describe, expect, test } from 'vitest';
import { anAccount, password } from '../../support/accounts.ts';
import { backendEnv, prepareBackend } from '../../support/backend.ts';
import { aBuyer, type Browser, places, readInput, readText, type Visit } from '../../support/browser.ts';
import { countElements, findAttribute, readTexts } from '../../support/html.ts';
import { aBrowser, aShop, fromNetwork } from '../../support/purchase.ts';
import { anItem, setStock } from '../../support/shopper.ts';
import { addressAtLimit } from '../../support/throttles.ts';

beforeAll(async () => {
  await prepareBackend();
  // loads the PDF packages before the tests, because loading them takes long if they are not bundled
  await import('#backend/services/documents/invoice.ts');
  await import('#backend/services/documents/return-label.ts');
}, 120_000);

const dayMs = 24 * 60 * 60 * 1000;

const signIn = (browser: Browser, email: string, typed = password) =>
  browser.post('/en-us/sign-in?next=/account/orders', { email, password: typed });

/** Signs in as a seeded customer with old orders. */
async function aDemoPerson(email = 'ada@cairn.example') {
  const browser = aBrowser(aShop());
  const end = await browser.follow(await signIn(browser, email, 'Summit-2026'));
  return { browser, end };
}

/** Places an order as a guest. */
async function aGuestOrder(offset = 50, email = places.us.address.email) {
  const shop = aShop();
  const browser = aBrowser(shop);
  const buyer = aBuyer(browser, { ...places.us, address: { ...places.us.address, email } });
  const summary = await buyer.atSummary(await anItem({ offset, isPlain: true }));
  const end = await browser.follow(await buyer.place(summary));
  const orderNumber = readText(end.html, '.order-facts dd');
  return { shop, browser, orderNumber, email: email ?? '' };
}

/** Moves the date of an order into the past. */
const age = (orderNumber: string, ms: number) =>
  backendEnv.BACKEND_DB.prepare(
    "UPDATE placed_order SET document = json_set(document, '$.placedAt', document ->> '$.placedAt' - ?2) WHERE order_number = ?1",
  )
    .bind(orderNumber, ms)
    .run();

describe('order history', () => {
  test('GET /account/orders redirects a guest to the sign-in page with the list as return path', async () => {
    const { path } = await aBrowser().follow('/en-us/account/orders?sort=oldest');
    expect(path).toBe('/en-us/sign-in?next=%2Faccount%2Forders%3Fsort%3Doldest');
  });

  test('the order history has ten orders per page, links to pages and sort orders, and is not stored by caches', async () => {
    const { browser, end } = await aDemoPerson();
    expect(end).toMatchObject({ status: 200, path: '/en-us/account/orders' });
    expect(end.headers.get('cache-control')).toBe('no-store');
    const numbers = (html: string) =>
      [...html.matchAll(/class="order-card"><h2><a href="\/en-us\/account\/orders\/([^"]+)"/g)].map(([, n]) => n);
    expect(numbers(end.html)).toHaveLength(10);
    expect(end.html).toContain('href="/en-us/account/orders?page=2"');
    const next = await browser.visit('/en-us/account/orders?page=2');
    expect(numbers(next.html)).toHaveLength(2);
    const oldest = await browser.visit('/en-us/account/orders?sort=oldest');
    expect(numbers(oldest.html)[0]).toBe(numbers(next.html).at(-1));
    expect((await browser.visit('/en-us/account/orders?page=9')).location).toBe('/en-us/account/orders?page=2');
    expect((await browser.visit('/en-us/account/orders?sort=nothing')).status).toBe(404);
  });

  test('the order history of a customer without orders says that there are no orders', async () => {
    const browser = aBrowser(aShop());
    const { html } = await browser.follow(await signIn(browser, (await anAccount()).email));
    expect(html).toContain('You haven’t placed any orders yet.');
  });

  test('the order history as JSON contains the requested page of orders for a customer, and no list for a guest', async () => {
    const { browser } = await aDemoPerson();
    const ask = async (asked: Browser) =>
      JSON.parse((await asked.visit('/en-us/account/orders?page=2', { headers: { accept: 'application/json' } })).html) as {
        list?: { cards: object[] };
      };
    expect((await ask(browser)).list?.cards).toHaveLength(2);
    expect(await ask(aBrowser())).toEqual({});
  });

  test('the order history returns 503 with a link to try again if it cannot be loaded', async () => {
    const shop = aShop();
    const browser = aBrowser(shop);
    await browser.follow(await signIn(browser, 'ada@cairn.example', 'Summit-2026'));
    shop.state.between = (request, pass) =>
      request.url.includes('purchasehistory') ? Promise.resolve(new Response('down', { status: 502 })) : pass(request);
    const { status, html } = await browser.visit('/en-us/account/orders');
    expect(status).toBe(503);
    expect(html).toContain('We couldn’t load your orders. Please try again in a moment.');
    expect(html).toContain('Try again');
  });
});

describe('order page', () => {
  test("another customer's order and its documents return 404, like an unknown order", async () => {
    const { end } = await aDemoPerson();
    const [, number = ''] = /account\/orders\/(US\d+)"/.exec(end.html) ?? [];
    const other = aBrowser(aShop());
    await other.follow(await signIn(other, (await anAccount()).email));
    for (const path of ['', '/cancel', '/invoice', '/return', '/labels/RTN0000000000']) {
      const [others, unknown] = [
        await other.visit(`/en-us/account/orders/${number}${path}`),
        await other.visit(`/en-us/account/orders/CZZZZZZZZZZ${path}`),
      ];
      expect([path, others.status, unknown.status]).toEqual([path, 404, 404]);
    }
    for (const intent of ['cancel', 'resend']) expect((await other.post(`/en-us/account/orders/${number}`, { intent })).status).toBe(404);
    expect((await other.post(`/en-us/account/orders/${number}/return`, { item: 'any', reason: 'faulty' })).status).toBe(404);
    expect((await aBrowser().visit(`/en-us/account/orders/${number}`)).location).toContain('/sign-in');
  });

  test('a guest can view the order that was just placed, and cancel it once', async () => {
    const { browser, orderNumber } = await aGuestOrder();
    const at = `/en-us/account/orders/${orderNumber}`;
    const page = await browser.visit(at);
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(page.html).toContain(`href="${at}/cancel" data-dialog="modal"`);
    expect(page.html).toContain('Estimated delivery');
    const question = await browser.visit(`${at}/cancel`);
    expect(question.html).toContain(`Cancel order ${orderNumber}?`);
    expect(question.html).toMatch(/Refund: \$[\d.]+/);
    const sent = await browser.post(at, { intent: 'cancel' });
    expect(sent).toMatchObject({ status: 303, location: at });
    const after = await browser.follow(sent);
    expect(after.html).toContain('Your order has been canceled');
    expect(after.html).not.toContain('Cancel order');
    expect(after.html).not.toContain('Estimated delivery');
    expect(after.html).toMatch(/Refund: \$[\d.]+/);
    expect((await browser.visit(`${at}/cancel`)).location).toBe(at);
    expect((await browser.post(at, { intent: 'cancel' })).status).toBe(303);
  });

  test('canceling a packed order returns 409 and displays the reason', async () => {
    const { browser, orderNumber } = await aGuestOrder(51);
    await age(orderNumber, dayMs);
    const { status, html } = await browser.post(`/en-us/account/orders/${orderNumber}`, { intent: 'cancel' });
    expect(status).toBe(409);
    expect(readText(html, '.notice-title')).toContain('can’t be canceled');
  });

  test('a failed cancellation shows the order again with an error, and the order is not canceled', async () => {
    const { browser, orderNumber } = await aGuestOrder(58);
    const at = `/en-us/account/orders/${orderNumber}`;
    browser.cookies.set('cairn-scenario', 'consumer.cancelOrder=GEN500');
    const { status, html } = await browser.post(at, { intent: 'cancel' });
    expect([status, readText(html, 'h1')]).toEqual([503, `Order ${orderNumber}`]);
    expect(readText(html, '.kind-error .notice-title')).toBe('Something went wrong. Please try again.');
    browser.cookies.delete('cairn-scenario');
    expect((await browser.visit(at)).html).toContain('Cancel order');
  });

  test('if the sign-in has ended when an order is canceled, the order page redirects to the sign-in page', async () => {
    const { browser, end } = await aDemoPerson();
    const [, number = ''] = /account\/orders\/(US\d+)"/.exec(end.html) ?? [];
    const at = `/en-us/account/orders/${number}`;
    const signInPath = `/en-us/sign-in?next=${encodeURIComponent(`/account/orders/${number}`)}`;
    browser.cookies.set('cairn-scenario', 'consumer.cancelOrder=AUT404');
    expect(await browser.post(at, { intent: 'cancel' })).toMatchObject({ status: 303, location: signInPath });
    browser.cookies.delete('cairn-scenario');
    expect((await browser.visit(at)).location).toBe(signInPath);
  });

  test('a shipped order has an invoice that can be downloaded and is not stored by caches', async () => {
    const { browser, orderNumber } = await aGuestOrder(52);
    expect((await browser.visit(`/en-us/account/orders/${orderNumber}/invoice`)).status).toBe(404);
    await age(orderNumber, 6 * dayMs);
    const { status, headers, html } = await browser.visit(`/en-us/account/orders/${orderNumber}/invoice`);
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([200, 'application/pdf', 'no-store']);
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="invoice-US-\d{4}-\d{6}\.pdf"$/);
    expect(html.slice(0, 5)).toBe('%PDF-');
  });

  test('a delivered item can be returned in exchange for another size, with a return label', async () => {
    const { browser, orderNumber } = await aGuestOrder(53);
    await age(orderNumber, 20 * dayMs);
    const at = `/en-us/account/orders/${orderNumber}/return`;
    const { html } = await browser.visit(at);
    const [, item = ''] = /name="item" value="([^"]+)"/.exec(html) ?? [];
    expect(readText(html, `[name="reason.${item}"] [selected]`)).toBe('Select one');
    const empty = await browser.post(at, { step: '' });
    expect([empty.status, readText(empty.html, '#items-error[autofocus]')]).toEqual([422, 'Choose at least one item.']);
    const wrong = await browser.post(at, { item: 'of-another-order' });
    expect(wrong.status).toBe(409);
    const unexplained = await browser.post(at, { item, [`reason.${item}`]: '' });
    expect([unexplained.status, readText(unexplained.html, 'select[autofocus] ~ .field-error')]).toEqual([
      422,
      'Choose a reason for the return.',
    ]);
    expect(findAttribute(unexplained.html, `[name="item"][value="${item}"]`, 'checked')).toBe('');
    const fields = { item, [`reason.${item}`]: 'too-small' };
    const sizes = await browser.post(at, fields);
    expect([sizes.status, readText(sizes.html, 'h1')]).toEqual([200, 'Need another size?']);
    expect(readText(sizes.html, '[autofocus]')).toBe('Need another size?');
    const [, upc = ''] = /<option value="(\d{12})"/.exec(sizes.html) ?? [];
    const after = await browser.follow(await browser.post(at, { ...fields, step: 'size', [`size.${item}`]: upc }));
    expect(after.html).toMatch(/We’ve reserved size [^<]+ for you/);
    const [, returnId = ''] = /labels\/(RTN\d{10})"/.exec(after.html) ?? [];
    expect(after.html).toContain('Your return is ready.');
    expect((await browser.visit(`/en-us/account/orders/${orderNumber}/labels/${returnId}`)).headers.get('content-type')).toBe(
      'application/pdf',
    );
    expect((await browser.visit(`/en-us/account/orders/${orderNumber}/labels/RTN9999999999`)).status).toBe(404);
    expect((await browser.visit(at)).location).toBe(`/en-us/account/orders/${orderNumber}`);
  });
});

/**
 * Ages an order by two days, and then day by day until the page contains a text, because orders are not shipped on weekends and holidays,
 * nor on the day of an order after the cutoff. Returns the page.
 */
async function ageUntil(orderNumber: string, read: () => Promise<string>, text: string): Promise<string> {
  await age(orderNumber, 2 * dayMs);
  let html = await read();
  for (let day = 0; day < 4 && !html.includes(text); day++) {
    await age(orderNumber, dayMs);
    html = await read();
  }
  return html;
}

describe('actions of an order', () => {
  const listActions = (html: string) => readTexts(html, '.order-actions :is(a, button)');

  test('the actions of an order change with its progress, and only those that are possible are displayed', async () => {
    const { browser, orderNumber } = await aGuestOrder(61);
    const at = `/en-us/account/orders/${orderNumber}`;
    expect(listActions((await browser.visit(at)).html)).toEqual(['Cancel order']);
    const shipped = await ageUntil(orderNumber, async () => (await browser.visit(at)).html, 'Track package');
    expect(listActions(shipped)).toEqual(['Track package', 'Download invoice (PDF)']);
    expect(findAttribute(shipped, '.order-actions a', 'href')).toContain(`/provider/parcel/${orderNumber}-1`);
    await age(orderNumber, 18 * dayMs);
    expect(listActions((await browser.visit(at)).html)).toEqual(['Start a return', 'Buy again', 'Download invoice (PDF)']);
  });

  test('buying an order again adds its items to the cart once, even if the form is sent twice', async () => {
    const { browser, orderNumber } = await aGuestOrder(62);
    await age(orderNumber, 20 * dayMs);
    const at = `/en-us/account/orders/${orderNumber}`;
    const { html } = await browser.visit(at);
    const name = readText(html, '.order-line-name');
    const fields = { intent: 'buy-again', key: readInput(html, 'key') };
    for (let sent = 0; sent < 2; sent++) expect((await browser.post(at, fields)).location).toBe('/en-us/cart');
    const cart = await browser.visit('/en-us/cart');
    expect(cart.html).toContain(name);
    expect(readText(cart.html, '.cart-link')).toMatch(/\b1\b/);
  });

  test('buying an order again does not repeat the price at which its items were added to the earlier cart', async () => {
    const { browser, orderNumber } = await aGuestOrder(64);
    await age(orderNumber, 20 * dayMs);
    await backendEnv.BACKEND_DB.prepare(
      `UPDATE placed_order SET document = json_set(document, '$.items[0].seenPrice', json('{"amount":100,"at":1700000000000}'))
       WHERE order_number = ?1`,
    )
      .bind(orderNumber)
      .run();
    expect((await browser.post(`/en-us/account/orders/${orderNumber}`, { intent: 'buy-again' })).location).toBe('/en-us/cart');
    const { html } = await browser.visit('/en-us/cart');
    expect([countElements(html, '.cart-line'), countElements(html, '.cart-price-change')]).toEqual([1, 0]);
  });

  test('buying an order again adds the units that are in stock, and names the missing units', async () => {
    const { browser, orderNumber } = await aGuestOrder(65);
    await age(orderNumber, 20 * dayMs);
    const at = `/en-us/account/orders/${orderNumber}`;
    const upc = await backendEnv.BACKEND_DB.prepare(
      `UPDATE placed_order SET document = json_set(document, '$.items[0].qty', 5) WHERE order_number = ?1
       RETURNING document ->> '$.items[0].upc' AS upc`,
    )
      .bind(orderNumber)
      .first<string>('upc');
    await setStock(upc ?? '', 3);
    const { status, html } = await browser.post(at, { intent: 'buy-again' });
    expect([status, readText(html, '.notice-title')]).toEqual([200, expect.stringMatching(/^No longer available: 2 × /)]);
    expect(countElements(html, '[data-event="add-to-cart"]')).toBe(1);
    expect(readText((await browser.visit('/en-us/cart')).html, '.cart-link')).toMatch(/\b3\b/);
    const again = await browser.post(at, { intent: 'buy-again' });
    expect([again.status, countElements(again.html, '.kind-error')]).toEqual([409, 1]);
  });

  test('buying an order again names the items that are sold out, and adds the others', async () => {
    const { browser, orderNumber } = await aGuestOrder(63);
    await age(orderNumber, 20 * dayMs);
    const at = `/en-us/account/orders/${orderNumber}`;
    browser.cookies.set('cairn-scenario', 'cart.addItem=INV700');
    const { status, html } = await browser.post(at, { intent: 'buy-again' });
    expect([status, readText(html, '.kind-error .notice-title')]).toEqual([409, 'Sorry, this item is out of stock.']);
    browser.cookies.delete('cairn-scenario');
    await backendEnv.BACKEND_DB.prepare(
      `UPDATE placed_order SET document = json_set(json_insert(document, '$.items[#]', document -> '$.items[0]'),
         '$.items[0].id', 'gone', '$.items[0].upc', '999999999999', '$.items[0].name', 'Old Shell') WHERE order_number = ?1`,
    )
      .bind(orderNumber)
      .run();
    const partly = await browser.post(at, { intent: 'buy-again' });
    expect(partly.status).toBe(200);
    expect(readText(partly.html, '.notice-title')).toMatch(/^No longer available: Old Shell, .*The other items are in your cart\.$/);
    expect(readText((await browser.visit('/en-us/cart')).html, '.cart-link')).toMatch(/\b1\b/);
  });
});

test('a return that fails shows the form again with an error and the selected items', async () => {
  const { browser, orderNumber } = await aGuestOrder(59);
  await age(orderNumber, 20 * dayMs);
  const at = `/en-us/account/orders/${orderNumber}/return`;
  const [, item = ''] = /name="item" value="([^"]+)"/.exec((await browser.visit(at)).html) ?? [];
  browser.cookies.set('cairn-scenario', 'consumer.returnLabel=GEN500');
  const { status, html } = await browser.post(at, { item, [`reason.${item}`]: 'faulty' });
  expect([status, readText(html, '.kind-error .notice-title')]).toEqual([503, 'Something went wrong. Please try again.']);
  expect(findAttribute(html, `[name="item"][value="${item}"]`, 'checked')).toBe('');
  browser.cookies.delete('cairn-scenario');
  expect((await browser.post(at, { item, [`reason.${item}`]: 'faulty' })).location).toBe(`/en-us/account/orders/${orderNumber}`);
});

describe('rate limit of order documents', () => {
  const expectWait = ({ status, headers, html }: Visit) => {
    expect([status, headers.get('cache-control')]).toEqual([429, 'no-store']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(readText(html, 'main .kind-error')).toMatch(/Please try again in [\d,]+ hours\./);
  };

  test('requesting too many invoices and labels returns 429 with the waiting time, and the selected lines remain selected', async () => {
    const { shop, browser, orderNumber } = await aGuestOrder(57);
    await age(orderNumber, 20 * dayMs);
    const order = `/en-us/account/orders/${orderNumber}`;
    const [, item = ''] = /name="item" value="([^"]+)"/.exec((await browser.visit(`${order}/return`)).html) ?? [];
    shop.state.between = fromNetwork(await addressAtLimit('pdf-document'));
    expectWait(await browser.visit(`${order}/invoice`));
    const label = await browser.post(`${order}/return`, { item, [`reason.${item}`]: 'faulty' });
    expectWait(label);
    expect(findAttribute(label.html, `[name="item"][value="${item}"]`, 'checked')).toBe('');
  });
});

describe('guest order', () => {
  test('after a sign-in in the same browser, a guest order appears in the history of the account that has the order’s email address', async () => {
    const { email } = await anAccount();
    const { browser, orderNumber } = await aGuestOrder(54, email.toUpperCase());
    const { html } = await browser.follow(await signIn(browser, email));
    expect(html).toContain(orderNumber);
    expect((await browser.visit(`/en-us/account/orders/${orderNumber}`)).status).toBe(200);
  });

  test('after a sign-in in the same browser, a guest order does not appear in the history of an account with a different email address', async () => {
    const { browser, orderNumber } = await aGuestOrder(54);
    const { email } = await anAccount();
    const { html } = await browser.follow(await signIn(browser, email));
    expect(html).not.toContain(orderNumber);
    const elsewhere = aBrowser(aShop());
    await elsewhere.follow(await signIn(elsewhere, email));
    expect((await elsewhere.visit(`/en-us/account/orders/${orderNumber}`)).status).toBe(404);
  });
});

describe('order tracking', () => {
  const track = (browser: Browser, orderNumber: string, email: string) => browser.post('/en-us/track-order', { orderNumber, email });

  test('order tracking shows the progress of an order without address, name or amounts', async () => {
    const { orderNumber, email } = await aGuestOrder(55);
    await ageUntil(orderNumber, async () => (await track(aBrowser(), orderNumber, email)).html, '/provider/parcel/');
    const { status, html, headers } = await track(aBrowser(), orderNumber, email);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(html).toContain('Shipped');
    expect(html).toContain(`/provider/parcel/${orderNumber}-1`);
    expect(html).not.toContain('Ada Ridge');
    expect(html).not.toContain(places.us.address.addressLine1);
    expect(html).not.toContain('See order details');
  });

  test('order tracking shows the products and the progress of a return', async () => {
    const { browser, orderNumber, email } = await aGuestOrder(60);
    await age(orderNumber, 20 * dayMs);
    const at = `/en-us/account/orders/${orderNumber}/return`;
    const [, item = ''] = /name="item" value="([^"]+)"/.exec((await browser.visit(at)).html) ?? [];
    await browser.post(at, { item, [`reason.${item}`]: 'faulty' });
    const { html } = await track(aBrowser(), orderNumber, email);
    const [, name = ''] = /^1 × ([^,]+)/.exec(readText(html, '.tracked-items li')) ?? [];
    expect(name).not.toBe('');
    expect(readText(html, '.order-returns p')).toBe(name);
    expect(readText(html, '.order-returns')).toMatch(/^Returns .* Label ready .+ On its way to us Upcoming/);
  });

  test('order tracking shows the same field error for a wrong email address and for an unknown order number', async () => {
    const { orderNumber, email } = await aGuestOrder(56);
    const answers = [await track(aBrowser(), orderNumber, 'other@example.org'), await track(aBrowser(), 'CZZZZZZZZZZ', email)];
    expect(answers.map(({ status }) => status)).toEqual([409, 409]);
    for (const { html } of answers) expect(html).toContain('We can’t find an order with this number and email address or phone number.');
  });

  test('order tracking accepts the phone number of the order', async () => {
    const { orderNumber } = await aGuestOrder(57);
    expect((await track(aBrowser(), orderNumber, places.us.address.phone)).status).toBe(200);
    expect((await track(aBrowser(), orderNumber, '303 555 0199')).status).toBe(409);
    const neither = await track(aBrowser(), orderNumber, 'Ada');
    expect(neither.status).toBe(422);
    expect(readText(neither.html, '#track-order-email-error')).toBe('Enter an email address or a phone number.');
  });

  test('order tracking prefills the order number from a link and shows errors for empty input', async () => {
    const browser = aBrowser();
    expect((await browser.visit('/en-us/track-order?order=CABCDEFGHJK')).html).toContain('value="CABCDEFGHJK"');
    expect((await track(browser, '', 'nowhere')).status).toBe(422);
  });
});

test('the warranty form is prefilled with a product and submits a claim', async () => {
  const browser = aBrowser(aShop());
  const at = '/en-us/help/warranty?product=Ridge+Shell&order=CABCDEFGHJK';
  expect((await browser.visit(at)).html).toContain('value="Ridge Shell"');
  expect((await browser.post(at, { product: '', description: '' })).status).toBe(422);
  const claim = { product: 'Ridge Shell', description: 'The zip has come off.', orderNumber: '', name: 'Mara', email: 'mara@example.org' };
  const end = await browser.follow(await browser.post(at, claim));
  expect(end.path).toBe('/en-us/help/warranty/sent');
});

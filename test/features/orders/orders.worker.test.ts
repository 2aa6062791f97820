// Orders in the shop, with links and forms only: a customer's own orders, a guest's latest order, and orders of other customers.
import { beforeAll, describe, expect, test } from 'vitest';
import { anAccount } from '../../support/accounts.ts';
import { backendEnv, prepareBackend } from '../../support/backend.ts';
import { readInput, readText, type Visit } from '../../support/browser.ts';
import { countElements, findAttribute, readTexts } from '../../support/html.ts';
import { aBrowser, aShop, fromNetwork } from '../../support/purchase.ts';
import { aDemoPerson, aGuestOrder, age, ageUntil, dayMs, signIn } from '../../support/shop-orders.ts';
import { setStock } from '../../support/shopper.ts';
import { addressAtLimit } from '../../support/throttles.ts';

beforeAll(async () => {
  await prepareBackend();
  // loads the PDF packages before the tests, because loading them takes long if they are not bundled
  await import('#backend/services/documents/credit-note.ts');
  await import('#backend/services/documents/invoice.ts');
  await import('#backend/services/documents/return-label.ts');
}, 120_000);

describe('order page', () => {
  test("another customer's order and its documents return 404, like an unknown order", async () => {
    const { end } = await aDemoPerson();
    const [, number = ''] = /account\/orders\/(US\d+)"/.exec(end.html) ?? [];
    const other = aBrowser(aShop());
    await other.follow(await signIn(other, (await anAccount()).email));
    for (const path of ['', '/cancel', '/invoice', '/credit-notes/US-CN-2026-000001', '/return', '/labels/RTN0000000000']) {
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

  test('a refunded return has a credit note that can be downloaded', async () => {
    const { browser, orderNumber } = await aGuestOrder(51);
    await age(orderNumber, 20 * dayMs);
    const at = `/en-us/account/orders/${orderNumber}`;
    const [, item = ''] = /name="item" value="([^"]+)"/.exec((await browser.visit(`${at}/return`)).html) ?? [];
    await browser.post(`${at}/return`, { item, [`reason.${item}`]: 'faulty', step: 'size' });
    expect((await browser.visit(at)).html).not.toContain('credit note');
    for (const sql of [
      'UPDATE order_return SET began_at = began_at - ?2 WHERE order_number = ?1',
      'UPDATE order_schedule SET done_until = done_until - ?2, next_at = next_at - ?2 WHERE order_number = ?1',
    ])
      await backendEnv.BACKEND_DB.prepare(sql)
        .bind(orderNumber, 12 * dayMs)
        .run();
    const { html } = await browser.visit(at);
    const [, path = '', text] = /href="([^"]+\/credit-notes\/[^"]+)">([^<]+)</.exec(html) ?? [];
    expect(text).toMatch(/^Download credit note US-CN-\d{4}-\d{6} \(PDF\)$/);
    const file = await browser.visit(path);
    expect([file.status, file.headers.get('content-type'), file.html.slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-']);
    expect((await browser.visit(`${at}/credit-notes/US-CN-1999-000001`)).status).toBe(404);
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

  test('a delivered order says until when its items can be returned, and afterwards until when that was possible', async () => {
    const { browser, orderNumber } = await aGuestOrder(66);
    const at = `/en-us/account/orders/${orderNumber}`;
    expect(countElements((await browser.visit(at)).html, '.order-return-until')).toBe(0);
    await age(orderNumber, 20 * dayMs);
    const { html } = await browser.visit(at);
    expect(readText(html, '.order-return-until')).toMatch(/^You can return items until [A-Z][a-z]{2} \d{1,2}, \d{4}\.$/);
    const form = await browser.visit(`${at}/return`);
    const [lastDay = '', payment = '', refund = ''] = readTexts(form.html, '.order-return-facts dd');
    expect(readText(html, '.order-return-until')).toContain(lastDay);
    expect(refund).toMatch(/^\$[\d.,]+, tax included$/);
    expect(payment).toBe('Visa •••• 4242');
    expect(readTexts(form.html, '.order-return .submit span')).toEqual(['Choose an item', 'Get return label']);
    await age(orderNumber, 70 * dayMs);
    const late = (await browser.visit(at)).html;
    expect(listActions(late)).not.toContain('Start a return');
    expect(readText(late, '.order-return-until')).toMatch(/^Returns were possible until /);
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

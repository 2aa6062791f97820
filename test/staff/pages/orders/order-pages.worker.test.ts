// The pages about orders.
import { beforeAll, describe, expect, test } from 'vitest';
import { prepareBackend } from '../../../support/backend.ts';
import { aCustomer } from '../../../support/customer-accounts.ts';
import { anOrder, count } from '../../../support/placed-orders.ts';
import { aReportedOrder, aSentOrder } from '../../../support/sent-orders.ts';
import { db, lastEntry, type StaffBrowser, signedIn, staffEnv } from '../../../support/staff.ts';
import { findOrderPath } from '../../permission-requests/orders.ts';

let support: StaffBrowser;
let german: StaffBrowser;
beforeAll(async () => {
  await prepareBackend();
  [support, german] = [await signedIn('support'), await signedIn('support:de')];
}, 120_000);

const read = async (browser: StaffBrowser, path: string) => {
  const response = await browser.get(path);
  return { status: response.status, html: (await response.text()).replaceAll('\u00a0', ' ') };
};

/** Returns the values of the hidden fields of the last form of a page. */
const readHidden = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.slice(html.lastIndexOf('action="/orders')).matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  );

describe('/orders', () => {
  test('the list of orders finds an order by its email address, and links to it', async () => {
    const { order, email } = await anOrder();
    const location = (await support.post('/orders', { find: email, market: 'us' })).headers.get('location') ?? '';
    const { status, html } = await read(support, location);
    expect(status).toBe(200);
    expect([...html.matchAll(/href="\/orders\/(C\w+)"/g)].map(([, found]) => found)).toEqual([order.orderNumber]);
    expect((await read(support, `/orders?find=${encodeURIComponent(email)}`)).html).toContain('/orders/US');
  });

  test('the address of a search and of its further pages contains the searched text only encrypted', async () => {
    const { email } = await anOrder();
    const response = await support.post('/orders', { find: email, market: 'us', from: '2020-01-01' });
    const location = response.headers.get('location') ?? '';
    expect(location).toMatch(/^\/orders\?market=us&from=2020-01-01&search=[\w.-]+$/);
    const { html } = await read(support, `${location}&after=9999999999999.C1`);
    const [, first = ''] = /href="([^"]+)">First page<\/a>/.exec(html) ?? [];
    expect(first.replaceAll('&amp;', '&')).toBe(location);
    expect(html).toContain(`value="${email}"`);
    expect((await read(german, location)).html).not.toContain(email);
    expect((await read(german, location)).html).toContain('This search has expired.');
    expect((await support.post('/orders', { find: 'x' }, { origin: 'https://other.example' })).status).toBe(403);
  });

  test('the page of an order says when an order can be refunded, until goods are sent', async () => {
    const hint = 'Amounts can be refunded without a return after goods are sent.';
    expect((await read(support, `/orders/${(await anOrder()).order.orderNumber}`)).html).toContain(hint);
    expect((await read(support, `/orders/${(await aSentOrder(41)).orderNumber}`)).html).not.toContain(hint);
  });

  test('the list of orders contains only markets that the person may read', async () => {
    const { html } = await read(german, '/orders');
    expect(html).toContain('/orders/DE');
    expect(html).not.toContain('/orders/US');
    expect((await read(german, '/orders?market=us')).html).toContain('No orders match.');
  });

  test('the fields for the period name the time zone of a selected or only market', async () => {
    expect((await read(support, '/orders')).html).toContain('In the time zone of each market.');
    expect((await read(support, '/orders?market=us')).html).toContain('In New York time.');
    expect((await read(german, '/orders')).html).toContain('In Berlin time.');
  });

  test('the list of orders shows an error for an invalid date, and keeps the other filters', async () => {
    const response = await support.post('/orders', { find: 'Ridge', from: '30.11.2026' });
    const html = await response.text();
    expect(response.status).toBe(422);
    expect((await support.get('/orders?from=30.11.2026')).status).toBe(422);
    expect(html).toContain('Enter a date such as 2026-11-30.');
    expect(html).toContain('value="Ridge"');
  });
});

describe('without the binding to the backend', () => {
  test.each(['/orders', '/orders/stuck', '/orders/US10000000', '/orders/US10000000/refund'])('%s does not exist', async (path) => {
    const { BACKEND: _, ...env } = staffEnv();
    const browser = await signedIn('administrator', env);
    expect((await browser.get(path)).status).toBe(404);
    expect(await (await browser.get('/')).text()).not.toContain('href="/orders"');
  });
});

describe('/orders/{number}', () => {
  test('an order of another market responds like an unknown order, and the attempt is recorded', async () => {
    const [own, other] = [await findOrderPath('', 'de'), await findOrderPath('', 'us')];
    expect((await read(german, own)).status).toBe(200);
    const [denied, unknown] = [await read(german, other), await read(german, '/orders/CUNKNOWN')];
    expect(denied.status).toBe(404);
    expect(denied.html.replace(/nonce="[^"]*"/g, '')).toBe(unknown.html.replace(/nonce="[^"]*"/g, ''));
    expect((await german.post(`${other}/note`, { text: 'x', key: 'k' })).status).toBe(404);
    expect(await lastEntry()).toMatchObject({ action: 'orders.change', outcome: 'denied', siteId: 'us' });
  });

  test('links to the account of the customer and back, if the person may read accounts of its market', async () => {
    const path = `/orders/${(await anOrder()).order.orderNumber}`;
    const readLinks = async (order: string, browser: StaffBrowser) =>
      [...(await read(browser, order)).html.matchAll(/href="(\/customers\/[^"]*)"/g)].map(([, href]) => href);
    const assign = (order: string, owner: string) =>
      db.prepare("UPDATE placed_order SET owner = ?2 WHERE '/orders/' || order_number = ?1").bind(order, owner).run();
    expect(await readLinks(path, support)).toEqual([]); // of a guest
    const customer = await aCustomer();
    await assign(path, customer.consumerNo);
    expect(await readLinks(path, support)).toEqual([customer.path]);
    expect((await read(support, customer.path)).html).toContain(`href="${path}"`);
    expect(await readLinks(path, await signedIn('warehouse'))).toEqual([]);
    const germanOrder = await findOrderPath('', 'de');
    await assign(germanOrder, customer.consumerNo);
    expect(await readLinks(germanOrder, german)).toEqual([]);
  });

  test('the page of an order and the list of orders name the same state', async () => {
    const { order, email } = await anOrder();
    const readStates = async () => {
      const list = await read(support, (await support.post('/orders', { find: email })).headers.get('location') ?? '');
      const page = await read(support, `/orders/${order.orderNumber}`);
      return [/<span class="staff-state">([^<]+)/.exec(list.html)?.[1], /<p><b>([^<]+)<\/b>, placed/.exec(page.html)?.[1]];
    };
    expect(await readStates()).toEqual(['Open', 'Open']);
    await db.prepare("INSERT INTO invoice VALUES (?1, 'us', 2026, 99998, 1)").bind(order.orderNumber).run();
    expect(await readStates()).toEqual(['Sent', 'Sent']);
    await db
      .prepare("INSERT INTO order_return (return_id, order_number, reason, began_at) VALUES ('RTNSTATE', ?1, 'faulty', 1)")
      .bind(order.orderNumber)
      .run();
    expect(await readStates()).toEqual(['With a return', 'With a return']);
  });

  test('the order page escapes texts of the shopper', async () => {
    const { order } = await anOrder();
    const hostile = '<script>alert(1)</script>"\'';
    await db
      .prepare("UPDATE placed_order SET document = json_set(document, '$.billingAddress.lastName', ?2) WHERE order_number = ?1")
      .bind(order.orderNumber, hostile)
      .run();
    const { html } = await read(support, `/orders/${order.orderNumber}`);
    expect(html).not.toContain('<script>alert');
    expect(html).toContain('&lt;script&gt;alert(1)');
  });

  test('shows the placement, parcels, payments, emails, notes and actions of staff in the timeline', async () => {
    const { orderNumber } = await aSentOrder(40);
    const page = await read(support, `/orders/${orderNumber}`);
    const key = /name="key" value="([^"]*)"/.exec(page.html)?.[1] ?? '';
    expect((await support.post(`/orders/${orderNumber}/note`, { text: 'Called twice.', key })).headers.get('location')).toBe(
      `/orders/${orderNumber}?done=note`,
    );
    expect((await support.post(`/orders/${orderNumber}/email`, { email: `order-confirmation ${orderNumber}`, key })).status).toBe(303);
    const { html } = await read(support, `/orders/${orderNumber}?done=email`);
    const timeline = html.slice(html.indexOf('orders-timeline'));
    for (const text of ['Order placed', 'Payment authorized', 'Stock sold', 'Invoice issued', 'captured', 'Shipment: sent', 'DHL, JD1'])
      expect(timeline).toContain(text);
    for (const text of ['Note by Sam Support', 'Called twice.', 'Email “Order confirmation”', 'Sam Support sent order-confirmation again'])
      expect(timeline).toContain(text);
  });

  test('an empty note gets a field error, and the page still offers only permitted actions', async () => {
    const { orderNumber } = (await anOrder()).order;
    const response = await support.post(`/orders/${orderNumber}/note`, { text: ' ', key: 'k' });
    expect(response.status).toBe(422);
    expect(await response.text()).toContain('<p class="field-error" id="text-error">Enter a note.</p>');
    const warehouse = await read(await signedIn('warehouse'), `/orders/${orderNumber}`);
    expect(warehouse.status).toBe(200);
    expect(warehouse.html).not.toMatch(/action="\/orders|\/cancel"|\/refund"/);
  });
});

describe('/orders/{number}/refund', () => {
  test('a refund is stored after a confirmation page with its amounts', async () => {
    const { orderNumber, ids, readGiven } = await aSentOrder(42);
    const path = `/orders/${orderNumber}/refund`;
    const form = { ...readHidden((await read(support, path)).html), [`line-${ids[0]}`]: '12,50', reason: 'late' };
    const checked = await support.post(path, form);
    expect(checked.status).toBe(200);
    const html = (await checked.text()).replaceAll('\u00a0', ' ');
    expect(html).toContain('$12.50');
    expect(await readGiven()).toBe(0);
    expect((await support.post(path, readHidden(html))).headers.get('location')).toBe(`/orders/${orderNumber}?done=refund`);
    expect(await readGiven()).toBeGreaterThan(1250);
    // the person presses the button again
    expect((await support.post(path, readHidden(html))).status).toBe(303);
    expect(await count('SELECT COUNT(*) AS n FROM order_refund WHERE order_number = ?1', orderNumber)).toBe(1);
  });

  test('units are refunded with the amount that the confirmation page shows, and listed in the timeline', async () => {
    const { orderNumber, ids, prices, order, readGiven } = await aSentOrder(42);
    const path = `/orders/${orderNumber}/refund`;
    const form = readHidden((await read(support, path)).html);
    const tooMany = await support.post(path, { ...form, [`units-${ids[0]}`]: '3', reason: 'late' });
    expect([tooMany.status, (await tooMany.text()).includes(`id="units-${ids[0]}-error"`)]).toEqual([422, true]);
    const checked = await (await support.post(path, { ...form, [`units-${ids[0]}`]: '1', reason: 'damaged' })).text();
    expect(checked).toContain(`1 × ${order.items[0]?.name}`);
    expect((await support.post(path, readHidden(checked))).status).toBe(303);
    expect(await readGiven()).toBeGreaterThanOrEqual(Math.floor(prices[0] / 2));
    const { html } = await read(support, `/orders/${orderNumber}`);
    expect(html.replaceAll(/<[^>]+>/g, '')).toMatch(new RegExp(`1 × ${order.items[0]?.name}: \\$[\\d.]+, Damaged`));
  });

  test('the refund form shows errors next to the fields, and keeps the input', async () => {
    const { orderNumber, ids } = await aSentOrder(44);
    const path = `/orders/${orderNumber}/refund`;
    const wrong = await support.post(path, { [`line-${ids[0]}`]: 'twelve', shipping: '1.00', reason: '' });
    expect(wrong.status).toBe(422);
    const html = await wrong.text();
    expect(html).toContain('Enter an amount such as 12.50.');
    expect(html).toContain('Choose a reason.');
    expect(html).toContain('value="twelve"');
    const tooMuch = await support.post(path, { [`line-${ids[1]}`]: '9999', reason: 'late', key: 'k' });
    expect(tooMuch.status).toBe(422);
    expect(await tooMuch.text()).toContain(`id="line-${ids[1]}-error"`);
  });

  test('a refund is not paid if the order has changed since, and its confirmation is shown again', async () => {
    const { orderNumber, ids, refund, readGiven } = await aSentOrder(46);
    const path = `/orders/${orderNumber}/refund`;
    const checked = await (await support.post(path, { [`line-${ids[0]}`]: '10.00', reason: 'late', key: 'mine' })).text();
    expect((await refund([{ itemId: ids[0], amount: 1000 }])).ok).toBe(true);
    const given = await readGiven();
    const late = await support.post(path, readHidden(checked));
    expect(late.status).toBe(422);
    expect(await late.text()).toContain('The order has changed since you opened this page.');
    expect(await readGiven()).toBe(given);
  });
});

describe('/orders/{number}/cancel', () => {
  test('cancels some units, and rejects a quantity above the ordered one', async () => {
    const { orderNumber, ids } = await aReportedOrder(48);
    const path = `/orders/${orderNumber}/cancel`;
    const wrong = await support.post(path, { key: 'k', [`units-${ids[0]}`]: '3' });
    expect(wrong.status).toBe(422);
    expect(await wrong.text()).toContain('Enter a number from 0 to 2.');
    expect((await support.post(path, { key: 'k', [`units-${ids[0]}`]: '1' })).status).toBe(303);
    expect((await read(support, `/orders/${orderNumber}`)).html).toContain('1 not sent, 1 canceled');
    expect((await support.post(path, { key: 'l', scope: 'all' })).status).toBe(303);
    expect((await read(support, path)).html).toContain('Nothing can be canceled');
  });
});

describe('/orders/{number}/address', () => {
  test('stores a corrected address, and keeps the input if it is rejected', async () => {
    const { orderNumber } = await aReportedOrder(50);
    const path = `/orders/${orderNumber}/address`;
    const { html } = await read(support, path);
    const values = Object.fromEntries(
      [...html.matchAll(/<input id="(\w+)"[^>]*value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
    );
    const form = { ...values, ...readHidden(html), addressLine1: '77 New Street' };
    const wrong = await support.post(path, { ...form, postalCode: '1' });
    expect(wrong.status).toBe(422);
    const shown = await wrong.text();
    expect(shown).toContain('id="postalCode-error"');
    expect(shown).toContain('value="77 New Street"');
    expect((await support.post(path, form)).headers.get('location')).toBe(`/orders/${orderNumber}?done=address`);
    expect((await read(support, `/orders/${orderNumber}`)).html).toContain('77 New Street');
  });
});

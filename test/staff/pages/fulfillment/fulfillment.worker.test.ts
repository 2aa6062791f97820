// Staff pack shipments, send parcels and cancel missing units.
import { beforeAll, describe, expect, test } from 'vitest';
import { prepareBackend } from '../../../support/backend.ts';
import { anOrder, count } from '../../../support/placed-orders.ts';
import { anItem } from '../../../support/shopper.ts';
import { db, lastEntry, type StaffBrowser, signedIn, staffEnv } from '../../../support/staff.ts';

let wanda: StaffBrowser;
beforeAll(async () => {
  await prepareBackend();
  wanda = await signedIn('warehouse');
});

/** Places an order with three units of one product and one of another, which no simulated warehouse packs. */
async function aLargeOrder(offset: number, gift = false) {
  const [three, one] = [await anItem({ offset, isPlain: true }), await anItem({ offset: offset + 1, isPlain: true })];
  const giftOption = { to: 'Ann', email: 'ann@example.org', message: '<b>Enjoy</b>', sender: 'Bob' };
  const placed = await anOrder({ items: [{ ...three, qty: 3, ...(gift && { giftOption }) }, one] });
  const { orderNumber } = placed.order;
  await db.prepare('UPDATE order_schedule SET by_clock = 0, next_at = NULL WHERE order_number = ?1').bind(orderNumber).run();
  const [first, second] = placed.order.items.map(({ id }) => id) as [string, string];
  return { ...placed, orderNumber, first, second, path: `/fulfillment/${orderNumber}/me` };
}

const readPage = async (path: string, browser = wanda) => {
  const response = await browser.get(path);
  return { status: response.status, text: await response.text() };
};
const find = (text: string, pattern: RegExp): string => pattern.exec(text)?.[1] ?? '';

/** Returns the form of a page as a browser would submit it, with other quantities. */
async function aForm(path: string, quantities: Record<string, string> = {}, browser = wanda): Promise<[string, string][]> {
  const { text } = await readPage(path, browser);
  const items = [...text.matchAll(/name="item" value="([^"]+)"/g)].map(([, id = '']) => id);
  const initial = (index: number) => find(text, new RegExp(`name="qty-${index}"[^>]*value="(\\d+)"`));
  return [
    ['revision', find(text, /name="revision" value="(\d+)"/)],
    ['id', find(text, /name="id" value="([^"]+)"/)],
    ['step', find(text, /name="step" value="([^"]+)"/)],
    ...items.flatMap((id, index): [string, string][] => [
      ['item', id],
      [`qty-${index}`, quantities[id] ?? initial(index)],
    ]),
  ];
}

const countParcels = (orderNumber: string) => count('SELECT COUNT(*) AS n FROM order_parcel WHERE order_number = ?1', orderNumber);
const countEntries = (orderNumber: string) =>
  count("SELECT COUNT(*) AS n FROM audit_entry WHERE subject = ?1 AND outcome = 'done'", `order/${orderNumber}`);
const carrier: [string, string][] = [
  ['carrier', 'Ridge Express'],
  ['trackingNumber', 'RX1'],
];
const readParcelId = (form: [string, string][]) => form.find(([name]) => name === 'id')?.[1] ?? '';

describe('the list', () => {
  test('the list of a location shows the most urgent shipment first, with units and gifts, and no email address', async () => {
    const late = await aLargeOrder(10, true);
    const other = await aLargeOrder(12);
    await db.prepare('UPDATE order_to_pack SET promised_at = 1 WHERE order_number = ?1').bind(late.orderNumber).run();
    const { text: locations } = await readPage('/fulfillment');
    expect(locations).toContain('Warehouse United States');
    expect(locations).toContain('31 Dec 1969, 19:00 New York time');
    expect(locations).toContain('Orders with a simulated warehouse are not listed');
    const { text } = await readPage('/fulfillment?location=web-us');
    expect(text.indexOf(late.orderNumber)).toBeGreaterThan(0);
    expect(text.indexOf(late.orderNumber)).toBeLessThan(text.indexOf(other.orderNumber));
    expect(text).toContain('4 units, 1 gift');
    expect(text).toContain('days late');
    expect(text).not.toContain(late.email);
  });

  test('an order number opens its shipment, even in lower case or with spaces, and an unknown number gets a field error', async () => {
    const { orderNumber, path } = await aLargeOrder(14);
    const response = await wanda.get(`/fulfillment?order=%20${orderNumber.toLowerCase()}`);
    expect([response.status, response.headers.get('location')]).toEqual([303, path]);
    const unknown = await readPage('/fulfillment?order=CNOTHING');
    expect(unknown.status).toBe(422);
    expect(unknown.text).toContain('There is no order with this number.');
    expect(unknown.text).toContain('value="CNOTHING"');
  });
});

test('an order that is held for review has no units to pack, and no packing list', async () => {
  const until = Date.now() + 60_000;
  await db
    .prepare("INSERT INTO fraud_block VALUES ('us', 'domain', 'example.org', 'hold', 'Stolen cards', 0, 'Sam', ?1, 'hold')")
    .bind(until)
    .run();
  const { order } = await anOrder({ offset: 8 });
  await db.prepare('DELETE FROM fraud_block').run();
  const path = `/fulfillment/${order.orderNumber}/me`;
  const { status, text } = await readPage(path);
  expect([status, text.includes('The order is held for review. Do not pack it.')]).toEqual([200, true]);
  expect(text).not.toContain('Pack these units');
  const list = await readPage(`/fulfillment/print?shipment=${encodeURIComponent(`${order.orderNumber}/me`)}`);
  expect(list.text).not.toContain('<article');
});

describe('packing', () => {
  test('packing some units leaves the others to be packed, and a repeated submission creates one parcel and one audit entry', async () => {
    const { orderNumber, path, first, second } = await aLargeOrder(16);
    const form = await aForm(path, { [first]: '2', [second]: '0' });
    for (const _ of [1, 2]) {
      const response = await wanda.post(path, form);
      expect([response.status, response.headers.get('location')]).toEqual([303, `${path}?done=packed`]);
    }
    expect(await countParcels(orderNumber)).toBe(1);
    expect(await countEntries(orderNumber)).toBe(1);
    expect(await lastEntry()).toMatchObject({
      ...{ action: 'fulfillment.manage', subject: `order/${orderNumber}`, siteId: 'us', actor: 'development|warehouse' },
      reason: `packed parcel ${readParcelId(form)}, 2 units`,
    });
    const { text } = await readPage(`${path}?done=packed`);
    expect(text).toContain('The units are packed.');
    expect(text).toContain('To pack: 2 units');
  });

  test('two forms with the same id that are submitted at the same time create one parcel', async () => {
    const { orderNumber, path } = await aLargeOrder(18);
    const form = await aForm(path);
    const responses = await Promise.all([1, 2, 3].map(() => wanda.post(path, form)));
    expect(responses.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect([await countParcels(orderNumber), await countEntries(orderNumber)]).toEqual([1, 1]);
  });

  test('if two employees pack the same units at the same time, the second one gets an error', async () => {
    const { orderNumber, path, first, second } = await aLargeOrder(20);
    const ada = await signedIn('administrator');
    const quantities = { [first]: '1', [second]: '0' };
    const forms = [await aForm(path, quantities), await aForm(path, quantities, ada)] as const;
    const responses = await Promise.all([wanda.post(path, forms[0]), ada.post(path, forms[1])]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([303, 409]);
    const refused = responses.find(({ status }) => status === 409);
    expect(await refused?.text()).toContain('Another person has changed this order since you opened the page.');
    expect(await countParcels(orderNumber)).toBe(1);
  });

  test.each([
    ['more units than are left', '4', 'Enter a number from 0 to 3.'],
    ['text', 'two', 'Enter a number from 0 to 3.'],
    ['a negative number', '-1', 'Enter a number from 0 to 3.'],
  ])('%s gets a field error, and the input is kept', async (_, typed, message) => {
    const { orderNumber, path, first } = await aLargeOrder(22);
    const response = await wanda.post(path, await aForm(path, { [first]: typed }));
    const text = await response.text();
    expect(response.status).toBe(422);
    expect(text).toContain(message);
    expect(text).toContain(`value="${typed}"`);
    expect(await countParcels(orderNumber)).toBe(0);
  });

  test('a packing form without units is rejected', async () => {
    const { path, first, second } = await aLargeOrder(24);
    const response = await wanda.post(path, await aForm(path, { [first]: '0', [second]: '0' }));
    expect(response.status).toBe(422);
    expect(await response.text()).toContain('Enter a quantity for at least one product.');
  });
});

describe('sending', () => {
  test('a parcel is sent once with its carrier and tracking number, and the customer gets an email', async () => {
    const { orderNumber, path } = await aLargeOrder(26);
    const packed = await aForm(path);
    await wanda.post(path, packed);
    const parcelPath = `${path}/parcels/${readParcelId(packed)}`;
    const form = await aForm(parcelPath);
    const invalid = await wanda.post(parcelPath, [...form, ['carrier', 'Ridge Express'], ['trackingUrl', 'http://ridge.example']]);
    expect(invalid.status).toBe(422);
    const text = await invalid.text();
    for (const part of ['Enter the tracking number', 'Enter a URL that begins with https://', 'value="Ridge Express"'])
      expect(text).toContain(part);
    for (const _ of [1, 2]) {
      const response = await wanda.post(parcelPath, [...form, ...carrier]);
      expect([response.status, response.headers.get('location')]).toEqual([303, `${path}?done=shipped`]);
    }
    expect(
      await count("SELECT COUNT(*) AS n FROM outbox WHERE kind = 'order-shipped' AND mail_id LIKE '%' || ?1 || '%'", orderNumber),
    ).toBe(1);
    expect(await countEntries(orderNumber)).toBe(2);
    expect((await readPage(path)).text).toContain('RX1');
  });

  test('a canceled order cannot be packed', async () => {
    const { orderNumber, path } = await aLargeOrder(28);
    const form = await aForm(path);
    await db.prepare('INSERT INTO order_cancellation (order_number, cancelled_at) VALUES (?1, 1)').bind(orderNumber).run();
    const response = await wanda.post(path, form);
    expect(response.status).toBe(422);
    expect(await response.text()).toContain('The order was canceled. Do not send it.');
    expect(await countParcels(orderNumber)).toBe(0);
  });
});

describe('missing units', () => {
  test('missing units are canceled once with a reason, and no longer listed to be packed', async () => {
    const { orderNumber, path, first } = await aLargeOrder(30);
    const missing = `${path}/missing`;
    const form = await aForm(missing, { [first]: '1' });
    const without = await wanda.post(missing, form);
    expect(without.status).toBe(422);
    expect(await without.text()).toContain('Select a reason.');
    for (const _ of [1, 2]) {
      const response = await wanda.post(missing, [...form, ['reason', 'unavailable']]);
      expect([response.status, response.headers.get('location')]).toEqual([303, `${path}?done=missing`]);
    }
    const canceled = await db
      .prepare('SELECT reason, lines FROM order_part_cancellation WHERE order_number = ?1')
      .bind(orderNumber)
      .all<{ reason: string; lines: string }>();
    expect(canceled.results).toEqual([{ reason: 'unavailable', lines: JSON.stringify([{ itemId: first, qty: 1 }]) }]);
    expect(await lastEntry()).toMatchObject({ subject: `order/${orderNumber}`, reason: 'unavailable, 1 unit', outcome: 'done' });
    expect((await readPage(path)).text).toContain('To pack: 3 units');
  });
});

describe('packing lists', () => {
  test('packing lists of several shipments are printed together, with gift messages as plain text, without packed shipments', async () => {
    const [one, two, packed] = [await aLargeOrder(32, true), await aLargeOrder(34), await aLargeOrder(36)];
    await wanda.post(packed.path, await aForm(packed.path));
    const query = [one, two, packed].map(({ orderNumber }) => `shipment=${encodeURIComponent(`${orderNumber}/me`)}`).join('&');
    const { status, text } = await readPage(`/fulfillment/print?${query}`);
    expect(status).toBe(200);
    expect(text.match(/<article/g)).toHaveLength(2);
    expect(text).toContain('&lt;b&gt;Enjoy&lt;/b&gt;');
    expect(text).toContain('left out');
    expect(text).not.toContain(one.email);
  });

  test('the packing list of a packed shipment says so, and lists the units of its parcels', async () => {
    const { orderNumber, path } = await aLargeOrder(40);
    await wanda.post(path, await aForm(path));
    const { status, text } = await readPage(`/fulfillment/print?shipment=${encodeURIComponent(`${orderNumber}/me`)}`);
    expect(status).toBe(200);
    expect(text).toContain('Everything is already packed. This is the list of parcel');
    expect(text).toMatch(/<caption>\d+ units packed<\/caption>/);
    expect(text).not.toContain('left out');
  });

  test('a request without a selection returns to the list, which says what is missing', async () => {
    const response = await wanda.get('/fulfillment/print?location=web-us');
    expect(response.headers.get('location')).toBe('/fulfillment?location=web-us&print=none');
    await aLargeOrder(38);
    expect((await readPage('/fulfillment?location=web-us&print=none')).text).toContain('Select at least one shipment.');
  });
});

describe('markets', () => {
  test('a warehouse in Germany sees neither orders nor locations of other markets, and the attempt is recorded', async () => {
    const { orderNumber, path } = await aLargeOrder(40);
    const german = await signedIn('warehouse:de');
    for (const each of [path, `${path}/missing`, `/fulfillment/print?shipment=${orderNumber}/me`, '/fulfillment?location=web-us'])
      expect((await readPage(each, german)).status).toBe(404);
    expect((await german.post(path, await aForm(path))).status).toBe(404);
    expect(await lastEntry()).toMatchObject({ outcome: 'denied', subject: `order/${orderNumber}`, siteId: 'us' });
    expect((await readPage('/fulfillment', german)).text).not.toContain('United States');
    expect((await readPage(`/fulfillment?order=${orderNumber}`, german)).text).toContain('There is no order with this number.');
    expect(await countParcels(orderNumber)).toBe(0);
  });
});

test('the fulfillment pages respond with 404 if the shop uses another commerce engine', async () => {
  const { BACKEND: _, ...without } = staffEnv();
  const browser = await signedIn('warehouse', without);
  expect((await browser.get('/fulfillment')).status).toBe(404);
  expect(await (await browser.get('/')).text()).not.toContain('Fulfillment');
});

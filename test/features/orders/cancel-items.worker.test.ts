// Canceling some of the items of an order in the shop, with links and forms only.
import { beforeAll, expect, test } from 'vitest';
import { backendEnv, prepareBackend } from '../../support/backend.ts';
import { aBuyer, places, readInput, readText } from '../../support/browser.ts';
import { findAttribute, readTexts } from '../../support/html.ts';
import { aBrowser, aShop } from '../../support/purchase.ts';
import { dayMs } from '../../support/shop-orders.ts';
import { anItem } from '../../support/shopper.ts';

beforeAll(() => prepareBackend(), 120_000);

const db = backendEnv.BACKEND_DB;

/** Places an order of three units of one product and one of another as a guest. */
async function aMixedOrder(offset: number, place: (typeof places)['us' | 'fr-ca'] = places.us) {
  const browser = aBrowser(aShop());
  const buyer = aBuyer(browser, place);
  const siteId = place.siteId;
  await buyer.add(await anItem({ offset, isPlain: true, siteId }), 3);
  const summary = await buyer.atSummary(await anItem({ offset: offset + 1, isPlain: true, siteId }));
  const end = await browser.follow(await buyer.place(summary));
  const orderNumber = readText(end.html, '.order-facts dd');
  const at = buyer.path(`/account/orders/${orderNumber}`);
  const stored = await db.prepare('SELECT document FROM placed_order WHERE order_number = ?1').bind(orderNumber).first<string>('document');
  const { items } = JSON.parse(stored ?? '{}') as { items: { id: string; qty: number; name: string }[] };
  const three = items.find(({ qty }) => qty === 3) ?? expect.fail();
  const one = items.find(({ qty }) => qty === 1) ?? expect.fail();
  return { browser, orderNumber, at, three, one };
}

test('a guest can cancel some units of an order without scripts, once per submission, and the order page lists them', async () => {
  const { browser, at, three } = await aMixedOrder(50);
  const page = await browser.visit(`${at}/cancel`);
  expect(page.html).toContain('Cancel single items');
  expect(findAttribute(page.html, 'form.form', 'action')).toBe(`${at}/cancel`);
  expect(readTexts(page.html, `select[name="qty.${three.id}"] option`)).toEqual(['1', '2', '3']);
  const fields = { key: readInput(page.html, 'key'), item: three.id, [`qty.${three.id}`]: '2' };
  const sent = [await browser.post(`${at}/cancel`, fields), await browser.post(`${at}/cancel`, fields)];
  expect(sent.map(({ status, location }) => [status, location])).toEqual([
    [303, at],
    [303, at],
  ]);
  const after = await browser.follow(sent[0] ?? expect.fail());
  expect(after.html).toContain('The items have been canceled');
  expect(readText(after.html, '.order-return-lines li')).toContain(three.name);
  expect(readText(after.html, '.order-return-lines li')).toContain('2');
  const again = await browser.visit(`${at}/cancel`);
  expect(again.html).not.toContain(`name="qty.${three.id}"`);
  expect(again.html).toContain(`value="${three.id}"`);
});

test('the form to cancel items shows an error if no item or no valid quantity is chosen, and keeps the choice', async () => {
  const { browser, at, three, one } = await aMixedOrder(52);
  const none = await browser.post(`${at}/cancel`, { key: 'page-key-1' });
  expect([none.status, readText(none.html, '#items-error')]).toEqual([422, 'Choose at least one item.']);
  const wrong = await browser.post(`${at}/cancel`, { key: 'page-key-1', item: three.id, [`qty.${three.id}`]: '4' });
  expect(wrong.status).toBe(422);
  expect(readText(wrong.html, '.order-return-choice .field-error')).toBe('Choose a quantity from 1 to 3');
  expect(findAttribute(wrong.html, `input[value="${three.id}"]`, 'checked')).toBeDefined();
  expect(findAttribute(wrong.html, `input[value="${one.id}"]`, 'checked')).toBeUndefined();
  expect((await browser.visit(at)).html).not.toContain('Items not sent');
});

test('items that were packed in the meantime are not canceled, and the order page says why', async () => {
  const { browser, at, orderNumber, three } = await aMixedOrder(54);
  const page = await browser.visit(`${at}/cancel`);
  await db
    .prepare("UPDATE placed_order SET document = json_set(document, '$.placedAt', document ->> '$.placedAt' - ?2) WHERE order_number = ?1")
    .bind(orderNumber, dayMs)
    .run();
  const fields = { key: readInput(page.html, 'key'), item: three.id, [`qty.${three.id}`]: '1' };
  const { status, html } = await browser.post(`${at}/cancel`, fields);
  expect([status, readText(html, 'h1')]).toEqual([409, `Order ${orderNumber}`]);
  expect(readText(html, '.notice-title')).toContain('can’t be canceled');
  expect((await browser.visit(at)).html).not.toContain('Items not sent');
  expect((await browser.visit(`${at}/cancel`)).location).toBe(at);
});

test('after one parcel was packed, the order page still offers to cancel the other items, but not the whole order', async () => {
  const { browser, at, orderNumber, one } = await aMixedOrder(56);
  await db.prepare('UPDATE order_schedule SET by_clock = 0, next_at = NULL WHERE order_number = ?1').bind(orderNumber).run();
  await db.batch([
    db
      .prepare("INSERT INTO order_parcel (order_number, parcel_id, shipment_id, lines) VALUES (?1, 'box-1', 'me', ?2)")
      .bind(orderNumber, JSON.stringify([{ itemId: one.id, qty: 1 }])),
    db
      .prepare("INSERT INTO order_step (order_number, kind, parcel_id, step, at) VALUES (?1, 'shipment', 'box-1', 'packed', 1)")
      .bind(orderNumber),
  ]);
  expect((await browser.visit(at)).html).toContain('Cancel single items');
  const page = await browser.visit(`${at}/cancel`);
  expect(readText(page.html, 'h1')).toBe('Cancel single items');
  expect(page.html).not.toContain('value="cancel"');
  expect(page.html).not.toContain(`value="${one.id}"`);
});

test('a failed cancellation of items shows the form again with an error and the choice', async () => {
  const { browser, at, three } = await aMixedOrder(58);
  browser.cookies.set('cairn-scenario', 'consumer.cancelOrder=GEN500');
  const failed = await browser.post(`${at}/cancel`, { key: 'page-key-1', item: three.id, [`qty.${three.id}`]: '1' });
  expect([failed.status, readText(failed.html, '.kind-error .notice-title')]).toEqual([503, 'Something went wrong. Please try again.']);
  expect(findAttribute(failed.html, `input[value="${three.id}"]`, 'checked')).toBeDefined();
});

test('an order of a single unit can only be canceled as a whole', async () => {
  const browser = aBrowser(aShop());
  const buyer = aBuyer(browser, places.us);
  const end = await browser.follow(await buyer.place(await buyer.atSummary(await anItem({ offset: 60, isPlain: true }))));
  const page = await browser.visit(`/en-us/account/orders/${readText(end.html, '.order-facts dd')}/cancel`);
  expect(page.html).toContain('value="cancel"');
  expect(page.html).not.toContain('Cancel single items');
});

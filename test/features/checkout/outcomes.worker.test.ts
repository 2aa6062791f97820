// Tests the outcomes of an order that is not placed immediately: insufficient stock, a changed total, a lost reply.
import { beforeAll, describe, expect, test } from 'vitest';
import { backendEnv, prepareBackend } from '../../support/backend.ts';
import { aBuyer, places, readInput, readText } from '../../support/browser.ts';
import { aBrowser, aShop } from '../../support/purchase.ts';
import { anItem, ofCategory, priced, readStock, setStock } from '../../support/shopper.ts';
import { buyersAtSummary, countOrders, countPayments } from '../../support/summaries.ts';

beforeAll(() => prepareBackend());

const atSummary = buyersAtSummary(10);

describe('stock shortage when an order is placed', () => {
  test('placing an order without enough stock redirects to shipping with the line and the remaining units, and keeps the cart', async () => {
    const { buyer, item, summary, path } = await atSummary({ qty: 3 });
    await setStock(item.upc, 1);
    const before = await countOrders();
    const { location = '' } = await buyer.place(summary);
    expect(location).toBe(path('/checkout/shipping'));
    const shown = await buyer.visit(location);
    expect(readText(shown.html)).toContain('aren’t available in the quantity you chose');
    expect(readText(shown.html)).toMatch(/only 1 left\. You asked for 3\./);
    expect(readInput(shown.html, 'addressLine1')).toBe('1 Summit Way');
    expect((await buyer.visit(path('/checkout/billing'))).location).toBe(path('/checkout/shipping'));
    expect(await countOrders()).toBe(before);
    await setStock(item.upc, 9);
    const again = await buyer.visit(path('/checkout/summary'));
    expect((await buyer.place(again)).location).toBe(path('/order-confirmation'));
  });
});

test('placing an order for an item that is no longer sold redirects to shipping with a message that names the item', async () => {
  const { buyer, item, summary, path } = await atSummary();
  await backendEnv.BACKEND_DB.prepare("DELETE FROM site_product WHERE site_id = 'us' AND master_id = ?")
    .bind(item.productId.slice(0, 8))
    .run();
  const { location = '' } = await buyer.place(summary);
  expect(location).toBe(path('/checkout/shipping'));
  const shown = readText((await buyer.visit(location)).html);
  expect(shown).toContain('Some items have just sold out');
  expect(shown).toMatch(/\w is no longer available\./);
  expect(shown).not.toContain('Free Gift');
});

describe('outdated summary', () => {
  test('placing an order with an outdated total shows the new total and asks for confirmation', async () => {
    const { buyer, item, summary, path } = await atSummary();
    await buyer.add(item);
    const before = await countOrders();
    const answer = await buyer.place(summary);
    expect(answer.status).toBe(409);
    expect(readText(answer.html)).toMatch(/The total has changed\..*Was \$[\d.]+, now \$[\d.]+\. Your order has not been placed/);
    expect(await countOrders()).toBe(before);
    expect(readInput(answer.html, 'revision')).not.toBe(readInput(summary.html, 'revision'));
    expect((await buyer.place(answer)).location).toBe(path('/order-confirmation'));
  });

  test('placing an order whose free gift has expired shows a message and asks for confirmation', async () => {
    const buyer = aBuyer(aBrowser(aShop()), places.us);
    const summary = await buyer.atSummary(await priced(await ofCategory('3100'), 16_000));
    await backendEnv.BACKEND_DB.exec("UPDATE promotion SET valid_to = valid_from + 1 WHERE promotion_id = 'GWP-BOOTS-HAT'");
    const answer = await buyer.place(summary);
    expect(answer.status).toBe(409);
    expect(readText(answer.html)).toMatch(/Your free gift is no longer available: [^.]+\. Your order has not been placed\./);
    expect((await buyer.place(answer)).location).toBe(buyer.path('/order-confirmation'));
  });

  test('summary places no order after another tab has added an item and opened the summary', async () => {
    const { buyer, summary, path } = await atSummary();
    const more = await anItem({ offset: 9, stock: 5 });
    await buyer.add(more);
    const other = await buyer.visit(path('/checkout/summary'));
    const before = await countOrders();
    const answer = await buyer.place(summary);
    expect([answer.status, await countOrders()]).toEqual([409, before]);
    expect(readInput(answer.html, 'revision')).toBe(readInput(other.html, 'revision'));
    expect(readInput(answer.html, 'revision')).not.toBe(readInput(summary.html, 'revision'));
    expect((await buyer.place(other)).location).toBe(path('/order-confirmation'));
    expect([await countOrders(), await readStock(more.upc)]).toEqual([before + 1, 4]);
  });

  test('summary places no order after another tab has changed a quantity', async () => {
    const { buyer, item, summary, path } = await atSummary();
    await buyer.add(item);
    const before = await countOrders();
    expect((await buyer.place(summary)).status).toBe(409);
    expect([await countOrders(), await readStock(item.upc)]).toEqual([before, 5]);
    expect((await buyer.place(await buyer.visit(path('/checkout/summary')))).location).toBe(path('/order-confirmation'));
    expect(await readStock(item.upc)).toBe(3);
  });

  test.each([{ revision: 'x' }, { revision: '' }, { revision: '-1' }, { revision: '99999999999' }, { cart: 'of-another' }])(
    'submitting the summary with the invalid value %j places no order',
    async (over) => {
      const { buyer, summary } = await atSummary();
      const before = await countOrders();
      expect((await buyer.place(summary, over)).status).toBe(409);
      expect(await countOrders()).toBe(before);
    },
  );

  test('submitting the summary of an ordered cart redirects to the confirmation and places no second order', async () => {
    const { buyer, summary, path } = await atSummary();
    await buyer.place(summary);
    const before = await countOrders();
    expect((await buyer.place(summary)).location).toBe(path('/order-confirmation'));
    for (const step of ['shipping', 'billing', 'summary']) {
      expect((await buyer.visit(path(`/checkout/${step}`))).location).toBe(path('/order-confirmation'));
    }
    expect(await countOrders()).toBe(before);
  });

  test('submitting an old summary, whose cart was already ordered, does not order the current cart', async () => {
    const { buyer, item, summary } = await atSummary();
    await buyer.place(summary);
    await buyer.atSummary(item);
    const before = await countOrders();
    expect((await buyer.place(summary)).status).toBe(409);
    expect(await countOrders()).toBe(before);
  });
});

test('twenty concurrent submissions result in one order and one charge', async () => {
  const { buyer, item, summary } = await atSummary();
  const before = await countPayments();
  const answers = await Promise.all(Array.from({ length: 20 }, () => buyer.place(summary)));
  expect(new Set(answers.map(({ status, location }) => `${status} ${location}`))).toEqual(new Set(['303 /en-us/order-confirmation']));
  expect([await countPayments(), await readStock(item.upc)]).toEqual([before + 1, 4]);
});

describe('lost reply to placing an order', () => {
  test('shopper learns that the outcome is unknown if the reply is lost, and submitting again finds the order', async () => {
    const { shop, buyer, item, summary, path } = await atSummary();
    const before = await countPayments();
    shop.state.between = async (request, pass) => {
      const answer = await pass(request);
      return request.url.endsWith('/checkout/order') ? new Response('gone', { status: 502 }) : answer;
    };
    const unknown = await buyer.place(summary);
    expect(unknown.status).toBe(202);
    expect(readText(unknown.html)).toMatch(/We don’t know yet .* won’t be charged twice/);
    shop.state.between = (request, pass) => pass(request);
    expect((await buyer.place(unknown)).location).toBe(path('/order-confirmation'));
    expect([await countPayments(), await readStock(item.upc)]).toEqual([before + 1, 4]);
  });

  test('next page finds the order if the browser never received the reply to placing it', async () => {
    for (const next of ['/checkout/summary', '/order-confirmation', '/cart']) {
      const { buyer, summary, path } = await atSummary();
      const stored = new Map(buyer.cookies);
      await buyer.place(summary);
      buyer.cookies.clear();
      for (const [name, value] of stored) buyer.cookies.set(name, value);
      const found = await buyer.follow(path(next));
      expect([next, found.status]).toEqual([next, 200]);
      expect(readText(found.html)).toContain('Thank you for your order');
    }
  });
});

test('starting a checkout with an empty cart redirects to the cart page, even after an order', async () => {
  const { buyer, summary, path } = await atSummary();
  await buyer.place(summary);
  expect((await buyer.confirmation()).status).toBe(200);
  expect((await buyer.visit(path('/checkout'))).location).toBe(path('/cart'));
});

describe('order confirmation', () => {
  test('GET /order-confirmation returns 404 for a shopper without an order, and is not cached', async () => {
    const { buyer, summary } = await atSummary();
    await buyer.place(summary);
    expect((await buyer.confirmation()).headers.get('cache-control')).toContain('no-store');
    expect((await aBrowser().visit('/en-us/order-confirmation')).status).toBe(404);
  });

  test('next checkout after an order confirmation starts at the shipping step', async () => {
    const { buyer, item, summary, path } = await atSummary();
    await buyer.place(summary);
    await buyer.add(item);
    expect((await buyer.follow(path('/checkout'))).path).toBe(path('/checkout/shipping'));
    expect((await buyer.visit(path('/checkout/summary'))).location).toBe(path('/checkout/shipping'));
  });
});

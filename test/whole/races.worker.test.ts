// Concurrent shoppers in the whole shop, with real Durable Objects, real stock and the forms on pages.
import { beforeAll, describe, expect, test } from 'vitest';
import { backendEnv, prepareBackend } from '../support/backend.ts';
import { aBuyer, places, readInput, readInputs, readText, type Visit } from '../support/browser.ts';
import { countElements, findAttributes } from '../support/html.ts';
import { isLongSet } from '../support/long-set.ts';
import { aBrowser, aShop } from '../support/purchase.ts';
import { anItem, readStock } from '../support/shopper.ts';

beforeAll(() => prepareBackend());

const confirmed = '/en-us/order-confirmation';
const cartPath = '/en-us/cart';
const summaryPath = '/en-us/checkout/summary';

const readOrders = async (basketId: string): Promise<string[]> => {
  const { results } = await backendEnv.BACKEND_DB.prepare("SELECT document FROM placed_order WHERE intent_id LIKE ?1 || ':%'")
    .bind(basketId)
    .all<{ document: string }>();
  return results.map(({ document }) => document);
};

const readCharges = async (cartIds: readonly string[]): Promise<string[]> => {
  const { results } = await backendEnv.BACKEND_DB.prepare(
    `SELECT kind FROM provider_charge WHERE substr(intent_id, 1, instr(intent_id, ':') - 1) IN (SELECT value FROM json_each(?1)) ORDER BY kind`,
  )
    .bind(JSON.stringify(cartIds))
    .all<{ kind: string }>();
  return results.map(({ kind }) => kind);
};

const aGuest = (shop = aShop()) => aBuyer(aBrowser(shop), places.us);

/** Creates two tabs of one browser, which has visited the shop before. */
async function aGuestWithTabs() {
  const guest = aGuest();
  await guest.visit(cartPath);
  return guest;
}

test('20 concurrent submissions of one cart place one order, and all of them redirect to it', async () => {
  const item = await anItem({ offset: 1, stock: 30 });
  const guest = aGuest();
  const summary = await guest.atSummary(item);
  const answers = await Promise.all(Array.from({ length: 20 }, () => guest.place(summary)));
  expect(answers.map(({ status, location }) => `${status} ${location}`)).toEqual(Array(20).fill(`303 ${confirmed}`));
  const basketId = readInput(summary.html, 'cart');
  expect(await readOrders(basketId)).toHaveLength(1);
  expect(await readCharges([basketId])).toEqual(['authorization']);
  expect(await readStock(item.upc)).toBe(29);
  expect((await guest.confirmation()).status).toBe(200);
});

test('two concurrent submissions of one cart, one of them outdated, place one order, and both submissions redirect to it', async () => {
  const item = await anItem({ offset: 3, stock: 30 });
  const guest = aGuest();
  const older = await guest.atSummary(item);
  await guest.add(item);
  const newer = await guest.visit('/en-us/checkout/summary');
  expect(readInput(newer.html, 'revision')).not.toBe(readInput(older.html, 'revision'));
  const [first, ordered] = await Promise.all([guest.place(older), guest.place(newer)]);
  expect(`${ordered?.status} ${ordered?.location}`).toBe(`303 ${confirmed}`);
  expect(await readOrders(readInput(newer.html, 'cart'))).toHaveLength(1);
  expect([`303 ${confirmed}`, '409 undefined']).toContain(`${first?.status} ${first?.location}`);
  expect((await guest.visit('/en-us/checkout/summary')).location).toBe(confirmed);
  expect((await guest.confirmation()).status).toBe(200);
});

const buyerCount = isLongSet ? 60 : 12;
test(`${buyerCount} concurrent buyers of the last 10 units place 10 orders, and the others see the reason and keep their carts`, async () => {
  const item = await anItem({ offset: 2, stock: 10 });
  const shop = aShop();
  const buyers = Array.from({ length: buyerCount }, () => aGuest(shop));
  const summaries: Visit[] = [];
  for (const buyer of buyers) summaries.push(await buyer.atSummary(item));
  const carts = summaries.map(({ html }) => readInput(html, 'cart'));
  expect(new Set(carts).size).toBe(buyerCount);

  const answers = await Promise.all(buyers.map((buyer, index) => buyer.place(summaries[index] ?? expect.fail())));
  const sold = buyers.filter((_, index) => answers[index]?.location === confirmed);
  const message = buyers.filter((_, index) => answers[index]?.location === '/en-us/checkout/shipping');
  expect([sold.length, message.length]).toEqual([10, buyerCount - 10]);
  expect(await readStock(item.upc)).toBe(0);
  expect((await Promise.all(carts.map(readOrders))).map((orders) => orders.length).filter((count) => count > 0)).toEqual(Array(10).fill(1));
  const charges = await readCharges(carts);
  const countKind = (wanted: string) => charges.filter((kind) => kind === wanted).length;
  expect(countKind('authorization') - countKind('void')).toBe(10);
  expect(charges.filter((kind) => kind === 'authorization')).toHaveLength(10);
  for (const buyer of message.slice(0, 5)) {
    const page = await buyer.follow('/en-us/checkout/shipping');
    expect(page.status).toBe(200);
    expect(countElements(page.html, 'main [role=alert]:not([hidden])')).toBeGreaterThan(0);
  }
  for (const buyer of message) {
    const stored = await buyer.visit(cartPath);
    expect(readInputs(stored.html, 'upc')).toContain(item.upc);
  }
  for (const buyer of sold) expect((await buyer.confirmation()).status).toBe(200);
}, 120_000);

describe('two tabs of one browser', () => {
  test('create one cart with both items if each tab concurrently adds a first item', async () => {
    const [one, other] = [await anItem({ offset: 3 }), await anItem({ offset: 4 })];
    for (let round = 0; round < 5; round++) {
      const guest = await aGuestWithTabs();
      const answers = await Promise.all([guest.add(one), guest.add(other)]);
      expect(answers.map(({ location }) => location)).toEqual([cartPath, cartPath]);
      const { html } = await guest.visit(cartPath);
      expect(new Set(findAttributes(html, '.cart-form [name=upc]', 'value'))).toEqual(new Set([one.upc, other.upc]));
    }
  });

  test('add an item twice if both tabs add the item concurrently, but only once if a tab repeats its submission', async () => {
    const item = await anItem({ offset: 3 });
    const guest = await aGuestWithTabs();
    const intent = { intent: 'add', ...item, qty: '1', key: crypto.randomUUID() };
    await Promise.all([guest.add(item), guest.add(item), guest.post(cartPath, intent), guest.post(cartPath, intent)]);
    expect(readInput((await guest.visit(cartPath)).html, 'qty')).toBe('3');
  });

  test('place no order from a summary that is older than a cart change in the other tab, and display the new total', async () => {
    const [one, other] = [await anItem({ offset: 5 }), await anItem({ offset: 6 })];
    const guest = aGuest();
    const stale = await guest.atSummary(one);
    const basketId = readInput(stale.html, 'cart');
    await guest.add(other);
    const refused = await guest.place(stale);
    expect([refused.status, await readOrders(basketId)]).toEqual([409, []]);
    expect(readText(refused.html)).toContain('changed');
    const [placed, again] = await Promise.all([guest.place(refused), guest.place(refused)]);
    expect([placed.location, again.location]).toEqual([confirmed, confirmed]);
    const [order] = await readOrders(basketId);
    expect(order).toContain(one.upc);
    expect(order).toContain(other.upc);
  });

  test('never place an order for a new cart from the summary of a previous cart', async () => {
    const [one, other] = [await anItem({ offset: 5 }), await anItem({ offset: 6 })];
    const guest = aGuest();
    const first = await guest.atSummary(one);
    expect((await guest.place(first)).location).toBe(confirmed);
    const second = await guest.atSummary(other);
    const secondCart = readInput(second.html, 'cart');
    expect(secondCart).not.toBe(readInput(first.html, 'cart'));
    expect((await guest.place(first)).location).not.toBe(confirmed);
    expect(await readOrders(secondCart)).toEqual([]);
    expect((await guest.place(await guest.visit(summaryPath))).location).toBe(confirmed);
    expect(await readOrders(secondCart)).toHaveLength(1);
  });

  test('put an item that is added while an order is placed either into that order or into the next cart', async () => {
    const [one, other] = [await anItem({ offset: 7 }), await anItem({ offset: 8 })];
    for (let round = 0; round < 5; round++) {
      const guest = aGuest();
      const summary = await guest.atSummary(one);
      const [placed, added] = await Promise.all([guest.place(summary), guest.add(other)]);
      const [order] = await readOrders(readInput(summary.html, 'cart'));
      expect(placed.location === confirmed).toBe(order !== undefined);
      expect(added.location).toBe(cartPath);
      const cart = await guest.visit(cartPath);
      expect((order?.includes(other.upc) ?? false) !== readInputs(cart.html, 'upc').includes(other.upc)).toBe(true);
    }
  });
});

// Promotions, gifts and price adjustments at the gateway, and their effects on cart totals and orders.
import { beforeAll, describe, expect, it } from 'vitest';
import { createPorts } from '#backend/objects/placement-ports.ts';
import type { Placement } from '#backend/stores/cart-state.ts';
import type { Cart } from '#contract/entities/cart.ts';
import { markets } from '#markets/registry.ts';
import { backendEnv, find, prepareBackend } from '../../../support/backend.ts';
import { anItem, aShopper, caAddress, deAddress, ofCategory, priced, setStock, usAddress } from '../../../support/shopper.ts';

beforeAll(() => prepareBackend());

const db = backendEnv.BACKEND_DB;
type Shopper = Awaited<ReturnType<typeof aShopper>>;

/** Expects that the amounts of a cart add up, whatever promotions apply. */
function expectValid({ totals, items, shippingMethods, orderPromotions }: Cart) {
  const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0);
  expect(sum(items.map(({ price }) => price.amount))).toBe(totals.itemTotal);
  expect(totals.itemSubTotal - totals.totalDiscount).toBe(totals.itemTotal);
  expect(sum(shippingMethods.map(({ cost }) => cost))).toBe(totals.shipping);
  expect(totals.itemTotal + totals.shipping + totals.tax).toBe(totals.total);
  expect(totals.netAmount + totals.taxAmount).toBe(totals.total);
  expect(sum(items.map(({ price }) => price.priceAfterItemDiscount - price.priceAfterOrderDiscount))).toBe(
    -sum(orderPromotions.map(({ price }) => price)),
  );
}

const withItem = async (shopper: Shopper, item: object): Promise<Cart> => (await shopper.createWithItem(item)).body;

describe.each([
  ['us', 'en_US', usAddress],
  ['ca', 'fr_CA', caAddress],
  ['de', 'de_DE', deAddress],
] as const)('promotions of the site %s', (siteId, locale, address) => {
  const { priceList } = markets[siteId];
  it('a cart with line, order and shipping promotions has amounts that add up, and its order has the same amounts', async () => {
    const shopper = await aShopper({ siteId, locale });
    const item = await priced(await anItem({ siteId, isPlain: true }), 33_333, priceList);
    const sandal = await priced(await ofCategory('3300', siteId), 4999, priceList);
    const { basketId } = await shopper.atSummary([{ ...item, qty: 2 }, sandal], 'paid', address);
    for (const code of ['WELCOME', 'trail10', 'FREEDELIVERY']) await shopper.applyCoupon(basketId, code);
    await shopper.method(basketId, 'express');
    const cart = (await shopper.prepare(basketId)).body;
    expectValid(cart);
    expect(cart.promoSummary.map(({ promotionId }) => promotionId)).toEqual([
      'GUEST-ORDER-10',
      'SANDALS-20',
      'CODE-FREE-DELIVERY',
      'CODE-ORDER-10',
      'CODE-WELCOME',
    ]);
    expect(cart.totals.shipping).toBe(0);
    expect(new Set(cart.shippingMethods.flatMap((each) => each.applicableShippingMethods.map(({ price }) => price.amount)))).toEqual(
      new Set([0]),
    );
    expect(cart.couponItems.map(({ code, valid }) => [code, valid])).toEqual([
      ['WELCOME', true],
      ['TRAIL10', true],
      ['FREEDELIVERY', true],
    ]);
    const order = (await shopper.place(cart)).body;
    expect(order.totals).toEqual(cart.totals);
    expect(order.promoSummary).toEqual(cart.promoSummary);
    expect(order.couponItems.map(({ code }) => code)).toEqual(['WELCOME', 'TRAIL10', 'FREEDELIVERY']);
  });
});

describe('a gift', () => {
  it('a gift that is in stock is added when its condition is met and removed when the condition is no longer met', async () => {
    const shopper = await aShopper();
    const boots = await priced(await ofCategory('3100'), 9000);
    const { basketId, items, approachingPromotions } = await withItem(shopper, boots);
    expect(approachingPromotions).toMatchObject([{}, { promotionId: 'GWP-BOOTS-HAT', distanceFromConditionThreshold: 6000 }]);
    const line = items[0]?.id ?? '';
    const two = (await shopper.update(basketId, line, { qty: 2 })).body;
    const gift = two.items[1];
    expect(gift).toMatchObject({
      bonus: true,
      qty: 1,
      price: { current: 0, amount: 0 },
      productPromotions: [{ promotionId: 'GWP-BOOTS-HAT' }],
    });
    expect([two.totalItems, two.totals.totalUnits, two.totals.itemTotal]).toEqual([2, 2, 18_000]);
    expect((await shopper.update(basketId, line, { qty: 1 })).body.items).toHaveLength(1);
    await shopper.update(basketId, line, { qty: 2 });
    const variants = two.items[1]?.variants ?? [];
    for (const { upc } of variants) await setStock(upc, 0);
    const without = (await shopper.read(basketId)).body;
    expect([without.items.length, without.approachingPromotions[1]?.distanceFromConditionThreshold]).toEqual([1, -3000]);
    for (const { upc } of variants) await setStock(upc, 3);
  });

  it('a gift is part of the order, and its unit is deducted from the stock', async () => {
    const shopper = await aShopper();
    const boots = await priced(await ofCategory('3100'), 16_000);
    const shown = await shopper.atSummary([boots]);
    const upc = shown.items[1]?.upc ?? '';
    await setStock(upc, 3);
    const order = (await shopper.place((await shopper.prepare(shown.basketId)).body)).body;
    expect(order.items.map(({ bonus }) => bonus)).toEqual([false, true]);
    expect(await find("SELECT available FROM stock WHERE location_id = 'web-us' AND sku = ?", upc)).toBe('2');
  });

  it('if a gift sells out after the summary, the order is rejected with ORD415, and a second submission places the order without the gift', async () => {
    const shopper = await aShopper();
    const shown = await shopper.atSummary([await priced(await ofCategory('3100'), 16_000)]);
    const gift = shown.items[1] ?? expect.fail();
    for (const { upc } of gift.variants) await setStock(upc, 0);
    const refused = await shopper.place(shown);
    expect(refused.error).toMatchObject({ errorId: 'ORD415', details: { lostGifts: [gift.name] } });
    const revision = refused.error?.details?.revision ?? -1;
    const order = (await shopper.place({ ...shown, revision })).body;
    expect([order.status, order.items.map(({ bonus }) => bonus)]).toEqual(['confirmed', [false]]);
    for (const { upc } of gift.variants) await setStock(upc, 3);
  });

  it('a gift that has sold out by the time stock is held causes ORD415, unless paid items have sold out too', async () => {
    const shopper = await aShopper();
    const boots = await priced(await ofCategory('3100'), 16_000);
    const shown = await shopper.atSummary([boots]);
    const { basketId } = shown;
    const order = (await shopper.place(shown)).body;
    const gift = order.items[1] ?? expect.fail();
    const { holdStock } = createPorts(backendEnv, Date.now);
    const holdAgain = () =>
      // the placement has only the fields that `holdStock` reads
      holdStock({ intentId: crypto.randomUUID(), order, startedAt: Date.now(), basketId, owner: 'somebody' } as unknown as Placement);
    await setStock(gift.upc, 0);
    expect(await holdAgain()).toMatchObject({ ok: false, error: { code: 'ORD415', details: { lostGifts: [gift.name] } } });
    await setStock(boots.upc, 0);
    const both = await holdAgain();
    expect(both).toMatchObject({ ok: false, error: { details: { flash: [{}, {}] } } });
    expect(both).not.toMatchObject({ error: { code: 'ORD415' } });
    await setStock(gift.upc, 3);
    await setStock(boots.upc, 9);
  });
});

it('an employee can adjust line and order prices, and each adjustment is logged with employee, store and reason', async () => {
  const shopper = await aShopper();
  const { basketId, items } = await withItem(shopper, await priced(await anItem({ offset: 17 }), 10_000));
  const headers = await shopper.inStore({ storeId: 'US-SEA', employeeId: 'US-SEA-02' });
  const path = `/cart/v1/cart/${basketId}/price_adjustments`;
  const adjust = (body: object, id = '', method = 'POST') => shopper.call<Cart>(`${path}${id}`, { method, body, headers });
  const onLine = (await adjust({ kind: 'amount', value: 1500, itemId: items[0]?.id, reason: 'A scratch' })).body;
  expect([onLine.totals.itemTotal, onLine.items[0]?.price.amount]).toEqual([8500, 8500]);
  const both = (await adjust({ kind: 'percent', value: 10, reason: 'A long wait' })).body;
  expectValidAdjusted(both, 7650);
  const id = both.priceAdjustments[1]?.adjustmentId;
  expectValidAdjusted((await adjust({ kind: 'percent', value: 50, reason: 'A longer wait' }, `/${id}`, 'PATCH')).body, 4250);
  expectValidAdjusted((await adjust({ reason: 'Not so long' }, `/${id}`, 'DELETE')).body, 8500);
  const { results } = await db
    .prepare(
      'SELECT store_id, employee_id, reason, before, after, done_at IS NOT NULL AS done FROM price_adjustment_log WHERE basket_id = ?',
    )
    .bind(basketId)
    .all();
  expect(results).toHaveLength(4);
  for (const row of results) expect(row).toMatchObject({ store_id: 'US-SEA', employee_id: 'US-SEA-02', done: 1 });
  expect(results.map(({ reason, before, after }) => [reason, before === null, after === null]).toSorted()).toEqual(
    [
      ['A scratch', true, false],
      ['A long wait', true, false],
      ['A longer wait', false, false],
      ['Not so long', false, true],
    ].toSorted(),
  );
});

function expectValidAdjusted(cart: Cart, itemTotal: number) {
  expect(cart.totals.itemTotal).toBe(itemTotal);
  expect(cart.totals.itemSubTotal - cart.totals.totalDiscount).toBe(itemTotal);
  expect(cart.items.reduce((sum, { price }) => sum + price.amount, 0)).toBe(itemTotal);
}

// From a cart to an order, through the calls of the contract.
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { orderSchema } from '#contract/entities/order.ts';
import { backendEnv, prepareBackend } from '../../../support/backend.ts';
import { countHeld, countPayments, countUnits } from '../../../support/order-counts.ts';
import { anItem, aShopper, caAddress, deAddress, priced, readStock, setStock, usAddress } from '../../../support/shopper.ts';

beforeAll(() => prepareBackend());

describe('PUT cart/v2/checkout/order', () => {
  it("PUT cart/v2/checkout/order places one order with the summary's totals, charges it once and removes the cart", async () => {
    const item = await anItem({ offset: 0, stock: 5 });
    const shopper = await aShopper();
    const shown = await shopper.atSummary([{ ...item, qty: 2 }]);
    const { status, body: order } = await shopper.place(shown);
    expect(status).toBe(200);
    expect(orderSchema.parse(order)).toMatchObject({ status: 'confirmed', totalItems: 2, totals: { total: shown.totals.total } });
    expect(order.st).toMatch(/^[0-9a-f]{64}$/);
    expect(order.items).toEqual(shown.items);
    expect(await readStock(item.upc)).toBe(3);
    expect(await countPayments(shown.basketId)).toBe(1);
    expect(await countHeld(shown.basketId)).toBe(0);
    expect((await shopper.read(shown.basketId)).error?.errorId).toBe('BSK404');
    const lines = await countUnits(order.orderNumber);
    expect(lines).toBe(2);
  });

  it('PUT cart/v2/checkout/order returns the same order for repeated submissions, even for twenty simultaneous ones', async () => {
    const item = await anItem({ offset: 1, stock: 5 });
    const shopper = await aShopper();
    const shown = await shopper.atSummary([item]);
    const answers = await Promise.all(Array.from({ length: 20 }, () => shopper.place(shown)));
    answers.push(await shopper.place(shown));
    for (const answer of answers) expect(answer.body).toEqual(answers[0]?.body);
    expect(answers[0]?.body.status).toBe('confirmed');
    expect(await readStock(item.upc)).toBe(4);
    expect(await countPayments(shown.basketId)).toBe(1);
  });

  it('PUT cart/v2/checkout/order rejects a second submission of a cart revision if its content differs from the first submission', async () => {
    const item = await anItem({ offset: 2 });
    const shopper = await aShopper();
    const shown = await shopper.atSummary([item]);
    await shopper.place(shown);
    const other = await shopper.place(shown, { billingAddress: { ...usAddress, firstName: 'Eve' } });
    expect(other.error?.errorId).toBe('API400');
  });

  it('PUT cart/v2/checkout/order rejects a submission if the total has changed, and returns the new revision and total', async () => {
    const item = await priced(await anItem({ offset: 3, isPlain: true }), 25_000);
    const shopper = await aShopper();
    const shown = await shopper.atSummary([item]);
    await shopper.add({ cartId: shown.basketId, ...item });
    const stale = await shopper.place(shown);
    expect(stale.error).toMatchObject({ errorId: 'ORD415', details: { revision: shown.revision + 1 } });
    expect(stale.error?.details?.totals?.before).toEqual(shown.totals);
    // two units get a 10 % promotion
    expect(stale.error?.details?.totals?.now.itemTotal).toBe(Math.round(2 * shown.totals.itemTotal * 0.9));
    const again = await shopper.place({ ...shown, revision: shown.revision + 1 });
    expect(again.body).toMatchObject({ status: 'confirmed', totalItems: 2 });
  });

  it('PUT cart/v2/checkout/order rejects the order if a price has increased since the summary, and accepts it with the returned revision', async () => {
    const item = await anItem({ offset: 4, isPlain: true });
    const shopper = await aShopper();
    const shown = await shopper.atSummary([item]);
    await priced(item, 33_300);
    const refused = await shopper.place(shown);
    expect(refused.error).toMatchObject({ errorId: 'ORD415', details: { totals: { now: { itemTotal: 33_300 } } } });
    const revision = refused.error?.details?.revision ?? -1;
    expect(revision).toBeGreaterThan(shown.revision);
    expect((await shopper.place({ ...shown, revision })).body.totals.itemTotal).toBe(33_300);
  });

  it('PUT cart/v2/checkout/order rejects a cart whose order summary was never requested', async () => {
    const item = await anItem({ offset: 5 });
    const shopper = await aShopper();
    const shown = await shopper.atSummary([item]);
    const changed = await shopper.method(shown.basketId, 'express');
    expect((await shopper.place({ ...shown, revision: changed.body.revision })).error?.errorId).toBe('ORD415');
  });

  it.each([
    ['declined', 'PAY400'],
    ['fraud', 'PYT402'],
  ] as const)('PUT cart/v2/checkout/order rejects a %s card with %s, holds no stock and keeps the cart', async (outcome, code) => {
    const item = await anItem({ offset: 6, stock: 5 });
    const shopper = await aShopper();
    const shown = await shopper.atSummary([item], outcome);
    expect((await shopper.place(shown)).error?.errorId).toBe(code);
    expect((await shopper.place(shown)).error?.errorId).toBe(code);
    expect(await readStock(item.upc)).toBe(5);
    expect(await countHeld(shown.basketId)).toBe(0);
    const cart = (await shopper.read(shown.basketId)).body;
    expect(cart).toMatchObject({ totalItems: 1, revision: shown.revision + 1 });
    // the shopper can pay with another card
    await shopper.pay(shown.basketId, await shopper.card(shown.basketId, 'paid'));
    expect((await shopper.place((await shopper.prepare(shown.basketId)).body)).body.status).toBe('confirmed');
  });

  it.each([
    ['paid', 'payment-accepted'],
    ['declined', 'payment-refused'],
    ['fraud', 'payment-refused'],
  ] as const)('placing an order with a %s card is counted as %s for the alerts', async (outcome, name) => {
    const countResults = async () => {
      const row = await backendEnv.BACKEND_DB.prepare('SELECT COALESCE(SUM(count), 0) AS count FROM event_count WHERE name = ?1')
        .bind(name)
        .first<{ count: number }>();
      return row?.count ?? 0;
    };
    const shopper = await aShopper();
    const shown = await shopper.atSummary([await anItem({ offset: 6, stock: 5 })], outcome);
    const before = await countResults();
    await shopper.place(shown);
    await vi.waitFor(async () => expect(await countResults()).toBe(before + 1));
  });

  it('PUT cart/v2/checkout/order names the items that have just sold out, and keeps the cart', async () => {
    const items = [await anItem({ offset: 7, stock: 5 }), await anItem({ offset: 8, stock: 5 })];
    const shopper = await aShopper();
    const shown = await shopper.atSummary(items.map((item) => ({ ...item, qty: 3 })));
    await setStock(items[0]?.upc ?? '', 0);
    await setStock(items[1]?.upc ?? '', 2);
    const refused = await shopper.place(shown);
    expect(refused.error?.errorId).toBe('ORD430');
    expect(refused.error?.details?.flash).toMatchObject([
      { code: 'ProductLineItemFullInventoryMissing', details: { ProductItemMaxQuantity: 0, ProductItemRequired: 3 } },
      { code: 'ProductLineItemInventoryMissing', details: { ProductItemMaxQuantity: 2, ProductItemRequired: 3 } },
    ]);
    expect((await shopper.read(shown.basketId)).body.totalItems).toBe(6);
    expect(await readStock(items[1]?.upc ?? '')).toBe(2);
  });

  it('PUT cart/v2/checkout/order sells four units to four of sixteen buyers, rejects the other orders and keeps their carts', async () => {
    const item = await anItem({ offset: 9, stock: 16 });
    const buyers = await Promise.all(
      Array.from({ length: 16 }, async () => {
        const shopper = await aShopper();
        return { shopper, shown: await shopper.atSummary([item]) };
      }),
    );
    await setStock(item.upc, 4);
    const answers = await Promise.all(buyers.map(({ shopper, shown }) => shopper.place(shown)));
    expect(answers.filter(({ status, body }) => status === 200 && body.status === 'confirmed')).toHaveLength(4);
    expect(answers.filter(({ error }) => error?.errorId === 'ORD430')).toHaveLength(12);
    expect(await readStock(item.upc)).toBe(0);
    for (const [index, { shopper, shown }] of buyers.entries()) {
      if (answers[index]?.error) expect((await shopper.read(shown.basketId)).body.totalItems).toBe(1);
    }
  });

  it('PUT cart/v2/checkout/order returns totals that include tax in Germany', async () => {
    const item = await anItem({ siteId: 'de', offset: 0 });
    const shopper = await aShopper({ siteId: 'de', locale: 'de_DE' });
    const shown = await shopper.atSummary([item], 'paid', deAddress);
    const { totals } = (await shopper.place(shown)).body;
    expect(totals).toMatchObject({ currency: 'EUR', taxMode: 'included', tax: 0, totalWithoutTax: totals.total });
    expect(totals.taxAmount).toBeGreaterThan(0);
    expect(totals.netAmount + totals.taxAmount).toBe(totals.total);
  });

  it('PUT cart/v2/checkout/order adds GST and QST in Quebec', async () => {
    const item = await anItem({ siteId: 'ca', offset: 0 });
    const shopper = await aShopper({ siteId: 'ca', locale: 'en_CA' });
    const shown = await shopper.atSummary([item], 'paid', caAddress);
    const { totals, shipments } = (await shopper.place(shown)).body;
    expect(totals).toMatchObject({ currency: 'CAD', taxMode: 'added', total: totals.totalWithoutTax + totals.tax });
    expect(totals.taxParts).toMatchObject([
      { name: 'GST', rate: 5 },
      { name: 'QST', rate: 9.975, place: 'QC' },
    ]);
    expect(shipments).toMatchObject([{ shipmentId: 'me', address: { province: 'QC', city: 'Montréal' } }]);
  });

  it("PUT cart/v2/checkout/order rejects another shopper's cart", async () => {
    const item = await anItem({ offset: 10 });
    const shown = await (await aShopper()).atSummary([item]);
    const foreign = await (await aShopper()).place(shown);
    const unknown = await (await aShopper()).place({ ...shown, basketId: 'f'.repeat(32) });
    expect(foreign.error).toEqual(unknown.error);
    expect(foreign.status).toBe(404);
  });
});

describe('GET consumers-v3/consumer/purchase/{orderId}', () => {
  it('GET consumers-v3/consumer/purchase/{orderId} returns an order only if the request contains the order’s secret', async () => {
    const item = await anItem({ offset: 16 });
    const shopper = await aShopper();
    const order = (await shopper.place(await shopper.atSummary([item]))).body;
    const stranger = await aShopper();
    const { items, totals, shipments } = order;
    expect((await stranger.purchase(order.orderNumber, order.st)).body).toMatchObject({ items, totals, shipments });
    const wrong = await stranger.purchase(
      order.orderNumber,
      order.st.replace(/^./, (first) => (first === '0' ? '1' : '0')),
    );
    const empty = await stranger.purchase(order.orderNumber, '');
    const absent = await stranger.purchase('C000000000', order.st);
    expect(wrong).toMatchObject({ status: 404, error: { errorId: 'OHS4004' } });
    expect(empty).toEqual(wrong);
    expect(absent).toEqual(wrong);
  });

  it('GET consumers-v3/consumer/purchase/{orderId} requires the order’s secret, and that secret is not stored in plain text', async () => {
    const item = await anItem({ offset: 17 });
    const shopper = await aShopper();
    const order = (await shopper.place(await shopper.atSummary([item]))).body;
    const row = await backendEnv.BACKEND_DB.prepare('SELECT * FROM placed_order WHERE order_number = ?').bind(order.orderNumber).first();
    expect(JSON.stringify(row)).not.toContain(order.st);
  });
});

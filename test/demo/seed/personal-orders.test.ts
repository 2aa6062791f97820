// The test customers' orders, and the stored payments for these orders.
import { expect, test } from 'vitest';
import type { Order } from '#contract/entities/order.ts';
import { markets } from '#markets/registry.ts';
import { createSeedTables } from '../../support/seed-tables.ts';

const tables = createSeedTables({ masters: 60, now: Date.UTC(2026, 10, 1), sites: [markets.us, markets.de] });
const rows = (table: Parameters<typeof tables.get>[0]) => tables.get(table) ?? [];

test('every order of a test customer has a captured card payment of the same amount, so that it can be refunded', () => {
  const orders = rows('placed_order');
  expect(orders.length).toBeGreaterThan(0);
  for (const { intent_id: intentId, document } of orders) {
    const { paymentMethod, totals }: Order = JSON.parse(String(document));
    const amount = paymentMethod.find(({ code }) => code === 'CREDIT_CARD')?.amount;
    expect(rows('provider_payment').filter((row) => row.intent_id === intentId)).toMatchObject([
      { amount, currency: totals.currency, state: 'captured' },
    ]);
  }
});

test('test customers have no saved addresses or cards, as described in docs/test-people.md', () => {
  expect([...tables.keys()].filter((table) => /^consumer_(?:address|card)/.test(table))).toEqual([]);
});

test('an order that was placed just before the seed has a schedule, and orders that were sent or canceled before have none', () => {
  const now = Date.UTC(2026, 10, 1);
  const scheduled = rows('order_schedule');
  expect(scheduled.length).toBeGreaterThan(0);
  for (const { order_number: orderNumber, done_until: placedAt, next_at: dueAt } of scheduled) {
    expect(Number(placedAt)).toBeGreaterThan(now - 7 * 24 * 60 * 60 * 1000);
    expect(Number(dueAt)).toBeGreaterThan(now);
    expect(rows('order_cancellation').map((row) => row.order_number)).not.toContain(orderNumber);
  }
  expect(scheduled.length).toBeLessThan(rows('placed_order').length / 2);
});

test('the stored total of an order of a test customer is the total of its document, with tax and delivery costs', () => {
  const documents = rows('placed_order').map(({ document }): Order => JSON.parse(String(document)));
  expect(documents.some(({ totals }) => totals.total !== totals.itemTotal)).toBe(true);
  for (const { orderNumber, totals } of documents)
    expect(rows('shop_order').find((row) => row.order_number === orderNumber)?.total).toBe(totals.total);
});

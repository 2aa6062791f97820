// The orders of the test customers, and the payments that the provider has stored for them.
import { expect, test } from 'vitest';
import type { Order } from '#contract/entities/order.ts';
import { markets } from '#markets/registry.ts';
import { createSeedTables } from '../../support/seed-tables.ts';

const tables = createSeedTables({ masters: 60, now: Date.UTC(2026, 10, 1), sites: [markets.us, markets.de] });
const rows = (table: Parameters<typeof tables.get>[0]) => tables.get(table) ?? [];

test('the card payment of every test order can be refunded, because the provider captured the same amount', () => {
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

test('no test customer has a saved address or card, as docs/test-people.md says', () => {
  expect([...tables.keys()].filter((table) => /^consumer_(?:address|card)/.test(table))).toEqual([]);
});

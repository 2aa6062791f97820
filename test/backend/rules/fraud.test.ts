// The rules by which an order is held for review.
import { describe, expect, test } from 'vitest';
import { findReviewReasons, listBlockable, type ReviewedOrder } from '#backend/rules/fraud.ts';
import { markets } from '#markets/registry.ts';
import type { FraudSettings } from '#markets/settings.ts';

const person = { firstName: 'Zoë', lastName: 'de la Cruz', country: 'US' };
const anOrder = (over: Partial<ReviewedOrder> = {}): ReviewedOrder => ({
  ...{ total: 100_00, currency: 'USD', billing: person, delivery: person, listed: [], recent: { orders: 1, cards: 1 } },
  ...over,
});
const off = markets.us.settings.fraud;
const rulesOf = (order: ReviewedOrder, settings: Partial<FraudSettings> = {}) =>
  findReviewReasons(order, { ...off, ...settings }).map(({ rule }) => rule);

test('the default settings of every market hold no order', () => {
  const suspicious = anOrder({
    ...{ total: 999_999_00, billing: { ...person, country: 'FR', lastName: 'Other' }, recent: { orders: 999, cards: 999 } },
  });
  for (const { settings } of Object.values(markets)) expect(findReviewReasons(suspicious, settings.fraud)).toEqual([]);
});

describe('findReviewReasons', () => {
  test('holds an order whose total reaches the limit', () => {
    expect(rulesOf(anOrder({ total: 499_99 }), { heldFrom: 500_00 })).toEqual([]);
    expect(findReviewReasons(anOrder({ total: 500_00 }), { ...off, heldFrom: 500_00 })).toEqual([
      { rule: 'amount', text: 'The total of $500.00 reaches the limit of $500.00.' },
    ]);
  });

  test('holds an order if the countries of the billing and delivery addresses differ', () => {
    const order = anOrder({ billing: { ...person, country: 'FR' } });
    expect([rulesOf(order), rulesOf(order, { holdsOtherCountry: true })]).toEqual([[], ['country']]);
    expect(rulesOf(anOrder({ billing: undefined }), { holdsOtherCountry: true })).toEqual([]);
  });

  test.each([
    ['another person', { firstName: 'Ada', lastName: 'Ridge' }, ['name']],
    ['the same name in other letters and order', { firstName: 'de la CRUZ', lastName: 'Zoe' }, []],
  ])('compares the names of the billing and delivery addresses: %s', (_, billing, held) => {
    expect(rulesOf(anOrder({ billing: { ...person, ...billing } }), { holdsOtherName: true })).toEqual(held);
  });

  test('holds an order above the maximum numbers of recent orders and cards, not at them', () => {
    const limits = { maxOrders: 3, maxCards: 2 };
    expect(rulesOf(anOrder({ recent: { orders: 3, cards: 2 } }), limits)).toEqual([]);
    expect(rulesOf(anOrder({ recent: { orders: 4, cards: 3 } }), limits)).toEqual(['orders', 'cards']);
  });

  test('holds an order that matches an entry of the block list', () => {
    expect(rulesOf(anOrder({ listed: ['Stolen cards'] }))).toEqual(['list']);
  });
});

test('a shopper matches block list entries for the mailbox, its domain with parent domains, and the network, but not for a top-level domain', () => {
  expect(listBlockable(['Ada+1@mail.Example.org', 'ada@mail.example.org'], '203.0.113')).toEqual([
    { kind: 'email', value: 'ada@mail.example.org' },
    { kind: 'domain', value: 'mail.example.org' },
    { kind: 'domain', value: 'example.org' },
    { kind: 'network', value: '203.0.113' },
  ]);
});

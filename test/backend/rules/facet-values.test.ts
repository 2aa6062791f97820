// The price ranges of the price facet.
import { expect, test } from 'vitest';
import { isInRange, listPriceRanges } from '#backend/rules/facet-values.ts';

test.each([
  ['USD', ['0-50', '50-100', '100-150', '150-200', '200-300', '300-up']],
  ['CAD', ['0-75', '75-150', '150-200', '200-300', '300-400', '400-up']],
] as const)('listPriceRanges for %s returns %j', (currency, values) => {
  expect(listPriceRanges(currency).map(({ value }) => value)).toEqual(values);
});

test('listPriceRanges returns a first range without a lower bound and a last range without an upper bound', () => {
  const ranges = listPriceRanges('EUR');
  expect([ranges[0], ranges[1], ranges.at(-1)]).toEqual([
    { value: '0-50', high: 5000 },
    { value: '50-100', low: 5000, high: 10_000 },
    { value: '300-up', low: 30_000 },
  ]);
});

test.each([0, 4999, 5000, 29_999, 30_000, 1e9])(
  'isInRange is true for the price %i in exactly one range, and the price is between the bounds of that range',
  (amount) => {
    const found = listPriceRanges('EUR').filter((range) => isInRange(range, amount));
    expect(found).toHaveLength(1);
    expect(found[0]?.low ?? 0).toBeLessThanOrEqual(amount);
    expect(found[0]?.high ?? Number.POSITIVE_INFINITY).toBeGreaterThan(amount);
  },
);

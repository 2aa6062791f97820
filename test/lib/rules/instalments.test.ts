import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitIntoInstalments } from '#lib/rules/instalments.ts';
import { markets } from '#markets/registry.ts';

const rule = { instalments: 3, daysBetween: 30, minimum: 3500, maximum: 100_000 };

test("splitIntoInstalments returns the market's number of installments, with the remainder in the first one", () => {
  expect(splitIntoInstalments(10_000, rule)).toEqual([3334, 3333, 3333]);
  expect(splitIntoInstalments(11_200, markets.us.settings.payLater)).toEqual([2800, 2800, 2800, 2800]);
});

test('splitIntoInstalments returns undefined for an amount below the minimum or above the maximum', () => {
  expect([3499, 3500, 100_000, 100_001].map((amount) => splitIntoInstalments(amount, rule) !== undefined)).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('splitIntoInstalments returns installments that add up to the amount and are almost equal', () => {
  fc.assert(
    fc.property(fc.integer({ min: 3500, max: 100_000 }), fc.integer({ min: 1, max: 12 }), (amount, instalments) => {
      const parts = splitIntoInstalments(amount, { ...rule, instalments }) ?? [];
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount);
      expect(Math.max(...parts) - Math.min(...parts)).toBeLessThan(instalments);
    }),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { percentOff, roundPercent } from '#lib/number.ts';

test.each([
  [33.333, 33.3],
  [33.35, 33.4],
  [66.666, 66.7],
  [0, 0],
  [100, 100],
  [12.04, 12],
])('roundPercent of %d returns %d', (percent, rounded) => {
  expect(roundPercent(percent)).toBe(rounded);
});

test('percentOff returns the discount of the current price in percent', () => {
  expect(percentOff(8000, 12000)).toBe(33.3);
});

test.each([
  [12000, 12000],
  [13000, 12000],
  [0, 0],
  [500, 0],
])('percentOff returns 0 for %d, which is not lower than %d', (current, original) => {
  expect(percentOff(current, original)).toBe(0);
});

test.each([
  [167, 2000, 91.7],
  [177, 2000, 91.2],
])('percentOff rounds half up: %d from %d is %d', (current, original, percent) => {
  expect(percentOff(current, original)).toBe(percent);
});

test('percentOff returns 100 for a price of zero', () => {
  expect(percentOff(0, 4900)).toBe(100);
});

test('percentOff returns a number from 0 to 100 with at most one decimal', () => {
  const amount = fc.integer({ min: 0, max: 10_000_000 });
  fc.assert(
    fc.property(amount, amount, (current, original) => {
      const percent = percentOff(current, original);
      expect(percent).toBeGreaterThanOrEqual(0);
      expect(percent).toBeLessThanOrEqual(100);
      expect(Number(percent.toFixed(1))).toBe(percent);
    }),
    { seed: 20261121 },
  );
});

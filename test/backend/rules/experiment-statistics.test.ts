// The statistics of experiments, against published examples.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { differenceInterval, findQuantile, hasRatioMismatch, maxVariants, scoreInterval } from '#backend/rules/experiment-statistics.ts';

const of = (text: string) => {
  const [successes = 0, total = 0] = text.split('/').map(Number);
  return { successes, total };
};

// Table I of R. G. Newcombe, "Two-sided confidence intervals for the single proportion: comparison of seven methods", Statistics in
// Medicine 17 (1998), method 3.
test.each([
  ['81/263', 0.2553, 0.3662],
  ['15/148', 0.0624, 0.1605],
  ['0/20', 0, 0.1611],
  ['1/29', 0.0061, 0.1718],
])('the score interval of %s is that of the published example, %d to %d', (text, low, high) => {
  const interval = scoreInterval(of(text), findQuantile(1));
  expect(interval.low).toBeCloseTo(low, 4);
  expect(interval.high).toBeCloseTo(high, 4);
});

// Table II of R. G. Newcombe, "Interval estimation for the difference between independent proportions: comparison of eleven methods",
// Statistics in Medicine 17 (1998), method 10.
test.each([
  ['56/70', '48/80', 0.0524, 0.3339],
  ['9/10', '3/10', 0.1705, 0.809],
  ['6/7', '2/7', 0.0582, 0.8062],
  ['5/56', '0/29', -0.0381, 0.1926],
  ['0/10', '0/20', -0.1611, 0.2775],
  ['0/10', '0/10', -0.2775, 0.2775],
  ['10/10', '0/20', 0.6791, 1],
  ['10/10', '0/10', 0.6075, 1],
])('the interval of the difference of %s and %s is that of the published example, %d to %d', (first, second, low, high) => {
  const interval = differenceInterval(of(first), of(second), findQuantile(1));
  expect(interval.low).toBeCloseTo(low, 4);
  expect(interval.high).toBeCloseTo(high, 4);
});

const proportions = fc
  .integer({ min: 1, max: 100_000 })
  .chain((total) => fc.record({ successes: fc.nat({ max: total }), total: fc.constant(total) }));

describe('the interval of a difference', () => {
  test('the interval of a difference contains the observed difference and never exceeds -1 and 1', () => {
    fc.assert(
      fc.property(proportions, proportions, (one, other) => {
        const { low, high } = differenceInterval(one, other, findQuantile(1));
        const difference = one.successes / one.total - other.successes / other.total;
        expect(low).toBeLessThanOrEqual(difference + 1e-12);
        expect(high).toBeGreaterThanOrEqual(difference - 1e-12);
        expect([low >= -1 - 1e-12, high <= 1 + 1e-12]).toEqual([true, true]);
      }),
    );
  });

  test('the interval of a difference is mirrored if the proportions are exchanged', () => {
    fc.assert(
      fc.property(proportions, proportions, (one, other) => {
        const [forward, back] = [differenceInterval(one, other, findQuantile(1)), differenceInterval(other, one, findQuantile(1))];
        expect(forward.low).toBeCloseTo(-back.high, 10);
      }),
    );
  });

  test('the interval of a difference is wider for more comparisons', () => {
    const width = (comparisons: number) => {
      const { low, high } = differenceInterval(of('56/70'), of('48/80'), findQuantile(comparisons));
      return high - low;
    };
    for (let comparisons = 2; comparisons <= maxVariants; comparisons++) expect(width(comparisons)).toBeGreaterThan(width(comparisons - 1));
  });
});

// NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.6.7.1: the quantiles of 0.975, 0.9875 and 0.995
test.each([
  [1, 1.96],
  [2, 2.2414],
  [5, 2.5758],
])('the quantile for %i comparisons is %d', (comparisons, quantile) => {
  expect(findQuantile(comparisons)).toBeCloseTo(quantile, 4);
});

test.each([0, 9])('there is no quantile for %i comparisons', (comparisons) => {
  expect(() => findQuantile(comparisons)).toThrow('There is no quantile');
});

describe('a mismatch of the shares of visitors', () => {
  // The example of A. Fabijan et al. (KDD 2019): 821,588 and 815,482 visitors instead of equal shares.
  test.each([
    [[821_588, 815_482], true],
    [[5000, 5100], false],
    [[5000, 5600], true],
    [[1000, 1010, 990], false],
    [[1000, 1000, 1200], true],
    [[0, 0], false],
    [[3, 0], false],
    [[10], false],
  ] as const)('hasRatioMismatch(%j) returns %j', (visitors, expected) => {
    expect(hasRatioMismatch(visitors)).toBe(expected);
  });

  // the critical value for two variants is 10.828: (a - b)² / (a + b)
  test.each([
    [[5518, 5178], false],
    [[5519, 5177], true],
  ] as const)('hasRatioMismatch(%j) returns %j close to the critical value', (visitors, expected) => {
    const [one, other] = visitors;
    expect((one - other) ** 2 / (one + other) > 10.828).toBe(expected);
    expect(hasRatioMismatch(visitors)).toBe(expected);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculateFraction, splitByWeight } from '#backend/rules/money-split.ts';

const amount = fc.nat({ max: Number.MAX_SAFE_INTEGER });
const sum = (parts: readonly number[]) => parts.reduce((all, part) => all + BigInt(part), 0n);

describe('calculateFraction', () => {
  it.each([
    [10_000, 7250, 100_000, 725],
    [10_001, 9975, 100_000, 998],
    [10, 5000, 100_000, 1],
    [9, 5000, 100_000, 0],
    [11_900, 19_000, 119_000, 1900],
    [0, 19_000, 119_000, 0],
  ])('calculateFraction of %i × %i / %i returns the rounded result %i', (whole, numerator, denominator, part) => {
    expect(calculateFraction(whole, numerator, denominator)).toBe(part);
  });

  it('calculateFraction is exact even if an intermediate product exceeds the safe integers', () => {
    expect(calculateFraction(Number.MAX_SAFE_INTEGER, 99_999, 99_999)).toBe(Number.MAX_SAFE_INTEGER);
  });
});

describe('splitByWeight', () => {
  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [1, [1, 2], [0, 1]],
    [5, [0, 10, 0], [0, 5, 0]],
    [0, [3, 4], [0, 0]],
    [0, [0, 0], [0, 0]],
    [0, [], []],
    [7, [50, 30, 20], [4, 2, 1]],
  ])('splitByWeight splits %i by the weights %j into %j', (total, weights, parts) => {
    expect(splitByWeight(total, weights)).toEqual(parts);
  });

  it.each([[[]], [[0, 0]]])('splitByWeight throws for the weights %j', (weights) => {
    expect(() => splitByWeight(1, weights)).toThrow(RangeError);
  });

  it('splitByWeight returns parts that add up, are less than one unit off the exact share, and are 0 for a weight of 0', () => {
    const weights = fc.array(fc.nat({ max: 1_000_000_000 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(amount, weights, (total, given) => {
        fc.pre(given.some((weight) => weight > 0));
        const parts = splitByWeight(total, given);
        expect(sum(parts)).toBe(BigInt(total));
        parts.forEach((part, index) => {
          const exact = BigInt(total) * BigInt(given[index] ?? 0);
          const distance = BigInt(part) * sum(given) - exact;
          expect(distance < sum(given) && distance > -sum(given)).toBe(true);
          if (given[index] === 0) expect(part).toBe(0);
        });
      }),
    );
  });
});

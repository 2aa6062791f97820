import { describe, expect, it } from 'vitest';
import { allocateDeductions } from '#backend/rules/deductions.ts';
import { createRandom } from '#demo/seed/random.ts';

const all = Number.MAX_SAFE_INTEGER;
const cards = (balances: readonly number[], limit = all) => balances.map((usable) => ({ usable, limit }));
const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0);

describe('allocateDeductions', () => {
  it('allocateDeductions uses the whole balance of a card before it uses the next card', () => {
    expect(allocateDeductions(cards([2500, 10_000, 500]), 6000)).toEqual([2500, 3500, 0]);
  });

  it('allocateDeductions limits the sum of the cards that have a limit, and deducts the remaining amount from a balance without a limit', () => {
    const points = { usable: 5000, limit: all };
    expect(allocateDeductions([...cards([2000, 2000], 3000), points], 6000)).toEqual([2000, 1000, 3000]);
  });

  it('allocateDeductions limits the sum of cards and rewards if both have a limit', () => {
    const reward = { usable: 5000, limit: 10_000 };
    expect(allocateDeductions([...cards([10_000], 10_000), reward], 15_000)).toEqual([10_000, 0]);
    expect(allocateDeductions([reward, ...cards([10_000], 10_000)], 15_000)).toEqual([5000, 5000]);
  });

  it('allocateDeductions deducts nothing from a card whose limit is 0', () => {
    expect(allocateDeductions(cards([2000], 0), 6000)).toEqual([0]);
  });

  it('allocateDeductions deducts as much as the balances, the limits and the total allow', () => {
    const random = createRandom('covered');
    for (let round = 0; round < 1000; round++) {
      const balances = Array.from({ length: random.between(0, 5) }, () => random.between(0, 9000));
      const limit = random.between(0, 20_000);
      const total = random.between(0, 20_000);
      const parts = allocateDeductions(cards(balances, limit), total);
      expect(parts.every((part, index) => part >= 0 && part <= (balances[index] ?? 0))).toBe(true);
      expect(sum(parts)).toBe(Math.min(total, limit, sum(balances)));
    }
  });
});

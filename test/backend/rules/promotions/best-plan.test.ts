import { describe, expect, test } from 'vitest';
import { findBestPlan, listSubsets, type Priced } from '#backend/rules/promotions/best-plan.ts';

/**
 * Creates a function that prices a cart of 100.00 with a set of codes, given each code's discount. A reward that is worth more than the
 * amount left to pay cannot be used.
 */
function aPrice(amounts: Record<string, number>, { rewards = {}, paid = 0 }: { rewards?: Record<string, number>; paid?: number } = {}) {
  return (codes: readonly string[]): Priced => {
    const total = 10_000 - codes.reduce((sum, code) => sum + (amounts[code] ?? 0), 0);
    return {
      total,
      effective: new Set(codes.filter((code) => (amounts[code] ?? 0) > 0)),
      findRemaining: (voucherId) => {
        const reward = voucherId === undefined ? 0 : (rewards[voucherId] ?? 0);
        return reward > total ? undefined : Math.max(0, total - reward - paid);
      },
    };
  };
}

const nothing = { codes: [], voucherId: undefined };
const question = { now: nothing, codes: [], rewards: [], most: 3, price: aPrice({}) };
const reward = (points: number) => ({ voucherId: `P${points}`, points });

describe('listSubsets', () => {
  test.each([
    [0, 3, 1],
    [1, 3, 2],
    [3, 3, 8],
    [8, 3, 93],
    [8, 8, 256],
    [3, 0, 1],
    [3, 1, 4],
  ])('listSubsets of %i codes with at most %i per set returns %i sets', (count, most, expected) => {
    const codes = Array.from({ length: count }, (_, index) => `C${index}`);
    const all = listSubsets(codes, most).map((some) => some.join(' '));
    expect(new Set(all).size).toBe(expected);
    expect(all).toHaveLength(expected);
  });
});

describe('findBestPlan', () => {
  test('findBestPlan returns the current choice if there are no codes or rewards', () => {
    expect(findBestPlan(question)).toEqual({ codes: [], voucherId: undefined, left: 10_000, total: 10_000 });
  });

  test('findBestPlan chooses the codes with the largest discount', () => {
    const price = aPrice({ A: 100, B: 200, C: 300, D: 400 });
    expect(findBestPlan({ ...question, codes: ['A', 'B', 'C', 'D'], price })).toMatchObject({ codes: ['B', 'C', 'D'], left: 9100 });
  });

  test('findBestPlan chooses at most the allowed number of codes', () => {
    const price = aPrice({ A: 100, B: 200 });
    expect(findBestPlan({ ...question, codes: ['A', 'B'], most: 1, price }).codes).toEqual(['B']);
  });

  test('findBestPlan excludes codes without an effect', () => {
    expect(findBestPlan({ ...question, codes: ['A', 'B'], price: aPrice({ A: 100 }) }).codes).toEqual(['A']);
  });

  test('findBestPlan excludes a code if the cart is cheaper with a reward that the code would prevent', () => {
    const price = aPrice({ A: 1000 }, { rewards: { P500: 9500 } });
    expect(findBestPlan({ ...question, codes: ['A'], rewards: [reward(500)], price })).toMatchObject({
      codes: [],
      voucherId: 'P500',
      left: 500,
    });
  });

  test('findBestPlan chooses the smallest sufficient reward', () => {
    const price = aPrice({}, { rewards: { P200: 1000, P400: 2000 }, paid: 9000 });
    expect(findBestPlan({ ...question, rewards: [reward(200), reward(400)], price })).toMatchObject({ voucherId: 'P200', left: 0 });
  });

  test('findBestPlan chooses the plan with the lower total if nothing is left to pay with either plan', () => {
    const plan = findBestPlan({ ...question, codes: ['A'], price: aPrice({ A: 1000 }, { paid: 10_000 }) });
    expect(plan).toEqual({ codes: ['A'], voucherId: undefined, left: 0, total: 9000 });
  });

  test('findBestPlan returns the current choice if another plan would only use fewer points', () => {
    const price = aPrice({}, { rewards: { P200: 1000 }, paid: 10_000 });
    const now = { codes: [], voucherId: 'P200' };
    expect(findBestPlan({ ...question, now, rewards: [reward(200)], price }).voucherId).toBe('P200');
  });

  test('findBestPlan returns the current codes if no other codes are better', () => {
    const now = { codes: ['B'], voucherId: undefined };
    const plan = findBestPlan({ ...question, now, codes: ['A', 'B'], most: 1, price: aPrice({ A: 100, B: 100 }) });
    expect(plan.codes).toBe(now.codes);
  });
});

import { describe, expect, test } from 'vitest';
import type { Priced } from '#backend/rules/promotions/best-plan.ts';
import {
  explainDeduction,
  explainReward,
  explainUnusedCode,
  findShortfall,
  problemReason,
} from '#backend/rules/promotions/unused-codes.ts';
import { aPromotedLine } from '../../../support/promotions.ts';

test.each([
  ['PRM130', false, 'unknown'],
  ['PRM160', false, 'other-people'],
  ['PRM160', true, 'other-region'],
  ['PRM135', false, 'not-yet'],
  ['PRM155', false, 'expired'],
  ['PRM150', false, 'used-before'],
  ['PRM140', false, 'used-up'],
] as const)('problemReason for the error %s (code of another site: %s) returns %s', (problem, isOfOtherSite, kind) => {
  expect(problemReason(problem, isOfOtherSite)).toEqual({ kind });
});

describe('findShortfall', () => {
  const lines = [aPromotedLine({ qty: 2, amount: 6000 }), aPromotedLine({ id: 'line-2', qty: 1, amount: 3000, categoryIds: ['3000'] })];
  test.each([
    [{}, undefined],
    [{ minValue: 9000 }, undefined],
    [{ minValue: 9001 }, { kind: 'minimum', missing: 1 }],
    [
      { minValue: 5000, categoryIds: ['3000'] },
      { kind: 'minimum', missing: 2000 },
    ],
    [{ categoryIds: ['9999'] }, { kind: 'wrong-goods' }],
    [{ minValue: 5000, categoryIds: ['9999'] }, { kind: 'wrong-goods' }],
    [{ minUnits: 3 }, undefined],
    [{ minUnits: 5 }, { kind: 'pieces', missing: 2 }],
  ])('findShortfall for the condition %o returns %o', (condition, expected) => {
    expect(findShortfall(condition, lines)).toEqual(expected);
  });

  test('findShortfall returns wrong-goods for an empty cart', () => {
    expect(findShortfall({}, [])).toEqual({ kind: 'wrong-goods' });
  });
});

describe('explainUnusedCode', () => {
  const world =
    (effective: (codes: readonly string[]) => readonly string[], left: (codes: readonly string[]) => number | undefined = () => 5000) =>
    (codes: readonly string[]): Priced => ({ total: 5000, effective: new Set(effective(codes)), findRemaining: () => left(codes) });
  const plan = { codes: ['A', 'B'], voucherId: undefined, left: 5000, total: 5000 };
  const explain = (price: ReturnType<typeof world>, over: Partial<typeof plan> = {}) =>
    explainUnusedCode('X', { plan: { ...plan, ...over }, most: 3, price });
  const all = (codes: readonly string[]) => codes;

  test('explainUnusedCode returns not-combinable and names a code that would lose its effect if the excluded code were added', () => {
    expect(explain(world((codes) => codes.filter((each) => each !== 'B' || !codes.includes('X'))))).toEqual({
      kind: 'not-combinable',
      with: ['B'],
    });
  });

  test('explainUnusedCode returns not-combinable and names a code that prevents any effect of the excluded code', () => {
    expect(explain(world((codes) => codes.filter((each) => each !== 'X' || !codes.includes('A'))))).toEqual({
      kind: 'not-combinable',
      with: ['A'],
    });
  });

  test('explainUnusedCode returns not-combinable and names all codes if the excluded code has an effect only without any other code', () => {
    expect(explain(world((codes) => (codes.length > 1 ? codes.filter((each) => each !== 'X') : codes)))).toEqual({
      kind: 'not-combinable',
      with: ['A', 'B'],
    });
  });

  test('explainUnusedCode returns saves-nothing if the excluded code has no effect even without other codes', () => {
    expect(explain(world((codes) => codes.filter((each) => each !== 'X')))).toEqual({ kind: 'saves-nothing' });
  });

  test('explainUnusedCode returns too-many if the excluded code would save money in addition to the codes of the plan', () => {
    expect(explain(world(all, (codes) => (codes.includes('X') ? 4000 : 5000)))).toEqual({ kind: 'too-many', most: 3 });
  });

  test('explainUnusedCode returns saves-nothing if the excluded code would not change the amount to pay', () => {
    expect(explain(world(all))).toEqual({ kind: 'saves-nothing' });
  });

  test('explainUnusedCode returns not-needed if nothing is left to pay', () => {
    expect(
      explain(
        world(all, () => 0),
        { left: 0 },
      ),
    ).toEqual({ kind: 'not-needed' });
  });

  test('explainUnusedCode returns not-with-reward if the chosen reward could not be used with the excluded code', () => {
    expect(explain(world(all, () => undefined))).toEqual({ kind: 'not-with-reward' });
  });
});

describe('explainReward', () => {
  const member = { balance: 500, minimumPoints: 200, isConfirmed: true };
  const sums = { smallest: 1000, payable: 5000, left: 5000 };
  test.each([
    [{ balance: 199 }, {}, { kind: 'too-few-points', missing: 1 }],
    [{ balance: -50 }, {}, { kind: 'too-few-points', missing: 200 }],
    [{ isConfirmed: false }, {}, { kind: 'not-confirmed' }],
    [{}, { left: 0 }, { kind: 'not-needed' }],
    [{}, { payable: 0 }, { kind: 'wrong-goods' }],
    [{}, { payable: 999 }, { kind: 'minimum', missing: 1 }],
    [{}, {}, { kind: 'saves-nothing' }],
  ])('explainReward for the member %o and the cart %o returns %o', (who, over, expected) => {
    expect(explainReward({ ...member, ...who }, { ...sums, ...over })).toEqual(expected);
  });
});

describe('explainDeduction', () => {
  const card = { amount: 0, usable: 1000, expiresAt: 2000, now: 1000, limit: 5000 };
  test.each([
    [{ amount: 1 }, undefined],
    [{}, { kind: 'not-needed' }],
    [{ expiresAt: undefined }, { kind: 'not-needed' }],
    [{ expiresAt: 1000, usable: 0 }, { kind: 'expired' }],
    [{ usable: 0 }, { kind: 'used-up' }],
    [{ limit: 0 }, { kind: 'wrong-goods' }],
  ])('explainDeduction for a gift card with %o returns %o', (over, expected) => {
    expect(explainDeduction({ ...card, ...over })).toEqual(expected);
  });
});

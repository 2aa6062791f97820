import { describe, expect, test } from 'vitest';
import type { Priced } from '#backend/rules/promotions/best-plan.ts';
import { explainDeduction, explainLeftOut, explainReward, findShortfall, problemReason } from '#backend/rules/promotions/left-out.ts';
import { aPromotedLine } from '../../../support/promotions.ts';

test.each([
  ['PRM130', false, 'unknown'],
  ['PRM160', false, 'other-people'],
  ['PRM160', true, 'other-region'],
  ['PRM135', false, 'not-yet'],
  ['PRM155', false, 'expired'],
  ['PRM150', false, 'used-before'],
  ['PRM140', false, 'used-up'],
] as const)('%s (of another site: %s) is %s', (problem, isOfOtherSite, kind) => {
  expect(problemReason(problem, isOfOtherSite)).toEqual({ kind });
});

describe('what a cart lacks for a condition', () => {
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
  ])('%o: %o', (condition, expected) => {
    expect(findShortfall(condition, lines)).toEqual(expected);
  });

  test('of no goods are the goods', () => {
    expect(findShortfall({}, [])).toEqual({ kind: 'wrong-goods' });
  });
});

describe('a code that is left out', () => {
  const world =
    (effective: (codes: readonly string[]) => readonly string[], left: (codes: readonly string[]) => number | undefined = () => 5000) =>
    (codes: readonly string[]): Priced => ({ total: 5000, effective: new Set(effective(codes)), leftWith: () => left(codes) });
  const plan = { codes: ['A', 'B'], voucherId: undefined, left: 5000, total: 5000 };
  const explain = (price: ReturnType<typeof world>, over: Partial<typeof plan> = {}) =>
    explainLeftOut('X', { plan: { ...plan, ...over }, most: 3, price });
  const all = (codes: readonly string[]) => codes;

  test('and would end another one is not combinable with that', () => {
    expect(explain(world((codes) => codes.filter((each) => each !== 'B' || !codes.includes('X'))))).toEqual({
      kind: 'not-combinable',
      with: ['B'],
    });
  });

  test('and does nothing beside one is not combinable with that', () => {
    expect(explain(world((codes) => codes.filter((each) => each !== 'X' || !codes.includes('A'))))).toEqual({
      kind: 'not-combinable',
      with: ['A'],
    });
  });

  test('and only does something alone is not combinable with all of them', () => {
    expect(explain(world((codes) => (codes.length > 1 ? codes.filter((each) => each !== 'X') : codes)))).toEqual({
      kind: 'not-combinable',
      with: ['A', 'B'],
    });
  });

  test('and does nothing at all saves nothing', () => {
    expect(explain(world((codes) => codes.filter((each) => each !== 'X')))).toEqual({ kind: 'saves-nothing' });
  });

  test('is one too many where it would save', () => {
    expect(explain(world(all, (codes) => (codes.includes('X') ? 4000 : 5000)))).toEqual({ kind: 'too-many', most: 3 });
  });

  test('saves nothing where as much is left with it', () => {
    expect(explain(world(all))).toEqual({ kind: 'saves-nothing' });
  });

  test('is not needed where nothing is left', () => {
    expect(
      explain(
        world(all, () => 0),
        { left: 0 },
      ),
    ).toEqual({ kind: 'not-needed' });
  });

  test('does not go with a reward that would be worth more than the cart', () => {
    expect(explain(world(all, () => undefined))).toEqual({ kind: 'not-with-reward' });
  });
});

describe('points that pay nothing', () => {
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
  ])('%o %o', (who, over, expected) => {
    expect(explainReward({ ...member, ...who }, { ...sums, ...over })).toEqual(expected);
  });
});

describe('a gift card', () => {
  const card = { amount: 0, usable: 1000, expiresAt: 2000, now: 1000, limit: 5000 };
  test.each([
    [{ amount: 1 }, undefined],
    [{}, { kind: 'not-needed' }],
    [{ expiresAt: undefined }, { kind: 'not-needed' }],
    [{ expiresAt: 1000, usable: 0 }, { kind: 'expired' }],
    [{ usable: 0 }, { kind: 'used-up' }],
    [{ limit: 0 }, { kind: 'wrong-goods' }],
  ])('%o: %o', (over, expected) => {
    expect(explainDeduction({ ...card, ...over })).toEqual(expected);
  });
});

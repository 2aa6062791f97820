import { describe, expect, test } from 'vitest';
import { compareVariants, decideExperiment } from '#backend/rules/experiment-verdict.ts';

const plannedEndAt = 1000;
const baseline = { successes: 300, total: 10_000 };
const variant = (successes: number, total = 10_000, name = 'B') => ({ variant: name, successes, total });

const decide = (variants: ReturnType<typeof variant>[], over: object = {}) =>
  decideExperiment({ baseline, variants, plannedEndAt, endedAt: null, now: plannedEndAt, ...over });

describe('at its planned end, an experiment', () => {
  test('at its planned end, an experiment is decided for a variant whose interval is above zero', () => {
    expect(decide([variant(400)])).toMatchObject({ kind: 'better', variant: 'B' });
  });

  test('at its planned end, an experiment is decided for the baseline if the intervals of all variants are below zero', () => {
    expect(decide([variant(200)])).toEqual({ kind: 'baseline' });
  });

  test('at its planned end, an experiment is open if an interval contains zero', () => {
    const verdict = decide([variant(320)]);
    expect(verdict).toMatchObject({ kind: 'open', variants: [{ variant: 'B' }] });
  });

  test('at its planned end, an experiment names the variant with the highest lower limit', () => {
    expect(decide([variant(400), variant(450, 10_000, 'C'), variant(420, 10_000, 'D')])).toMatchObject({ kind: 'better', variant: 'C' });
  });

  test('at its planned end, an open experiment does not name variants that are worse than the baseline', () => {
    expect(decide([variant(200), variant(310, 10_000, 'C')])).toMatchObject({ kind: 'open', variants: [{ variant: 'C' }] });
  });

  test('at its planned end, an experiment is not decided without visitors, or without visitors of one variant', () => {
    expect(decide([variant(0, 0)], { baseline: { successes: 0, total: 0 } })).toEqual({ kind: 'empty' });
    expect(decide([variant(0, 0)], { baseline: { successes: 0, total: 5 } })).toEqual({ kind: 'empty' });
    expect(decide([])).toEqual({ kind: 'empty' });
  });

  test('at its planned end, an experiment is not decided if the visitors are divided unequally, even if an interval is above zero', () => {
    expect(decide([variant(600, 12_000)])).toEqual({ kind: 'mismatch' });
  });

  test('at its planned end, an experiment needs a clearer difference if it has more variants', () => {
    const one = [variant(353)];
    const eight = Array.from({ length: 8 }, (_, index) => variant(index === 0 ? 353 : 300, 10_000, `V${index}`));
    expect([decide(one).kind, decide(eight).kind]).toEqual(['better', 'open']);
  });
});

test('an experiment is not decided a millisecond before its planned end', () => {
  expect(decide([variant(900)], { now: plannedEndAt - 1 })).toEqual({ kind: 'early' });
});

test('an experiment that was ended before its planned end is never decided', () => {
  expect(decide([variant(900)], { endedAt: plannedEndAt - 1, now: 10 * plannedEndAt })).toEqual({ kind: 'ended-early' });
  expect(decide([variant(900)], { endedAt: plannedEndAt, now: 10 * plannedEndAt }).kind).toBe('better');
});

test('a comparison without visitors has neither a difference nor an interval', () => {
  expect(compareVariants({ successes: 0, total: 0 }, [variant(1, 2)])).toEqual([
    { variant: 'B', successes: 1, total: 2, difference: undefined, interval: undefined },
  ]);
});

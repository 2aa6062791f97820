// The datafile of the backend, as the shop's SDK reads it.
import { describe, expect, test } from 'vitest';
import { createDatafile, divideTraffic } from '#backend/services/experiments/create-datafile.ts';
import type { StoredExperiment } from '#backend/stores/experiments.ts';
import { parseDatafile } from '#experiments/datafile.ts';
import { createEventQueue } from '#experiments/event-queue.ts';
import { createOptimizely } from '#experiments/optimizely.ts';

const anExperiment = (over: Partial<StoredExperiment> = {}): StoredExperiment => ({
  ...{ key: 'opening', goal: 'purchase', variants: ['B', 'C'], startedAt: 5, startedBy: 'Ada', plannedEndAt: 9 },
  ...{ endedAt: null, endedBy: null, promoted: null },
  ...over,
});

const open = async (...experiments: StoredExperiment[]) => {
  const queue = createEventQueue();
  const problems: string[] = [];
  const datafile = JSON.stringify(createDatafile(experiments));
  const opened = await createOptimizely({ datafile, queue, mention: (problem) => problems.push(problem) });
  return { ...opened, queue, problems };
};

const attributes = { market: 'de', locale: 'de-de' };

describe('the datafile', () => {
  test('the datafile divides visitors equally among the baseline and all variants', async () => {
    const { decide } = await open(anExperiment());
    const decided = Array.from({ length: 3000 }, (_, index) => decide(`visitor-${index}`, 'opening', attributes));
    for (const variant of ['baseline', 'B', 'C'])
      expect(Math.abs(decided.filter((each) => each === variant).length - 1000)).toBeLessThan(120);
  });

  test('the datafile reports the variant and the market of a visitor', async () => {
    const { track, queue, problems } = await open(anExperiment());
    track({ kind: 'impression', userId: 'v', key: 'opening', variant: 'baseline', attributes });
    track({ kind: 'conversion', userId: 'v', key: 'purchase', attributes, tags: { revenue: 4200 } });
    const visitors = queue.take(2).flatMap(({ params }) => params.visitors);
    expect(visitors[0]?.snapshots[0]?.decisions?.[0]?.metadata).toMatchObject({ flag_key: 'opening', variation_key: 'baseline' });
    expect(visitors[0]?.attributes).toContainEqual(expect.objectContaining({ key: 'market', value: 'de' }));
    expect(visitors[1]?.snapshots[0]?.events[0]).toMatchObject({ key: 'purchase', revenue: 4200 });
    expect(problems).toEqual([]);
  });

  test('the datafile shows the baseline of an ended experiment, also to visitors who saw a variant', async () => {
    const { decide, problems } = await open(anExperiment({ endedAt: 7, endedBy: 'Ada' }));
    const decided = Array.from({ length: 50 }, (_, index) => decide(`visitor-${index}`, 'opening', attributes, 'B'));
    expect(new Set(decided)).toEqual(new Set([undefined]));
    expect(problems).toEqual([]);
  });

  test('the datafile has another revision after an experiment has started or ended', () => {
    const first = anExperiment();
    const revisions = [[], [first], [first, anExperiment({ startedAt: 6 })], [anExperiment({ endedAt: 7 })]].map(
      (experiments) => createDatafile(experiments).revision,
    );
    expect(revisions).toEqual(['0', '5', '6', '7']);
  });

  test('the datafile is valid without experiments', () => {
    expect(parseDatafile(JSON.stringify(createDatafile([])))?.experiments).toEqual([]);
  });
});

test.each([2, 3, 7, 9])('the traffic of %i variants is divided without a gap', (count) => {
  const parts = divideTraffic(Array.from({ length: count }, (_, index) => `${index}`)).map(({ endOfRange }) => endOfRange);
  expect(parts.at(-1)).toBe(10_000);
  for (const [index, end] of parts.entries()) expect(Math.abs(end - (parts[index - 1] ?? 0) - 10_000 / count)).toBeLessThanOrEqual(1);
});

import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createDatafileUrl, findRunningRule, parseDatafile } from '#experiments/datafile.ts';
import { createEventQueue } from '#experiments/event-queue.ts';
import type { Experiments } from '#experiments/experiments.ts';
import { createOptimizely } from '#experiments/optimizely.ts';
import datafile from '../support/experiment-datafile.json' with { type: 'json' };

const key = 'basecamp-opening';
const [baseline, variant] = ['baseline', 'B-packing-list'] as const;
const attributes = { market: 'us', locale: 'en-us' };
const paused = { ...datafile, experiments: datafile.experiments.map((experiment) => ({ ...experiment, status: 'Paused' })) };

let queue: ReturnType<typeof createEventQueue>;
let mentioned: string[];
const open = (content: object = datafile): Promise<Experiments> =>
  createOptimizely({ datafile: JSON.stringify(content), queue, mention: (problem) => mentioned.push(problem) });

beforeEach(() => {
  queue = createEventQueue();
  mentioned = [];
  vi.stubGlobal('fetch', () => {
    throw new Error('nothing is asked of the network');
  });
  return () => vi.unstubAllGlobals();
});

describe('experiment decision', () => {
  test('splits 2,000 visitors into halves with a deviation of at most four percent', async () => {
    const experiments = await open();
    const decided = Array.from({ length: 2000 }, (_, index) => experiments.decide(`visitor-${index}`, key, attributes));
    const count = (name: string) => decided.filter((each) => each === name).length;
    expect(count(baseline) + count(variant)).toBe(2000);
    expect(Math.abs(count(variant) - 1000)).toBeLessThan(80);
  });

  test('is the same for a visitor in every server instance', async () => {
    const [first, second] = [await open(), await open()];
    const decide = (experiments: Experiments) =>
      Array.from({ length: 50 }, (_, index) => experiments.decide(`visitor-${index}`, key, { market: 'de' }));
    expect(decide(second)).toEqual(decide(first));
  });

  test('returns the variant assigned earlier, even if the traffic allocation would give another one', async () => {
    const experiments = await open();
    expect(experiments.decide('visitor-1', key, attributes, variant)).toBe(variant);
    expect(experiments.decide('visitor-1', key, attributes, baseline)).toBe(baseline);
  });

  test('is made again if the experiment no longer has the assigned variant', async () => {
    const experiments = await open();
    expect(experiments.decide('visitor-1', key, attributes, 'C-gone')).toBe(experiments.decide('visitor-1', key, attributes));
  });

  test('is undefined in a paused experiment, even for an earlier participant', async () => {
    const experiments = await open(paused);
    expect(experiments.decide('visitor-1', key, attributes)).toBeUndefined();
    expect(experiments.decide('visitor-1', key, attributes, variant)).toBeUndefined();
  });

  test('does not send an event to the provider', async () => {
    (await open()).decide('visitor-1', key, attributes);
    expect(queue.size()).toBe(0);
  });

  test('is undefined for an unknown feature, and the problem is logged once', async () => {
    const experiments = await open();
    for (const id of ['a', 'b', 'c']) expect(experiments.decide(id, 'unknown', attributes)).toBeUndefined();
    expect(mentioned).toEqual(['Feature key unknown is not in datafile.']);
  });

  test.each([
    ['an invalid user id', { userId: 5 as never }, 'Provided user ID is in an invalid format.'],
    ['an empty key', { asked: '' }, 'Provided key is in an invalid format.'],
    ['an invalid attribute', { of: { market: 1.5 } }, 'Provided attributes are in an invalid format.'],
  ] as [string, { userId?: string; asked?: string; of?: object }, string][])(
    'is undefined for %s, and the problem is logged',
    async (_, input, problem) => {
      const experiments = await open();
      const { userId = 'visitor-1', asked = key, of = attributes } = input;
      expect(experiments.decide(userId, asked, { ...of })).toBeUndefined();
      expect(mentioned).toEqual([problem]);
    },
  );
});

describe('experiment event', () => {
  const impression = { kind: 'impression', userId: 'visitor-1', key, variant, attributes } as const;
  const conversion = { kind: 'conversion', userId: 'visitor-1', key: 'purchase', attributes, tags: { revenue: 12_900 } } as const;

  test('contains the variant that the visitor saw, even if a new decision would differ', async () => {
    const experiments = await open();
    for (const each of [variant, baseline]) experiments.track({ ...impression, variant: each });
    expect(queue.take(2).map(({ url, params }) => [url, params.visitors[0]?.snapshots[0]?.decisions?.[0]?.metadata])).toMatchObject([
      ['https://logx.optimizely.com/v1/events', { flag_key: key, rule_key: key, variation_key: variant }],
      ['https://logx.optimizely.com/v1/events', { flag_key: key, rule_key: key, variation_key: baseline }],
    ]);
  });

  test('contains the visitor id and the revenue of a conversion', async () => {
    (await open()).track(conversion);
    const [visitor] = queue.take(1)[0]?.params.visitors ?? [];
    expect(visitor).toMatchObject({ visitor_id: 'visitor-1', snapshots: [{ events: [{ key: 'purchase', revenue: 12_900 }] }] });
  });

  test.each([
    ['invalid tags', { ...conversion, tags: [] as never }, 'Provided event tags are in an invalid format.'],
    ['a missing user id', { ...impression, userId: undefined as never }, 'Provided user ID is in an invalid format.'],
    ['an event that is not in the datafile', { ...conversion, key: 'unknown' }, 'Event key unknown is not in datafile.'],
  ])('is not sent with %s, and the problem is logged', async (_, event, problem) => {
    (await open()).track(event);
    expect(queue.size()).toBe(0);
    expect(mentioned).toEqual([problem]);
  });

  test('is not sent for a paused experiment', async () => {
    (await open(paused)).track(impression);
    expect(queue.size()).toBe(0);
  });

  test('can be previewed with describe() without being queued', async () => {
    const experiments = await open();
    expect(experiments.describe(impression)).toMatchObject({ visitors: [{ visitor_id: 'visitor-1' }] });
    expect(experiments.describe({ ...impression, variant: 'C-gone' })).toBeUndefined();
    expect(queue.size()).toBe(0);
  });
});

describe('experiment datafile', () => {
  test('has a URL at the provider with the encoded SDK key', () => {
    expect(createDatafileUrl('https://cdn.optimizely.com', 'AbC123')).toBe('https://cdn.optimizely.com/datafiles/AbC123.json');
    expect(createDatafileUrl('https://cdn.optimizely.com', 'a/../b')).toBe('https://cdn.optimizely.com/datafiles/a%2F..%2Fb.json');
  });

  test.each(['', 'no json', '[]', '{}', '{"revision":"1"}'])('is invalid if its content is %j', async (text) => {
    expect(parseDatafile(text)).toBeUndefined();
    await expect(createOptimizely({ datafile: text, queue, mention: () => undefined })).rejects.toThrow('is invalid');
  });

  test('contains the running experiment for a feature and variant, if there is one', () => {
    const parsed = parseDatafile(JSON.stringify(datafile));
    if (!parsed) throw new Error('the local datafile is none');
    expect(findRunningRule(parsed, key, variant)).toBe('basecamp-opening');
    expect(findRunningRule(parsed, key, 'C')).toBeUndefined();
    expect(findRunningRule(parsed, 'other', variant)).toBeUndefined();
  });
});

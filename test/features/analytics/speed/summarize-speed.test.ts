// Tests the percentiles of the speed measurements that pages report.
import { describe, expect, test } from 'vitest';
import { CLSThresholds, FCPThresholds, INPThresholds, LCPThresholds, TTFBThresholds } from 'web-vitals';
import { rateSpeed, speedTable } from '#features/analytics/speed/speed-table.ts';
import { findPercentile, type SpeedSample, summarizeSpeed } from '#features/analytics/speed/summarize-speed.ts';

let count = 0;
const aSample = (over: Partial<SpeedSample> = {}): SpeedSample => ({
  id: `v6-${++count}`,
  page: 'product',
  name: 'lcp',
  value: 100,
  ...over,
});

describe('findPercentile', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);

  test.each([
    [1, 1],
    [50, 50],
    [75, 75],
    [95, 95],
    [100, 100],
  ])('percentile %i of the numbers 1 to 100 is %i, in any order', (percent, value) => {
    expect(findPercentile(hundred, percent)).toBe(value);
  });

  test('findPercentile returns one of the given values and does not interpolate', () => {
    expect(findPercentile([10, 20], 50)).toBe(10);
    expect(findPercentile([10, 20], 75)).toBe(20);
    expect(findPercentile([10, 20, 30, 40], 75)).toBe(30);
  });

  test('findPercentile returns the value of a list with one element, and NaN for an empty list', () => {
    expect([50, 75, 95].map((percent) => findPercentile([7], percent))).toEqual([7, 7, 7]);
    expect(findPercentile([], 75)).toBeNaN();
  });

  test('findPercentile sorts numerically and leaves the list unchanged', () => {
    const values = [1000, 9, 80];
    expect(findPercentile(values, 100)).toBe(1000);
    expect(values).toEqual([1000, 9, 80]);
  });
});

describe('summarizeSpeed', () => {
  test('summarizeSpeed returns a row per page class and measure, ordered by page class and then by measure', () => {
    const samples = [aSample({ page: 'home', name: 'cls', value: 0 }), aSample(), aSample({ page: 'home', name: 'ttfb' })];
    expect(summarizeSpeed(samples).map(({ page, name }) => `${page} ${name}`)).toEqual(['home ttfb', 'home cls', 'product lcp']);
  });

  test('summarizeSpeed counts visits by rating and rates the 75th percentile', () => {
    const samples = [1000, 2000, 3000, 5000].map((value) => aSample({ value }));
    expect(summarizeSpeed(samples)).toEqual([
      {
        ...{ page: 'product', name: 'lcp', count: 4, p50: 2000, p75: 3000, p95: 5000 },
        rating: 'needs-improvement',
        ratings: { good: 2, 'needs-improvement': 1, poor: 1 },
      },
    ]);
  });

  test('summarizeSpeed counts samples with the same id once, with the newest value', () => {
    const newestFirst = [aSample({ id: 'v6-same', value: 400 }), aSample({ value: 100 }), aSample({ id: 'v6-same', value: 100 })];
    expect(summarizeSpeed(newestFirst)).toMatchObject([{ count: 2, p95: 400 }]);
  });

  test('summarizeSpeed returns an empty list if there are no samples', () => {
    expect(summarizeSpeed([])).toEqual([]);
  });
});

test('rateSpeed uses the thresholds of web.dev, and rates a value at a threshold as the better rating', () => {
  const thresholds = { ttfb: TTFBThresholds, fcp: FCPThresholds, lcp: LCPThresholds, inp: INPThresholds, cls: CLSThresholds };
  for (const [name, { good, poor }] of Object.entries(speedTable))
    expect([name, [good, poor]]).toEqual([name, Reflect.get(thresholds, name)]);
  expect([2500, 2501, 4000, 4001].map((value) => rateSpeed('lcp', value))).toEqual([
    'good',
    'needs-improvement',
    'needs-improvement',
    'poor',
  ]);
});

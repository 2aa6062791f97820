import { expect, test } from 'vitest';
import { createMetricWriter } from '#lib/metrics.ts';
import { aDataset } from '../support/metrics.ts';

test('a data point has the metric as its index, and the documented blobs and doubles', () => {
  const { dataset, points } = aDataset();
  createMetricWriter(dataset, 'storefront')({ metric: 'gateway', name: 'products.details', detail: 'ok', siteId: 'us', ms: 12 });
  createMetricWriter(dataset, 'backend')({ metric: 'emails', name: 'due', count: 7 });
  expect(points).toEqual([
    { metric: 'gateway', blobs: ['storefront', 'gateway', 'products.details', 'ok', 'us'], doubles: [1, 12] },
    { metric: 'emails', blobs: ['backend', 'emails', 'due', '', ''], doubles: [7, 0] },
  ]);
});

test('an invocation writes at most 25 data points, and long texts are shortened', () => {
  const { dataset, points } = aDataset();
  const write = createMetricWriter(dataset, 'backend');
  for (let number = 0; number < 40; number += 1) write({ metric: 'error', name: 'n'.repeat(50_000), detail: 'd'.repeat(50_000) });
  expect(points).toHaveLength(25);
});

test('a data set that fails or is missing does not fail the request', () => {
  for (const dataset of [aDataset({ isFailing: true }).dataset, undefined])
    expect(() => createMetricWriter(dataset, 'backend')({ metric: 'order', name: 'placed' })).not.toThrow();
});

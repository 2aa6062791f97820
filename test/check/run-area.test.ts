import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Check } from '../../scripts/check/area.ts';
import { runArea } from '../../scripts/check/run-area.ts';

const report = (check: Check, maxSeconds = 5) =>
  runArea({ name: 'sample', check, seed: 7, isSmall: false, maxSeconds, say: () => undefined, started: new AsyncDisposableStack() });

test('runArea returns one line per promise, with the seed and the first counterexample', async () => {
  const [line] = await report(async ({ seed }) => [
    { name: 'no page fails', tried: 10, failed: 1, firstCounterExample: `GET /x with ${seed}`, counts: { calls: 12 } },
  ]);
  expect(line).toMatchObject({
    area: 'sample',
    name: 'no page fails',
    tried: 10,
    failed: 1,
    seed: 7,
    first_counter_example: 'GET /x with 7',
    counts: { calls: 12 },
  });
});

test.each<[string, Check, string]>([
  ['breaks', () => Promise.reject(new Error('no port is free')), 'no port is free'],
  ['loses its connection', () => Promise.reject(new Error('fetch failed', { cause: new Error('closed') })), 'fetch failed: closed'],
  ['hangs', () => new Promise(() => undefined), 'not finished after 0.05 s'],
  ['reports no promise', async () => [], 'the check made no attempts'],
  ['makes no attempt for a promise', async () => [{ name: 'no page fails', tried: 0, failed: 0 }], 'the check made no attempts'],
])('runArea reports a failure for an area that %s', async (_, check, problem) => {
  expect(await report(check, 0.05)).toMatchObject([{ failed: 1, first_counter_example: problem }]);
});

describe('time limit of a check', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
  afterEach(() => vi.useRealTimers());
  const wait = (seconds: number) => new Promise<void>((resolve) => setTimeout(resolve, seconds * 1000));

  test('does not include preparations', async () => {
    const reported = report(async ({ prepare }) => {
      await wait(4);
      await Promise.all([prepare(() => wait(200)), prepare(() => wait(120))]);
      await wait(0.5);
      return [{ name: 'no page fails', tried: 1, failed: 0 }];
    });
    await vi.advanceTimersByTimeAsync(204_500);
    expect(await reported).toMatchObject([{ failed: 0, first_counter_example: null, seconds: 4.5 }]);
  });

  test('applies again after a preparation, even if it failed', async () => {
    const reported = report(async ({ prepare }) => {
      await prepare(() => wait(200).then(() => Promise.reject(new Error('no port is free')))).catch(() => undefined);
      return new Promise(() => undefined);
    });
    await vi.advanceTimersByTimeAsync(205_000);
    expect(await reported).toMatchObject([{ failed: 1, first_counter_example: 'not finished after 5 s', seconds: 5 }]);
  });
});

import { expect, test } from 'vitest';
import type { Check } from '../../scripts/check/area.ts';
import { runArea } from '../../scripts/check/run-area.ts';

const report = (check: Check, maxSeconds = 5) =>
  runArea({ name: 'sample', check, seed: 7, isSmall: false, maxSeconds, say: () => undefined, started: new AsyncDisposableStack() });

test('an area gives one line per promise, with its seed and the first counter-example', async () => {
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
  ['hangs', () => new Promise(() => undefined), 'not done after 0.05 s'],
  ['promises nothing', async () => [], 'it tried nothing'],
  ['tries nothing of a promise', async () => [{ name: 'no page fails', tried: 0, failed: 0 }], 'it tried nothing'],
])('an area that %s has failed', async (_, check, problem) => {
  expect(await report(check, 0.05)).toMatchObject([{ failed: 1, first_counter_example: problem }]);
});

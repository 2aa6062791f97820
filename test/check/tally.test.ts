import { expect, test } from 'vitest';
import { openTally } from '../../scripts/check/tally.ts';

test('openTally counts the attempts of a promise, and returns the first failure', () => {
  const { count, result } = openTally('no page fails');
  for (const problem of [undefined, false, 'the second', '', 'the last'] as const) count(problem);
  expect(result({ calls: 4 })).toEqual({
    name: 'no page fails',
    tried: 5,
    failed: 3,
    firstCounterExample: 'the second',
    counts: { calls: 4 },
  });
});

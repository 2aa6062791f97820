import { expect, test } from 'vitest';
import { callNames, calls } from '#contract/calls.ts';
import { loadCall } from '#contract/load-call.ts';

test.each(callNames)('loadCall loads the row of %s', async (name) => {
  expect(await loadCall(name)).toBe(calls[name]);
});

test('loadCall rejects a name that the contract does not contain', async () => {
  await expect(loadCall('cart.unknown' as never)).rejects.toThrow('The contract has no call cart.unknown.');
});

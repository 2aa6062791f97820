import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ok, refused } from '#contract/errors/result.ts';
import { askAgainOnce } from '#gateway/retry-once.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const conflict = refused({ code: 'AUT409' as const, status: 409, message: undefined });

test('askAgainOnce repeats a call once, two seconds after a conflict', async () => {
  const ask = vi.fn().mockResolvedValueOnce(conflict).mockResolvedValueOnce(ok('token'));
  const answer = askAgainOnce(ask);
  await vi.advanceTimersByTimeAsync(1999);
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await answer).toEqual(ok('token'));
  expect(ask).toHaveBeenCalledTimes(2);
});

test('askAgainOnce returns the conflict if the second attempt ends in one as well', async () => {
  const ask = vi.fn().mockResolvedValue(conflict);
  const answer = askAgainOnce(ask);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await answer).toEqual(conflict);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('askAgainOnce does not repeat a call after any other refusal', async () => {
  const ask = vi.fn().mockResolvedValue(refused({ code: 'AUT404' as const, status: 401, message: undefined }));
  await askAgainOnce(ask);
  expect(ask).toHaveBeenCalledTimes(1);
});

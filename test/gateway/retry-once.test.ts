import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ok, refused } from '#contract/errors/result.ts';
import { retryOnce } from '#gateway/retry-once.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const conflict = refused({ code: 'AUT409' as const, status: 409, message: undefined });

test('retryOnce repeats a call once, two seconds after a conflict', async () => {
  const ask = vi.fn().mockResolvedValueOnce(conflict).mockResolvedValueOnce(ok('token'));
  const answer = retryOnce(ask);
  await vi.advanceTimersByTimeAsync(1999);
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await answer).toEqual(ok('token'));
  expect(ask).toHaveBeenCalledTimes(2);
});

test('retryOnce returns the conflict if the second attempt also ends in a conflict', async () => {
  const ask = vi.fn().mockResolvedValue(conflict);
  const answer = retryOnce(ask);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await answer).toEqual(conflict);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('retryOnce does not repeat a call after any other refusal', async () => {
  const ask = vi.fn().mockResolvedValue(refused({ code: 'AUT404' as const, status: 401, message: undefined }));
  await retryOnce(ask);
  expect(ask).toHaveBeenCalledTimes(1);
});

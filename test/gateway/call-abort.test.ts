import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCallAbort } from '#gateway/call-abort.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const outcome = (promise: Promise<unknown>) => promise.catch((reason: unknown) => reason);

test('a call without a response at its deadline is aborted, and is late', async () => {
  const abort = createCallAbort(1500, undefined);
  const early = outcome(abort.early);
  await vi.advanceTimersByTimeAsync(1499);
  expect([abort.signal.aborted, abort.isLate()]).toEqual([false, false]);
  await vi.advanceTimersByTimeAsync(1);
  expect([abort.signal.aborted, abort.isLate()]).toEqual([true, true]);
  expect(await early).toBe(abort.signal.reason);
});

test('a call is aborted if its caller aborts, and is not late', async () => {
  const caller = new AbortController();
  const abort = createCallAbort(1500, caller.signal);
  const early = outcome(abort.early);
  caller.abort();
  expect([abort.signal.aborted, abort.isLate()]).toEqual([true, false]);
  expect(await early).toBe(abort.signal.reason);
});

test('a call whose caller has already aborted is aborted immediately', async () => {
  const abort = createCallAbort(1500, AbortSignal.abort());
  const early = outcome(abort.early);
  expect(abort.signal.aborted).toBe(true);
  expect(await early).toBe(abort.signal.reason);
});

test('a closed call is never late, and leaves no timer', async () => {
  const abort = createCallAbort(1500, undefined);
  await vi.advanceTimersByTimeAsync(10);
  expect(vi.getTimerCount()).toBe(1);
  abort.close();
  expect(vi.getTimerCount()).toBe(0);
  await vi.advanceTimersByTimeAsync(2000);
  expect([abort.signal.aborted, abort.isLate()]).toEqual([false, false]);
});

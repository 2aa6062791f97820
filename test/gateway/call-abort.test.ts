import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCallAbort } from '#gateway/call-abort.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const outcome = (promise: Promise<unknown>) => promise.catch((reason: unknown) => reason);

test('createCallAbort aborts a call without a response at its deadline, and isLate returns true', async () => {
  const abort = createCallAbort(1500, undefined);
  const early = outcome(abort.early);
  await vi.advanceTimersByTimeAsync(1499);
  expect([abort.signal.aborted, abort.isLate()]).toEqual([false, false]);
  await vi.advanceTimersByTimeAsync(1);
  expect([abort.signal.aborted, abort.isLate()]).toEqual([true, true]);
  expect(await early).toBe(abort.signal.reason);
});

test('createCallAbort aborts a call if its caller aborts, and isLate returns false', async () => {
  const caller = new AbortController();
  const abort = createCallAbort(1500, caller.signal);
  const early = outcome(abort.early);
  caller.abort();
  expect([abort.signal.aborted, abort.isLate()]).toEqual([true, false]);
  expect(await early).toBe(abort.signal.reason);
});

test('createCallAbort aborts immediately if the caller has already aborted', async () => {
  const abort = createCallAbort(1500, AbortSignal.abort());
  const early = outcome(abort.early);
  expect(abort.signal.aborted).toBe(true);
  expect(await early).toBe(abort.signal.reason);
});

test('createCallAbort leaves no timer after close, and isLate returns false', async () => {
  const abort = createCallAbort(1500, undefined);
  await vi.advanceTimersByTimeAsync(10);
  expect(vi.getTimerCount()).toBe(1);
  abort.close();
  expect(vi.getTimerCount()).toBe(0);
  await vi.advanceTimersByTimeAsync(2000);
  expect([abort.signal.aborted, abort.isLate()]).toEqual([false, false]);
});

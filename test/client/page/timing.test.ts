import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { debounce } from '../../../client/page/timing.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Creates a function that is debounced with the same delays as in client/page/header.ts, and records when it runs. */
function aHeaderCheck() {
  const ranAt: number[] = [];
  const startedAt = Date.now();
  return { ranAt, check: debounce(() => ranAt.push(Date.now() - startedAt), 200, 500) };
}

function callRepeatedly(ms: number, until: number, call: () => void): void {
  for (let at = 0; at < until; at += ms) {
    call();
    vi.advanceTimersByTime(ms);
  }
}

test('debounce runs 200 ms after a single call', () => {
  const { ranAt, check } = aHeaderCheck();
  check();
  vi.advanceTimersByTime(5000);
  expect(ranAt).toEqual([200]);
});

test('debounce waits for a pause of 200 ms', () => {
  const { ranAt, check } = aHeaderCheck();
  check();
  vi.advanceTimersByTime(150);
  check();
  vi.advanceTimersByTime(5000);
  expect(ranAt).toEqual([350]);
});

test('debounce runs after at most 500 ms, however long the calls continue', () => {
  const { ranAt, check } = aHeaderCheck();
  callRepeatedly(50, 1000, check);
  expect(ranAt[0]).toBe(500);
});

test('debounce runs every 500 ms while calls continue, and once more after they end', () => {
  const { ranAt, check } = aHeaderCheck();
  callRepeatedly(100, 1200, check);
  vi.advanceTimersByTime(5000);
  expect(ranAt).toEqual([500, 1000, 1300]);
});

test('debounce does not run without a call', () => {
  const { ranAt } = aHeaderCheck();
  vi.advanceTimersByTime(5000);
  expect(ranAt).toEqual([]);
});

test('debounce starts a new delay for a call after it has run', () => {
  const { ranAt, check } = aHeaderCheck();
  check();
  vi.advanceTimersByTime(1000);
  check();
  vi.advanceTimersByTime(1000);
  expect(ranAt).toEqual([200, 1200]);
});

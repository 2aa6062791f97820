import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Toast } from '#ui/notice/toast.ts';
import { createToastStore } from '../../../client/toasts/toast-store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Creates a toast store. `seen` returns the titles of its visible toasts. */
function aStore(options: { delayMs?: number; most?: number } = {}) {
  let seen: string[] = [];
  const held = { now: false };
  const store = createToastStore({
    delayMs: options.delayMs ?? 1000,
    most: options.most ?? 3,
    isHeld: () => held.now,
    show: (toasts) => {
      seen = toasts.map(({ title }) => title);
    },
  });
  const raise = (title: string, changes: Partial<Toast> = {}) => store.add({ kind: 'info', title, ...changes });
  return { store, raise, held, seen: () => seen };
}

describe('toasts that close automatically', () => {
  test('a toast closes after its delay, not earlier', () => {
    const { raise, seen } = aStore({ delayMs: 1000 });
    raise('Saved');
    vi.advanceTimersByTime(999);
    expect(seen()).toEqual(['Saved']);
    vi.advanceTimersByTime(1);
    expect(seen()).toEqual([]);
  });

  test('a toast closes at the next 200 ms tick if its delay is not a multiple of 200 ms', () => {
    const { raise, seen } = aStore({ delayMs: 1100 });
    raise('Saved');
    vi.advanceTimersByTime(1199);
    expect(seen()).toEqual(['Saved']);
    vi.advanceTimersByTime(1);
    expect(seen()).toEqual([]);
  });

  test('a persistent toast stays until it is dismissed', () => {
    const { store, raise, seen } = aStore();
    raise('Not ordered', { isPersistent: true });
    vi.advanceTimersByTime(3_600_000);
    expect(seen()).toEqual(['Not ordered']);
    store.dismiss(0);
    expect(seen()).toEqual([]);
  });

  test('each toast closes after its own delay', () => {
    const { raise, seen } = aStore();
    raise('First');
    vi.advanceTimersByTime(600);
    raise('Second');
    vi.advanceTimersByTime(400);
    expect(seen()).toEqual(['Second']);
  });
});

test("a toast's delay is paused while isHeld returns true", () => {
  const { raise, held, seen } = aStore({ delayMs: 1000 });
  raise('Saved');
  vi.advanceTimersByTime(800);
  held.now = true;
  vi.advanceTimersByTime(60_000);
  expect(seen()).toEqual(['Saved']);
  held.now = false;
  vi.advanceTimersByTime(200);
  expect(seen()).toEqual([]);
});

test('a toast beyond the maximum number waits for space, and is then displayed for its full delay', () => {
  const { raise, seen } = aStore({ delayMs: 1000, most: 2 });
  for (const title of ['One', 'Two', 'Three']) raise(title);
  expect(seen()).toEqual(['One', 'Two']);
  vi.advanceTimersByTime(1000);
  expect(seen()).toEqual(['Three']);
  vi.advanceTimersByTime(800);
  expect(seen()).toEqual(['Three']);
  vi.advanceTimersByTime(200);
  expect(seen()).toEqual([]);
});

test('a toast with the same title as a visible toast is not added, but can be added after that toast has closed', () => {
  const { raise, seen } = aStore();
  raise('Saved');
  raise('Saved', { kind: 'error' });
  expect(seen()).toEqual(['Saved']);
  vi.advanceTimersByTime(1000);
  raise('Saved');
  expect(seen()).toEqual(['Saved']);
});

test('no timer runs if no toast closes automatically', () => {
  const { store, raise } = aStore();
  expect(vi.getTimerCount()).toBe(0);
  raise('Not ordered', { isPersistent: true });
  expect(vi.getTimerCount()).toBe(0);
  raise('Saved');
  expect(vi.getTimerCount()).toBe(1);
  store.dismiss(1);
  expect(vi.getTimerCount()).toBe(0);
});

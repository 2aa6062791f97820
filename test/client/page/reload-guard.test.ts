import { expect, test } from 'vitest';
import { canReload } from '../../../client/page/reload-guard.ts';

/** Creates an empty session storage. Returns a function that returns the storage. */
function aStorage() {
  const notes = new Map<string, string>();
  return () => ({ getItem: (key: string) => notes.get(key) ?? null, setItem: (key: string, value: string) => void notes.set(key, value) });
}

test.each([
  [0, false],
  [1, false],
  [9_999, false],
  [10_000, true],
  [60_000, true],
])('canReload allows a second reload after %d ms: %j', (laterMs, may) => {
  const storage = aStorage();
  expect(canReload(storage, 5_000)).toBe(true);
  expect(canReload(storage, 5_000 + laterMs)).toBe(may);
});

test('canReload does not restart its waiting time when it suppresses a reload', () => {
  const storage = aStorage();
  canReload(storage, 0);
  canReload(storage, 9_000);
  expect(canReload(storage, 10_000)).toBe(true);
});

test('canReload returns false if storage is blocked', () => {
  const blocked = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  expect(canReload(blocked, 0)).toBe(false);
});

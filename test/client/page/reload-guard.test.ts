import { expect, test } from 'vitest';
import { mayReload } from '../../../client/page/reload-guard.ts';

/** Creates a separate session storage. */
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
])('mayReload allows a second reload after %d ms: %j', (laterMs, may) => {
  const storage = aStorage();
  expect(mayReload(storage, 5_000)).toBe(true);
  expect(mayReload(storage, 5_000 + laterMs)).toBe(may);
});

test('mayReload does not extend the waiting time when it suppresses a reload', () => {
  const storage = aStorage();
  mayReload(storage, 0);
  mayReload(storage, 9_000);
  expect(mayReload(storage, 10_000)).toBe(true);
});

test('mayReload returns false if storage is blocked', () => {
  const blocked = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  expect(mayReload(blocked, 0)).toBe(false);
});

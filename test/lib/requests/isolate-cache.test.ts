import { expect, test } from 'vitest';
import { createIsolateCache, isolateBudgetBytes, readIsolateMemory } from '#lib/requests/isolate-cache.ts';

const findState = (name: string) => readIsolateMemory().caches.find((cache) => cache.name === name);

test('readIsolateMemory returns the entries, bytes, limits, hits and misses of each cache', () => {
  const cache = createIsolateCache<string>({ name: 'a cache of this test', maxEntries: 3, maxBytes: 100 });
  cache.put('a', 'one', 0, 30);
  cache.get('a');
  cache.get('b');
  expect(findState('a cache of this test')).toEqual({
    name: 'a cache of this test',
    entries: 1,
    maxEntries: 3,
    bytes: 30,
    maxBytes: 100,
    hits: 1,
    misses: 1,
  });
});

test('readIsolateMemory sorts caches by size, largest first', () => {
  for (const [name, bytes] of [
    ['small', 10],
    ['large', 9_000_000],
  ] as const)
    createIsolateCache<string>({ name: `${name} cache of this test`, maxEntries: 3, maxBytes: 10_000_000 }).put('a', '', 0, bytes);
  const names = readIsolateMemory().caches.map(({ name }) => name);
  expect(names.indexOf('large cache of this test')).toBeLessThan(names.indexOf('small cache of this test'));
});

test('readIsolateMemory returns the total number of bytes and the budget of 32 MB', () => {
  const before = readIsolateMemory().bytes;
  createIsolateCache<string>({ name: 'a counted cache', maxEntries: 3, maxBytes: 100 }).put('a', '', 0, 30);
  expect(readIsolateMemory()).toMatchObject({ bytes: before + 30, maxBytes: 32_000_000 });
});

test("createIsolateCache without maxBytes does not count towards the isolate's budget", () => {
  const before = readIsolateMemory().bytes;
  createIsolateCache<string>({ name: 'an uncounted cache', maxEntries: 3 }).put('a', '', 0, 30);
  expect(readIsolateMemory().bytes).toBe(before);
});

test('when full, each cache stays within its own limit, and all caches together within the isolate’s budget', () => {
  const caches = [20_000_000, 20_000_000, 8_000_000].map((maxBytes, index) => ({
    maxBytes,
    maxEntries: 300 * (index + 1),
    name: `filled cache ${index}`,
    cache: createIsolateCache<string>({ name: `filled cache ${index}`, maxEntries: 300 * (index + 1), maxBytes }),
  }));
  let largest = 0;
  for (let number = 0; number < 3000; number++) {
    for (const { cache, name, maxBytes, maxEntries } of caches) {
      cache.put(`${number}`, '', 0, 10_000 + ((number * 7919) % 90_000));
      const { bytes = 0, entries = 0 } = findState(name) ?? {};
      expect(bytes <= maxBytes && entries <= maxEntries).toBe(true);
    }
    largest = Math.max(largest, readIsolateMemory().bytes);
  }
  expect(largest).toBeLessThanOrEqual(isolateBudgetBytes);
  expect(largest).toBeGreaterThan(0.99 * isolateBudgetBytes);
  for (const { cache } of caches) cache.clear();
});

test('storing an entry when the isolate’s budget is used up drops the least recently used entry, even from another cache', () => {
  const [first, second] = ['first', 'second'].map((name) =>
    createIsolateCache<string>({ name: `${name} cache that shares the budget`, maxEntries: 3, maxBytes: isolateBudgetBytes }),
  ) as [ReturnType<typeof createIsolateCache<string>>, ReturnType<typeof createIsolateCache<string>>];
  first.put('unused', '', 0, 0.4 * isolateBudgetBytes);
  first.put('used', '', 0, 0.4 * isolateBudgetBytes);
  second.put('new', '', 0, 0.4 * isolateBudgetBytes);
  expect(first.get('unused')).toBeUndefined();
  expect(first.get('used')).toBe('');
  expect(second.get('new')).toBe('');
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createIsolateCache, listIsolateCaches } from '#lib/requests/isolate-cache.ts';
import { findSourceFiles } from '../../support/imports.ts';

test('listIsolateCaches returns the entries, bytes, limits, hits and misses of a cache', () => {
  const cache = createIsolateCache<string>({ name: 'a cache of this test', maxEntries: 3, maxBytes: 100 });
  cache.put('a', 'one', 0, 30);
  cache.get('a');
  cache.get('b');
  expect(listIsolateCaches().find(({ name }) => name === 'a cache of this test')).toEqual({
    name: 'a cache of this test',
    entries: 1,
    maxEntries: 3,
    bytes: 30,
    maxBytes: 100,
    hits: 1,
    misses: 1,
  });
});

test('listIsolateCaches puts the largest cache first', () => {
  for (const [name, bytes] of [
    ['small', 10],
    ['large', 90_000_000],
  ] as const)
    createIsolateCache<string>({ name: `${name} cache of this test`, maxEntries: 3, maxBytes: 100_000_000 }).put('a', '', 0, bytes);
  const names = listIsolateCaches().map(({ name }) => name);
  expect(names.indexOf('large cache of this test')).toBeLessThan(names.indexOf('small cache of this test'));
});

test('every bounded map of a module is in the list of caches', () => {
  const modules = findSourceFiles().filter((path) => /^(?:export )?const \w+ = new BoundedMap/m.test(readFileSync(path, 'utf8')));
  expect(modules).toEqual([]);
});

test('every cache has a name of its own', () => {
  const names = findSourceFiles().flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/createIsolateCache<[^(]*>\(\{\s*name: '([^']+)'/g)].map(([, name]) => name),
  );
  expect(names.length).toBeGreaterThan(15);
  expect(new Set(names).size).toBe(names.length);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BoundedMap } from '#values/bounded-map.ts';

test('a bounded map gives what was put', () => {
  const map = new BoundedMap<string>(2);
  map.put('a', 'one');
  expect(map.get('a')).toBe('one');
});

test('a bounded map forgets the oldest entry when it is full', () => {
  const map = new BoundedMap<number>(2);
  for (const [index, key] of ['a', 'b', 'c'].entries()) map.put(key, index);
  expect([map.get('a'), map.get('b'), map.get('c')]).toEqual([undefined, 1, 2]);
});

test('reading an entry keeps it for longer', () => {
  const map = new BoundedMap<number>(2);
  map.put('a', 1);
  map.put('b', 2);
  map.get('a');
  map.put('c', 3);
  expect([map.get('a'), map.get('b')]).toEqual([1, undefined]);
});

test('an entry is given up to its greatest age and not a millisecond longer', () => {
  const map = new BoundedMap<number>(2);
  map.put('a', 1, 1000);
  expect(map.get('a', 2000, 1000)).toBe(1);
  expect(map.get('a', 2001, 1000)).toBeUndefined();
});

test('an entry that is too old for one reader is still there for another', () => {
  const map = new BoundedMap<number>(2);
  map.put('a', 1, 1000);
  map.get('a', 9000, 1000);
  expect(map.get('a')).toBe(1);
});

test('putting again replaces value and age', () => {
  const map = new BoundedMap<number>(2);
  map.put('a', 1, 0);
  map.put('a', 2, 5000);
  expect(map.get('a', 5500, 1000)).toBe(2);
});

test('delete and clear forget', () => {
  const map = new BoundedMap<number>(3);
  map.put('a', 1);
  map.put('b', 2);
  map.delete('a');
  expect([map.get('a'), map.get('b')]).toEqual([undefined, 2]);
  map.clear();
  expect(map.get('b')).toBeUndefined();
});

test('a bounded map never holds more than its limit, and always the last one put', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5 }),
      fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g'), { minLength: 1 }),
      (limit, keys) => {
        const map = new BoundedMap<string>(limit);
        for (const key of keys) map.put(key, key);
        expect([...'abcdefg'].filter((key) => map.get(key) !== undefined).length).toBe(Math.min(limit, new Set(keys).size));
        const last = keys.at(-1) ?? '';
        expect(map.get(last)).toBe(last);
      },
    ),
    { seed: 20261121 },
  );
});

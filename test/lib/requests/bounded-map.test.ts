import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BoundedMap } from '#lib/requests/bounded-map.ts';

test('BoundedMap returns a stored value', () => {
  const map = new BoundedMap<string>(2);
  map.put('a', 'one');
  expect(map.get('a')).toBe('one');
});

test('BoundedMap drops the oldest entry when it is full', () => {
  const map = new BoundedMap<number>(2);
  for (const [index, key] of ['a', 'b', 'c'].entries()) map.put(key, index);
  expect([map.get('a'), map.get('b'), map.get('c')]).toEqual([undefined, 1, 2]);
});

test('BoundedMap keeps an entry longer if it has been read', () => {
  const map = new BoundedMap<number>(2);
  map.put('a', 1);
  map.put('b', 2);
  map.get('a');
  map.put('c', 3);
  expect([map.get('a'), map.get('b')]).toEqual([1, undefined]);
});

test('BoundedMap returns an entry only up to its maximum age', () => {
  const map = new BoundedMap<number>(2);
  map.put('a', 1, 1000);
  expect(map.get('a', 2000, 1000)).toBe(1);
  expect(map.get('a', 2001, 1000)).toBeUndefined();
});

test('BoundedMap keeps an entry that is too old for one reader, and returns it to another reader that accepts its age', () => {
  const map = new BoundedMap<number>(2);
  map.put('a', 1, 1000);
  map.get('a', 9000, 1000);
  expect(map.get('a')).toBe(1);
});

test('BoundedMap replaces the value and the age of an existing entry', () => {
  const map = new BoundedMap<number>(2);
  map.put('a', 1, 0);
  map.put('a', 2, 5000);
  expect(map.get('a', 5500, 1000)).toBe(2);
});

test('BoundedMap removes entries with delete and clear', () => {
  const map = new BoundedMap<number>(3);
  map.put('a', 1);
  map.put('b', 2);
  map.delete('a');
  expect([map.get('a'), map.get('b')]).toEqual([undefined, 2]);
  map.clear();
  expect(map.get('b')).toBeUndefined();
});

test('BoundedMap never has more entries than its limit, and always has the last stored entry', () => {
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

test('BoundedMap drops the entry that was read first if each entry was read once', () => {
  const map = new BoundedMap<number>(2);
  map.put('a', 1);
  map.put('b', 2);
  map.get('a');
  map.get('b');
  map.put('c', 3);
  expect([map.get('a'), map.get('b'), map.get('c')]).toEqual([undefined, 2, 3]);
});

test('BoundedMap drops an entry that was read if all other entries were used after that read', () => {
  const map = new BoundedMap<number>(2);
  map.put('a', 1);
  map.put('b', 2);
  map.get('a');
  // this drops b
  map.put('c', 3);
  map.get('c');
  map.put('d', 4);
  expect([map.get('a'), map.get('c'), map.get('d')]).toEqual([undefined, 3, 4]);
});

/** Returns the keys that the map contains. */
const listKeys = (map: BoundedMap<unknown>) => ['a', 'b', 'c', 'd'].filter((key) => map.get(key) !== undefined);

test('BoundedMap with a maximum weight drops the oldest entries until the new one fits', () => {
  const map = new BoundedMap<number>(100, 10);
  map.put('a', 1, 0, 4);
  map.put('b', 2, 0, 4);
  map.put('c', 3, 0, 2);
  expect(listKeys(map)).toEqual(['a', 'b', 'c']);
  map.put('d', 4, 0, 6);
  expect(listKeys(map)).toEqual(['c', 'd']);
});

test('BoundedMap with a maximum weight does not store an entry that exceeds the weight, and drops no other entries', () => {
  const map = new BoundedMap<number>(100, 10);
  map.put('a', 1, 0, 3);
  map.put('b', 2, 0, 3);
  map.put('b', 3, 0, 11);
  expect(listKeys(map)).toEqual(['a']);
});

test.each<[string, (map: BoundedMap<number>) => void]>([
  ['replaced', (map) => map.put('a', 9, 0, 2)],
  ['deleted', (map) => map.delete('a')],
  ['cleared', (map) => map.clear()],
])('BoundedMap with a maximum weight no longer counts an entry that is %s', (_, change) => {
  const map = new BoundedMap<number>(100, 10);
  map.put('a', 1, 0, 8);
  change(map);
  map.put('b', 2, 0, 8);
  expect(map.get('b')).toBe(2);
  map.put('c', 3, 0, 2);
  expect(map.get('b')).toBe(2);
});

test('BoundedMap with a maximum weight never exceeds that weight', () => {
  const step = fc.record({ key: fc.constantFrom('a', 'b', 'c', 'd'), weight: fc.nat(12), deletes: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 50 }), (steps) => {
      const map = new BoundedMap<number>(100, 20);
      for (const { key, weight, deletes } of steps) {
        if (deletes) map.delete(key);
        else map.put(key, weight, 0, weight);
        const total = ['a', 'b', 'c', 'd'].reduce((sum, each) => sum + (map.get(each) ?? 0), 0);
        if (total > 20) return false;
      }
      return true;
    }),
  );
});

test('BoundedMap counts its entries, their total weight, and the reads that found a value', () => {
  const map = new BoundedMap<string>(2, 10);
  map.put('a', 'one', 0, 3);
  map.put('b', 'two', 0, 4);
  map.put('c', 'three', 0, 5);
  expect([map.size, map.weight]).toEqual([2, 9]);
  for (const key of ['a', 'b', 'c', 'c']) map.get(key);
  map.get('c', 100, 10);
  expect([map.hits, map.misses]).toEqual([3, 2]);
});

test('BoundedMap drops the least recently used entry, regardless of the order in which entries were stored', () => {
  const map = new BoundedMap<number>(3);
  for (const [index, key] of ['a', 'b', 'c'].entries()) map.put(key, index);
  for (const key of ['c', 'a', 'b', 'a']) map.get(key);
  map.put('d', 3);
  expect(listKeys(map)).toEqual(['a', 'b', 'd']);
});

test('BoundedMap does not count a read as a use if the entry is too old for that read', () => {
  const map = new BoundedMap<number>(2);
  map.put('a', 1, 0);
  map.put('b', 2, 0);
  map.get('a', 5000, 1000);
  map.put('c', 3, 0);
  expect(listKeys(map)).toEqual(['b', 'c']);
});

test('BoundedMap has the same entries as a list that moves each used entry to its end, after any operations', () => {
  const step = fc.record({ key: fc.constantFrom(...'abcdefg'), action: fc.constantFrom('put', 'get', 'delete') });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5 }), fc.array(step, { maxLength: 60 }), (limit, steps) => {
      const map = new BoundedMap<string>(limit);
      let list: string[] = [];
      for (const { key, action } of steps) {
        const isKnown = list.includes(key);
        if (action !== 'get' || isKnown) list = list.filter((each) => each !== key);
        if (action === 'put') list = [...list, key].slice(-limit);
        if (action === 'get' && isKnown) list.push(key);
        if (action === 'put') map.put(key, key);
        else if (action === 'delete') map.delete(key);
        else expect(map.get(key)).toBe(isKnown ? key : undefined);
        expect(map.size).toBe(list.length);
      }
      for (const key of [...list]) expect(map.get(key)).toBe(key);
    }),
  );
});

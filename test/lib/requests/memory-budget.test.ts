import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BoundedMap } from '#lib/requests/bounded-map.ts';
import { MemoryBudget } from '#lib/requests/memory-budget.ts';

/** Creates two maps that share a budget of 10 bytes. */
function shareBudget({ maxBytes = 10, ofPages = 100 } = {}) {
  const budget = new MemoryBudget(maxBytes);
  return { budget, pages: new BoundedMap<string>(100, ofPages, budget), replies: new BoundedMap<string>(100, 100, budget) };
}

/** Stores a key as its own value. */
const put = (map: BoundedMap<string>, key: string, bytes: number) => map.put(key, key, 0, bytes);

/** Returns the keys that a map contains. Listing counts as a use of each key, so call this at the end of a test. */
const listKeys = (map: BoundedMap<string>) => [...'abcdef'].filter((key) => map.get(key) !== undefined).join('');

test('MemoryBudget adds up the bytes of its maps', () => {
  const { budget, pages, replies } = shareBudget();
  put(pages, 'a', 3);
  put(replies, 'a', 4);
  expect(budget.bytes).toBe(7);
});

test.each<[string, (map: BoundedMap<string>) => void, number]>([
  ['deleted', (map) => map.delete('a'), 4],
  ['replaced', (map) => put(map, 'a', 1), 5],
  ['cleared', (map) => map.clear(), 4],
  ['replaced by one that no map may hold', (map) => put(map, 'a', 101), 4],
])('MemoryBudget no longer counts an entry that was %s', (_, change, bytes) => {
  const { budget, pages, replies } = shareBudget();
  put(pages, 'a', 3);
  put(replies, 'a', 4);
  change(pages);
  expect(budget.bytes).toBe(bytes);
});

test('MemoryBudget drops nothing while the maps use exactly the maximum number of bytes', () => {
  const { pages, replies } = shareBudget();
  put(pages, 'a', 5);
  put(replies, 'b', 5);
  expect([listKeys(pages), listKeys(replies)]).toEqual(['a', 'b']);
});

test('MemoryBudget drops the oldest entry of all maps if they exceed the budget by one byte', () => {
  const { pages, replies } = shareBudget();
  put(pages, 'a', 5);
  put(replies, 'b', 4);
  put(replies, 'c', 2);
  expect([listKeys(pages), listKeys(replies)]).toEqual(['', 'bc']);
});

test('MemoryBudget keeps an entry that was read more recently than the others', () => {
  const { pages, replies } = shareBudget();
  put(pages, 'a', 5);
  put(replies, 'b', 4);
  pages.get('a');
  put(replies, 'c', 2);
  expect([listKeys(pages), listKeys(replies)]).toEqual(['a', 'c']);
});

test('MemoryBudget drops only as many entries as a new large entry requires', () => {
  const { pages, replies } = shareBudget();
  for (const key of 'abc') put(pages, key, 2);
  for (const key of 'de') put(replies, key, 2);
  put(replies, 'f', 5);
  expect([listKeys(pages), listKeys(replies)]).toEqual(['', 'def']);
});

test('MemoryBudget drops all other entries for an entry that needs the whole budget', () => {
  const { pages, replies } = shareBudget();
  put(pages, 'a', 3);
  put(replies, 'b', 10);
  expect([listKeys(pages), listKeys(replies)]).toEqual(['', 'b']);
});

test('MemoryBudget does not store an entry that exceeds the budget, and drops only the value that the entry would replace', () => {
  const { pages, replies } = shareBudget();
  put(pages, 'a', 3);
  put(replies, 'b', 3);
  put(replies, 'c', 3);
  put(replies, 'c', 11);
  expect([listKeys(pages), listKeys(replies)]).toEqual(['a', 'b']);
});

test('a map that exceeds its own limit drops one of its own entries, even if another map has an older entry', () => {
  const { pages, replies } = shareBudget({ ofPages: 4 });
  put(replies, 'a', 2);
  put(pages, 'b', 3);
  put(pages, 'c', 3);
  expect([listKeys(pages), listKeys(replies)]).toEqual(['c', 'a']);
});

test('a map that drops one of its own entries for a new entry does not cause other maps to drop entries', () => {
  const { pages, replies } = shareBudget({ ofPages: 6 });
  put(replies, 'a', 4);
  put(pages, 'b', 6);
  put(pages, 'c', 6);
  expect([listKeys(pages), listKeys(replies)]).toEqual(['c', 'a']);
});

test('MemoryBudget keeps the most recently used entries of all maps that fit, after any operations', () => {
  const step = fc.record({
    map: fc.constantFrom('pages' as const, 'replies' as const),
    key: fc.constantFrom(...'abcdef'),
    action: fc.constantFrom('put', 'put', 'get', 'delete'),
    bytes: fc.nat(8),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const { budget, ...maps } = shareBudget({ maxBytes: 15 });
      /** All entries in the order of their last use. */
      let model: { map: 'pages' | 'replies'; key: string; bytes: number }[] = [];
      const sum = () => model.reduce((total, { bytes }) => total + bytes, 0);
      for (const { map, key, action, bytes } of steps) {
        const known = model.find((entry) => entry.map === map && entry.key === key);
        model = model.filter((entry) => entry !== known);
        if (action === 'get' && known) model.push(known);
        if (action === 'put') model.push({ map, key, bytes });
        while (sum() > 15) model.shift();
        if (action === 'put') put(maps[map], key, bytes);
        else if (action === 'delete') maps[map].delete(key);
        else expect(maps[map].get(key) !== undefined).toBe(known !== undefined);
        expect(budget.bytes).toBe(sum());
      }
      for (const name of ['pages', 'replies'] as const) {
        const keys = model.flatMap((entry) => (entry.map === name ? [entry.key] : [])).sort();
        expect(listKeys(maps[name])).toBe(keys.join(''));
      }
    }),
  );
});

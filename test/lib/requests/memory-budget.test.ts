import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BoundedMap } from '#lib/requests/bounded-map.ts';
import { MemoryBudget } from '#lib/requests/memory-budget.ts';

/** Two maps that share a budget of 10 bytes. */
function shareBudget({ maxBytes = 10, ofPages = 100 } = {}) {
  const budget = new MemoryBudget(maxBytes);
  return { budget, pages: new BoundedMap<string>(100, ofPages, budget), replies: new BoundedMap<string>(100, 100, budget) };
}

/** Puts a value under its own name. */
const put = (map: BoundedMap<string>, key: string, bytes: number) => map.put(key, key, 0, bytes);

/** Returns which keys are stored. Reading them counts as a use, so it comes last in a test. */
const listKeys = (map: BoundedMap<string>) => [...'abcdef'].filter((key) => map.get(key) !== undefined).join('');

test('a budget adds up the bytes of its maps', () => {
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
])('a budget does not count an entry that was %s', (_, change, bytes) => {
  const { budget, pages, replies } = shareBudget();
  put(pages, 'a', 3);
  put(replies, 'a', 4);
  change(pages);
  expect(budget.bytes).toBe(bytes);
});

test('a budget that is used up to its last byte drops nothing', () => {
  const { pages, replies } = shareBudget();
  put(pages, 'a', 5);
  put(replies, 'b', 5);
  expect([listKeys(pages), listKeys(replies)]).toEqual(['a', 'b']);
});

test('one byte more than the budget drops the entry that was put first, of another map', () => {
  const { pages, replies } = shareBudget();
  put(pages, 'a', 5);
  put(replies, 'b', 4);
  put(replies, 'c', 2);
  expect([listKeys(pages), listKeys(replies)]).toEqual(['', 'bc']);
});

test('an entry that was read after the others outlives them', () => {
  const { pages, replies } = shareBudget();
  put(pages, 'a', 5);
  put(replies, 'b', 4);
  pages.get('a');
  put(replies, 'c', 2);
  expect([listKeys(pages), listKeys(replies)]).toEqual(['a', 'c']);
});

test('a large entry drops as many entries as it needs, and no more', () => {
  const { pages, replies } = shareBudget();
  for (const key of 'abc') put(pages, key, 2);
  for (const key of 'de') put(replies, key, 2);
  put(replies, 'f', 5);
  expect([listKeys(pages), listKeys(replies)]).toEqual(['', 'def']);
});

test('an entry that is as large as the budget drops all others', () => {
  const { pages, replies } = shareBudget();
  put(pages, 'a', 3);
  put(replies, 'b', 10);
  expect([listKeys(pages), listKeys(replies)]).toEqual(['', 'b']);
});

test('an entry that is larger than the budget is not stored, and drops nothing but the value that it replaces', () => {
  const { pages, replies } = shareBudget();
  put(pages, 'a', 3);
  put(replies, 'b', 3);
  put(replies, 'c', 3);
  put(replies, 'c', 11);
  expect([listKeys(pages), listKeys(replies)]).toEqual(['a', 'b']);
});

test('a map over its own limit drops its own entry, although an entry of another map was used longer ago', () => {
  const { pages, replies } = shareBudget({ ofPages: 4 });
  put(replies, 'a', 2);
  put(pages, 'b', 3);
  put(pages, 'c', 3);
  expect([listKeys(pages), listKeys(replies)]).toEqual(['c', 'a']);
});

test('an entry that its own map makes room for does not drop entries of other maps', () => {
  const { pages, replies } = shareBudget({ ofPages: 6 });
  put(replies, 'a', 4);
  put(pages, 'b', 6);
  put(pages, 'c', 6);
  expect([listKeys(pages), listKeys(replies)]).toEqual(['c', 'a']);
});

test('whatever is put, read and deleted, maps hold what was used last within the budget, and the budget their sum', () => {
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

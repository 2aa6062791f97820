import { expect, test } from 'vitest';
import { tieredStore } from '#gateway/cache/store.ts';
import { BoundedMap } from '#lib/requests/bounded-map.ts';

/** Creates a store whose memory holds ten characters of JSON, and whose KV has these entries. */
function aSmallStore(stored: Record<string, string> = {}) {
  const memory = new BoundedMap<string>(100, 10);
  const kv = { get: async (key: string) => stored[key] ?? null, put: async () => {}, delete: async () => {} };
  const parse = (text: string) => String(JSON.parse(text));
  return { memory, store: tieredStore<string>({ kv, memory, parse, now: () => 0, report: () => {} }) };
}

test('tieredStore limits the amount of text in memory when it writes entries', async () => {
  const { memory, store } = aSmallStore();
  await store.put('a', 'four', 60, '"four"');
  await store.put('b', 'five5', 60, '"five5"');
  expect([memory.get('a'), memory.get('b')]).toEqual([undefined, 'five5']);
});

test('tieredStore limits the amount of text in memory when it reads entries from KV', async () => {
  const { memory, store } = aSmallStore({ a: '"four"', b: '"five5"' });
  expect([await store.get('a'), await store.get('b')]).toEqual(['four', 'five5']);
  expect([memory.get('a'), memory.get('b')]).toEqual([undefined, 'five5']);
});

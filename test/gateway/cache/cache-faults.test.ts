// Failures of KV and broken entries do not affect readers.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clearMemory } from '#gateway/cache/cached-gateway.ts';
import { aCache } from '../../support/cached.ts';

beforeEach(clearMemory);
afterEach(() => vi.useRealTimers());

const hang = () => new Promise<never>(() => {});
const fail = async (): Promise<never> => {
  throw new Error('KV is down');
};

async function aStoredMenu() {
  const cache = aCache();
  await cache.menu();
  await cache.settled();
  return cache;
}

describe('cached read if KV throws', () => {
  test('calls the gateway and reports the failure', async () => {
    const { menu, kv, problems } = aCache();
    kv.trouble.get = fail;
    expect([await menu(), problems.length]).toEqual(['menu 1', 1]);
  });

  test("is served from the isolate's memory, even if that entry is older than a second", async () => {
    const { menu, kv, clock, calls } = await aStoredMenu();
    kv.trouble.get = fail;
    clock.now += 30_000;
    expect([await menu(), calls.length]).toEqual(['menu 1', 1]);
  });
});

describe('cached read if KV hangs', () => {
  test('calls the gateway after 300 ms', async () => {
    vi.useFakeTimers();
    const { menu, kv, calls } = aCache();
    kv.trouble.get = hang;
    const asked = menu();
    await vi.advanceTimersByTimeAsync(299);
    expect(calls).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect([await asked, calls.length]).toEqual(['menu 1', 1]);
  });

  test('does not wait until the reply is stored', async () => {
    const { menu, kv } = aCache();
    kv.trouble.put = hang;
    expect(await menu()).toBe('menu 1');
  });
});

test('a failing KV write is reported and does not delay the reader', async () => {
  const { menu, kv, problems, settled } = aCache();
  kv.trouble.put = fail;
  expect(await menu()).toBe('menu 1');
  await settled();
  expect(problems).toHaveLength(1);
});

describe('cached read of a stored entry', () => {
  const replaced = async (change: (text: string) => string) => {
    const cache = await aStoredMenu();
    const [[key, text] = ['', '']] = cache.kv.entries;
    cache.kv.entries.set(key, change(text));
    clearMemory();
    const message = await cache.menu();
    await cache.settled();
    return { message, written: cache.kv.entries.get(key), calls: cache.calls.length };
  };

  test.each<[string, (text: string) => string]>([
    ['truncated', (text) => text.slice(0, -20)],
    ['empty', () => ''],
    ['not JSON', () => '<html>'],
    ['null', () => 'null'],
    ['without its times', (text) => JSON.stringify({ ...JSON.parse(text), freshUntil: undefined })],
    ['without its value', (text) => JSON.stringify({ ...JSON.parse(text), value: undefined })],
    ['of an earlier format', (text) => JSON.stringify({ ...JSON.parse(text), value: { entries: [] } })],
    ['with a field of the wrong type', (text) => text.replace('"menu 1"', '1')],
  ])('is a miss and overwrites the entry if the entry is %s', async (_, change) => {
    const { message, written, calls } = await replaced(change);
    expect([message, calls]).toEqual(['menu 2', 2]);
    expect(JSON.parse(written ?? '')).toMatchObject({ value: { items: [{ title: 'menu 2' }] } });
  });

  test('is a hit if the entry is unchanged', async () => {
    expect(await replaced((text) => text)).toMatchObject({ message: 'menu 1', calls: 1 });
  });

  test('is a hit if the entry has additional members from a later version of the schema', async () => {
    expect(await replaced((text) => JSON.stringify({ ...JSON.parse(text), later: 1 }))).toMatchObject({ message: 'menu 1', calls: 1 });
  });
});

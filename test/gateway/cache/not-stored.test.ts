// Replies that are never cached, and previews, which are cached separately.
import { beforeEach, describe, expect, test } from 'vitest';
import { type CallReply, callNames } from '#contract/calls.ts';
import { clearMemory } from '#gateway/cache/cached-gateway.ts';
import { cachePolicies } from '#gateway/cache/policy.ts';
import { aCache, aStore, broken } from '../../support/cached.ts';
import { aCatalog } from '../../support/samples.ts';

beforeEach(clearMemory);

describe('cached gateway', () => {
  test('does not store a refusal', async () => {
    const { menu, behave, kv, settled } = aCache({ behavior: () => 'refusal' });
    expect(await menu()).toBe('API404');
    await settled();
    expect(kv.puts).toEqual([]);
    behave(() => 'value');
    expect(await menu()).toBe('menu 2');
  });

  test('does not store a fault', async () => {
    const { menu, behave, kv, settled } = aCache({ behavior: broken });
    await expect(menu()).rejects.toMatchObject({ reason: 'network' });
    await settled();
    expect(kv.puts).toEqual([]);
    behave(() => 'value');
    expect(await menu()).toBe('menu 2');
  });

  test('neither reads nor stores a reply if the policy is "never"', async () => {
    const { gateway, calls, kv, states } = aCache();
    await gateway('utilities.serverTime', {});
    await gateway('utilities.serverTime', {});
    expect([calls.length, kv.gets, kv.puts, states]).toEqual([2, [], [], []]);
  });

  test('passes all options, including the idempotency key, to a call with the policy "never"', async () => {
    const { gateway, calls } = aCache();
    const { signal } = new AbortController();
    await gateway('utilities.serverTime', {}, { idempotencyKey: 'submission-1', signal });
    expect(calls[0]?.options?.idempotencyKey).toBe('submission-1');
    expect(calls[0]?.options?.signal).toBeDefined();
  });

  test.each(['auth.token', 'products.availability', 'utilities.serverTime'] as const)('never caches the call %s', (name) => {
    expect(cachePolicies[name]).toBe('never');
  });

  test('has a policy for each call', () => {
    expect(Object.keys(cachePolicies).sort()).toEqual([...callNames].sort());
  });

  test('does not store product lists with arbitrary parameters', () => {
    const policy = cachePolicies['products.catalog'];
    const isKept = (query: { filter?: string; sort?: string; start?: number }, reply: Partial<CallReply<'products.catalog'>> = {}) =>
      typeof policy === 'object' &&
      policy.isKept?.(
        { query: { siteId: 'us', categoryId: '1000', ...query } },
        { ...aCatalog(), filter: query.filter ?? '', sort: 'featured', ...reply },
      );
    expect(isKept({})).toBe(true);
    expect(isKept({ filter: 'size:m' })).toBe(true);
    expect(isKept({ filter: 'size:m,l' })).toBe(false);
    expect(isKept({ filter: 'store:us-den' })).toBe(false); // the stock of a store changes with every sale
    expect(isKept({ filter: 'size:made-up' }, { filter: '' })).toBe(false);
    expect(isKept({ sort: 'newest' }, { sort: 'newest' })).toBe(false);
    expect(isKept({ start: 9_000_000 }, { items: [] })).toBe(false);
  });

  test('treats replies with prices as fresh for at most a minute', () => {
    for (const name of ['products.details', 'products.catalog', 'products.widgetRecommendations'] as const) {
      const policy = cachePolicies[name];
      expect(typeof policy === 'object' && policy.freshSeconds).toBeLessThanOrEqual(60);
    }
  });
});

describe('cached gateway with `bypass`', () => {
  test('neither reads nor writes the cache', async () => {
    const { menu, kv, states, settled, calls } = aCache({ bypass: true });
    expect([await menu(), await menu()]).toEqual(['menu 1', 'menu 2']);
    await settled();
    expect([kv.gets, kv.puts, states, calls.length]).toEqual([[], [], ['bypass', 'bypass'], 2]);
  });

  test('leaves stored entries unchanged', async () => {
    const { menu, again, settled, kv } = aCache();
    await menu();
    await settled();
    const before = [...kv.entries];
    expect(await menu(again({ bypass: true }))).toBe('menu 2');
    expect(await menu()).toBe('menu 1');
    expect([...kv.entries]).toEqual(before);
  });

  test('aborts a call if the visitor’s request is aborted, because no other request shares the call', async () => {
    const request = new AbortController();
    const { menu, calls } = aCache({ bypass: true, signal: request.signal });
    await menu();
    request.abort();
    expect(calls[0]?.options?.signal?.aborted).toBe(true);
  });
});

describe('preview reply', () => {
  test('has a cache entry separate from that of the published reply', async () => {
    const kv = aStore();
    const published = aCache({ kv, scope: { version: 'same' } });
    const preview = aCache({ kv, scope: { version: 'same', mode: 'preview' } });
    await published.menu();
    await published.settled();
    await preview.menu();
    await preview.settled();
    expect([preview.states, kv.puts.length, new Set(kv.puts.map(({ key }) => key)).size]).toEqual([['miss'], 2, 2]);
  });

  test('is fresh for two seconds, and never served stale', async () => {
    const { menu, clock, states, settled } = aCache({ scope: { mode: 'preview' } });
    await menu();
    await settled();
    clock.now += 1999;
    await menu();
    clock.now += 1;
    expect(await menu()).toBe('menu 2');
    expect(states).toEqual(['miss', 'hit', 'miss']);
  });

  test('records no provenance, so that no page with the reply is cached', async () => {
    const { gateway, provenances } = aCache({ scope: { mode: 'preview' } });
    for (let time = 0; time < 2; time += 1) {
      await gateway('content.menu', { params: { mode: 'preview', siteId: 'us' }, query: {} });
    }
    expect(provenances).toEqual([undefined, undefined]);
  });
});

// Cached reads: from memory, from KV or from the gateway.
import { beforeEach, describe, expect, test } from 'vitest';
import { clearMemory } from '#gateway/cache/cached-gateway.ts';
import { aCache, broken } from '../../support/cached.ts';

beforeEach(clearMemory);

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

describe('cached read', () => {
  test('is a miss the first time and a hit the second time', async () => {
    const { menu, calls, states, settled } = aCache();
    expect([await menu(), await menu()]).toEqual(['menu 1', 'menu 1']);
    await settled();
    expect([states, calls.length]).toEqual([['miss', 'hit'], 1]);
  });

  test('is served from memory for a second, and from KV after that', async () => {
    const { menu, clock, kv, settled } = aCache();
    await menu();
    await settled();
    kv.gets.length = 0;
    clock.now += 1000;
    await menu();
    expect(kv.gets).toHaveLength(0);
    clock.now += 1;
    await menu();
    expect(kv.gets).toHaveLength(1);
  });

  test('returns the same object from KV while the entry is unchanged', async () => {
    const { gateway, clock, settled } = aCache();
    const read = async () => {
      const answer = await gateway('content.menu', { params: { mode: 'publish', siteId: 'us' }, query: {} });
      return answer.ok && answer.value;
    };
    const first = await read();
    await settled();
    clock.now += 1001;
    expect(await read()).toBe(first);
  });

  test('is a hit in KV for another isolate', async () => {
    const { menu, settled, calls } = aCache();
    await menu();
    await settled();
    clearMemory();
    expect([await menu(), calls.length]).toEqual(['menu 1', 1]);
  });

  test('is a hit for a minute', async () => {
    const { menu, clock, states, settled } = aCache();
    await menu();
    await settled();
    clock.now += minuteMs - 1;
    await menu();
    clock.now += 1;
    await menu();
    expect(states).toEqual(['miss', 'hit', 'stale']);
  });

  test('is stored in KV for a day', async () => {
    const { menu, kv, settled } = aCache();
    await menu();
    await settled();
    expect(kv.puts.map(({ ttlSeconds }) => ttlSeconds)).toEqual([86_400]);
  });

  test('records the provenance of its reply', async () => {
    const { gateway, clock, settled, provenances } = aCache();
    await gateway('content.menu', { params: { mode: 'publish', siteId: 'us' }, query: {} });
    await settled();
    expect(provenances).toHaveLength(1);
    expect(provenances[0]).toMatchObject({
      tags: ['menu'],
      freshUntil: clock.now + minuteMs,
      hash: expect.stringMatching(/^[0-9a-f]{16}$/),
    });
  });
});

describe('stale read', () => {
  async function aStaleMenu() {
    const cache = aCache();
    await cache.menu();
    await cache.settled();
    cache.clock.now += 2 * minuteMs;
    return cache;
  }

  test('is served immediately while a single refresh runs in the background', async () => {
    const { menu, behave, calls, settled } = await aStaleMenu();
    let finish = () => {};
    behave(
      () =>
        new Promise((resolve) => {
          finish = () => resolve('value');
        }),
    );
    expect(await Promise.all([menu(), menu(), menu()])).toEqual(['menu 1', 'menu 1', 'menu 1']);
    expect(calls).toHaveLength(2);
    finish();
    await settled();
    expect(await menu()).toBe('menu 2');
  });

  test('is served for a day if the refresh fails, and the failure is reported', async () => {
    const { menu, behave, clock, problems, settled, kv } = await aStaleMenu();
    const before = [...kv.entries];
    behave(broken);
    expect(await menu()).toBe('menu 1');
    await settled();
    expect([[...kv.entries], problems.length]).toEqual([before, 1]);
    clock.now += dayMs - 3 * minuteMs;
    expect(await menu()).toBe('menu 1');
    await settled();
  });

  describe('with `waitsForFresh`', () => {
    test('waits for the refresh', async () => {
      const { menu, again, states } = await aStaleMenu();
      expect([await menu(again({ requiresFresh: true })), states.at(-1)]).toEqual(['menu 2', 'miss']);
    });

    test('waits for a refresh that is already running', async () => {
      const { menu, again, calls } = await aStaleMenu();
      expect(await Promise.all([menu(), menu(again({ requiresFresh: true }))])).toEqual(['menu 1', 'menu 2']);
      expect(calls).toHaveLength(2);
    });

    test('returns the stale copy if the refresh fails, and does not repeat it immediately', async () => {
      const { menu, again, behave, calls, problems } = await aStaleMenu();
      behave(broken);
      expect([await menu(again({ requiresFresh: true })), await menu(again({ requiresFresh: true }))]).toEqual(['menu 1', 'menu 1']);
      expect([calls.length, problems.length]).toEqual([2, 1]);
    });

    test('returns the stale copy if the running refresh hangs, and the next reader starts another refresh', async () => {
      const { menu, again, behave, calls } = await aStaleMenu();
      behave((count) => (count === 2 ? new Promise(() => undefined) : 'value'));
      expect(await menu()).toBe('menu 1');
      const first = again({ requiresFresh: true, waiterDeadlineMs: 20 });
      const next = again({ requiresFresh: true, waiterDeadlineMs: 5000 });
      expect([await menu(first), await menu(next)]).toEqual(['menu 1', 'menu 3']);
      expect(calls).toHaveLength(3);
    });

    test('returns a refusal if the content was withdrawn', async () => {
      const { menu, again, behave } = await aStaleMenu();
      behave(() => 'refusal');
      expect(await menu(again({ requiresFresh: true }))).toBe('API404');
    });
  });

  test('is not served after a day', async () => {
    const { menu, behave, clock } = await aStaleMenu();
    behave(broken);
    clock.now += dayMs;
    await expect(menu()).rejects.toMatchObject({ reason: 'network' });
  });

  test('is refreshed two seconds after a failed refresh once the gateway has recovered', async () => {
    const { menu, behave, settled, clock } = await aStaleMenu();
    behave(broken);
    await menu();
    await settled();
    behave(() => 'value');
    clock.now += 2001;
    await menu();
    await settled();
    expect(await menu()).toBe('menu 3');
  });

  test('deletes the stored reply if the gateway responds that the content does not exist', async () => {
    const { menu, behave, settled } = await aStaleMenu();
    behave(() => 'refusal');
    await menu();
    await settled();
    expect(await menu()).toBe('API404');
  });
});

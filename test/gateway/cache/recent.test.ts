// Stock replies, which pages reuse for up to a second.
import { beforeEach, describe, expect, test } from 'vitest';
import { clearMemory } from '#gateway/cache/cached-gateway.ts';
import { aCache, broken } from '../../support/cached.ts';

beforeEach(clearMemory);

const asked = { params: { productId: 'CNFL0001INK' }, query: { siteId: 'us' } };
const other = { ...asked, params: { productId: 'CNFL0002INK' } };

describe('stock for pages', () => {
  test('is requested once by concurrent reads', async () => {
    const { gateway, calls } = aCache();
    await Promise.all(Array.from({ length: 20 }, () => gateway('products.inventory', asked)));
    expect(calls).toHaveLength(1);
  });

  test('is reused for a second and then requested again', async () => {
    const { gateway, calls, clock } = aCache();
    await gateway('products.inventory', asked);
    clock.now += 1000;
    await gateway('products.inventory', asked);
    expect(calls).toHaveLength(1);
    clock.now += 1;
    await gateway('products.inventory', asked);
    expect(calls).toHaveLength(2);
  });

  test('is reused for a second after the request was sent, not after the response arrived', async () => {
    const { gateway, calls, clock, behave } = aCache();
    behave(() => {
      clock.now += 900;
      return 'value';
    });
    await gateway('products.inventory', asked);
    clock.now += 101;
    await gateway('products.inventory', asked);
    expect(calls).toHaveLength(2);
  });

  test('is requested separately for each product and site', async () => {
    const { gateway, calls } = aCache();
    for (const input of [asked, other, { ...asked, query: { siteId: 'ca' } }]) await gateway('products.inventory', input);
    expect(calls).toHaveLength(3);
  });

  test('is not stored in KV', async () => {
    const { gateway, kv, settled } = aCache();
    await gateway('products.inventory', asked);
    await settled();
    expect([kv.gets, kv.puts]).toEqual([[], []]);
  });

  test('is requested again after a failure or a refusal', async () => {
    const { gateway, calls, behave } = aCache({ behavior: broken });
    await expect(gateway('products.inventory', asked)).rejects.toMatchObject({ reason: 'network' });
    behave(() => 'refusal');
    expect((await gateway('products.inventory', asked)).ok).toBe(false);
    behave(() => 'value');
    expect((await gateway('products.inventory', asked)).ok).toBe(true);
    expect(calls).toHaveLength(3);
  });

  test.each([
    ['in preview', { scope: { mode: 'preview' as const } }],
    ['with a bypassed cache, as in a fault scenario', { bypass: true }],
  ])('is requested again for each read %s', async (_, setup) => {
    const { gateway, calls } = aCache(setup);
    await Promise.all([gateway('products.inventory', asked), gateway('products.inventory', asked)]);
    expect(calls).toHaveLength(2);
  });
});

describe('preview that bypasses every cache', () => {
  const preview = { bypass: true, scope: { mode: 'preview' } } as const;

  test('sends one call for equal reads by one editor within a second', async () => {
    const { again, menu, calls, clock } = aCache({ ...preview, editor: 'ada' });
    await Promise.all(Array.from({ length: 50 }, () => menu(again())));
    clock.now += 1000;
    await menu(again());
    expect(calls).toHaveLength(1);
    clock.now += 1;
    await menu(again());
    expect(calls).toHaveLength(2);
  });

  test('does not share a reply between two editors', async () => {
    const { again, menu, calls } = aCache({ ...preview, editor: 'ada' });
    await menu(again());
    await menu(again({ editor: 'bert' }));
    expect(calls).toHaveLength(2);
  });

  test('stores nothing, and reports the state "bypass"', async () => {
    const { menu, kv, states, settled } = aCache({ ...preview, editor: 'ada' });
    await menu();
    await settled();
    expect([kv.gets, kv.puts, states]).toEqual([[], [], ['bypass']]);
  });

  test('calls the gateway again after a failure', async () => {
    const { menu, calls, behave } = aCache({ ...preview, editor: 'ada', behavior: broken });
    await expect(menu()).rejects.toThrow();
    behave(() => 'value');
    expect([await menu(), calls.length]).toEqual(['menu 2', 2]);
  });
});

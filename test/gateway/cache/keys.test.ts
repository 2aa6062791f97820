// Cache keys of reads, and which inputs make them differ.
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import type { CallInput } from '#contract/calls.ts';
import type { CacheScope } from '#gateway/cache/cache-key.ts';
import { clearMemory } from '#gateway/cache/cached-gateway.ts';
import { aCache } from '../../support/cached.ts';

beforeEach(clearMemory);

type Query = CallInput<'products.widgetRecommendations'>['query'];

/** Returns the KV key that a read uses. */
async function readKey(scope: Partial<CacheScope>, query: Partial<Query> = {}): Promise<string> {
  const { gateway, kv } = aCache({ scope: { version: '1', ...scope }, behavior: () => 'refusal' });
  await gateway('products.widgetRecommendations', { query: { siteId: 'us', widgetId: 'goes-with', ...query } });
  return kv.gets[0] ?? '';
}

const bytes = (text: string) => new TextEncoder().encode(text).length;

describe('cache keys', () => {
  test.each<[string, Partial<CacheScope>]>([
    ['market', { siteId: 'de' }],
    ['locale', { locale: 'de-de' }],
    ['mode', { mode: 'preview' }],
    ['version', { version: '2' }],
  ])('differ by %s', async (_, scope) => {
    expect(await readKey(scope)).not.toBe(await readKey({}));
  });

  test('differ for different calls', async () => {
    const { gateway, kv } = aCache({ behavior: () => 'refusal' });
    const input = { params: { mode: 'publish', siteId: 'us' }, query: {} } as const;
    await gateway('content.menu', input);
    await gateway('content.footer', input);
    expect(new Set(kv.gets).size).toBe(2);
  });

  test('differ if any part of the input differs', async () => {
    const keys = await Promise.all([
      readKey({}),
      readKey({}, { count: 5 }),
      readKey({}, { productId: 'CN00A101' }),
      readKey({}, { categoryId: '1234' }),
    ]);
    expect(new Set(keys).size).toBe(4);
  });

  test('do not depend on the order of input members or on undefined members', async () => {
    const query = { productId: 'CN00A101', count: 5 };
    expect(await readKey({}, { ...query, categoryId: undefined })).toBe(await readKey({}, { count: 5, productId: 'CN00A101' }));
  });

  test('differ between an input with two members and an input whose only value contains the text of both', async () => {
    expect(await readKey({}, { productId: 'A&siteId=de' })).not.toBe(await readKey({}, { productId: 'A', siteId: 'de' }));
    expect(await readKey({}, { categoryId: '1&count=5' })).not.toBe(await readKey({}, { categoryId: '1', count: 5 }));
  });

  test('are at most 512 bytes long and differ, even for long inputs', async () => {
    const long = 'x'.repeat(2000);
    const keys = await Promise.all([readKey({}, { productId: `${long}a` }), readKey({}, { productId: `${long}b` })]);
    expect(new Set(keys).size).toBe(2);
    for (const key of keys) expect(bytes(key)).toBeLessThanOrEqual(512);
  });

  test('are at most 512 bytes long for non-Latin text', async () => {
    for (const length of [150, 300, 2000]) expect(bytes(await readKey({}, { productId: '山'.repeat(length) }))).toBeLessThanOrEqual(512);
  });

  test('differ whenever the input differs', async () => {
    const value = fc.string({ unit: fc.constantFrom('a', '1', '&', '=', '/', '#', '%'), maxLength: 6 });
    const input = fc.record({ productId: value, categoryId: value });
    await fc.assert(
      fc.asyncProperty(input, input, async (one, other) => {
        const areSame = one.productId === other.productId && one.categoryId === other.categoryId;
        expect((await readKey({}, one)) === (await readKey({}, other))).toBe(areSame);
      }),
      {
        numRuns: 300,
        seed: 20261121,
        examples: [
          [
            { productId: 'a', categoryId: 'b' },
            { productId: 'a', categoryId: 'b' },
          ],
        ],
      },
    );
  });
});

test('cached gateway never returns the reply of another locale', async () => {
  const english = aCache({ scope: { version: 'same' } });
  const german = aCache({ scope: { version: 'same', locale: 'de-de' }, kv: english.kv });
  await english.menu();
  await english.settled();
  await german.menu();
  expect(german.states).toEqual(['miss']);
});

import { describe, expect, test } from 'vitest';
import { coversSites, createPreviewLink, readPreviewGrant, sealPreviewGrant } from '#session/preview-grant.ts';
import { createSealedToken, now, secrets } from '../support/sealed.ts';

const grant = {
  grantId: '0b9c2f1e',
  maker: 'Ada',
  markets: ['de', 'fr'],
  origin: 'https://shop.example',
  createdAt: now * 1000,
  expiresAt: (now + 600) * 1000,
};
const options = { secrets, now };

describe('a preview grant', () => {
  test('can be read unchanged until it expires', async () => {
    const sealed = await sealPreviewGrant(grant, secrets);
    expect(await readPreviewGrant(sealed, { secrets, now: now + 599 })).toEqual(grant);
    expect(await readPreviewGrant(sealed, { secrets, now: now + 600 })).toBeUndefined();
  });

  test('is accepted if it was sealed with the previous secret of the ring, and rejected without that secret', async () => {
    const [current = '', previous = ''] = ['c'.repeat(32), 'p'.repeat(32)];
    const sealed = await sealPreviewGrant(grant, [previous]);
    expect(await readPreviewGrant(sealed, { secrets: [current, previous], now })).toEqual(grant);
    expect(await readPreviewGrant(sealed, { secrets: [current], now })).toBeUndefined();
  });

  test('is never valid if the ring is empty', async () => {
    expect(await readPreviewGrant(await sealPreviewGrant(grant, secrets), { secrets: [], now })).toBeUndefined();
  });

  test('is not read from a sealed session', async () => {
    expect(await readPreviewGrant(await createSealedToken(), options)).toBeUndefined();
  });

  test('is rejected if any character of it is changed', async () => {
    const sealed = await sealPreviewGrant(grant, secrets);
    for (const index of [0, 10, Math.floor(sealed.length / 2), sealed.length - 1]) {
      const changed = sealed.slice(0, index) + (sealed[index] === 'A' ? 'B' : 'A') + sealed.slice(index + 1);
      expect(await readPreviewGrant(changed, options)).toBeUndefined();
    }
  });

  test.each(['', 'true', 'a.b.c.d.e'])('is not read from the invalid text %j', async (text) => {
    expect(await readPreviewGrant(text, options)).toBeUndefined();
  });
});

test.each([
  ['all' as const, ['us'], true],
  ['all' as const, [], true],
  [['de', 'fr'], ['de'], true],
  [['de', 'fr'], ['de', 'fr'], true],
  [['de', 'fr'], ['de', 'us'], false],
  [['de'], [], false],
  [[], ['de'], false],
])('a grant for the markets %j covers the sites %j: %s', (markets, siteIds, isCovered) => {
  expect(coversSites({ markets }, siteIds)).toBe(isCovered);
});

test('a preview link keeps the other parameters and the fragment of its path', () => {
  expect(createPreviewLink(grant, '/de-de/c/herren-1000?testContext=b#top', 'sealed')).toBe(
    'https://shop.example/de-de/c/herren-1000?testContext=b&preview=true&grant=sealed#top',
  );
});

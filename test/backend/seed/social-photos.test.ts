import { expect, test } from 'vitest';
import { createFacts } from '#backend/seed/facts.ts';
import { snapshotTexts } from '#backend/seed/social-photo-texts.ts';
import { socialPhotoRows } from '#backend/seed/social-photos.ts';
import { requireMarket } from '#markets/registry.ts';

const all = Array.from({ length: 1100 }, (_, index) => createFacts(index, 0, 1100));
const market = requireMarket('en-us');
const chunks = [...socialPhotoRows(market, all, 0)];
const productsOf = (snapshot: string): string[] =>
  chunks
    .filter(({ table }) => table === 'social_stream')
    .flatMap(({ rows }) => rows.map(([, mediaId, productId]) => [String(mediaId), String(productId)] as const))
    .flatMap(([mediaId, productId]) => (mediaId === `seed-${market.siteId}-${snapshot}` ? [productId] : []));

test.each(snapshotTexts)('the photo $snapshot leads to what it shows, in its colours', ({ snapshot, types, colours = {} }) => {
  expect(productsOf(snapshot).map((id) => id.slice(-3))).toEqual(types.map((type) => colours[type] ?? expect.any(String)));
});

test('the jacket under the pack is as light as in its picture', () => {
  expect(productsOf('trail-pack').map((id) => id.slice(-3))).toEqual(['RST', 'STN']);
});

import { expect, test } from 'vitest';
import { createFacts } from '#demo/seed/facts.ts';
import { snapshotWear } from '#demo/seed/snapshot-wear.ts';
import { snapshotTexts } from '#demo/seed/social-photo-texts.ts';
import { socialPhotoRows } from '#demo/seed/social-photos.ts';
import { findSilhouette, snapshots } from '#demo/seed/taxonomy.ts';
import { requireMarket } from '#markets/registry.ts';

const all = Array.from({ length: 1100 }, (_, index) => createFacts(index, 0, 1100));
const market = requireMarket('en-us');
const chunks = [...socialPhotoRows(market, all, 0)];
const productsOf = (snapshot: string): string[] =>
  chunks
    .filter(({ table }) => table === 'social_stream')
    .flatMap(({ rows }) => rows.map(([, mediaId, productId]) => [String(mediaId), String(productId)] as const))
    .flatMap(([mediaId, productId]) => (mediaId === `seed-${market.siteId}-${snapshot}` ? [productId] : []));

test.each(snapshotTexts)(
  'gallery photo $snapshot is linked to styles with the silhouettes, cuts and colors that it shows',
  ({ snapshot }) => {
    const linked = productsOf(snapshot).map((productId) => ({
      drawing: all.find(({ masterId }) => masterId === productId.slice(0, 8))?.drawing,
      colour: productId.slice(8),
    }));
    expect(linked).toEqual(snapshotWear[snapshot]);
  },
);

test.each(snapshots)('gallery photo %s shows styles only in colors in which they are sold', (snapshot) => {
  for (const { drawing, colour } of snapshotWear[snapshot]) expect(findSilhouette(drawing).colours).toContain(colour);
});

test('a photo is not linked to styles that the site does not sell', () => {
  const none = [
    ...socialPhotoRows(
      market,
      all.filter(({ type }) => type !== 'parka'),
      0,
    ),
  ];
  const links = none.filter(({ table }) => table === 'social_stream').flatMap(({ rows }) => rows.map(([, mediaId]) => String(mediaId)));
  expect(links).not.toContain(`seed-${market.siteId}-town-coat`);
});

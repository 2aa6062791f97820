import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { namePicture } from '#backend/rules/picture-version.ts';
import { createFacts } from '#demo/seed/facts.ts';
import { defaultMasters } from '#demo/seed/generate.ts';
import { createProduct } from '#demo/seed/product.ts';
import {
  closeUpPicture,
  drawings,
  fabricPicture,
  findSilhouette,
  productPicture,
  scenePicture,
  scenes,
  sides,
  snapshotPicture,
  snapshots,
  wornPicture,
} from '#demo/seed/taxonomy.ts';
import { pictureWidths } from '#lib/pictures/picture-widths.ts';
import { mediaFolder, recipeHash, recipePath } from '../../scripts/pictures/recipe.ts';

const present = readdirSync(mediaFolder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => `${entry.parentPath}/${entry.name}`);

const publicIds = [
  ...new Set([
    ...drawings.flatMap((drawing) => {
      const { fabric, colours } = findSilhouette(drawing);
      return colours.flatMap((colour) => [
        ...sides.map((side) => productPicture(drawing, colour, side)),
        closeUpPicture(drawing, colour),
        fabricPicture(fabric, colour),
      ]);
    }),
    ...drawings.map(wornPicture),
    ...scenes.map(scenePicture),
    ...snapshots.map(snapshotPicture),
  ]),
];

const expected = new Set(
  publicIds.flatMap((publicId) =>
    pictureWidths(publicId).flatMap((width) => ['avif', 'webp'].map((format) => `${mediaFolder}/${publicId}-${width}.${format}`)),
  ),
);

test('images were created by the current sources (otherwise run `npm run pictures`)', () => {
  const recipe = JSON.parse(readFileSync(recipePath, 'utf8'));
  expect(recipe).toEqual({ hash: recipeHash(), files: expected.size });
});

/** Returns the version of every image and a digest of its smallest file. */
const listVersions = (): string[] =>
  publicIds.map((publicId) => {
    const { version } = namePicture(publicId);
    const print = readFileSync(`${mediaFolder}/${publicId}-${pictureWidths(publicId)[0]}.webp`);
    return `${publicId} v${version} ${createHash('sha256').update(print).digest('hex').slice(0, 12)}`;
  });

test('every changed image has a new version (otherwise raise it in src/backend/rules/picture-version.ts, then run vitest -u)', async () => {
  await expect(`${listVersions().join('\n')}\n`).toMatchFileSnapshot('picture-versions.txt');
});

test('the image files are exactly those that the taxonomy lists', () => {
  expect([...present].sort()).toEqual([...expected, recipePath].sort());
});

test('every image of a seeded style exists', () => {
  const files = new Set(present);
  const now = Date.UTC(2026, 10, 1);
  const pictures = Array.from({ length: defaultMasters }, (_, index) => createProduct(createFacts(index, now))).flatMap(({ colours }) =>
    colours.flatMap((colour) => colour.pictures.map(([publicId]) => publicId)),
  );
  const missing = pictures.filter((publicId) => !files.has(`${mediaFolder}/${publicId}-${pictureWidths(publicId)[0]}.webp`));
  expect(missing).toEqual([]);
});

test('images are at most 6,000 files and 60 MB in total', () => {
  const bytes = present.reduce((sum, path) => sum + statSync(path).size, 0);
  expect(present.length).toBeLessThanOrEqual(6_000);
  expect(bytes).toBeLessThanOrEqual(60_000_000);
});

test('every image in a block sample exists', () => {
  const files = new Set(present);
  const named = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('sample.json'))
    .flatMap((path) => readFileSync(`src/${path}`, 'utf8').match(/(?:product|scene|snapshot)\/[a-z0-9-]+/g) ?? []);
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter((publicId) => !files.has(`${mediaFolder}/${publicId}-${pictureWidths(publicId)[0]}.webp`))).toEqual([]);
});

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { namePicture } from '#backend/rules/picture-version.ts';
import { isWornFromFront } from '#demo/seed/designs/parts.ts';
import { createFacts } from '#demo/seed/facts.ts';
import { defaultMasters } from '#demo/seed/generate.ts';
import { createProduct } from '#demo/seed/product.ts';
import {
  closeUpPicture,
  drawings,
  fabricPicture,
  findSilhouette,
  isPicturedWorn,
  productPicture,
  scenePicture,
  scenes,
  sides,
  snapshotPicture,
  snapshots,
  wornFrontPicture,
  wornPicture,
} from '#demo/seed/taxonomy.ts';
import { pictureFileUrl } from '#lib/pictures/media-url.ts';
import { fileWidths, pictureFormats, pictureWidths } from '#lib/pictures/picture-widths.ts';
import { mediaFolder, recipeHash, recipePath } from '../../scripts/pictures/recipe.ts';

const listFolder = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`);

const present = listFolder(mediaFolder);

/** Returns the smallest fallback file of a picture. */
const findFallback = (publicId: string): string => `${mediaFolder}/${publicId}-${fileWidths(publicId, 'webp')[0]}.webp`;

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
    ...drawings.filter(isPicturedWorn).map(wornPicture),
    ...drawings
      .filter(isWornFromFront)
      .flatMap((drawing) => findSilhouette(drawing).colours.map((colour) => wornFrontPicture(drawing, colour))),
    ...scenes.map(scenePicture),
    ...snapshots.map(snapshotPicture),
  ]),
];

const expected = new Set(
  publicIds.flatMap((publicId) =>
    pictureFormats.flatMap((format) => fileWidths(publicId, format).map((width) => `${mediaFolder}/${publicId}-${width}.${format}`)),
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
    const print = readFileSync(findFallback(publicId));
    return `${publicId} v${version} ${createHash('sha256').update(print).digest('hex').slice(0, 12)}`;
  });

test('every changed image has a new version (otherwise raise it in src/backend/rules/picture-version.ts, then run vitest -u)', async () => {
  await expect(`${listVersions().join('\n')}\n`).toMatchFileSnapshot('picture-versions.txt');
});

test('the image files are exactly those that the taxonomy lists', () => {
  expect([...present].sort()).toEqual([...expected, recipePath].sort());
});

test('the file URLs of every image name existing files', () => {
  const files = new Set(present.map((path) => path.replace(/^public/, '')));
  const named = publicIds.flatMap((publicId) => pictureWidths(publicId).map((pixels) => pictureFileUrl(namePicture(publicId), pixels)));
  expect(named.filter((url) => !files.has(url.replace(/\?v\d+$/, '')))).toEqual([]);
});

test('every image of a seeded style exists', () => {
  const files = new Set(present);
  const now = Date.UTC(2026, 10, 1);
  const pictures = Array.from({ length: defaultMasters }, (_, index) => createProduct(createFacts(index, now))).flatMap(({ colours }) =>
    colours.flatMap((colour) => colour.pictures.map(([publicId]) => publicId)),
  );
  const missing = pictures.filter((publicId) => !files.has(findFallback(publicId)));
  expect(missing).toEqual([]);
});

test('all images of the repository are at most 60 MB in total, and those of the shop at most 7,000 files', () => {
  const folders = ['public/media', 'public/link-pictures', 'public/email-pictures', 'public/video', 'e2e/visual/pictures'];
  const bytes = folders.flatMap(listFolder).reduce((sum, path) => sum + statSync(path).size, 0);
  expect(present.length).toBeLessThanOrEqual(7_000);
  expect(bytes).toBeLessThanOrEqual(60_000_000);
});

test('every image in a block sample exists', () => {
  const files = new Set(present);
  const named = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('sample.json'))
    .flatMap((path) => readFileSync(`src/${path}`, 'utf8').match(/(?:product|scene|snapshot)\/[a-z0-9-]+/g) ?? []);
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter((publicId) => !files.has(findFallback(publicId)))).toEqual([]);
});

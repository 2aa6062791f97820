import { readdirSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { drawings, findSilhouette, productPicture, scenePicture, scenes } from '#demo/seed/taxonomy.ts';

const folder = 'public/link-pictures';
const emailFolder = 'public/email-pictures';
const list = (path: string): string[] =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`);
const present = list(folder);

test('each scene, and each product in each color, has a link preview image (otherwise run `npm run pictures:links`)', () => {
  const products = drawings.flatMap((drawing) => findSilhouette(drawing).colours.map((colour) => productPicture(drawing, colour, 'front')));
  const expected = [...products, ...scenes.map(scenePicture)].map((publicId) => `${folder}/${publicId}.jpg`);
  expect([...present].sort()).toEqual([...new Set(expected)].sort());
});

test('each product in each color has a small JPEG for emails, of at most 12 kB (otherwise run `npm run pictures:links`)', () => {
  const products = drawings.flatMap((drawing) => findSilhouette(drawing).colours.map((colour) => productPicture(drawing, colour, 'front')));
  const files = list(emailFolder);
  expect([...files].sort()).toEqual([...new Set(products.map((publicId) => `${emailFolder}/${publicId}.jpg`))].sort());
  expect(Math.max(...files.map((path) => statSync(path).size))).toBeLessThanOrEqual(12_000);
});

test('link preview images are at most 12 MB in total, and each is at most 300 kB', () => {
  const sizes = present.map((path) => statSync(path).size);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(12_000_000);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(300_000);
});

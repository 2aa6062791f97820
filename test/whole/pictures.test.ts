import { readdirSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  colours,
  productPicture,
  productPictureWidths,
  productTypes,
  scenePicture,
  scenePictureWidths,
  scenes,
  views,
} from '#backend/seed/taxonomy.ts';
import { mediaFolder, recipeHash, recipePath } from '../../scripts/pictures/recipe.ts';

const present = readdirSync(mediaFolder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => `${entry.parentPath}/${entry.name}`);

const filesOf = (publicId: string, widths: readonly number[]): string[] =>
  widths.flatMap((width) => ['avif', 'webp'].map((format) => `${mediaFolder}/${publicId}-${width}.${format}`));

const expected = [
  ...productTypes.flatMap((type) =>
    colours.flatMap(({ code }) =>
      views.flatMap((renderContext) => filesOf(productPicture(type, code, renderContext), productPictureWidths)),
    ),
  ),
  ...scenes.flatMap((scene) => filesOf(scenePicture(scene), scenePictureWidths)),
];

test('the pictures were drawn from the program as it is now (`npm run pictures` if not)', () => {
  const recipe = JSON.parse(readFileSync(recipePath, 'utf8'));
  expect(recipe).toEqual({ hash: recipeHash(), files: expected.length });
});

test('every picture the seed refers to exists, and no other', () => {
  expect([...present].sort()).toEqual([...expected, recipePath].sort());
});

test('the pictures stay within 1,500 files and 15 MB', () => {
  const bytes = present.reduce((sum, path) => sum + statSync(path).size, 0);
  expect(present.length).toBeLessThanOrEqual(1_500);
  expect(bytes).toBeLessThanOrEqual(15_000_000);
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createCropRules, cropRatios } from '#staff/pages/studio/crops.tsx';
import { findFilesBelow } from '../../../support/imports.ts';

const folders = ['src/content', 'src/features/articles', 'src/features/listing', 'src/ui/landscape'];

test('the crops include every aspect ratio to which the shop crops pictures of content', () => {
  const css = folders.flatMap((folder) => findFilesBelow(folder, '.css')).map((path) => readFileSync(path, 'utf8'));
  const used = css.flatMap((text) => [...text.matchAll(/aspect-ratio:\s*([\d /]+);/g)].map(([, ratio = '']) => ratio.trim()));
  expect(used.length).toBeGreaterThan(10);
  const known: readonly string[] = cropRatios.map(({ ratio }) => ratio);
  expect([...new Set(used)].filter((ratio) => !known.includes(ratio))).toEqual([]);
});

test('the crops are positioned by the focal point, as in the shop', () => {
  expect(createCropRules({ x: 0.304, y: 1 })).toContain('[data-crop] img{object-position:30% 100%}');
  expect(createCropRules(null)).not.toContain('object-position');
  expect(createCropRules(null)).toContain('[data-crop="0"] img{aspect-ratio:4 / 5;width:calc(6rem*4 / 5)}');
});

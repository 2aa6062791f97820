import { expect, test } from 'vitest';
import { pictureRatio, pictureWidths } from '#lib/pictures/picture-widths.ts';

test('pictureRatio returns the ratio 4:5 for products and 16:9 for scenes', () => {
  expect(pictureRatio('product/vest')).toBe(5 / 4);
  expect(pictureRatio('scene/ridge')).toBe(9 / 16);
});

test.each(['product/vest', 'scene/ridge'])('pictureWidths returns increasing widths for %s', (publicId) => {
  const widths = pictureWidths(publicId);
  expect([...widths].sort((a, b) => a - b)).toEqual(widths);
  expect(new Set(widths).size).toBe(widths.length);
});

import { expect, test } from 'vitest';
import { pictureRatio, pictureWidths } from '#lib/pictures/picture-widths.ts';

test('products have the ratio 4:5 and scenes 16:9', () => {
  expect(pictureRatio('product/vest')).toBe(5 / 4);
  expect(pictureRatio('scene/ridge')).toBe(9 / 16);
});

test.each(['product/vest', 'scene/ridge'])('the widths of %s increase', (publicId) => {
  const widths = pictureWidths(publicId);
  expect([...widths].sort((a, b) => a - b)).toEqual(widths);
  expect(new Set(widths).size).toBe(widths.length);
});

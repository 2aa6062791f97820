import { expect, test } from 'vitest';
import { fileWidths, pictureFormats, pictureRatio, pictureWidths } from '#lib/pictures/picture-widths.ts';

const publicIds = ['product/vest-front', 'product/vest-back', 'worn/vest', 'fabric/knit', 'snapshot/ridge', 'scene/ridge'];

test('pictureRatio returns the ratio 4:5 for products and 16:9 for scenes', () => {
  expect(pictureRatio('product/vest')).toBe(5 / 4);
  expect(pictureRatio('scene/ridge')).toBe(9 / 16);
});

test.each(publicIds)('fileWidths returns increasing widths of %s in each format', (publicId) => {
  for (const format of pictureFormats) {
    const widths = fileWidths(publicId, format);
    expect(widths.length).toBeGreaterThan(0);
    expect([...new Set(widths)].sort((a, b) => a - b)).toEqual(widths);
  }
});

test('browsers can request the first view of a product in two widths, and the other views in one', () => {
  expect(pictureWidths('product/vest-front')).toEqual([480, 960]);
  expect(pictureWidths('product/vest-back')).toEqual([960]);
  expect(pictureWidths('worn/vest')).toEqual([960]);
});

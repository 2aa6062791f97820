import { expect, test } from 'vitest';
import { createPictureSources, findRatio } from '#ui/picture.tsx';

const picture = { publicId: `uploads/${'ab'.repeat(16)}`, version: 2, alt: '', width: 1200, height: 900 };
const load = () => undefined;

test('an uploaded picture has the ratio of its original', () => {
  expect(findRatio(picture)).toBe(0.75);
  expect(createPictureSources(picture, load)).toMatchObject({ width: 480, height: 360 });
});

test('the srcset of an uploaded picture names no width beyond that of the original', () => {
  const file = (pixels: number) => `/media/${picture.publicId}-${pixels}.avif?v2`;
  expect(createPictureSources(picture, load).srcset).toBe(`${file(480)} 480w, ${file(960)} 960w, ${file(1440)} 1200w`);
});

test('a picture without a known size has the ratio of its folder', () => {
  expect(findRatio({ publicId: 'scene/ridge', version: 1, alt: '' })).toBe(9 / 16);
});

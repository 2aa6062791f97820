import { expect, test } from 'vitest';
import { maxScale, pan, wholePicture, zoomAround } from '#features/product/gallery/zoom.ts';

const frame = { width: 400, height: 500 };

test('zoomAround keeps the part of the picture under the finger in place', () => {
  expect(zoomAround(wholePicture, 2, { x: 100, y: -50 }, frame)).toEqual({ scale: 2, x: -100, y: 50 });
});

test.each([
  [9, maxScale],
  [0.2, 1],
])('zoomAround limits the scale %d to %d', (wanted, scale) => {
  expect(zoomAround(wholePicture, wanted, { x: 0, y: 0 }, frame).scale).toBe(scale);
});

test('pan stops at the edge of the picture', () => {
  expect(pan({ scale: 2, x: 0, y: 0 }, { x: 999, y: -999 }, frame)).toEqual({ scale: 2, x: 200, y: -250 });
});

test('pan does not move a picture that is not zoomed in', () => {
  expect(pan(wholePicture, { x: 30, y: 30 }, frame)).toEqual(wholePicture);
});

test('zoomAround centers a picture that is zoomed out completely', () => {
  expect(zoomAround({ scale: 4, x: 600, y: 750 }, 1, { x: 10, y: 10 }, frame)).toEqual(wholePicture);
});

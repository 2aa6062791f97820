// The text color on a background that an editor chose.
import { expect, test } from 'vitest';
import { chooseTextColour } from '#content/banners/contrast.ts';
import { measureContrast } from '#lib/rules/contrast.ts';

test('measureContrast returns the maximum for black on white, and 1 for a color on itself', () => {
  expect(measureContrast('#000', '#ffffff')).toBeCloseTo(21, 5);
  expect(measureContrast('#14607c', '#14607c')).toBe(1);
});

test.each(['#000', '#fff', '#14607c', '#efece6', '#777777', '#808080', '#b5391b', '#ff0', '#00f'])(
  'the text color on %s is dark or light, whichever has more contrast',
  (background) => {
    expect(measureContrast(background, chooseTextColour(background))).toBeGreaterThan(4.2);
  },
);

// Letters on the colours of editors.
import { expect, test } from 'vitest';
import { chooseTextColour, measureContrast } from '#content/banners/contrast.ts';

test('black on white has the largest contrast, a colour on itself the smallest', () => {
  expect(measureContrast('#000', '#ffffff')).toBeCloseTo(21, 5);
  expect(measureContrast('#14607c', '#14607c')).toBe(1);
});

test.each(['#000', '#fff', '#14607c', '#efece6', '#777777', '#808080', '#b5391b', '#ff0', '#00f'])(
  'letters on %s are the darker or the lighter ones, whichever stand out more',
  (background) => {
    expect(measureContrast(background, chooseTextColour(background))).toBeGreaterThan(4.2);
  },
);

// Whether a mouse is on its way to a panel of the menu. The panel spans the screen below the bar.
import { expect, test } from 'vitest';
import { isHeadingFor } from '../../../client/navigation/is-heading-for.ts';

const panel = { left: 0, right: 1000, top: 64 };

test('a mouse that moves down, or down and aside, is on its way', () => {
  expect(isHeadingFor(panel, { x: 300, y: 30 }, { x: 300, y: 34 })).toBe(true);
  expect(isHeadingFor(panel, { x: 300, y: 30 }, { x: 320, y: 34 })).toBe(true);
  expect(isHeadingFor(panel, { x: 300, y: 30 }, { x: 280, y: 34 })).toBe(true);
});

test('one that moves along the bar, up, or past the side of the panel is not', () => {
  expect(isHeadingFor(panel, { x: 300, y: 30 }, { x: 340, y: 30 })).toBe(false);
  expect(isHeadingFor(panel, { x: 300, y: 30 }, { x: 300, y: 26 })).toBe(false);
  expect(isHeadingFor(panel, { x: 300, y: 30 }, { x: 400, y: 31 })).toBe(false);
});

test('one that is over the panel already is where it is', () => {
  expect(isHeadingFor(panel, { x: 300, y: 90 }, { x: 310, y: 100 })).toBe(true);
});

// Whether a mouse is heading for a panel of the menu. The panel spans the screen below the bar.
import { expect, test } from 'vitest';
import { isHeadingFor } from '../../../client/navigation/is-heading-for.ts';

const panel = { left: 0, right: 1000, top: 64 };

test('a mouse that moves down or diagonally is heading for the panel', () => {
  expect(isHeadingFor(panel, { x: 300, y: 30 }, { x: 300, y: 34 })).toBe(true);
  expect(isHeadingFor(panel, { x: 300, y: 30 }, { x: 320, y: 34 })).toBe(true);
  expect(isHeadingFor(panel, { x: 300, y: 30 }, { x: 280, y: 34 })).toBe(true);
});

test('a mouse that moves along the bar, up, or past the side of the panel is not heading for it', () => {
  expect(isHeadingFor(panel, { x: 300, y: 30 }, { x: 340, y: 30 })).toBe(false);
  expect(isHeadingFor(panel, { x: 300, y: 30 }, { x: 300, y: 26 })).toBe(false);
  expect(isHeadingFor(panel, { x: 300, y: 30 }, { x: 400, y: 31 })).toBe(false);
});

test('a mouse over the panel is heading for it', () => {
  expect(isHeadingFor(panel, { x: 300, y: 90 }, { x: 310, y: 100 })).toBe(true);
});

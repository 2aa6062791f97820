// Detects whether the mouse is heading for a menu panel, which spans the screen below the menu bar.
import { expect, test } from 'vitest';
import { isHeadingFor } from '../../../client/navigation/is-heading-for.ts';

const panel = { left: 0, right: 1000, top: 64 };

test('isHeadingFor returns true for a mouse that moves down or diagonally toward the panel', () => {
  expect(isHeadingFor(panel, { x: 300, y: 30 }, { x: 300, y: 34 })).toBe(true);
  expect(isHeadingFor(panel, { x: 300, y: 30 }, { x: 320, y: 34 })).toBe(true);
  expect(isHeadingFor(panel, { x: 300, y: 30 }, { x: 280, y: 34 })).toBe(true);
});

test('isHeadingFor returns false for a mouse that moves along the bar, up, or past the side of the panel', () => {
  expect(isHeadingFor(panel, { x: 300, y: 30 }, { x: 340, y: 30 })).toBe(false);
  expect(isHeadingFor(panel, { x: 300, y: 30 }, { x: 300, y: 26 })).toBe(false);
  expect(isHeadingFor(panel, { x: 300, y: 30 }, { x: 400, y: 31 })).toBe(false);
});

test('isHeadingFor returns true for a pointer on the panel', () => {
  expect(isHeadingFor(panel, { x: 300, y: 90 }, { x: 310, y: 100 })).toBe(true);
});

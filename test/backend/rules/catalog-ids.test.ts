import { expect, test } from 'vitest';
import { findColour, productIdOf } from '#backend/rules/catalog-ids.ts';

const style = { masterId: 'trail-shoe.7', colours: [{ code: 'INK' }, { code: 'RED', productId: '8f14e45f' }] };

test.each([
  [0, 'trail-shoe.7INK'],
  [1, '8f14e45f'],
])('productIdOf returns the stored product id of a color, or else the style id and the color code: color %i', (index, productId) => {
  expect(style.colours.map((colour) => productIdOf(style, colour))[index]).toBe(productId);
});

test.each([
  ['trail-shoe.7INK', 'INK'],
  ['8f14e45f', 'RED'],
  ['trail-shoe.7RED', undefined],
  ['trail-shoe.7', undefined],
  ['trail-shoe.7IN', undefined],
])('findColour finds the color by its whole product id: %s selects %s', (productId, code) => {
  expect(findColour(style, productId)?.code).toBe(code);
});

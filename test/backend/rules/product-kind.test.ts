import { expect, test } from 'vitest';
import { isDigital, isGiftable } from '#backend/rules/product-kind.ts';

test.each([
  ['gift-card', undefined, true],
  ['parka', undefined, true],
  ['parka', 'initials-ab', false],
  ['hiking-boot', undefined, false],
])('isGiftable for the product type %s with the recipe %s returns %s', (productType, recipeId, isAllowed) => {
  expect(isGiftable({ productType }, { recipeId })).toBe(isAllowed);
});

test('isDigital returns true only for gift cards', () => {
  expect(['gift-card', 'parka'].map((productType) => isDigital({ productType }))).toEqual([true, false]);
});

import { expect, test } from 'vitest';
import { isDigital, isGiftable } from '#backend/rules/product-kind.ts';

test.each([
  ['gift-card', undefined, true],
  ['parka', undefined, true],
  ['parka', 'initials-ab', false],
  ['hiking-boot', undefined, false],
])('a %s with the recipe %s can be given as a gift: %s', (productType, recipeId, isAllowed) => {
  expect(isGiftable({ productType }, { recipeId })).toBe(isAllowed);
});

test('only a gift card is delivered by email', () => {
  expect(['gift-card', 'parka'].map((productType) => isDigital({ productType }))).toEqual([true, false]);
});

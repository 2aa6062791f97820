import { expect, it } from 'vitest';
import { badgeId, bestSellerRanks } from '#backend/rules/badge.ts';

it('badgeId returns the best-seller badge for a best seller, even if its fabric is recycled', () => {
  expect(badgeId({ salesRank: bestSellerRanks - 1, recycled: true, chosenBadge: null })).toBe('best-seller');
  expect(badgeId({ salesRank: bestSellerRanks, recycled: true, chosenBadge: null })).toBe('recycled');
  expect(badgeId({ salesRank: bestSellerRanks, recycled: false, chosenBadge: null })).toBeUndefined();
});

it('badgeId returns the chosen badge, or none, regardless of the sales rank', () => {
  expect(badgeId({ salesRank: 500, recycled: false, chosenBadge: 'best-seller' })).toBe('best-seller');
  expect(badgeId({ salesRank: 0, recycled: true, chosenBadge: 'recycled' })).toBe('recycled');
  expect(badgeId({ salesRank: 0, recycled: true, chosenBadge: 'none' })).toBeUndefined();
});

it('badgeId ignores a chosen recycled badge of a style that is not recycled', () => {
  expect(badgeId({ salesRank: 500, recycled: false, chosenBadge: 'recycled' })).toBeUndefined();
});

import { expect, it } from 'vitest';
import { badgeId, bestSellerRanks } from '#backend/rules/badge.ts';

it('badgeId returns the best-seller badge for a best seller, even if its fabric is recycled', () => {
  expect(badgeId({ salesRank: bestSellerRanks - 1, recycled: true })).toBe('best-seller');
  expect(badgeId({ salesRank: bestSellerRanks, recycled: true })).toBe('recycled');
  expect(badgeId({ salesRank: bestSellerRanks, recycled: false })).toBeUndefined();
});

import { expect, it } from 'vitest';
import { badgeId, bestSellerRanks } from '#backend/rules/badge.ts';

it('the badge for best sellers has priority over the badge for recycled fabric', () => {
  expect(badgeId({ salesRank: bestSellerRanks - 1, recycled: true })).toBe('best-seller');
  expect(badgeId({ salesRank: bestSellerRanks, recycled: true })).toBe('recycled');
  expect(badgeId({ salesRank: bestSellerRanks, recycled: false })).toBeUndefined();
});

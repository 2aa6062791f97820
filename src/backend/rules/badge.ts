export type BadgeId = 'best-seller' | 'recycled';

/** Number of styles per site that get the best-seller badge. */
export const bestSellerRanks = 12;

/** Returns a style's badge. The best-seller badge takes precedence over the recycled badge. `salesRank` counts from 0. */
export function badgeId({ salesRank, recycled }: { salesRank: number; recycled: boolean }): BadgeId | undefined {
  if (salesRank < bestSellerRanks) return 'best-seller';
  return recycled ? 'recycled' : undefined;
}

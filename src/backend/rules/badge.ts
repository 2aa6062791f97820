export type BadgeId = 'best-seller' | 'recycled';

/** Number of styles per site with the best-seller badge. */
export const bestSellerRanks = 40;

/** Returns the badge of a style. Best-selling takes precedence over recycled. `salesRank` counts from 0. */
export function badgeId({ salesRank, recycled }: { salesRank: number; recycled: boolean }): BadgeId | undefined {
  if (salesRank < bestSellerRanks) return 'best-seller';
  return recycled ? 'recycled' : undefined;
}

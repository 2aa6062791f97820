export type BadgeId = 'best-seller' | 'recycled';

/** How many styles of a site are called best sellers. */
export const bestSellerRanks = 40;

/** The badge of a style: its sales speak before its cloth. `salesRank` counts from 0. */
export function badgeId({ salesRank, recycled }: { salesRank: number; recycled: boolean }): BadgeId | undefined {
  if (salesRank < bestSellerRanks) return 'best-seller';
  return recycled ? 'recycled' : undefined;
}

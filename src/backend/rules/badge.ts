export type BadgeId = 'best-seller' | 'recycled';

/** The badge that staff have chosen for a style. `none`: the style has no badge. */
export const chosenBadges = ['best-seller', 'recycled', 'none'] as const;
export type ChosenBadge = (typeof chosenBadges)[number];

/** Number of styles per site that get the best-seller badge. */
export const bestSellerRanks = 12;

interface Badged {
  /** Counts from 0. */
  salesRank: number;
  recycled: boolean;
  /** Null if the rules determine the badge. */
  chosenBadge: ChosenBadge | null;
}

/**
 * Returns a style's badge: the chosen one, or else the best-seller badge, or else the recycled badge. Only recycled styles have the recycled
 * badge, even if it was chosen, because an untrue claim about the environment misleads shoppers (directive 2005/29/EC).
 */
export function badgeId({ salesRank, recycled, chosenBadge }: Badged): BadgeId | undefined {
  if (chosenBadge === 'none') return undefined;
  if (chosenBadge === 'best-seller' || (chosenBadge === 'recycled' && recycled)) return chosenBadge;
  if (salesRank < bestSellerRanks) return 'best-seller';
  return recycled ? 'recycled' : undefined;
}

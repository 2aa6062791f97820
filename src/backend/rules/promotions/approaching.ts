import { distanceTo, findScope, isMet } from './condition.ts';
import type { Offer, PromotedLine } from './promotion.ts';

export interface Approaching {
  offer: Offer & { approaching: NonNullable<Offer['approaching']> };
  /** Minor units: above 0 while that much is missing, 0 once it is granted, below 0 where there is enough and something else won. */
  distance: number;
}

/**
 * The promotions on the way to a value that want to be shown. One that is about some categories is shown
 * once something of them is in the cart. `lines` cost what they do after their product promotions.
 */
export function findApproaching(lines: readonly PromotedLine[], offers: readonly Offer[], granted: ReadonlySet<string>): Approaching[] {
  return offers.flatMap((offer): Approaching[] => {
    const { approaching, condition, promotionId } = offer;
    if (!approaching || condition.minValue === undefined || findScope(condition, lines).length === 0) return [];
    const described = { ...offer, approaching };
    if (granted.has(promotionId)) return [{ offer: described, distance: 0 }];
    const distance = distanceTo(condition, lines);
    // with the value there, and pieces or the better offer in the way, there is no distance to speak of
    if (distance === 0 || (distance < 0 && !isMet(condition, lines))) return [];
    return [{ offer: described, distance }];
  });
}

import { distanceTo, findScope, isSatisfied } from './condition.ts';
import { orderDiscounts } from './order.ts';
import type { Offer, PromotedLine } from './promotion.ts';

export interface Approaching {
  offer: Offer & { approaching: NonNullable<Offer['approaching']> };
  /**
   * Missing amount in minor units. It is 0 if the promotion is granted, and negative if the required value is reached but a different
   * promotion is granted.
   */
  distance: number;
}

/** The lines of a cart with the prices on which promotions of different levels are based. */
interface CountedLines {
  /** Lines with their prices after product promotions, which are the basis of order promotions. */
  valued: readonly PromotedLine[];
  /** Lines with their prices after order discounts, which are the basis of shipping promotions. */
  promoted: readonly PromotedLine[];
}

/**
 * Returns the promotions for which the cart shows how much is missing. A promotion for certain categories is included only if the cart has
 * a product of these categories.
 */
export function findApproaching({ valued, promoted }: CountedLines, offers: readonly Offer[], granted: ReadonlySet<string>): Approaching[] {
  return offers.flatMap((offer): Approaching[] => {
    const { approaching, condition, promotionId, level } = offer;
    const lines = level === 'SHIPPING' ? promoted : valued;
    if (!approaching || condition.minValue === undefined || findScope(condition, lines).length === 0) return [];
    const described = { ...offer, approaching };
    if (granted.has(promotionId)) return [{ offer: described, distance: 0 }];
    const distance = distanceTo(condition, lines);
    // There is no amount to show if the cart is exactly at the threshold, where 0 would wrongly say that the promotion is granted, or if
    // the value is high enough and only units are missing.
    if (distance === 0 || (distance < 0 && !isSatisfied(condition, lines))) return [];
    return distance < 0 || isGrantedAfter(distance, offer, lines, offers) ? [{ offer: described, distance }] : [];
  });
}

/** Returns whether the order would get the promotion if this amount were added. A better or an exclusive promotion can prevent this. */
function isGrantedAfter(distance: number, offer: Offer, lines: readonly PromotedLine[], offers: readonly Offer[]): boolean {
  if (offer.level !== 'ORDER' || offer.effect.kind === 'gift') return true;
  const { minUnits = 1, categoryIds = [] } = offer.condition;
  const missing: PromotedLine = { id: 'missing', upc: '', qty: minUnits, amount: distance, categoryIds };
  return orderDiscounts([...lines, missing], offers).discounts.some(({ promotionId }) => promotionId === offer.promotionId);
}

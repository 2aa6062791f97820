import { distanceTo, findScope, isMet } from './condition.ts';
import { orderDiscounts } from './order.ts';
import type { Offer, PromotedLine } from './promotion.ts';

export interface Approaching {
  offer: Offer & { approaching: NonNullable<Offer['approaching']> };
  /**
   * Minor units: positive if this amount is missing, 0 if the promotion is granted, negative if the value is reached but another promotion
   * won.
   */
  distance: number;
}

/** The lines of a cart, valued for promotions of different levels. */
interface CountedLines {
  /** Lines with their prices after product promotions. */
  valued: readonly PromotedLine[];
  /** Lines with their prices after order discounts, which are the basis of shipping promotions. */
  promoted: readonly PromotedLine[];
}

/**
 * Returns the promotions with a message about the missing value. A promotion for certain categories is included once the cart has a product
 * of them.
 */
export function findApproaching({ valued, promoted }: CountedLines, offers: readonly Offer[], granted: ReadonlySet<string>): Approaching[] {
  return offers.flatMap((offer): Approaching[] => {
    const { approaching, condition, promotionId, level } = offer;
    const lines = level === 'SHIPPING' ? promoted : valued;
    if (!approaching || condition.minValue === undefined || findScope(condition, lines).length === 0) return [];
    const described = { ...offer, approaching };
    if (granted.has(promotionId)) return [{ offer: described, distance: 0 }];
    const distance = distanceTo(condition, lines);
    // the value is reached, but units are missing or another offer is better, so there is no missing amount to show
    if (distance === 0 || (distance < 0 && !isMet(condition, lines))) return [];
    return distance < 0 || isGrantedAfter(distance, offer, lines, offers) ? [{ offer: described, distance }] : [];
  });
}

/** Returns whether the order would get the promotion with this amount added. A better or an exclusive promotion may prevent it. */
function isGrantedAfter(distance: number, offer: Offer, lines: readonly PromotedLine[], offers: readonly Offer[]): boolean {
  if (offer.level !== 'ORDER' || offer.effect.kind === 'gift') return true;
  const { minUnits = 1, categoryIds = [] } = offer.condition;
  const missing: PromotedLine = { id: 'missing', upc: '', qty: minUnits, amount: distance, categoryIds };
  return orderDiscounts([...lines, missing], offers).discounts.some(({ promotionId }) => promotionId === offer.promotionId);
}

import { distanceTo, findScope, isMet } from './condition.ts';
import { orderDiscounts } from './order.ts';
import type { Offer, PromotedLine } from './promotion.ts';

export interface Approaching {
  offer: Offer & { approaching: NonNullable<Offer['approaching']> };
  /** Minor units: above 0 while that much is missing, 0 once it is granted, below 0 where there is enough and something else won. */
  distance: number;
}

/** The lines of a cart by what promotions of a level count. */
interface CountedLines {
  /** At what they cost after their product promotions. */
  valued: readonly PromotedLine[];
  /** At what discounts of the order leave of that: promotions of delivery count these. */
  promoted: readonly PromotedLine[];
}

/**
 * The promotions on the way to a value that want to be shown. One that is about some categories is shown
 * once something of them is in the cart.
 */
export function findApproaching({ valued, promoted }: CountedLines, offers: readonly Offer[], granted: ReadonlySet<string>): Approaching[] {
  return offers.flatMap((offer): Approaching[] => {
    const { approaching, condition, promotionId, level } = offer;
    const lines = level === 'SHIPPING' ? promoted : valued;
    if (!approaching || condition.minValue === undefined || findScope(condition, lines).length === 0) return [];
    const described = { ...offer, approaching };
    if (granted.has(promotionId)) return [{ offer: described, distance: 0 }];
    const distance = distanceTo(condition, lines);
    // with the value there, and units or the better offer in the way, there is no distance to speak of
    if (distance === 0 || (distance < 0 && !isMet(condition, lines))) return [];
    return distance < 0 || isGrantedAfter(distance, offer, lines, offers) ? [{ offer: described, distance }] : [];
  });
}

/** Whether the order would have the promotion with so much more in it: a better one, or an exclusive one, may stand against it. */
function isGrantedAfter(distance: number, offer: Offer, lines: readonly PromotedLine[], offers: readonly Offer[]): boolean {
  if (offer.level !== 'ORDER' || offer.effect.kind === 'gift') return true;
  const { minUnits = 1, categoryIds = [] } = offer.condition;
  const missing: PromotedLine = { id: 'missing', upc: '', qty: minUnits, amount: distance, categoryIds };
  return orderDiscounts([...lines, missing], offers).discounts.some(({ promotionId }) => promotionId === offer.promotionId);
}

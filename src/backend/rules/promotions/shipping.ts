import { fractionOf } from '../money-split.ts';
import { isMet } from './condition.ts';
import { type Discount, discountOf, type Offer, type PromotedLine } from './promotion.ts';

interface PromotedShipment {
  shippingId: string;
  /** Of the chosen method; undefined where nothing can be delivered. */
  methodCode: string | undefined;
  /** Minor units. */
  cost: number;
}

/** The best shipping promotion of each shipment, by its id. `lines` cost what they do after product and order promotions. */
export function shippingDiscounts(
  shipments: readonly PromotedShipment[],
  lines: readonly PromotedLine[],
  offers: readonly Offer[],
): Map<string, Discount> {
  const best = new Map<string, Discount>();
  for (const offer of offers) {
    if (offer.level !== 'SHIPPING' || !isMet(offer.condition, lines)) continue;
    const { effect, methodCodes } = offer;
    for (const { shippingId, methodCode, cost } of shipments) {
      if (methodCode === undefined || (methodCodes && !methodCodes.includes(methodCode))) continue;
      const amount = effect.kind === 'percent' ? fractionOf(cost, effect.percent, 100) : Math.min(cost, effect.amount);
      if (amount > (best.get(shippingId)?.amount ?? 0)) best.set(shippingId, discountOf(offer, amount));
    }
  }
  return best;
}

import { calculateFraction } from '../money-split.ts';
import { isSatisfied } from './condition.ts';
import { createDiscount, type Discount, type Offer, type OfferOf, type PromotedLine } from './promotion.ts';

type ShippingOffer = OfferOf<'SHIPPING'>;

interface PromotedMethod {
  /** Code of the shipment's shipping method. Undefined if no delivery is possible. */
  methodCode: string | undefined;
  /** Cost in minor units. */
  cost: number;
}

interface PromotedShipment extends PromotedMethod {
  shippingId: string;
}

/** Returns the best shipping promotion of each shipment, by its id. `lines` must have their prices after product and order promotions. */
export function shippingDiscounts(
  shipments: readonly PromotedShipment[],
  lines: readonly PromotedLine[],
  offers: readonly Offer[],
): Map<string, Discount> {
  const granted = listGrantedShippingOffers(lines, offers);
  return new Map(
    shipments.flatMap(({ shippingId, ...method }): [string, Discount][] => {
      const discount = methodDiscount(method, granted);
      return discount ? [[shippingId, discount]] : [];
    }),
  );
}

/** Returns the shipping promotions whose conditions are met. */
export const listGrantedShippingOffers = (lines: readonly PromotedLine[], offers: readonly Offer[]): ShippingOffer[] =>
  offers.filter((offer) => offer.level === 'SHIPPING').filter(({ condition }) => isSatisfied(condition, lines));

/** Returns the promotion that reduces the cost of a shipping method most, or the first of several equal ones. */
export function methodDiscount({ methodCode, cost }: PromotedMethod, granted: readonly ShippingOffer[]): Discount | undefined {
  if (methodCode === undefined) return undefined;
  let best: Discount | undefined;
  for (const offer of granted) {
    const { effect, methodCodes } = offer;
    if (methodCodes && !methodCodes.includes(methodCode)) continue;
    const amount = effect.kind === 'percent' ? calculateFraction(cost, effect.percent, 100) : Math.min(cost, effect.amount);
    if (amount > (best?.amount ?? 0)) best = createDiscount(offer, amount);
  }
  return best;
}

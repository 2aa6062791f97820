import { isSatisfied } from './condition.ts';
import { createDiscount, type Discount, type Offer, type PromotedLine } from './promotion.ts';

export interface Gift {
  promotion: Discount;
  productId: string;
}

/** Returns the gifts that a cart has earned, whether or not they are in stock. `lines` must have their prices after product promotions. */
export const listEarnedGifts = (lines: readonly PromotedLine[], offers: readonly Offer[]): Gift[] =>
  offers.flatMap((offer) =>
    offer.level === 'ORDER' && offer.effect.kind === 'gift' && isSatisfied(offer.condition, lines)
      ? [{ promotion: createDiscount(offer, 0), productId: offer.effect.productId }]
      : [],
  );

import { calculateFraction, splitByWeight } from '../money-split.ts';
import { isSatisfied, sumGoods } from './condition.ts';
import { compare } from './offers.ts';
import { createDiscount, type Discount, type Offer, type OfferOf, type PromotedLine } from './promotion.ts';

interface OrderDiscounts {
  /** Discounts in the order in which they are applied. */
  discounts: Discount[];
  /** Each line's share of the discounts, by line id. The shares add up to the order's discounts. */
  shares: Map<string, number>;
}

type DiscountEffect = Exclude<OfferOf<'ORDER'>['effect'], { kind: 'gift' }>;
type DiscountOffer = Omit<OfferOf<'ORDER'>, 'effect'> & { effect: DiscountEffect };

/**
 * Calculates an order's discounts: the best automatic discount, then all coupons, each applied to the remaining amount. An exclusive
 * discount is applied alone, and only if it saves more than all others together. `lines` must have their prices after product promotions.
 */
export function orderDiscounts(lines: readonly PromotedLine[], offers: readonly Offer[]): OrderDiscounts {
  const value = sumGoods(lines);
  const earned = offers.filter(isDiscount).filter(({ condition }) => isSatisfied(condition, lines));
  const together = earned.filter(({ isExclusive }) => !isExclusive);
  const automatic = together.filter(({ needsCoupon }) => !needsCoupon).map((offer) => chain(value, [offer]));
  const bestAutomatic = automatic.reduce<Chain>(better, emptyChain);
  const coupons = together.filter(({ needsCoupon }) => needsCoupon);
  const combined = chain(value, [...bestAutomatic.offers, ...coupons]);
  const alone = earned.filter(({ isExclusive }) => isExclusive).map((offer) => chain(value, [offer]));
  const { discounts, total } = alone.reduce<Chain>(better, combined);
  return { discounts, shares: splitTotal(total, lines) };
}

const isDiscount = (offer: Offer): offer is DiscountOffer => offer.level === 'ORDER' && offer.effect.kind !== 'gift';

interface Chain {
  offers: readonly DiscountOffer[];
  discounts: Discount[];
  total: number;
}

const emptyChain: Chain = { offers: [], discounts: [], total: 0 };

/** Returns the chain of discounts that saves more, or the first chain if both save the same amount. */
const better = (one: Chain, other: Chain): Chain => (other.total > one.total ? other : one);

function chain(value: number, offers: readonly DiscountOffer[]): Chain {
  let left = value;
  const discounts: Discount[] = [];
  for (const offer of offers) {
    const { effect } = offer;
    const amount = effect.kind === 'percent' ? calculateFraction(left, effect.percent, 100) : Math.min(left, effect.amount);
    if (amount > 0) discounts.push(createDiscount(offer, amount));
    left -= amount;
  }
  return { offers, discounts, total: value - left };
}

/** Splits a discount among the lines. Sorts the lines first, so that the result does not depend on their order in the cart. */
function splitTotal(total: number, lines: readonly PromotedLine[]): Map<string, number> {
  const ordered = lines.toSorted((one, other) => compare(one.upc, other.upc) || one.qty - other.qty || compare(one.id, other.id));
  const shares = splitByWeight(
    total,
    ordered.map(({ amount }) => amount),
  );
  return new Map(ordered.map(({ id }, index) => [id, shares[index] ?? 0]));
}

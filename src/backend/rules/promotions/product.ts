import { calculateFraction } from '../money-split.ts';
import { findScope, isSatisfied } from './condition.ts';
import { compare } from './offers.ts';
import { createDiscount, type Discount, type Offer, type OfferOf, type PromotedLine } from './promotion.ts';

/**
 * Returns the best product promotion of each line, by line id. Each line gets at most one. Conditions are evaluated with the prices before
 * promotions.
 */
export function productDiscounts(lines: readonly PromotedLine[], offers: readonly Offer[]): Map<string, Discount> {
  const best = new Map<string, Discount>();
  for (const offer of offers) {
    if (offer.level !== 'PRODUCT' || !isSatisfied(offer.condition, lines)) continue;
    let { room } = offer;
    for (const line of findScope(offer.condition, room === undefined ? lines : sort(lines))) {
      const amount = calculateReduction(offer.effect, limitLine(offer, line, room));
      if (amount <= (best.get(line.id)?.amount ?? 0)) continue;
      const counted = room === undefined ? undefined : Math.min(room, line.amount - amount);
      best.set(line.id, { ...createDiscount(offer, amount), ...(counted !== undefined && { counted }) });
      if (room !== undefined && counted !== undefined) room -= counted;
    }
  }
  return best;
}

/** Sorts lines, so that the split of a limited allowance does not depend on their order in the cart. */
const sort = (lines: readonly PromotedLine[]): PromotedLine[] =>
  lines.toSorted((one, other) => compare(one.upc, other.upc) || one.qty - other.qty || compare(one.id, other.id));

/** Returns the part of a line that the remaining allowance covers. Only a percentage can apply to a part of a line. */
function limitLine({ effect }: OfferOf<'PRODUCT'>, line: PromotedLine, room: number | undefined): PromotedLine {
  if (room === undefined || line.amount - calculateReduction(effect, line) <= room) return line;
  if (effect.kind !== 'percent' || effect.percent === 100) return { ...line, amount: 0 };
  return { ...line, amount: Math.floor((room * 100) / (100 - effect.percent)) };
}

function calculateReduction(effect: OfferOf<'PRODUCT'>['effect'], { amount, qty }: PromotedLine): number {
  switch (effect.kind) {
    case 'percent':
      return calculateFraction(amount, effect.percent, 100);
    case 'amount':
      return Math.min(amount, effect.amount * qty);
    case 'fixed-price':
      return Math.max(0, amount - effect.price * qty);
  }
}

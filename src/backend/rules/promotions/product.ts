import { calculateFraction } from '../money-split.ts';
import { findScope, isMet } from './condition.ts';
import { createDiscount, type Discount, type Offer, type OfferOf, type PromotedLine } from './promotion.ts';

/** The best product promotion of each line, by its id; a line never takes two. Conditions count what goods cost before. */
export function productDiscounts(lines: readonly PromotedLine[], offers: readonly Offer[]): Map<string, Discount> {
  const best = new Map<string, Discount>();
  for (const offer of offers) {
    if (offer.level !== 'PRODUCT' || !isMet(offer.condition, lines)) continue;
    for (const line of findScope(offer.condition, lines)) {
      const amount = calculateReduction(offer.effect, line);
      if (amount > (best.get(line.id)?.amount ?? 0)) best.set(line.id, createDiscount(offer, amount));
    }
  }
  return best;
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

import { calculateFraction } from '../money-split.ts';
import { findScope, isMet } from './condition.ts';
import { compare } from './offers.ts';
import { createDiscount, type Discount, type Offer, type OfferOf, type PromotedLine } from './promotion.ts';

/** The best product promotion of each line, by its id; a line never takes two. Conditions count what goods cost before. */
export function productDiscounts(lines: readonly PromotedLine[], offers: readonly Offer[]): Map<string, Discount> {
  const best = new Map<string, Discount>();
  for (const offer of offers) {
    if (offer.level !== 'PRODUCT' || !isMet(offer.condition, lines)) continue;
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

/** What a limited room is given to first does not depend on what was put into the cart first. */
const sort = (lines: readonly PromotedLine[]): PromotedLine[] =>
  lines.toSorted((one, other) => compare(one.upc, other.upc) || one.qty - other.qty || compare(one.id, other.id));

/** The part of a line of which no more is paid than there is room for. Only a percentage is given in parts. */
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

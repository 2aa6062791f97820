// Calculates the discounts of the lines of a quote. Each line gets the best product promotion, and then its share of the order discounts
// (docs/decisions/017). Pure.

import { type Approaching, findApproaching } from '#backend/rules/promotions/approaching.ts';
import { type Gift, listEarnedGifts } from '#backend/rules/promotions/gift.ts';
import { orderDiscounts } from '#backend/rules/promotions/order.ts';
import { productDiscounts } from '#backend/rules/promotions/product.ts';
import type { Discount, Offer, PromotedLine } from '#backend/rules/promotions/promotion.ts';
import type { Offers } from './offers.ts';

/** The properties of a line on which its discounts depend. */
interface Discountable {
  line: { id: string; productId: string; upc: string; qty: number };
  unit: { current: number };
}

export interface LineDiscounts {
  product: Discount | undefined;
  /** The line's share of the order discounts, in minor units. */
  orderShare: number;
}

interface Discounts {
  /** Discounts by line id. */
  lines: ReadonlyMap<string, LineDiscounts>;
  order: readonly Discount[];
  gifts: readonly Gift[];
  /** Lines with their amounts after all discounts, for the conditions of shipping promotions. */
  promoted: readonly PromotedLine[];
  /** Lines with their amounts after product promotions. Promotion thresholds are compared with these amounts. */
  valued: readonly PromotedLine[];
}

export const noDiscounts: LineDiscounts = { product: undefined, orderShare: 0 };

export function calculateDiscounts(lines: readonly Discountable[], { offers, categories }: Offers): Discounts {
  const full = lines.map(
    ({ line, unit }): PromotedLine => ({
      id: line.id,
      upc: line.upc,
      qty: line.qty,
      amount: line.qty * unit.current,
      categoryIds: categories.get(line.productId) ?? [],
    }),
  );
  const product = productDiscounts(full, offers);
  const valued = full.map((line) => ({ ...line, amount: line.amount - (product.get(line.id)?.amount ?? 0) }));
  const { discounts, shares } = orderDiscounts(valued, offers);
  return {
    lines: new Map(full.map(({ id }) => [id, { product: product.get(id), orderShare: shares.get(id) ?? 0 }])),
    order: discounts,
    gifts: listEarnedGifts(valued, offers),
    promoted: valued.map((line) => ({ ...line, amount: line.amount - (shares.get(line.id) ?? 0) })),
    valued,
  };
}

/** Returns the promotions that apply to a cart, each once, and those whose threshold the cart has nearly reached. */
export function listPromotions(
  discounts: Discounts,
  granted: { gifts: readonly Discount[]; shipping: readonly Discount[] },
  offers: readonly Offer[],
): { granted: Offer[]; approaching: Approaching[] } {
  const all = [
    ...Array.from(discounts.lines.values(), ({ product }) => product),
    ...discounts.order,
    ...granted.gifts,
    ...granted.shipping,
  ];
  const ids = new Set(all.flatMap((discount) => discount?.promotionId ?? []));
  return { granted: offers.filter(({ promotionId }) => ids.has(promotionId)), approaching: findApproaching(discounts, offers, ids) };
}

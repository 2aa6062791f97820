// Gifts with purchase as lines of a quote: they come and go with what earned them, and no shopper can change them.
import { splitProductId } from '#values/ids.ts';
import type { Gift } from '../rules/promotions/gift.ts';
import type { Offer } from '../rules/promotions/promotion.ts';
import type { Facts, ProductFacts } from './facts.ts';
import type { Line } from './state.ts';

/** Products that only a promotion gives: nobody can add one (GWP403). */
export const giftProducts = (offers: readonly Offer[]): string[] =>
  offers.flatMap((offer) => (offer.level === 'ORDER' && offer.effect.kind === 'gift' ? [offer.effect.productId] : []));

export interface GiftLine {
  line: Line;
  facts: ProductFacts;
  gift: Gift;
  available: number;
}

/** A line for each gift of which a piece is left, beside those that the basket itself asks for. */
export function giftLines(gifts: readonly Gift[], facts: Facts, lines: readonly Line[]): GiftLine[] {
  const taken = new Map<string, number>();
  for (const { upc, qty } of lines) taken.set(upc, (taken.get(upc) ?? 0) + qty);
  return gifts.flatMap((gift): GiftLine[] => {
    const known = facts.get(gift.productId);
    const variant = known?.colour.variants.find(({ sku }) => (known.stock.get(sku) ?? 0) > (taken.get(sku) ?? 0));
    if (!known || !variant) return [];
    taken.set(variant.sku, (taken.get(variant.sku) ?? 0) + 1);
    return [{ line: lineOf(gift, variant.sku, known), facts: known, gift, available: known.stock.get(variant.sku) ?? 0 }];
  });
}

const idPrefix = 'gift-';

/** Whether an id is that of a gift's line. */
export const isGiftLine = (itemId: string): boolean => itemId.startsWith(idPrefix);

const lineOf = ({ promotion, productId }: Gift, upc: string, { card, colour }: ProductFacts): Line => ({
  id: idPrefix + promotion.promotionId,
  productId: splitProductId(productId).masterId + colour.code,
  upc,
  qty: 1,
  maxQty: 1,
  look: { name: card.name, slug: card.slug, colour: colour.code, size: '', picture: colour.pictures[0] ?? '' },
});

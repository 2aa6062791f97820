// Gifts with purchase as lines of a quote. They are added and removed with the promotion that grants them; shoppers cannot change them.
import { productIdOf } from '#backend/rules/catalog-ids.ts';
import { standardDelivery } from '#backend/rules/delivery.ts';
import type { Gift } from '#backend/rules/promotions/gift.ts';
import type { Discount, Offer } from '#backend/rules/promotions/promotion.ts';
import type { Line, StoredCart } from '#backend/stores/cart-state.ts';
import { countStock, type Surroundings } from './deliveries.ts';
import type { Facts, ProductFacts } from './facts.ts';

/** Returns the products that are only available as gifts and cannot be added to a cart (GWP403). */
export const giftProducts = (offers: readonly Offer[]): string[] =>
  offers.flatMap((offer) => (offer.level === 'ORDER' && offer.effect.kind === 'gift' ? [offer.effect.productId] : []));

export interface GiftLine {
  line: Line;
  facts: ProductFacts;
  gift: Discount;
}

interface Circumstances {
  cart: StoredCart;
  bought: readonly { line: Line }[];
  surroundings: Surroundings;
}

/**
 * Creates a line for each gift with at least one unit in stock beyond those already in the cart. The gift is delivered like the first line
 * with home delivery, or else like the first line.
 */
export function giftLines(gifts: readonly Gift[], facts: Facts, { cart, bought, surroundings }: Circumstances): GiftLine[] {
  const host = bought.find(({ line }) => !line.collection) ?? bought[0];
  const delivery = host?.line.collection ?? standardDelivery;
  const taken = new Map<string, number>();
  for (const { upc, qty } of cart.lines) taken.set(upc, (taken.get(upc) ?? 0) + qty);
  return gifts.flatMap(({ promotion, productId }): GiftLine[] => {
    const known = facts.get(productId);
    const variant = known?.colour.variants.find(
      ({ sku }) => countStock({ upc: sku }, known, delivery, surroundings) > (taken.get(sku) ?? 0),
    );
    if (!known || !variant) return [];
    taken.set(variant.sku, (taken.get(variant.sku) ?? 0) + 1);
    const line = createGiftLine(promotion.promotionId, variant.sku, known);
    return [{ line: { ...line, ...(host?.line.collection && { collection: host.line.collection }) }, facts: known, gift: promotion }];
  });
}

const idPrefix = 'gift-';

/** Returns true if the id belongs to a gift line. */
export const isGiftLine = (itemId: string): boolean => itemId.startsWith(idPrefix);

const createGiftLine = (promotionId: string, upc: string, { card, colour }: ProductFacts): Line => ({
  id: idPrefix + promotionId,
  productId: productIdOf(card, colour),
  upc,
  qty: 1,
  maxQty: 1,
  look: { name: card.name, slug: card.slug, colour: colour.code, size: '', picture: colour.pictures[0]?.publicId ?? '' },
});

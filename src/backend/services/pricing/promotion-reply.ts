// Converts a cart's promotions to promotions as defined by the gateway contract. Discounts are negative.
import { type Discount, textIn } from '#backend/rules/promotions/promotion.ts';
import type { StoredCart } from '#backend/stores/cart-state.ts';
import type { Cart } from '#contract/entities/cart.ts';
import type { CartItem } from '#contract/entities/cart-item.ts';
import type { Language } from '#markets/registry.ts';
import { calculateLineAmount, type PricedLine, type Quote } from './quote.ts';

type PromotionFields = Pick<Cart, 'couponItems' | 'orderPromotions' | 'promoSummary' | 'approachingPromotions' | 'priceAdjustments'>;

export const promotionFields = (cart: StoredCart, quote: Quote, language: Language): PromotionFields => ({
  couponItems: quote.coupons.map(({ code, isEffective }) => ({ couponItemId: code, code, valid: isEffective })),
  orderPromotions: quote.orderDiscounts.map(createDiscountReply),
  promoSummary: createPromoSummary(quote, language),
  approachingPromotions: quote.promotions.approaching.map(({ offer, distance }) => ({
    promotionId: offer.promotionId,
    distanceFromConditionThreshold: distance,
    calloutMessage: textIn(offer.approaching.callout, language),
    approachingDisplayLevel: offer.approaching.displayLevel,
    promotionClass: offer.effect.kind === 'gift' ? 'GIFT' : 'DISCOUNT',
    level: offer.level,
  })),
  priceAdjustments: (cart.priceAdjustments ?? []).map(({ adjustmentId, itemId, kind, value, reason }) => ({
    adjustmentId,
    amount: minus(quote.adjustments.get(adjustmentId) ?? 0),
    ...(itemId !== undefined && { itemId }),
    kind,
    value,
    reason,
  })),
});

const createPromoSummary = ({ promotions }: Quote, language: Language): Cart['promoSummary'] =>
  promotions.granted.map(({ level, promotionId, name, callout, campaignId, condition }) => ({
    level,
    promotionId,
    promotionName: textIn(name, language),
    ...(callout && { calloutMessage: textIn(callout, language) }),
    ...(campaignId !== undefined && { campaignId }),
    ...(condition.minValue !== undefined && { thresholdStatus: 'REACHED' }),
  }));

/** Returns a line's promotion and its prices: before discounts, after the item discount, after the order discounts, and the final price. */
export function linePromotions(priced: PricedLine): Pick<CartItem, 'productPromotions' | 'bonus'> & { price: LinePrice } {
  const { line, unit, discounts, gift } = priced;
  const rowTotal = line.qty * unit.current;
  const priceAfterItemDiscount = rowTotal - (discounts.product?.amount ?? 0);
  const promotion = gift ?? discounts.product;
  return {
    bonus: gift !== undefined,
    productPromotions: promotion ? [createDiscountReply(promotion)] : [],
    price: {
      rowTotal,
      priceAfterItemDiscount,
      priceAfterOrderDiscount: priceAfterItemDiscount - discounts.orderShare,
      amount: calculateLineAmount(priced),
    },
  };
}

type LinePrice = Pick<CartItem['price'], 'rowTotal' | 'priceAfterItemDiscount' | 'priceAfterOrderDiscount' | 'amount'>;

/** Returns the promotion of a shipment for the reply. */
export const listShippingPromotions = ({ shippingDiscounts, promotions }: Quote, shippingId: string, language: Language) => {
  const discount = shippingDiscounts.get(shippingId);
  const offer = promotions.granted.find(({ promotionId }) => promotionId === discount?.promotionId);
  return discount && offer ? [{ appliedDiscount: textIn(offer.name, language), price: minus(discount.amount) }] : [];
};

const createDiscountReply = ({ amount, ...promotion }: Discount) => ({ ...promotion, price: minus(amount) });

/** Negates an amount. Avoids negative zero, which JSON cannot represent. */
const minus = (amount: number): number => (amount === 0 ? 0 : -amount);

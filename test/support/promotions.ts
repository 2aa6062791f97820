// Builders for promotions and the cart lines to which they apply. They are valid by default, and each test changes the fields under test.
import type { Offer, OfferOf, PromotedLine } from '#backend/rules/promotions/promotion.ts';

const common = (promotionId: string) => ({ promotionId, priority: 10, needsCoupon: false, condition: {}, name: { en: promotionId } });

export const productOffer = (promotionId: string, over: Partial<OfferOf<'PRODUCT'>> = {}): OfferOf<'PRODUCT'> => ({
  ...common(promotionId),
  level: 'PRODUCT',
  effect: { kind: 'percent', percent: 20 },
  ...over,
});

export const orderOffer = (promotionId: string, over: Partial<OfferOf<'ORDER'>> = {}): OfferOf<'ORDER'> => ({
  ...common(promotionId),
  level: 'ORDER',
  effect: { kind: 'percent', percent: 10 },
  ...over,
});

export const shippingOffer = (promotionId: string, over: Partial<OfferOf<'SHIPPING'>> = {}): OfferOf<'SHIPPING'> => ({
  ...common(promotionId),
  level: 'SHIPPING',
  effect: { kind: 'percent', percent: 100 },
  ...over,
});

/** Returns the offer with a coupon code as its condition. */
export const byCoupon = <Kind extends Offer>(offer: Kind, couponCode: string): Kind => ({ ...offer, needsCoupon: true, couponCode });

export const aPromotedLine = (over: Partial<PromotedLine> = {}): PromotedLine => ({
  id: 'line-1',
  upc: '100000000001',
  qty: 1,
  amount: 10_000,
  categoryIds: ['4100', '4000'],
  ...over,
});

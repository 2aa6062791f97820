import type { Cart } from '#contract/entities/cart.ts';

interface NamedDiscount {
  id: string;
  name: string;
  /** Minor units, above 0. */
  amount: number;
}

type Discounted = Pick<Cart, 'orderPromotions' | 'promoSummary'>;

/** The discounts of an order by name; one of no name is the code that brought it. */
export const orderDiscounts = ({ orderPromotions, promoSummary }: Discounted): NamedDiscount[] =>
  orderPromotions.map(({ promotionId, couponCode, price }) => ({
    id: promotionId,
    name: promoSummary.find((each) => each.promotionId === promotionId)?.promotionName ?? couponCode ?? promotionId,
    amount: -price,
  }));

/** What promotions take off the deliveries of a cart, by name. */
export const deliveryDiscounts = ({ shippingMethods }: Pick<Cart, 'shippingMethods'>): NamedDiscount[] =>
  shippingMethods.flatMap(({ shippingId, shippingPromotions }) =>
    shippingPromotions.map(({ appliedDiscount, price }) => ({ id: shippingId, name: appliedDiscount, amount: -price })),
  );

export const sumDiscounts = (discounts: readonly NamedDiscount[]): number => discounts.reduce((sum, { amount }) => sum + amount, 0);

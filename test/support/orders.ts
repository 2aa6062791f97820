import type { Order } from '#contract/entities/order.ts';

/**
 * Returns the parts of an order that determine its points. Amounts are in minor units. `giftCards` is the amount of bought gift cards in
 * the total.
 */
export const orderOf = (totals: Partial<Order['totals']>, giftCards = 0): Pick<Order, 'items' | 'totals'> =>
  ({
    totals: { itemTotal: 0, appliedRewards: 0, ...totals },
    items: giftCards > 0 ? [{ isDigitalProduct: true, price: { amount: giftCards } }] : [],
  }) as unknown as Pick<Order, 'items' | 'totals'>; // The cast is safe because the rules ignore the other fields on points.

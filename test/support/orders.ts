import type { Order } from '#contract/entities/order.ts';

/** What of an order its points depend on; amounts in minor units. `giftCards`: what of it is for gift cards. */
export const orderOf = (totals: Partial<Order['totals']>, giftCards = 0): Pick<Order, 'items' | 'totals'> =>
  ({
    totals: { itemTotal: 0, appliedRewards: 0, ...totals },
    items: giftCards > 0 ? [{ isDigitalProduct: true, price: { amount: giftCards } }] : [],
  }) as unknown as Pick<Order, 'items' | 'totals'>; // the rest has no part in it

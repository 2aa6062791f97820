import type { Order } from '#contract/entities/order.ts';

/** The parts of an order that determine its points; amounts in minor units. `giftCards`: the part of the total for gift cards. */
export const orderOf = (totals: Partial<Order['totals']>, giftCards = 0): Pick<Order, 'items' | 'totals'> =>
  ({
    totals: { itemTotal: 0, appliedRewards: 0, ...totals },
    items: giftCards > 0 ? [{ isDigitalProduct: true, price: { amount: giftCards } }] : [],
  }) as unknown as Pick<Order, 'items' | 'totals'>; // the other fields have no effect

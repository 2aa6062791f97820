// Closes the other ways to place an order: only the plugin's placement may pay for a cart of the Shop API, and no order exceeds the stock.
import type { Injector, OrderProcess } from '@vendure/core';
import { findPlacement } from './running-placement.ts';
import { StockLocks } from './stock-locks.ts';

const paidStates: readonly string[] = ['PaymentAuthorized', 'PaymentSettled'];

let stock: StockLocks;

/**
 * Refuses to begin the payment of a cart outside of the placement, so that `transitionOrderToState` and `addPaymentToOrder` of the Shop API
 * are of no use. Also refuses to place an order without enough stock, which includes orders that employees create in the dashboard.
 */
export const placementGuard: OrderProcess<never> = {
  init: (injector: Injector) => {
    stock = injector.get(StockLocks);
  },
  onTransitionStart: async (from, to, { ctx, order }) => {
    if (findPlacement()) return undefined; // its stock is held already
    const isPayment = to === 'ArrangingPayment' || (from === 'ArrangingPayment' && paidStates.includes(to));
    if (isPayment && ctx.apiType === 'shop') return 'Orders are placed with cairnPlaceOrder only.';
    if (from !== 'ArrangingPayment' || !paidStates.includes(to)) return undefined;
    const shortages = await stock.lock(ctx, order);
    return shortages.length === 0 ? undefined : `There is not enough stock for ${shortages.length} of the variants.`;
  },
};

// Closes the other ways to place an order: only the plugin's placement may pay for a cart of the Shop API, and no order exceeds the stock.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Injector, OrderProcess } from '@vendure/core';
import { StockLocks } from './stock-locks.ts';

/** The placement of an order, which payment handlers read. */
export interface RunningPlacement {
  /** Identifies the placement at the payment provider. It is the same whenever the shopper submits the same revision. */
  key: string;
  /** URL to which the page of a challenge redirects back. */
  returnUrl: string;
  /** Set by a payment handler if the bank requires a challenge. */
  challenge?: Challenge;
}

export interface Challenge {
  id: string;
  /** A path is on the origin of Vendure. */
  url: string;
}

const running = new AsyncLocalStorage<RunningPlacement>();

/** Runs a function as a part of a placement. */
export const runAsPlacement = <Value>(placement: RunningPlacement, run: () => Promise<Value>): Promise<Value> =>
  running.run(placement, run);

/** Returns the placement within `runAsPlacement`; undefined elsewhere. */
export const findPlacement = (): RunningPlacement | undefined => running.getStore();

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
    const isPayment = to === 'ArrangingPayment' || (from === 'ArrangingPayment' && paidStates.includes(to));
    if (isPayment && ctx.apiType === 'shop' && !findPlacement()) return 'Orders are placed with cairnPlaceOrder only.';
    if (from !== 'ArrangingPayment' || !paidStates.includes(to)) return undefined;
    const shortages = await stock.lock(ctx, order);
    return shortages.length === 0 ? undefined : `There is not enough stock for ${shortages.length} of the variants.`;
  },
};

// The placement that the current transaction completes, for the strategies and payment handlers that Vendure calls.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { CreatePaymentResult } from '@vendure/core';
import type { Hold } from './open-placement.ts';

interface RunningPlacement {
  /** The held units that no order line has taken yet. */
  holds: Hold[];
  /** The payment that the provider has authorized; undefined for a payment method without a provider. */
  payment: CreatePaymentResult | undefined;
}

const running = new AsyncLocalStorage<RunningPlacement>();

/** Runs a function as a part of a placement. */
export const runAsPlacement = <Value>(placement: RunningPlacement, run: () => Promise<Value>): Promise<Value> =>
  running.run(placement, run);

/** Returns the placement within `runAsPlacement`; undefined elsewhere. */
export const findPlacement = (): RunningPlacement | undefined => running.getStore();

/** Returns the payment that the provider has authorized before. Handlers cannot create payments themselves, because stock is locked then. */
export const takePayment = (amount: number): CreatePaymentResult =>
  findPlacement()?.payment ?? { amount, state: 'Declined', errorMessage: 'Orders are placed with cairnPlaceOrder only.' };

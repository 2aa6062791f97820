// Access to the Durable Object that works on orders (objects/order-work.ts).
import type { BackendEnv } from '#backend/platform/env.ts';
import { logFault } from '#backend/platform/log-fault.ts';

export interface OrderWorkObject {
  /** Schedules work on orders for a time, in milliseconds since 1970, or earlier. */
  wake(at: number): Promise<void>;
}

/**
 * Schedules work on orders for `at` at the latest. Faults are logged, not thrown: the database lists the due work, and each later wake-up
 * finds it.
 */
export async function wakeOrderWork({ ORDER_WORK }: BackendEnv, at: number): Promise<void> {
  try {
    // the stub has the methods of objects/order-work.ts
    const object = ORDER_WORK.get(ORDER_WORK.idFromName('all')) as unknown as OrderWorkObject;
    await object.wake(at);
  } catch (error) {
    logFault('orders', error);
  }
}

// Access to the Durable Object that works on orders (objects/order-work.ts).
import type { BackendEnv } from '#backend/platform/env.ts';
import { logFault } from '#backend/platform/log-fault.ts';

export interface OrderWorkObject {
  /** Schedules work on orders for `at` (milliseconds since 1970). An earlier schedule stays unchanged. */
  wake(at: number): Promise<void>;
}

/**
 * Schedules work on orders for `at` or earlier. Faults are logged, not thrown, because no work is lost: it stays listed in the database,
 * where the next run finds it.
 */
export async function wakeOrderWork({ ORDER_WORK }: BackendEnv, at: number): Promise<void> {
  try {
    // The stub has the methods of objects/order-work.ts.
    const object = ORDER_WORK.get(ORDER_WORK.idFromName('all')) as unknown as OrderWorkObject;
    await object.wake(at);
  } catch (error) {
    logFault('orders', error);
  }
}

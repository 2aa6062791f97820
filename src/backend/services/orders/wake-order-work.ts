// The object that works on orders (objects/order-work.ts), as the rest of the backend knows it.
import type { BackendEnv } from '#backend/platform/env.ts';
import { logFault } from '#backend/platform/log-fault.ts';

export interface OrderWorkObject {
  /** Works on orders at an instant, in milliseconds since 1970, or before. */
  wake(at: number): Promise<void>;
}

/** Lets the work on orders begin at an instant at the latest. A fault is logged: the database says what is due, and each later wake finds it. */
export async function wakeOrderWork({ ORDER_WORK }: BackendEnv, at: number): Promise<void> {
  try {
    const object = ORDER_WORK.get(ORDER_WORK.idFromName('all')) as unknown as OrderWorkObject; // the stub has the methods of objects/order-work.ts
    await object.wake(at);
  } catch (error) {
    logFault('orders', error);
  }
}

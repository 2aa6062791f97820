// Orders after they were placed. A person's are asked for by their sign-in; that which this browser placed last by its secret, too.
import type { Shopper } from '#commerce/shopper.ts';

/** The query of a call about an order: its secret, where the session has it. */
export function secretOf({ session: { order } }: Shopper, orderNumber: string): { st?: string } {
  return order?.orderNumber === orderNumber ? { st: order.st } : {};
}

// Access to placed orders. Customers read their orders with their sign-in; a browser reads its latest order also with the order's secret.
import type { Shopper } from '#commerce/shopper.ts';

/** Returns the query of a call about an order: its secret, if the session has it. */
export function secretOf({ session: { order } }: Shopper, orderNumber: string): { st?: string } {
  return order?.orderNumber === orderNumber ? { st: order.st } : {};
}

// Access to placed orders. Signed-in customers can read all their orders; anyone can read the latest order of their session by its secret.
import type { Shopper } from '#commerce/shopper.ts';

/** Returns the query parameters of a gateway call about an order: the order's secret, if the session contains it. */
export function createSecretQuery({ session: { order } }: Shopper, orderNumber: string): { st?: string } {
  return order?.orderNumber === orderNumber ? { st: order.st } : {};
}

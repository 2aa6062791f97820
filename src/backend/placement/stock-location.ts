import type { CartItem } from '#contract/entities/cart-item.ts';
import type { Order } from '#contract/entities/order.ts';
import { webPool } from '../stores/stock.ts';

/** Where the pieces of a line are taken from: what is picked up lies in its store, everything else is sent from the web pool. */
export function stockLocationOf({ siteId }: Pick<Order, 'siteId'>, { shippingOptions }: Pick<CartItem, 'shippingOptions'>): string {
  const option = shippingOptions.find(({ selected }) => selected);
  const isPickup = option?.shippingMethod.kind === 'pickup';
  return isPickup && option.storeInfo ? option.storeInfo.id : webPool(siteId);
}

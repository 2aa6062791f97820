import type { Delivery } from '#backend/rules/delivery.ts';
import { webPool } from '#backend/stores/stock.ts';
import type { CartItem } from '#contract/entities/cart-item.ts';
import type { Order } from '#contract/entities/order.ts';

/** Where units are taken from: what is picked up lies in its store, everything else is sent from the web pool. */
export const findLocation = (siteId: string, delivery: Delivery): string =>
  delivery.kind === 'pickup' ? delivery.storeId : webPool(siteId);

/** Where the units of an ordered line are taken from. */
export function findStockLocation({ siteId }: Pick<Order, 'siteId'>, { shippingOptions }: Pick<CartItem, 'shippingOptions'>): string {
  const option = shippingOptions.find(({ selected }) => selected);
  const isPickup = option?.shippingMethod.kind === 'pickup';
  return isPickup && option.storeInfo ? option.storeInfo.id : webPool(siteId);
}

import type { Delivery } from '#backend/rules/delivery.ts';
import { webPool } from '#backend/stores/stock.ts';
import type { CartItem } from '#contract/entities/cart-item.ts';
import type { Order } from '#contract/entities/order.ts';

/** Returns the stock location of a delivery: the store for pickups, the web pool for all others. */
export const findLocation = (siteId: string, delivery: Delivery): string =>
  delivery.kind === 'pickup' ? delivery.storeId : webPool(siteId);

/** Returns the stock location of an ordered line. */
export function findStockLocation({ siteId }: Pick<Order, 'siteId'>, { shippingOptions }: Pick<CartItem, 'shippingOptions'>): string {
  const option = shippingOptions.find(({ selected }) => selected);
  const isPickup = option?.shippingMethod.kind === 'pickup';
  return isPickup && option.storeInfo ? option.storeInfo.id : webPool(siteId);
}

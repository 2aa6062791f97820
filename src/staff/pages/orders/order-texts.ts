// Names of states, steps and emails on all pages about orders, in English, which is the language of staff.

import type { OrderEmail } from '#backend/stores/order-emails.ts';
import type { OrderState } from '#backend/stores/order-list.ts';
import type { StoredRefund } from '#backend/stores/separate-refunds.ts';
import type { Order } from '#contract/entities/order.ts';
import type { ShipmentStep } from '#contract/entities/purchase.ts';

export const ordersPath = '/orders';
export const stuckPath = `${ordersPath}/stuck`;
export const orderUrl = (orderNumber: string): string => `${ordersPath}/${encodeURIComponent(orderNumber)}`;

export const stateNames: Readonly<Record<OrderState, string>> = {
  open: 'Open',
  sent: 'Sent',
  returned: 'With a return',
  canceled: 'Canceled',
};

/** The steps of shipments and parcels. */
export const stepNames: Readonly<Record<ShipmentStep, string>> = {
  placed: 'Placed',
  packed: 'Packed',
  shipped: stateNames.sent,
  ready_for_pickup: 'Ready for pickup',
  collected: 'Handed over',
  delivered: 'Delivered',
  cancelled: stateNames.canceled,
};

/** The states of shipments, which are more detailed than those of orders. */
export const shipmentStateNames: Readonly<Record<Order['status'], string>> = {
  ...stepNames,
  payment_pending: 'Payment pending',
  confirmed: stateNames.open,
  partly_returned: 'Returned in part',
  returned: 'Returned',
};

/** Names a shipment of an order. Its id is no name, because the id of a home delivery is `me`. */
export function nameShipment(shipments: readonly { shipmentId: string }[], shipmentId: string): string {
  const index = shipments.findIndex((shipment) => shipment.shipmentId === shipmentId);
  return shipments.length > 1 ? `Shipment ${index + 1}` : 'Shipment';
}

export const countText = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

export const emailNames: Readonly<Record<OrderEmail['kind'], string>> = {
  'order-confirmation': 'Order confirmation',
  'order-cancelled': 'Order canceled',
  'order-shipped': 'Sent',
  'order-ready': 'Ready for pickup',
  'order-delivered': 'Delivered',
  'order-refunded': 'Refund',
  'order-part-canceled': 'Units canceled',
  'gift-card': 'Gift card',
  'gift-card-replaced': 'Gift card replaced',
};

/** The reasons for refunds without a return. */
export const reasonNames: Readonly<Record<StoredRefund['reason'], string>> = {
  damaged: 'Damaged, and not sent back',
  missing: 'Missing from the parcel, or lost',
  late: 'Delivered late',
  price: 'Price was wrong',
  goodwill: 'Goodwill',
  other: 'Another reason',
  chargeback: 'The shop won a chargeback',
};

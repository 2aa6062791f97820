import type { Order } from '#contract/entities/order.ts';
import type { ShipmentStep } from '#contract/entities/purchase.ts';
import type { MessageKey } from '#ui/render-context.ts';

export const orderStatuses = {
  payment_pending: 'order.status.payment_pending',
  confirmed: 'order.status.confirmed',
  shipped: 'order.status.shipped',
  delivered: 'order.status.delivered',
  ready_for_pickup: 'order.status.ready_for_pickup',
  cancelled: 'order.status.cancelled',
  returned: 'order.status.returned',
} as const satisfies Record<Order['status'], MessageKey>;

export const stepNames = {
  placed: 'order.step.placed',
  packed: 'order.step.packed',
  shipped: 'order.status.shipped',
  ready_for_pickup: 'order.status.ready_for_pickup',
  delivered: 'order.status.delivered',
  cancelled: 'order.status.cancelled',
} as const satisfies Record<ShipmentStep, MessageKey>;

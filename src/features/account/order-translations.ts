import type { Order } from '#contract/entities/order.ts';
import type { ReturnStep, ShipmentStep } from '#contract/entities/purchase.ts';
import type { MessageKey } from '#ui/render-context.ts';

export const orderStatuses = {
  payment_pending: 'order.status.payment_pending',
  confirmed: 'order.status.confirmed',
  shipped: 'order.status.shipped',
  delivered: 'order.status.delivered',
  ready_for_pickup: 'order.status.ready_for_pickup',
  collected: 'order.status.collected',
  cancelled: 'order.status.cancelled',
  partly_returned: 'order.status.partly_returned',
  returned: 'order.status.returned',
} as const satisfies Record<Order['status'], MessageKey>;

export const stepNames = {
  placed: 'order.step.placed',
  packed: 'order.step.packed',
  shipped: 'order.status.shipped',
  ready_for_pickup: 'order.status.ready_for_pickup',
  collected: 'order.status.collected',
  delivered: 'order.status.delivered',
  cancelled: 'order.status.cancelled',
} as const satisfies Record<ShipmentStep, MessageKey>;

export const returnStepNames = {
  begun: 'order.returnStep.begun',
  on_its_way: 'order.returnStep.on_its_way',
  received: 'order.returnStep.received',
  refunded: 'order.returnStep.refunded',
} as const satisfies Record<ReturnStep, MessageKey>;

// Lists the events of an order whose shipments and returns progress by the clock. Times are milliseconds since 1970.
import type { ReturnStep, ShipmentStep } from '#contract/entities/purchase.ts';
import type { OrderFate } from './order-progress.ts';
import { planByClock } from './order-returns.ts';
import { planShipments } from './shipment-progress.ts';

export type OrderEvent =
  | { at: number; kind: 'shipment'; shipmentId: string; step: ShipmentStep }
  | { at: number; kind: 'return'; returnId: string; step: ReturnStep };

/**
 * Lists the events in chronological order. The list is empty for a canceled order, and for an order that progresses by reports, because
 * each report triggers its effects directly.
 */
export function listEvents(fate: OrderFate): OrderEvent[] {
  if (fate.cancelledAt !== undefined || fate.reported) return [];
  const shipments = planShipments(fate).flatMap(({ shipmentId, planned }) =>
    planned.flatMap(([step, at]): OrderEvent[] => (at === undefined ? [] : [{ at, kind: 'shipment', shipmentId, step }])),
  );
  const returns = fate.returns.flatMap((begun) =>
    planByClock(fate.order.siteId, begun).map(([step, at]): OrderEvent => ({ at, kind: 'return', returnId: begun.returnId, step })),
  );
  return [...shipments, ...returns].filter(hasEffect).toSorted((one, other) => one.at - other.at);
}

/** Returns whether the event triggers an effect, such as an email. */
const hasEffect = (event: OrderEvent): boolean =>
  event.kind === 'shipment' ? stepsWithEffect.includes(event.step) : event.step !== 'begun';

const stepsWithEffect: readonly ShipmentStep[] = ['shipped', 'ready_for_pickup', 'delivered'];

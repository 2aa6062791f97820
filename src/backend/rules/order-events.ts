// What happens to an order by the clock, from its shipments and its returns. Instants are milliseconds since 1970.
import type { ReturnStep, ShipmentStep } from '#contract/entities/purchase.ts';
import { type OrderFate, planShipments } from './order-progress.ts';
import { planReturn } from './order-returns.ts';

export type OrderEvent =
  | { at: number; kind: 'shipment'; shipmentId: string; step: ShipmentStep }
  | { at: number; kind: 'return'; returnId: string; step: ReturnStep };

/** In their order. Nothing more happens to a cancelled order. */
export function listEvents(fate: OrderFate): OrderEvent[] {
  if (fate.cancelledAt !== undefined) return [];
  const shipments = planShipments(fate).flatMap(({ shipmentId, planned }) =>
    planned.map(([step, at]): OrderEvent => ({ at, kind: 'shipment', shipmentId, step })),
  );
  const returns = fate.returns.flatMap((begun) =>
    planReturn(begun).map(([step, at]): OrderEvent => ({ at, kind: 'return', returnId: begun.returnId, step })),
  );
  return [...shipments, ...returns].filter(isNoted).toSorted((one, other) => one.at - other.at);
}

/** Where something is done about it. */
const isNoted = (event: OrderEvent): boolean => (event.kind === 'shipment' ? notedSteps.includes(event.step) : event.step !== 'begun');

const notedSteps: readonly ShipmentStep[] = ['shipped', 'ready_for_pickup', 'delivered'];

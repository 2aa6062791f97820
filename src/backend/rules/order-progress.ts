// How far the shipments of an order are. The embedded backend has no warehouse: a shipment moves on by the time since it was ordered, as
// docs/gateway.md says. Instants are milliseconds since 1970.
import type { Order, OrderShipment } from '#contract/entities/order.ts';
import type { OrderReturn, Purchase, PurchaseAction, ShipmentProgress, ShipmentStep } from '#contract/entities/purchase.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** Until it is packed an order can be cancelled. */
export const packedAfterMs = hourMs / 2;
const shippedAfterMs = 20 * hourMs;
/** In a store of ours, whose staff fetch it from the shelf. */
const readyAfterMs = 4 * hourMs;
/** Working days for which a parcel lies there until somebody comes. */
const collectedAfterDays = 2;
/** A mail can be sent again as long as the outbox has it (retention/kinds.ts). */
export const resendableMs = 29 * dayMs;

/** Whom every parcel goes with. */
export const carrierName = 'Ridgeline Parcel';

/** What is read of one. */
type Shipment = Pick<OrderShipment, 'shipmentId' | 'itemIds'> & {
  shippingMethod: Pick<OrderShipment['shippingMethod'], 'kind' | 'deliveryTime'>;
};

export interface OrderFate {
  order: Pick<Order, 'orderNumber' | 'placedAt'> & {
    shipments: readonly Shipment[];
    items: readonly Pick<Order['items'][number], 'id' | 'isDigitalProduct'>[];
  };
  cancelledAt: number | undefined;
  returns: readonly OrderReturn[];
}

type Timed = [step: ShipmentStep, at: number];

/** The steps of a shipment with the instant of each, past or ahead. */
function planSteps({ shippingMethod: { kind, deliveryTime } }: Shipment, placedAt: number): Timed[] {
  const packed: Timed = ['packed', placedAt + packedAfterMs];
  const shippedAt = placedAt + shippedAfterMs;
  const arrivesAt = addWorkingDays(shippedAt, deliveryTime.max);
  switch (kind) {
    case 'digital':
      return [
        ['placed', placedAt],
        ['delivered', placedAt],
      ];
    case 'pickup':
      return [
        ['placed', placedAt],
        ['ready_for_pickup', placedAt + readyAfterMs],
        ['delivered', addWorkingDays(placedAt + readyAfterMs, collectedAfterDays)],
      ];
    case 'sts':
    case 'pudo':
      return [
        ['placed', placedAt],
        packed,
        ['shipped', shippedAt],
        ['ready_for_pickup', arrivesAt],
        ['delivered', addWorkingDays(arrivesAt, collectedAfterDays)],
      ];
    case 'standard':
    case 'customs':
      return [['placed', placedAt], packed, ['shipped', shippedAt], ['delivered', arrivesAt]];
  }
}

/** Saturdays and Sundays do not count. */
export function addWorkingDays(instant: number, days: number): number {
  let at = instant;
  for (let left = days; left > 0; ) {
    at += dayMs;
    const weekday = new Date(at).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return at;
}

const statusOfStep = {
  placed: 'confirmed',
  packed: 'confirmed',
  shipped: 'shipped',
  ready_for_pickup: 'ready_for_pickup',
  delivered: 'delivered',
  cancelled: 'cancelled',
} as const satisfies Record<ShipmentStep, Order['status']>;

/** How far each shipment is. `carrierOrigin`: where the pages of the carrier stand; empty for the shop's own. */
export function followShipments({ order, cancelledAt }: OrderFate, now: number, carrierOrigin = ''): ShipmentProgress[] {
  return order.shipments.map((shipment, index) => {
    const planned: Timed[] =
      cancelledAt === undefined
        ? planSteps(shipment, order.placedAt)
        : [
            ['placed', order.placedAt],
            ['cancelled', cancelledAt],
          ];
    const reached = planned.filter(([, at]) => at <= now).at(-1)?.[0] ?? 'placed';
    const isOnItsWay = planned.some(([step, at]) => step === 'shipped' && at <= now);
    const number = parcelNumber(order.orderNumber, index);
    return {
      shipmentId: shipment.shipmentId,
      status: statusOfStep[reached],
      steps: planned.map(([step, at]) => ({ step, ...(at <= now && { at }) })),
      ...(isOnItsWay && { tracking: { number, carrier: carrierName, url: `${carrierOrigin}/provider/parcel/${number}` } }),
    };
  });
}

const parcelNumber = (orderNumber: string, index: number): string => `${orderNumber}-${index + 1}`;

/** The order and the shipment that the number of a parcel stands for. */
export function readParcelNumber(number: string): { orderNumber: string; index: number } | undefined {
  const [, orderNumber, count] = /^([A-Z0-9-]{6,32})-([1-9]\d?)$/.exec(number) ?? [];
  return orderNumber === undefined ? undefined : { orderNumber, index: Number(count) - 1 };
}

/** That of the shipment that is least far; of those on their way one that can be fetched says more. */
export function summarizeStatus(progress: readonly ShipmentProgress[]): Order['status'] {
  const statuses = progress.map(({ status }) => status);
  return (
    (['confirmed', 'shipped', 'ready_for_pickup', 'delivered', 'cancelled'] as const).find((each) => statuses.includes(each)) ?? 'confirmed'
  );
}

const hasReached = ({ steps }: ShipmentProgress, step: ShipmentStep): boolean =>
  steps.some((each) => each.step === step && each.at !== undefined);

/** Nothing of it has been touched yet. */
export const isCancellable = (progress: readonly ShipmentProgress[]): boolean =>
  progress.length > 0 && progress.every(({ steps }) => steps.filter(({ at }) => at !== undefined).every(({ step }) => step === 'placed'));

/** Something has left, so that it is owed. */
export const isInvoiced = (progress: readonly ShipmentProgress[]): boolean =>
  progress.some((each) => hasReached(each, 'shipped') || hasReached(each, 'ready_for_pickup') || hasReached(each, 'delivered'));

/** The lines that were delivered no more than `returnDays` days ago and do not go back yet. What was sent by e-mail stays. */
export function listReturnable(
  { order, returns }: OrderFate,
  progress: readonly ShipmentProgress[],
  now: number,
  returnDays: number,
): string[] {
  const goneBack = new Set(returns.flatMap(({ itemIds }) => itemIds));
  const delivered = order.shipments.filter((_, index) => {
    const at = progress[index]?.steps.find(({ step }) => step === 'delivered')?.at;
    return at !== undefined && now <= at + returnDays * dayMs;
  });
  return order.items
    .filter(({ id, isDigitalProduct }) => !isDigitalProduct && !goneBack.has(id) && delivered.some(({ itemIds }) => itemIds?.includes(id)))
    .map(({ id }) => id);
}

interface Moment {
  now: number;
  returnDays: number;
  carrierOrigin?: string | undefined;
}

/** What is read of an order now, beside what was ordered. */
export function describeProgress(
  fate: OrderFate,
  { now, returnDays, carrierOrigin }: Moment,
): Pick<Purchase, 'status' | 'progress' | 'actions' | 'returnableItemIds'> {
  const { order, cancelledAt } = fate;
  const progress = followShipments(fate, now, carrierOrigin);
  const returnableItemIds = cancelledAt === undefined ? listReturnable(fate, progress, now, returnDays) : [];
  const hasSentCards = order.items.some(({ isDigitalProduct }) => isDigitalProduct) && now < order.placedAt + resendableMs;
  const open: Record<PurchaseAction, boolean> = {
    cancel: cancelledAt === undefined && isCancellable(progress),
    invoice: isInvoiced(progress),
    return: returnableItemIds.length > 0,
    'resend-gift-cards': cancelledAt === undefined && hasSentCards,
  };
  const actions = (['cancel', 'invoice', 'return', 'resend-gift-cards'] as const).filter((action) => open[action]);
  return { status: summarizeStatus(progress), progress, actions, returnableItemIds };
}

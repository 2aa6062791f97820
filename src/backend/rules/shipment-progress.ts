// Determines the progress of an order's shipments: by the back office's reports, or by the time since the order was placed if the back
// office is simulated (docs/decisions/053). Times are milliseconds since 1970.
import type { Order, OrderShipment } from '#contract/entities/order.ts';
import type { ShipmentProgress, ShipmentStep } from '#contract/entities/purchase.ts';
import { findDueTime } from './gift-cards.ts';
import { type CanceledUnits, listOpenUnits, listParcels, type Parcel, type Units } from './parcels.ts';
import { readPickupTime } from './pickup-day.ts';
import { addCarrierDays, findDispatchTime } from './working-days.ts';

/** Milliseconds after which the simulated back office packs an order. Until then, the order can be canceled. */
export const packedAfterMs = 30 * 60 * 1000;
/** Working days after which the simulated customer collects a shipment. */
const collectedAfterDays = 2;

/** The carrier of orders whose status advances on a fixed schedule instead of by reports. */
export const carrierName = 'Ridgeline Parcel';

/** The fields of a shipment that these rules read. */
type Shipment = Pick<OrderShipment, 'shipmentId' | 'itemIds' | 'storeInfo'> & {
  shippingMethod: Pick<OrderShipment['shippingMethod'], 'kind' | 'deliveryTime'>;
  /** For a shipment with the replacement units of an exchange: the time when it was shipped. */
  sentAt?: number;
};

/** A step of a parcel that the back office has reported. */
export interface ReportedStep {
  /** Id of the parcel, which is the id of the shipment if the report named no parcel. */
  shipmentId: string;
  step: ShipmentStep;
  at: number;
  /** Carrier and tracking are reported only with the step `shipped`. */
  carrier?: string | undefined;
  trackingNumber?: string | undefined;
  trackingUrl?: string | undefined;
}

/** The parts of an order that determine the progress of its shipments. */
export interface ShippedOrder {
  order: Placed & Pick<Order, 'orderNumber'> & { shipments: readonly Shipment[] };
  cancelledAt: number | undefined;
  /** Steps that the back office has reported. Undefined if the order progresses by the clock. */
  reported?: readonly ReportedStep[] | undefined;
  parcels?: readonly Parcel[] | undefined;
  /** Units that were canceled separately. */
  canceled?: readonly (CanceledUnits & { at: number })[] | undefined;
}

/** The site, the time and the items of an order. */
type Placed = Pick<Order, 'siteId' | 'placedAt'> & { items: readonly Pick<Order['items'][number], 'id' | 'qty' | 'giftOption'>[] };
type Timed = readonly [step: ShipmentStep, at: number];
/** A step and its time. The time is undefined while it is not known. */
type Planned = readonly [step: ShipmentStep, at: number | undefined];

/** Returns the past and future steps of a shipment that progresses by the clock, with their times. */
function planSteps(shipment: Shipment, placed: Placed): Timed[] {
  const {
    shippingMethod: { kind, deliveryTime },
    storeInfo,
    sentAt,
  } = shipment;
  const { siteId, placedAt } = placed;
  const collect = (readyAt: number) => addCarrierDays(siteId, readyAt, collectedAfterDays);
  if (sentAt !== undefined) {
    const thereAt = addCarrierDays(siteId, sentAt, deliveryTime.max);
    if (kind === 'standard')
      return [
        ['shipped', sentAt],
        ['delivered', thereAt],
      ];
    return [
      ['shipped', sentAt],
      ['ready_for_pickup', thereAt],
      ['collected', collect(thereAt)],
    ];
  }
  const packed: Timed = ['packed', placedAt + packedAfterMs];
  const shippedAt = findDispatchTime(siteId, placedAt);
  const arrivesAt = addCarrierDays(siteId, shippedAt, deliveryTime.max);
  const readyAt = readPickupTime(placedAt, storeInfo);
  switch (kind) {
    case 'digital':
      return [
        ['placed', placedAt],
        ['delivered', findEmailTime(shipment, placed)],
      ];
    case 'pickup':
      return [
        ['placed', placedAt],
        ['ready_for_pickup', readyAt],
        ['collected', collect(readyAt)],
      ];
    case 'sts':
    case 'pudo':
      return [['placed', placedAt], packed, ['shipped', shippedAt], ['ready_for_pickup', arrivesAt], ['collected', collect(arrivesAt)]];
    case 'standard':
    case 'customs':
      return [['placed', placedAt], packed, ['shipped', shippedAt], ['delivered', arrivesAt]];
  }
}

/** Returns when the last gift card of a digital shipment is emailed. */
function findEmailTime({ itemIds = [] }: Shipment, { placedAt, items }: Placed): number {
  const emailed = items.filter(({ id }) => itemIds.includes(id));
  return Math.max(placedAt, ...emailed.map(({ giftOption }) => findDueTime(giftOption)));
}

const statusOfStep = {
  placed: 'confirmed',
  packed: 'confirmed',
  shipped: 'shipped',
  ready_for_pickup: 'ready_for_pickup',
  collected: 'collected',
  delivered: 'delivered',
  cancelled: 'cancelled',
} as const satisfies Record<ShipmentStep, Order['status']>;

/** Steps that a shipment reaches only after it has left the warehouse or is ready in a store. */
export const leavingSteps = ['shipped', 'ready_for_pickup', 'collected', 'delivered'] as const satisfies readonly ShipmentStep[];

/** Lists the steps that a shipment can reach, in order. */
export const listSteps = (shipment: Shipment): ShipmentStep[] =>
  planSteps(shipment, { siteId: '', placedAt: 0, items: [] }).map(([step]) => step);

/** Returns a parcel's steps with their reported times. A step without a report gets the earliest reported time of the steps after it. */
function applyReportedTimes(
  shipment: Shipment,
  placed: Placed,
  { parcelId, reported }: { parcelId: string | undefined; reported: readonly ReportedStep[] },
): Planned[] {
  const own = reported.filter(({ shipmentId }) => shipmentId === parcelId);
  const steps = listSteps(shipment);
  return steps.map((step, index) => {
    if (step === 'placed') return [step, placed.placedAt];
    const from = own.filter((each) => steps.indexOf(each.step) >= index).map(({ at }) => at);
    return [step, own.find((each) => each.step === step)?.at ?? (from.length > 0 ? Math.min(...from) : undefined)];
  });
}

/** Returns when a shipment should arrive or be ready for pickup, if it is sent on time. */
export const findPromisedTime = (shipment: Shipment, placed: Placed): number =>
  planSteps(shipment, placed).find(([step]) => step === 'delivered' || step === 'ready_for_pickup')?.[1] ?? placed.placedAt;

/** Returns the steps of each shipment with their times. */
export const planShipments = (fate: ShippedOrder) =>
  fate.order.shipments.map((shipment) => ({ shipmentId: shipment.shipmentId, ...planShipment(shipment, fate) }));

interface PlannedPart {
  /** Undefined for units that are not packed yet. */
  parcelId?: string;
  lines: readonly Units[];
  planned: readonly Planned[];
}

/** Returns the steps of a shipment and, if the back office reports its progress, of each of its parts. */
function planShipment(shipment: Shipment, fate: ShippedOrder): { planned: readonly Planned[]; parts: PlannedPart[] } {
  const { order, cancelledAt, reported, canceled = [] } = fate;
  if (cancelledAt !== undefined) return { planned: planCanceled(order.placedAt, cancelledAt), parts: [] };
  if (shipment.shippingMethod.kind === 'digital') return { planned: planSteps(shipment, order), parts: [] };
  const open = listOpenUnits(fate, shipment.shipmentId);
  const parcels = listParcels(fate).filter(({ shipmentId }) => shipmentId === shipment.shipmentId);
  const own = canceled.filter(({ itemId }) => shipment.itemIds?.includes(itemId));
  if (own.length > 0 && open.length === 0 && parcels.length === 0)
    return { planned: planCanceled(order.placedAt, Math.max(...own.map(({ at }) => at))), parts: [] };
  if (!reported) return { planned: planSteps(shipment, order), parts: [] };
  const parts: PlannedPart[] = [...parcels, ...(open.length > 0 || parcels.length === 0 ? [{ lines: open }] : [])].map((part) => {
    const parcelId = 'parcelId' in part ? part.parcelId : undefined;
    const planned = applyReportedTimes(shipment, order, { parcelId, reported });
    return { ...(parcelId !== undefined && { parcelId }), lines: part.lines, planned };
  });
  return { planned: joinParts(parts), parts };
}

/** Returns the steps of a shipment: it reaches a step when all of its parts have reached the step. */
const joinParts = (parts: readonly PlannedPart[]): Planned[] =>
  (parts[0]?.planned ?? []).map(([step], index) => {
    const times = parts.flatMap(({ planned }) => planned[index]?.[1] ?? []);
    return [step, times.length === parts.length ? Math.max(...times) : undefined];
  });

const planCanceled = (placedAt: number, cancelledAt: number): Timed[] => [
  ['placed', placedAt],
  ['cancelled', cancelledAt],
];

/**
 * Returns the progress of each shipment. `carrierOrigin` is the origin of the simulated carrier's pages; if it is empty, the URLs of these
 * pages are relative.
 */
export function followShipments(fate: ShippedOrder, now: number, carrierOrigin = ''): ShipmentProgress[] {
  return planShipments(fate).map(({ shipmentId, planned, parts }, index) => {
    const { status, steps } = follow(planned, now);
    const sent = parts.map(({ parcelId, lines, planned: own }) => {
      const tracking = parcelId === undefined ? undefined : findTracking(fate.reported ?? [], parcelId);
      return { ...(parcelId !== undefined && { parcelId }), lines: [...lines], ...follow(own, now), ...(tracking && { tracking }) };
    });
    const tracking = fate.reported ? sent[0]?.tracking : trackByClock(fate.order.orderNumber, { index, steps, carrierOrigin });
    return {
      shipmentId,
      status,
      steps,
      ...(tracking && sent.length <= 1 && { tracking }),
      ...(sent.length > 1 && { parcels: sent }),
    };
  });
}

function follow(planned: readonly Planned[], now: number): Pick<ShipmentProgress, 'status' | 'steps'> {
  const steps = planned.map(([step, at]) => ({ step, ...(at !== undefined && at <= now && { at }) }));
  const reached = steps.findLast(({ at }) => at !== undefined)?.step ?? 'placed';
  return { status: statusOfStep[reached], steps };
}

/** Returns the reported carrier and tracking number of a parcel. */
export function findTracking(reported: readonly ReportedStep[], parcelId: string): ShipmentProgress['tracking'] {
  const {
    carrier,
    trackingNumber: number,
    trackingUrl: url,
  } = reported.find((each) => each.shipmentId === parcelId && each.trackingNumber !== undefined) ?? {};
  return carrier === undefined || number === undefined ? undefined : { carrier, number, ...(url !== undefined && { url }) };
}

function trackByClock(
  orderNumber: string,
  { index, steps, carrierOrigin }: { index: number; steps: ShipmentProgress['steps']; carrierOrigin: string },
): ShipmentProgress['tracking'] {
  if (!steps.some(({ step, at }) => step === 'shipped' && at !== undefined)) return undefined;
  const number = parcelNumber(orderNumber, index);
  return { number, carrier: carrierName, url: `${carrierOrigin}/provider/parcel/${number}` };
}

const parcelNumber = (orderNumber: string, index: number): string => `${orderNumber}-${index + 1}`;

/** Parses a parcel number into the order number and the index of the shipment. */
export function readParcelNumber(number: string): { orderNumber: string; index: number } | undefined {
  const [, orderNumber, count] = /^([A-Z0-9-]{6,32})-([1-9]\d?)$/.exec(number) ?? [];
  return orderNumber === undefined ? undefined : { orderNumber, index: Number(count) - 1 };
}

/**
 * Returns when a shipment was delivered or collected. If that was not reported, returns the expected time, so that the customer can return
 * the shipment anyway.
 */
export function findDelivery(
  { siteId }: Pick<Order, 'siteId'>,
  { shippingMethod: { deliveryTime } }: Shipment,
  steps: ShipmentProgress['steps'],
): number | undefined {
  const find = (step: ShipmentStep) => steps.find((each) => each.step === step)?.at;
  const told = find('delivered') ?? find('collected');
  if (told !== undefined) return told;
  const readyAt = find('ready_for_pickup');
  if (readyAt !== undefined) return addCarrierDays(siteId, readyAt, collectedAfterDays);
  const shippedAt = steps.some(({ step }) => step === 'delivered') ? find('shipped') : undefined;
  return shippedAt === undefined ? undefined : addCarrierDays(siteId, shippedAt, deliveryTime.max);
}

// Determines the progress of an order's shipments: by the back office's reports, or by the time since the order was placed if the back
// office is simulated (docs/decisions/053). Times are milliseconds since 1970.
import type { Order, OrderShipment } from '#contract/entities/order.ts';
import type { Purchase, PurchaseAction, ShipmentProgress, ShipmentStep } from '#contract/entities/purchase.ts';
import { findDueTime } from './gift-cards.ts';
import { type BegunReturn, countReturned, summarizeReturns } from './order-returns.ts';
import { readPickupTime } from './pickup-day.ts';
import { addCarrierDays, findDispatchTime } from './working-days.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** Milliseconds after which the simulated back office packs an order. Until then, the order can be canceled. */
export const packedAfterMs = hourMs / 2;
/** Working days after which the simulated customer collects a shipment. */
const collectedAfterDays = 2;
/** Milliseconds for which an email can be sent again. The outbox stores emails a day longer (services/retention/kinds.ts). */
const resendableMs = 29 * dayMs;

/** The carrier of orders whose status advances on a fixed schedule instead of by reports. */
export const carrierName = 'Ridgeline Parcel';

/** The fields of a shipment that these rules read. */
type Shipment = Pick<OrderShipment, 'shipmentId' | 'itemIds' | 'storeInfo'> & {
  shippingMethod: Pick<OrderShipment['shippingMethod'], 'kind' | 'deliveryTime'>;
  /** For a shipment with the replacement units of an exchange: the time when it was shipped. */
  sentAt?: number;
};

/** A shipment step that the back office has reported. */
export interface ReportedStep {
  shipmentId: string;
  step: ShipmentStep;
  at: number;
  /** Carrier and tracking are reported only with the step `shipped`. */
  carrier?: string | undefined;
  trackingNumber?: string | undefined;
  trackingUrl?: string | undefined;
}

export interface OrderFate {
  order: Pick<Order, 'orderNumber' | 'siteId' | 'placedAt'> & {
    shipments: readonly Shipment[];
    items: readonly Pick<Order['items'][number], 'id' | 'isDigitalProduct' | 'isCustoms' | 'bonus' | 'qty' | 'giftOption'>[];
  };
  cancelledAt: number | undefined;
  returns: readonly BegunReturn[];
  /** True if a gift card bought with this order has been used. */
  hasUsedGiftCard: boolean;
  /** Steps that the back office has reported. Undefined if the order progresses by the clock. */
  reported?: readonly ReportedStep[] | undefined;
}

/** The site and the time of an order. */
type Placed = Pick<Order, 'siteId' | 'placedAt'>;
type Timed = readonly [step: ShipmentStep, at: number];
/** A step and its time. The time is undefined while it is not known. */
type Planned = readonly [step: ShipmentStep, at: number | undefined];

/** Returns the past and future steps of a shipment that progresses by the clock, with their times. */
function planSteps({ shippingMethod: { kind, deliveryTime }, storeInfo, sentAt }: Shipment, { siteId, placedAt }: Placed): Timed[] {
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
        ['delivered', placedAt],
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

const statusOfStep = {
  placed: 'confirmed',
  packed: 'confirmed',
  shipped: 'shipped',
  ready_for_pickup: 'ready_for_pickup',
  collected: 'collected',
  delivered: 'delivered',
  cancelled: 'cancelled',
} as const satisfies Record<ShipmentStep, Order['status']>;

/** Lists the steps that a shipment can reach, in order. */
export const listSteps = (shipment: Shipment): ShipmentStep[] => planSteps(shipment, { siteId: '', placedAt: 0 }).map(([step]) => step);

/** Returns a shipment's steps with their reported times. A step without a report gets the earliest reported time of the steps after it. */
function applyReportedTimes(shipment: Shipment, placed: Placed, reported: readonly ReportedStep[]): Planned[] {
  if (shipment.shippingMethod.kind === 'digital') return planSteps(shipment, placed);
  const own = reported.filter(({ shipmentId }) => shipmentId === shipment.shipmentId);
  const steps = listSteps(shipment);
  return steps.map((step, index) => {
    if (step === 'placed') return [step, placed.placedAt];
    const from = own.filter((each) => steps.indexOf(each.step) >= index).map(({ at }) => at);
    return [step, own.find((each) => each.step === step)?.at ?? (from.length > 0 ? Math.min(...from) : undefined)];
  });
}

/** Returns the steps of each shipment with their times. */
export const planShipments = ({ order, cancelledAt, reported }: Pick<OrderFate, 'order' | 'cancelledAt' | 'reported'>) =>
  order.shipments.map((shipment) => ({
    shipmentId: shipment.shipmentId,
    planned: planShipment(shipment, order, { cancelledAt, reported }),
  }));

function planShipment(
  shipment: Shipment,
  placed: Placed,
  { cancelledAt, reported }: Pick<OrderFate, 'cancelledAt' | 'reported'>,
): readonly Planned[] {
  if (cancelledAt !== undefined) return planCanceled(placed.placedAt, cancelledAt);
  return reported ? applyReportedTimes(shipment, placed, reported) : planSteps(shipment, placed);
}

const planCanceled = (placedAt: number, cancelledAt: number): Timed[] => [
  ['placed', placedAt],
  ['cancelled', cancelledAt],
];

/**
 * Returns the progress of each shipment. `carrierOrigin` is the origin of the simulated carrier's pages; if it is empty, the URLs of these
 * pages are relative.
 */
export function followShipments(
  fate: Pick<OrderFate, 'order' | 'cancelledAt' | 'reported'>,
  now: number,
  carrierOrigin = '',
): ShipmentProgress[] {
  return planShipments(fate).map(({ shipmentId, planned }, index) => {
    const steps = planned.map(([step, at]) => ({ step, ...(at !== undefined && at <= now && { at }) }));
    const reached = steps.findLast(({ at }) => at !== undefined)?.step ?? 'placed';
    const tracking = fate.reported
      ? findTracking(fate.reported, shipmentId)
      : trackByClock(fate.order.orderNumber, { index, steps, carrierOrigin });
    return { shipmentId, status: statusOfStep[reached], steps, ...(tracking && { tracking }) };
  });
}

function findTracking(reported: readonly ReportedStep[], shipmentId: string): ShipmentProgress['tracking'] {
  const {
    carrier,
    trackingNumber: number,
    trackingUrl: url,
  } = reported.find((each) => each.shipmentId === shipmentId && each.trackingNumber !== undefined) ?? {};
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

/** Returns the status of the shipment that has made the least progress. */
export function summarizeStatus(progress: readonly ShipmentProgress[]): Order['status'] {
  const statuses = progress.map(({ status }) => status);
  return (
    (['confirmed', 'shipped', 'ready_for_pickup', 'delivered', 'collected', 'cancelled'] as const).find((each) =>
      statuses.includes(each),
    ) ?? 'confirmed'
  );
}

const hasReached = ({ steps }: ShipmentProgress, step: ShipmentStep): boolean =>
  steps.some((each) => each.step === step && each.at !== undefined);

/**
 * Returns whether an order can be canceled. This requires that none of its goods have been packed. An order that contains only gift cards
 * can be canceled within the return period. An order cannot be canceled once one of its gift cards has been used.
 */
function isCancelable({ order, hasUsedGiftCard }: OrderFate, progress: readonly ShipmentProgress[], { now, returnDays }: Moment): boolean {
  if (progress.length === 0 || hasUsedGiftCard) return false;
  const goods = progress.filter((_, index) => order.shipments[index]?.shippingMethod.kind !== 'digital');
  if (goods.length === 0) return now <= order.placedAt + returnDays * dayMs;
  return goods.every(({ steps }) => steps.filter(({ at }) => at !== undefined).every(({ step }) => step === 'placed'));
}

/** Returns whether an invoice is available, which is the case once a part of the order has left the warehouse or is ready in a store. */
const isInvoiced = (progress: readonly ShipmentProgress[]): boolean =>
  progress.some((each) => leavingSteps.some((step) => hasReached(each, step)));

/** Steps that a shipment reaches only after it has left the warehouse or is ready in a store. */
export const leavingSteps = ['shipped', 'ready_for_pickup', 'collected', 'delivered'] as const satisfies readonly ShipmentStep[];

/** The units of a line that the customer can return. */
export interface Returnable {
  itemId: string;
  qty: number;
  isFinalSale: boolean;
}

/**
 * Lists the units that were delivered in the last `returnDays` days and not returned yet. Digital items and free gifts cannot be returned.
 */
function listReturnable({ order, returns }: OrderFate, progress: readonly ShipmentProgress[], { now, returnDays }: Moment): Returnable[] {
  const delivered = listDelivered(order, progress, { since: now - returnDays * dayMs, now });
  return order.items
    .filter(({ id, isDigitalProduct, bonus }) => !isDigitalProduct && !bonus && delivered.has(id))
    .map(({ id, qty, isCustoms }) => ({ itemId: id, qty: qty - countReturned(returns, id), isFinalSale: isCustoms }))
    .filter(({ qty }) => qty > 0);
}

/** Returns the ids of lines delivered between `since` and `now`. */
function listDelivered(
  order: OrderFate['order'],
  progress: readonly ShipmentProgress[],
  { since, now }: { since: number; now: number },
): Set<string> {
  const shipments = order.shipments.filter((shipment, index) => {
    const at = findDelivery(order, shipment, progress[index]?.steps ?? []);
    return at !== undefined && at >= since && at <= now;
  });
  return new Set(shipments.flatMap(({ itemIds = [] }) => itemIds));
}

/**
 * Returns when a shipment was delivered or collected. If that was not reported, returns the expected time, so that the customer can return
 * the shipment anyway.
 */
function findDelivery(
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

export interface Moment {
  now: number;
  returnDays: number;
  carrierOrigin?: string | undefined;
}

/** Describes the current state of an order: status, progress, possible actions and returnable units. */
export function describeProgress(
  fate: OrderFate,
  moment: Moment,
): Pick<Purchase, 'status' | 'progress' | 'actions'> & { returnable: Returnable[] } {
  const { order, cancelledAt, returns } = fate;
  const { now, carrierOrigin } = moment;
  const progress = followShipments(fate, now, carrierOrigin);
  const isOpen = cancelledAt === undefined;
  const returnable = isOpen ? listReturnable(fate, progress, moment) : [];
  const hasSentCards = order.items.some(({ isDigitalProduct, giftOption }) => {
    const sentAt = Math.max(order.placedAt, findDueTime(giftOption));
    return isDigitalProduct && sentAt <= now && now < sentAt + resendableMs;
  });
  const open: Record<PurchaseAction, boolean> = {
    cancel: isOpen && isCancelable(fate, progress, moment),
    invoice: isInvoiced(progress),
    return: returnable.length > 0,
    'resend-gift-cards': isOpen && hasSentCards,
  };
  const actions = (['cancel', 'invoice', 'return', 'resend-gift-cards'] as const).filter((action) => open[action]);
  return { status: summarizeReturns(order, returns, now) ?? summarizeStatus(progress), progress, actions, returnable };
}

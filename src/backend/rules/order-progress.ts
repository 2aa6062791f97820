// Determines the progress of an order and the actions that it allows. Times are milliseconds since 1970.
import type { Order } from '#contract/entities/order.ts';
import type { Purchase, PurchaseAction, ShipmentProgress, ShipmentStep } from '#contract/entities/purchase.ts';
import { findDueTime } from './gift-cards.ts';
import { type BegunReturn, countReturned, summarizeReturns } from './order-returns.ts';
import { countUnits, listOpenUnits, type Units } from './parcels.ts';
import { findDelivery, followShipments, leavingSteps, type ShippedOrder } from './shipment-progress.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Milliseconds for which an email can be sent again. The outbox stores emails a day longer (services/retention/kinds.ts). */
const resendableMs = 29 * dayMs;

/** An order with everything that determines its progress. */
export interface OrderFate extends ShippedOrder {
  order: Omit<ShippedOrder['order'], 'items'> & {
    items: readonly Pick<Order['items'][number], 'id' | 'isDigitalProduct' | 'isCustoms' | 'bonus' | 'qty' | 'giftOption'>[];
  };
  returns: readonly BegunReturn[];
  /** True if a gift card bought with this order has been used. */
  hasUsedGiftCard: boolean;
  /** True if an invoice has been issued. It remains available if the order is canceled. */
  hasInvoice?: boolean;
  /** True while the order is held for review. Then it can only be canceled as a whole. */
  isHeld?: boolean;
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

const hasReached = ({ steps, parcels }: ShipmentProgress, step: ShipmentStep): boolean =>
  [{ steps }, ...(parcels ?? [])].some((part) => part.steps.some((each) => each.step === step && each.at !== undefined));

/**
 * Returns whether an order can be canceled. This requires that none of its goods have been packed. An order that contains only gift cards
 * can be canceled within the return period. An order cannot be canceled once one of its gift cards has been used.
 */
function isCancelable({ order, hasUsedGiftCard }: OrderFate, progress: readonly ShipmentProgress[], { now, returnDays }: Moment): boolean {
  if (progress.length === 0 || hasUsedGiftCard) return false;
  const goods = progress.filter((_, index) => order.shipments[index]?.shippingMethod.kind !== 'digital');
  if (goods.length === 0) return now <= order.placedAt + returnDays * dayMs;
  const steps = goods.flatMap((each) => [each, ...(each.parcels ?? [])].flatMap((part) => part.steps));
  const reached = steps.filter(({ at }) => at !== undefined).map(({ step }) => step);
  return reached.includes('placed') && reached.every((step) => step === 'placed' || step === 'cancelled') && !isAllCanceled(goods);
}

const isAllCanceled = (progress: readonly ShipmentProgress[]): boolean => progress.every(({ status }) => status === 'cancelled');

/** Returns whether an invoice is available, which is the case once a part of the order has left the warehouse or is ready in a store. */
const isInvoiced = (progress: readonly ShipmentProgress[]): boolean =>
  progress.some((each) => leavingSteps.some((step) => hasReached(each, step)));

/** The units of a line that the customer can return. */
export interface Returnable {
  itemId: string;
  qty: number;
  isFinalSale: boolean;
}

/**
 * Lists the units that were delivered in the last `returnDays` days and not returned yet. Digital items and free gifts cannot be returned.
 */
function listReturnable(fate: OrderFate, progress: readonly ShipmentProgress[], { now, returnDays }: Moment): Returnable[] {
  const { order, returns } = fate;
  const delivered = listDelivered(fate, progress, { since: now - returnDays * dayMs, now });
  return order.items
    .filter(({ isDigitalProduct, bonus }) => !isDigitalProduct && !bonus)
    .map(({ id, isCustoms }) => ({ itemId: id, qty: countUnits(delivered, id) - countReturned(returns, id), isFinalSale: isCustoms }))
    .filter(({ qty }) => qty > 0);
}

/** Returns the units that were sent, handed over or are ready for pickup, without canceled ones. */
export function listSent(fate: OrderFate, now: number): Units[] {
  const { order, canceled = [] } = fate;
  const progress = followShipments(fate, now);
  return order.shipments.flatMap(({ itemIds }, index) => {
    const own = progress[index];
    if (!own) return [];
    const lines = order.items
      .filter(({ id }) => itemIds?.includes(id))
      .map(({ id, qty }) => ({ itemId: id, qty: qty - countUnits(canceled, id) }));
    return (own.parcels ?? [{ ...own, lines }])
      .filter(({ steps }) => steps.some(({ step, at }) => at !== undefined && leavingSteps.some((each) => each === step)))
      .flatMap((parcel) => parcel.lines);
  });
}

/** Returns the units delivered between `since` and `now`. */
function listDelivered(
  { order, canceled = [] }: OrderFate,
  progress: readonly ShipmentProgress[],
  { since, now }: { since: number; now: number },
): Units[] {
  return order.shipments.flatMap((shipment, index) => {
    const { steps = [], parcels } = progress[index] ?? {};
    const whole = order.items
      .filter(({ id }) => shipment.itemIds?.includes(id))
      .map(({ id, qty }) => ({ itemId: id, qty: qty - countUnits(canceled, id) }));
    return (parcels ?? [{ steps, lines: whole }])
      .filter((parcel) => {
        const at = findDelivery(order, shipment, parcel.steps);
        return at !== undefined && at >= since && at <= now;
      })
      .flatMap(({ lines }) => lines);
  });
}

/** Returns the units that the customer can cancel: they are not packed yet. */
export function listCancelable(fate: OrderFate, { now }: Pick<Moment, 'now'>): Units[] {
  if (fate.cancelledAt !== undefined || fate.isHeld) return [];
  const progress = followShipments(fate, now);
  return fate.order.shipments
    .filter(({ shippingMethod, sentAt }) => shippingMethod.kind !== 'digital' && sentAt === undefined)
    .filter(({ shipmentId }) => {
      const own = progress.find((each) => each.shipmentId === shipmentId);
      return own !== undefined && (own.parcels ? true : own.steps.every(({ step, at }) => step === 'placed' || at === undefined));
    })
    .flatMap(({ shipmentId }) => listOpenUnits(fate, shipmentId));
}

export interface Moment {
  now: number;
  returnDays: number;
  carrierOrigin?: string | undefined;
  /** True if the invoices of the order are also available as e-invoices. */
  hasEInvoices?: boolean;
}

/** Describes the current state of an order: status, progress, possible actions and returnable units. */
export function describeProgress(
  fate: OrderFate,
  moment: Moment,
): Pick<Purchase, 'status' | 'progress' | 'actions'> & { returnable: Returnable[] } {
  const { order, cancelledAt, returns, hasInvoice = false, isHeld = false } = fate;
  const { now, carrierOrigin, hasEInvoices = false } = moment;
  const progress = followShipments(fate, now, carrierOrigin);
  const isOpen = cancelledAt === undefined;
  const returnable = isOpen ? listReturnable(fate, progress, moment) : [];
  const hasSentCards = order.items.some(({ isDigitalProduct, giftOption }) => {
    const sentAt = Math.max(order.placedAt, findDueTime(giftOption));
    return isDigitalProduct && sentAt <= now && now < sentAt + resendableMs;
  });
  const isInvoice = (isInvoiced(progress) && !isHeld) || hasInvoice;
  const open: Record<PurchaseAction, boolean> = {
    cancel: isOpen && isCancelable(fate, progress, moment),
    invoice: isInvoice,
    'e-invoice': isInvoice && hasEInvoices,
    return: returnable.length > 0,
    'resend-gift-cards': isOpen && hasSentCards && !isHeld,
  };
  const actions = (['cancel', 'invoice', 'e-invoice', 'return', 'resend-gift-cards'] as const).filter((action) => open[action]);
  const status = summarizeReturns(order, returns, { now, canceled: fate.canceled }) ?? summarizeStatus(progress);
  return { status, progress, actions, returnable };
}

// Creates the contract's order from the cart as it was placed, and from what employees have done in Vendure's dashboard since.
import type { Cart } from '#contract/entities/cart.ts';
import type { Order, OrderShipment } from '#contract/entities/order.ts';
import type { OrderReturn, Purchase, Refund, ShipmentProgress, TrackedOrder } from '#contract/entities/purchase.ts';
import { writeCardBrand } from '#lib/rules/card-brands.ts';
import type { PlacedOrder } from './order-document.ts';

const time = (iso: string): number => Date.parse(iso);

/** Creates the order as it was placed. */
export function createOrder(state: PlacedOrder, cart: Cart): Order {
  return {
    orderNumber: state.code,
    st: state.secret,
    status: findStatus(state, cart),
    siteId: cart.siteId,
    placedAt: time(state.placedAt),
    currency: cart.currency,
    totals: cart.totals,
    totalItems: cart.totalItems,
    items: cart.items,
    promoSummary: cart.promoSummary,
    orderPromotions: cart.orderPromotions,
    couponItems: cart.couponItems.filter(({ valid }) => valid),
    flash: [],
    shipments: createShipments(state, cart),
    paymentMethod: state.payments.map((payment) => ({
      code: payment.method,
      label: writePayment(payment),
      amount: payment.amount,
      additionalData: {
        payment_method_id: payment.method,
        ...(payment.card && { card_type: payment.card.brand }),
        payment_instrument_id: payment.id,
      },
    })),
    ...(cart.billingAddress && { billingAddress: cart.billingAddress }),
  };
}

/** Creates the order with its progress, refunds and actions. */
export function createPurchase(state: PlacedOrder, cart: Cart): Purchase {
  const canceledAt = state.canceledAt === null || isSent(state) ? undefined : time(state.canceledAt);
  const isCancellation = canceledAt !== undefined || state.canCancel;
  return {
    ...createOrder(state, cart),
    progress: createProgress(state, cart),
    actions: state.canCancel ? ['cancel'] : [],
    ...(canceledAt !== undefined && { cancelledAt: canceledAt }),
    ...(isCancellation && { cancellation: createCancellation(state, cart) }),
    returns: canceledAt === undefined ? createReturns(state, cart) : [],
    returnable: [],
    creditNotes: [],
    canceledParts: [],
    cancelable: [],
    refunds: [],
  };
}

/** Creates the part of an order that everyone may see who knows its number and its email address or phone number. */
export function createTrackedOrder(state: PlacedOrder, cart: Cart): TrackedOrder {
  const { orderNumber, status, placedAt, progress, shipments, items, returns } = createPurchase(state, cart);
  return {
    ...{ orderNumber, status, placedAt, progress },
    shipments: shipments.map(({ shipmentId, shippingMethod: { label }, itemIds = [] }) => ({ shipmentId, label, itemIds })),
    items: items.map(({ id, name, colour, size, qty, picture }) => ({ id, name, colour, size, qty, picture })),
    returns: returns.map((each) => ({ status: each.status, steps: each.steps, itemIds: each.lines.map(({ itemId }) => itemId) })),
  };
}

/** Returns the label of a payment. */
export const writePayment = ({ card, name }: { card?: { brand: string; last4: string } | null | undefined; name: string }): string =>
  card ? `${writeCardBrand(card.brand)} •••• ${card.last4}` : name;

const isSent = ({ fulfillments }: PlacedOrder): boolean => fulfillments.some(({ shippedAt }) => shippedAt !== null);

type Status = Order['status'];

function findStatus(state: PlacedOrder, { items }: Cart): Status {
  const isDelivered = state.fulfillments.some(({ deliveredAt }) => deliveredAt !== null);
  if (state.state === 'Cancelled') return isSent(state) ? 'returned' : 'cancelled';
  if (isDelivered) {
    const returned = sumUnits(state.refunds);
    if (items.every(({ id, qty }) => (returned.get(id) ?? 0) >= qty)) return 'returned';
    if (returned.size > 0) return 'partly_returned';
  }
  return statuses[state.state] ?? 'confirmed';
}

const statuses: Readonly<Record<string, Status>> = { Shipped: 'shipped', PartiallyDelivered: 'shipped', Delivered: 'delivered' };

/** Returns the number of units by line. */
function sumUnits(groups: readonly { lines: readonly { lineId: string; quantity: number }[] }[]): Map<string, number> {
  const units = new Map<string, number>();
  for (const { lineId, quantity } of groups.flatMap(({ lines }) => lines)) units.set(lineId, (units.get(lineId) ?? 0) + quantity);
  return units;
}

interface Parcel {
  shipmentId: string;
  itemIds: string[];
  fulfillment?: PlacedOrder['fulfillments'][number];
}

/** Returns the parcels of an order: one for each fulfillment, and one for the units that are not packed yet. */
function listParcels({ fulfillments, canceledUnits }: PlacedOrder, { items }: Cart): Parcel[] {
  const packed = sumUnits(fulfillments);
  const canceled = sumUnits([{ lines: canceledUnits }]);
  const open = items.filter(({ id, qty }) => qty > (packed.get(id) ?? 0) + (canceled.get(id) ?? 0));
  const sent = fulfillments.map((fulfillment) => ({
    shipmentId: `parcel-${fulfillment.id}`,
    itemIds: fulfillment.lines.map(({ lineId }) => lineId),
    fulfillment,
  }));
  const [first] = sent;
  if (!first) return [{ shipmentId: homeShipment, itemIds: items.map(({ id }) => id) }];
  if (open.length > 0) return [...sent, { shipmentId: homeShipment, itemIds: open.map(({ id }) => id) }];
  return sent.length === 1 ? [{ ...first, shipmentId: homeShipment }] : sent;
}

/** Id of the home delivery of an order that is one parcel. */
const homeShipment = 'me';

function createShipments(state: PlacedOrder, cart: Cart): OrderShipment[] {
  const [home] = cart.shippingMethods;
  const shippingMethod = home?.applicableShippingMethods.find(({ code }) => code === home.code);
  if (!home || !shippingMethod) return [];
  return listParcels(state, cart).map(({ shipmentId, itemIds }, index) => ({
    ...{ shipmentId, shippingMethod, itemIds },
    ...(index === 0 && { cost: home.cost }), // the shipping method is paid once
    ...(home.address && { address: home.address }),
  }));
}

function createProgress(state: PlacedOrder, cart: Cart): ShipmentProgress[] {
  const placed = { step: 'placed', at: time(state.placedAt) } as const;
  return listParcels(state, cart).map(({ shipmentId, fulfillment }) => {
    if (state.canceledAt !== null && !fulfillment)
      return { shipmentId, status: 'cancelled', steps: [placed, { step: 'cancelled', at: time(state.canceledAt) }] };
    const { packedAt = null, shippedAt = null, deliveredAt = null, trackingCode = null, carrier = '' } = fulfillment ?? {};
    const steps = (
      [
        ['packed', packedAt],
        ['shipped', shippedAt ?? deliveredAt],
        ['delivered', deliveredAt],
      ] as const
    ).map(([step, at]) => ({ step, ...(at !== null && { at: time(at) }) }));
    const status = deliveredAt !== null ? 'delivered' : shippedAt !== null ? 'shipped' : 'confirmed';
    const tracking = trackingCode && shippedAt !== null && { number: trackingCode, carrier };
    return { shipmentId, status, steps: [placed, ...steps], ...(tracking && { tracking }) };
  });
}

/** Creates the refund of all goods. */
function createCancellation({ payments }: PlacedOrder, { totals }: Cart): Refund {
  return {
    ...{ goods: totals.itemTotal, tax: totals.tax, shipping: totals.shipping, total: totals.total },
    parts: payments.map((payment) => ({ code: payment.method, label: writePayment(payment), amount: payment.amount })),
  };
}

/** Creates a return for each refund. Employees refund money in the dashboard, without a return before. */
function createReturns(state: PlacedOrder, { totals }: Cart): OrderReturn[] {
  return state.refunds.map(({ id, method, total, shipping, createdAt, settledAt, lines }) => {
    const payment = state.payments.find((each) => each.method === method);
    const rate = totals.taxMode === 'added' && totals.total > 0 ? totals.tax / totals.total : 0;
    const tax = Math.round(total * rate);
    const netShipping = Math.min(Math.round(shipping * (1 - rate)), total - tax);
    return {
      returnId: `RTN${id.padStart(10, '0')}`,
      beganAt: time(createdAt),
      lines: lines.map(({ lineId, quantity }) => ({ itemId: lineId, qty: quantity, reason: 'changed-mind' })),
      status: settledAt === null ? 'received' : 'refunded',
      steps: [{ step: 'refunded', ...(settledAt !== null && { at: time(settledAt) }) }],
      refund: {
        ...{ goods: total - tax - netShipping, tax, shipping: netShipping, total },
        parts: payment ? [{ code: method, label: writePayment(payment), amount: total }] : [],
      },
    };
  });
}

import type { ReactNode } from 'react';
import type { Cart } from '#contract/entities/cart.ts';
import type { CartItem, ShippingMethod } from '#contract/entities/cart-item.ts';
import type { Order } from '#contract/entities/order.ts';
import type { ShipmentProgress } from '#contract/entities/purchase.ts';
import { isCollected, isHomeDelivery } from '#domain/delivery.ts';
import { deliveryName } from '#features/cart/delivery-view-model.ts';
import { useRenderContext } from '#ui/render-context.ts';
import { Facts } from '../facts.tsx';
import { itemText } from '../pickup/pickups.tsx';
import { Arrival, DeliveryTime } from '../shipping/delivery-time.tsx';

/** A shipment that is delivered to a home or by email: method, cost and lines. */
export interface Sent {
  id: string;
  method: ShippingMethod;
  /** Cost in minor units. */
  cost: number;
  items: readonly CartItem[];
  /** True if the estimated arrival is not displayed, because the shipment was delivered or canceled or is an exchange. */
  hidesArrival?: boolean;
}

export const listCartShipments = ({ shippingMethods, items }: Cart): Sent[] =>
  shippingMethods.flatMap(({ shippingId, code, cost, itemIds = [], applicableShippingMethods }) => {
    const method = applicableShippingMethods.find((each) => each.code === code);
    if (!method || isCollected(method.kind)) return [];
    return [{ id: shippingId, method, cost, items: items.filter(({ id }) => itemIds.includes(id)) }];
  });

export const listOrderShipments = ({ shipments, items, progress = [] }: Order & { progress?: readonly ShipmentProgress[] }): Sent[] =>
  shipments
    .filter(({ shippingMethod }) => !isCollected(shippingMethod.kind))
    .map(({ shipmentId, shippingMethod, cost, itemIds = [] }) => ({
      id: shipmentId,
      method: shippingMethod,
      cost: cost ?? shippingMethod.price.amount,
      items: items.filter(({ id }) => itemIds.includes(id)),
      hidesArrival: progress.some((each) => each.shipmentId === shipmentId && isComplete(each)),
    }));

/**
 * True for a delivered, canceled or exchange shipment. The arrival estimate starts at the time of the order, and exchanges are sent later.
 */
const isComplete = ({ status, steps }: ShipmentProgress): boolean =>
  status === 'delivered' || status === 'cancelled' || steps[0]?.step !== 'placed';

/** Returns the email addresses that receive a digital shipment. Units without a gift recipient are sent to `orderer`. */
export const listRecipients = ({ items }: Sent, orderer: string | undefined): string[] => [
  ...new Set(items.flatMap(({ giftOption }) => giftOption?.email ?? orderer ?? [])),
];

interface SentListProps {
  sent: readonly Sent[];
  currency: Cart['currency'];
  /** Email address of the customer who orders. */
  orderer: string | undefined;
  /** Time of the order in milliseconds since 1970. Undefined if it has not been placed. */
  orderedAt?: number | undefined;
  /** Link that changes a home delivery. */
  action?: ReactNode;
}

/** Renders the shipments. If there are several, each has a title and lists its lines. */
export function SentList({ sent, currency, orderer, orderedAt, action }: SentListProps) {
  const renderContext = useRenderContext();
  const { t, money } = renderContext;
  return sent.map((each) => {
    const { id, method, cost, items, hidesArrival: isThere = false } = each;
    const title = sent.length > 1 ? deliveryName(renderContext, method.kind, undefined) : t('checkout.method.legend');
    if (!isHomeDelivery(method.kind)) {
      return (
        <Facts
          key={id}
          title={deliveryName(renderContext, method.kind, undefined)}
          lines={[...items.map(itemText), ...listRecipients(each, orderer)]}
        />
      );
    }
    const price = cost === 0 ? t('checkout.method.free') : money(cost, currency);
    return (
      <Facts key={id} title={title} lines={[`${method.label}, ${price}`, ...(sent.length > 1 ? items.map(itemText) : [])]} action={action}>
        <DeliveryTime {...method.deliveryTime} /> {!isThere && <Arrival at={orderedAt} {...method.deliveryTime} />}
      </Facts>
    );
  });
}

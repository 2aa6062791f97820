import type { ReactNode } from 'react';
import type { Cart } from '#contract/entities/cart.ts';
import type { CartItem, ShippingMethod } from '#contract/entities/cart-item.ts';
import type { Order } from '#contract/entities/order.ts';
import type { ShipmentProgress } from '#contract/entities/purchase.ts';
import { goesHome, isCollected } from '#domain/delivery.ts';
import { deliveryName } from '#features/cart/delivery-view-model.ts';
import { useRenderContext } from '#ui/render-context.ts';
import { Arrival, DeliveryTime } from '../delivery/delivery-time.tsx';
import { Facts } from '../facts.tsx';
import { itemText } from '../pickup/collected.tsx';

/** Something that is sent, to a door or by email: how, for how much and what. */
export interface Sent {
  id: string;
  method: ShippingMethod;
  /** Minor units. */
  cost: number;
  items: readonly CartItem[];
  /** When it comes is known, or nobody's question any more: it is there, was cancelled, or was sent in exchange. */
  isOver?: boolean;
}

export const sentOfCart = ({ shippingMethods, items }: Cart): Sent[] =>
  shippingMethods.flatMap(({ shippingId, code, cost, itemIds = [], applicableShippingMethods }) => {
    const method = applicableShippingMethods.find((each) => each.code === code);
    if (!method || isCollected(method.kind)) return [];
    return [{ id: shippingId, method, cost, items: items.filter(({ id }) => itemIds.includes(id)) }];
  });

export const sentOfOrder = ({ shipments, items, progress = [] }: Order & { progress?: readonly ShipmentProgress[] }): Sent[] =>
  shipments
    .filter(({ shippingMethod }) => !isCollected(shippingMethod.kind))
    .map(({ shipmentId, shippingMethod, cost, itemIds = [] }) => ({
      id: shipmentId,
      method: shippingMethod,
      cost: cost ?? shippingMethod.price.amount,
      items: items.filter(({ id }) => itemIds.includes(id)),
      isOver: progress.some((each) => each.shipmentId === shipmentId && isOver(each)),
    }));

/** What was sent in exchange was not placed with the order, by whose time an arrival is estimated. */
const isOver = ({ status, steps }: ShipmentProgress): boolean =>
  status === 'delivered' || status === 'cancelled' || steps[0]?.step !== 'placed';

/** Where the units of a digital shipment go; `orderer` gets what is given to nobody. */
export const listRecipients = ({ items }: Sent, orderer: string | undefined): string[] => [
  ...new Set(items.flatMap(({ giftOption }) => giftOption?.email ?? orderer ?? [])),
];

interface SentListProps {
  sent: readonly Sent[];
  currency: Cart['currency'];
  /** The email address of whoever orders. */
  orderer: string | undefined;
  /** When it was ordered, milliseconds since 1970; absent: it may be now. */
  orderedAt?: number | undefined;
  /** To where a delivery to the door is changed. */
  action?: ReactNode;
}

/** Each under its own name, with what is in it, where there are several. */
export function SentList({ sent, currency, orderer, orderedAt, action }: SentListProps) {
  const renderContext = useRenderContext();
  const { t, money } = renderContext;
  return sent.map((each) => {
    const { id, method, cost, items, isOver: isThere = false } = each;
    const title = sent.length > 1 ? deliveryName(renderContext, method.kind, undefined) : t('checkout.method.legend');
    if (!goesHome(method.kind)) {
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

import type { ReactNode } from 'react';
import type { Cart } from '#contract/entities/cart.ts';
import type { CartItem, ShippingMethod, StoreInfo } from '#contract/entities/cart-item.ts';
import type { Order } from '#contract/entities/order.ts';
import { placeLine } from '#domain/address-lines.ts';
import { isCollected, shipmentKind } from '#domain/delivery.ts';
import { useView } from '#ui/render-context.ts';
import { deliveryName, priceText, timeText } from '../cart/delivery-view.ts';
import { Facts } from './facts.tsx';

/** Something that is fetched: where, when and what. */
interface Collected {
  id: string;
  method: ShippingMethod;
  store: StoreInfo;
  items: readonly CartItem[];
}

export const collectedOfCart = ({ shippingMethods, items }: Cart): Collected[] =>
  shippingMethods.flatMap((shipment) => {
    const { shippingId, code, storeInfo, itemIds = [], applicableShippingMethods } = shipment;
    const method = applicableShippingMethods.find((each) => each.code === code);
    if (!method || !storeInfo || !isCollected(shipmentKind(shipment))) return [];
    return [{ id: shippingId, method, store: storeInfo, items: items.filter(({ id }) => itemIds.includes(id)) }];
  });

export const collectedOfOrder = ({ shipments, items }: Order): Collected[] =>
  shipments.flatMap(({ shipmentId, shippingMethod, storeInfo, itemIds = [] }) =>
    storeInfo && isCollected(shippingMethod.kind)
      ? [{ id: shipmentId, method: shippingMethod, store: storeInfo, items: items.filter(({ id }) => itemIds.includes(id)) }]
      : [],
  );

export const itemText = ({ name, colour, size, qty }: CartItem): string => `${qty} × ${name}, ${colour}, ${size}`;

/** One that is fetched, under the name of its way and its place. */
export function CollectedFacts({ collected: { method, store, items }, way }: { collected: Collected; way?: ReactNode }) {
  const view = useView();
  const lines = [placeLine(store, view.market.addressRules), ...items.map(itemText)];
  return (
    <Facts title={deliveryName(view, method.kind, store)} lines={lines} way={way}>
      {timeText(view.t, method)} · {priceText(view, method)}
    </Facts>
  );
}

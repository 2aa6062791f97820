import type { ReactNode } from 'react';
import type { Cart } from '#contract/entities/cart.ts';
import type { CartItem, ShippingMethod, StoreInfo } from '#contract/entities/cart-item.ts';
import type { Order } from '#contract/entities/order.ts';
import { isCollected, shipmentKind } from '#domain/delivery.ts';
import { deliveryName, priceText, timeText } from '#features/cart/delivery-view-model.ts';
import { placeLine } from '#lib/address/address-lines.ts';
import { useRenderContext } from '#ui/render-context.ts';
import { Facts } from '../facts.tsx';

/** A shipment that the shopper collects: store, method and lines. */
interface Collected {
  id: string;
  method: ShippingMethod;
  store: StoreInfo;
  items: readonly CartItem[];
}

export const listCartPickups = ({ shippingMethods, items }: Cart): Collected[] =>
  shippingMethods.flatMap((shipment) => {
    const { shippingId, code, storeInfo, itemIds = [], applicableShippingMethods } = shipment;
    const method = applicableShippingMethods.find((each) => each.code === code);
    if (!method || !storeInfo || !isCollected(shipmentKind(shipment))) return [];
    return [{ id: shippingId, method, store: storeInfo, items: items.filter(({ id }) => itemIds.includes(id)) }];
  });

export const listOrderPickups = ({ shipments, items }: Order): Collected[] =>
  shipments.flatMap(({ shipmentId, shippingMethod, storeInfo, itemIds = [] }) =>
    storeInfo && isCollected(shippingMethod.kind)
      ? [{ id: shipmentId, method: shippingMethod, store: storeInfo, items: items.filter(({ id }) => itemIds.includes(id)) }]
      : [],
  );

/** Returns the names of the places where an order's shipments are collected, without duplicates. */
export const listPickupStores = (order: Order): string[] => [
  ...new Set(listOrderPickups(order).map(({ store }) => store.name ?? store.id)),
];

export const itemText = ({ name, colour, size, qty }: CartItem): string => `${qty} × ${name}, ${colour}, ${size}`;

/** Renders a collected shipment. Its title is the name of the method and place. */
export function CollectedFacts({ collected: { method, store, items }, action }: { collected: Collected; action?: ReactNode }) {
  const renderContext = useRenderContext();
  const ready = `${timeText(renderContext, method, store)} · ${priceText(renderContext, method)}`;
  const lines = [ready, placeLine(store, renderContext.market.addressRules), ...items.map(itemText)];
  return <Facts title={deliveryName(renderContext, method.kind, store)} lines={lines} action={action} />;
}

import type { CartItem, ShippingMethod } from '#contract/entities/cart-item.ts';
import { isCollected } from '#domain/delivery.ts';
import { homeMethodText } from '#domain/wanted-delivery.ts';
import type { View } from '#ui/render-context.ts';
import { deliveryName, priceText, timeText } from '../cart/delivery-view.ts';

/** One way in which a line can come. */
export interface Way {
  /** As the form sends it: a method of what goes to the door, or a delivery. */
  value: string;
  name: string;
  price: string;
  time: string;
  isChosen: boolean;
  isAvailable: boolean;
}

/** Every way of a line: the methods that go to its door, then the stores that it has to do with. */
export function waysOf(
  item: CartItem,
  methods: readonly ShippingMethod[],
  { view, current }: { view: View; current: string | undefined },
): Way[] {
  const home = item.shippingOptions.find(({ shippingMethod }) => !isCollected(shippingMethod.kind));
  const toTheDoor = methods.map((method): Way => {
    const value = homeMethodText(method);
    return { ...told(method, view), value, name: method.label, isChosen: value === current, isAvailable: home?.available ?? true };
  });
  const fetched = item.shippingOptions.flatMap(({ shippingMethod, storeInfo, selected, available }): Way[] => {
    if (!isCollected(shippingMethod.kind) || !storeInfo) return [];
    const value = `${shippingMethod.kind}:${storeInfo.id}`;
    const name = deliveryName(view, shippingMethod.kind, storeInfo);
    return [{ ...told(shippingMethod, view), value, name, isChosen: selected, isAvailable: available }];
  });
  return [...toTheDoor, ...fetched];
}

const told = (method: ShippingMethod, view: View) => ({ price: priceText(view, method), time: timeText(view.t, method) });

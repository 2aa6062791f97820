import type { CartItem, ShippingMethod } from '#contract/entities/cart-item.ts';
import { isCollected } from '#domain/delivery.ts';
import { homeMethodText } from '#domain/wanted-delivery.ts';
import { deliveryName, priceText, timeText } from '#features/cart/delivery-view-model.ts';
import type { RenderContext } from '#ui/render-context.ts';

/** One way in which a line can come. */
export interface MethodOption {
  /** As the form sends it: a method of what goes to the door, or a delivery. */
  value: string;
  name: string;
  price: string;
  time: string;
  isChosen: boolean;
  isAvailable: boolean;
}

/** Every way of a line: the methods that go to its door, then the stores that it has to do with. */
export function methodOptions(
  item: CartItem,
  methods: readonly ShippingMethod[],
  { renderContext, current }: { renderContext: RenderContext; current: string | undefined },
): MethodOption[] {
  const home = item.shippingOptions.find(({ shippingMethod }) => !isCollected(shippingMethod.kind));
  const toTheDoor = methods.map((method): MethodOption => {
    const value = homeMethodText(method);
    return {
      ...priceAndTime(method, renderContext),
      value,
      name: method.label,
      isChosen: value === current,
      isAvailable: home?.available ?? true,
    };
  });
  const fetched = item.shippingOptions.flatMap(({ shippingMethod, storeInfo, selected, available }): MethodOption[] => {
    if (!isCollected(shippingMethod.kind) || !storeInfo) return [];
    const value = `${shippingMethod.kind}:${storeInfo.id}`;
    const name = deliveryName(renderContext, shippingMethod.kind, storeInfo);
    return [{ ...priceAndTime(shippingMethod, renderContext), value, name, isChosen: selected, isAvailable: available }];
  });
  return [...toTheDoor, ...fetched];
}

const priceAndTime = (method: ShippingMethod, renderContext: RenderContext) => ({
  price: priceText(renderContext, method),
  time: timeText(renderContext.t, method),
});

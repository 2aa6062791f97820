import type { CartItem, ShippingMethod, StoreInfo } from '#contract/entities/cart-item.ts';
import { isCollected } from '#domain/delivery.ts';
import { homeMethodText } from '#domain/requested-delivery.ts';
import { deliveryName, priceText, timeText } from '#features/cart/delivery-view-model.ts';
import type { RenderContext } from '#ui/render-context.ts';

/** A delivery option of a line. */
export interface MethodOption {
  /** Value of the form field: a home delivery method, or the delivery to a store or pickup point. */
  value: string;
  name: string;
  price: string;
  time: string;
  isChosen: boolean;
  isAvailable: boolean;
}

/** Returns the delivery options of a line: first the home delivery methods, then the line's stores and pickup points. */
export function methodOptions(
  item: CartItem,
  methods: readonly ShippingMethod[],
  { renderContext, current }: { renderContext: RenderContext; current: string | undefined },
): MethodOption[] {
  const home = item.shippingOptions.find(({ shippingMethod }) => !isCollected(shippingMethod.kind));
  const shipped = methods.map((method): MethodOption => {
    const value = homeMethodText(method);
    return {
      ...priceAndTime(method, undefined, renderContext),
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
    return [{ ...priceAndTime(shippingMethod, storeInfo, renderContext), value, name, isChosen: selected, isAvailable: available }];
  });
  return [...shipped, ...fetched];
}

const priceAndTime = (method: ShippingMethod, store: StoreInfo | undefined, renderContext: RenderContext) => ({
  price: priceText(renderContext, method),
  time: timeText(renderContext, method, store),
});

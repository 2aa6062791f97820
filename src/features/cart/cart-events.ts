// Analytics events of carts and orders.
import type { Cart } from '#contract/entities/cart.ts';
import type { CartItem } from '#contract/entities/cart-item.ts';
import type { Order } from '#contract/entities/order.ts';
import { maxItems } from '#domain/analytics/event-limits.ts';
import type { EventItem, ShopEvent } from '#domain/analytics/event-schema.ts';
import type { InteractionOrigin } from '#domain/analytics/interaction-origins.ts';
import { methodToOrderWith } from '#domain/payment.ts';

const createItem = ({ productId, name, price, qty, upc }: CartItem): EventItem => ({
  productId,
  name,
  price: price.current,
  quantity: qty,
  sku: upc,
});

const createSums = ({ currency, totals, items }: Pick<Cart, 'currency' | 'totals' | 'items'>) => ({
  currency,
  value: totals.total,
  items: items.slice(0, maxItems).map(createItem),
});

interface Added {
  upc: string;
  quantity: number;
  origin: InteractionOrigin | undefined;
  /** The token of the recommendation that the item was added from. */
  recToken?: string | undefined;
  /** The idempotency key of the submission. */
  key: string;
}

/** Returns the event for an added item. Undefined if the cart does not contain it. */
export function createAddEvent(cart: Cart, { upc, quantity, origin, recToken, key }: Added): ShopEvent<'add-to-cart'> | undefined {
  const item = cart.items.findLast((each) => each.upc === upc && !each.bonus);
  return (
    item && {
      name: 'add-to-cart',
      id: `add.${key}`,
      payload: {
        currency: cart.currency,
        value: item.price.current * quantity,
        items: [{ ...createItem(item), quantity, ...(recToken !== undefined && { recToken }) }],
        origin,
      },
    }
  );
}

interface Removed {
  productId: string;
  name: string;
  upc: string;
  qty: number;
}

/** Returns the event for a removed line. It has no price, because the browser's remembered cart has none. */
export const createRemoveEvent = (currency: string, removed: Removed, key: string): ShopEvent<'remove-from-cart'> => ({
  name: 'remove-from-cart',
  id: `remove.${key}`,
  payload: { currency, items: [{ productId: removed.productId, name: removed.name, quantity: removed.qty, sku: removed.upc }] },
});

/** Returns the event for a viewed cart. An empty cart is not reported. */
export const createCartViewEvents = (cart: Cart | undefined): ShopEvent[] =>
  cart && cart.items.length > 0 ? [{ name: 'cart-view', payload: createSums(cart) }] : [];

/** Returns the events for a checkout step. Each is reported once per cart, however often the shopper returns to the step. */
export function createStepEvents(cart: Cart, step: 'shipping' | 'billing' | 'summary'): ShopEvent[] {
  if (cart.items.length === 0) return [];
  const payload = createSums(cart);
  const id = `${step}.${cart.id}`;
  switch (step) {
    case 'shipping':
      return [{ name: 'checkout-shipping', id, payload }];
    case 'billing':
      return [{ name: 'checkout-billing', id, payload: { ...payload, method: cart.shippingMethods[0]?.code } }];
    case 'summary': {
      const paymentMethod = methodToOrderWith(cart);
      const summary: ShopEvent = { name: 'checkout-summary', id, payload };
      return paymentMethod === undefined
        ? [summary]
        : [{ name: 'tender-chosen', id: `tender.${cart.id}.${paymentMethod}`, payload: { ...payload, tender: paymentMethod } }, summary];
    }
  }
}

/** Returns the purchase event, reported once per order number. An order whose payment is pending is not reported yet. */
export const createPurchaseEvents = (order: Order): ShopEvent[] =>
  order.status === 'payment_pending' || order.items.length === 0
    ? []
    : [
        {
          name: 'purchase',
          id: `purchase.${order.orderNumber}`,
          payload: {
            ...createSums(order),
            orderNumber: order.orderNumber,
            tax: order.totals.taxAmount,
            shipping: order.totals.shipping,
            coupon: order.couponItems[0]?.code,
          },
        },
      ];

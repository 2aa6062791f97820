// Creates the analytics events of carts and orders.
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
  /** The token of the recommendation from which the item was added. */
  recToken?: string | undefined;
  /** The idempotency key of the submission. */
  key: string;
}

/** Returns the event for an added item, or undefined if the cart does not contain the item. */
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

/** Returns the event for a removed line. The event has no price, because the removed line is stored without one. */
export const createRemoveEvent = (currency: string, removed: Removed, key: string): ShopEvent<'remove-from-cart'> => ({
  name: 'remove-from-cart',
  id: `remove.${key}`,
  payload: { currency, items: [{ productId: removed.productId, name: removed.name, quantity: removed.qty, sku: removed.upc }] },
});

/** Returns the event for a viewed cart. Empty carts are not reported. */
export const createCartViewEvents = (cart: Cart | undefined): ShopEvent[] =>
  cart && cart.items.length > 0 ? [{ name: 'cart-view', payload: createSums(cart) }] : [];

/** Returns the events of a checkout step. The event ids ensure that a step is counted once per cart. */
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

/** Returns the purchase event. It is counted once per order number, and only after the payment has succeeded. */
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

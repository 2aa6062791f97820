// Changes the deliveries of a cart, and finds the places and methods that the shopper can choose. Cart ids come only from the session.
import type { Store } from '#contract/calls/stores.ts';
import type { Cart } from '#contract/entities/cart.ts';
import type { CartItem, ShippingMethod } from '#contract/entities/cart-item.ts';
import { ok } from '#contract/errors/result.ts';
import { collectedShipments, findCollection, findDeliveryChange, homeAddress, homeShipments } from '#domain/delivery.ts';
import type { RequestedDelivery } from '#domain/requested-delivery.ts';
import type { Refusal } from '#gateway/gateway.ts';
import { type CartResult, changeCart } from './cart.ts';
import { type AddressOrigin, clearShippingAddress } from './checkout.ts';
import type { Shopper } from './shopper.ts';

/**
 * Changes the delivery of a line. Removes the shipping address if no line has home delivery after the change. Error codes: ORD404, INV700,
 * INV408, SHP404, STR404.
 */
export async function deliverItem(shopper: Shopper, itemId: string, delivery: RequestedDelivery, key: string): Promise<CartResult> {
  const body = { delivery };
  const answer = await changeCart(shopper, (basketId, idNow) =>
    shopper.gateway(
      'cart.updateItem',
      { params: { basketId }, query: { itemId: idNow(itemId) }, body },
      { idempotencyKey: `${key}.deliver` },
    ),
  );
  if (answer.ok && delivery.kind !== 'standard' && delivery.kind !== 'pudo') shopper.updateSession({ storeId: delivery.storeId });
  if (!answer.ok || delivery.kind === 'standard' || homeShipments(answer.value).length > 0 || !homeAddress(answer.value)) return answer;
  // The cart still has an address for home delivery, but no line has home delivery now.
  const cleared = await clearShippingAddress(shopper, key);
  return cleared.ok ? cleared : answer;
}

/** Sets the shipping method of a shipment. Error codes: SHP404. */
export const chooseShipmentMethod = (shopper: Shopper, method: { shippingId: string; code: string }, key: string): Promise<CartResult> =>
  changeCart(shopper, (cartId) =>
    shopper.gateway('cart.setShippingMethod', { body: { cartId, ...method, shopperAppliedSM: true } }, { idempotencyKey: `${key}.method` }),
  );

/** Returns the shipping methods of a home delivery, even if no line has home delivery yet. */
export async function homeMethods(shopper: Shopper, cart: Cart, shippingId: 'me' | 'customs'): Promise<readonly ShippingMethod[]> {
  const known = cart.shippingMethods.find((shipment) => shipment.shippingId === shippingId);
  if (known) return known.applicableShippingMethods;
  const answer = await shopper.gateway('cart.shippingMethods', { params: { basketId: cart.id, shippingId } });
  return answer.ok ? answer.value.applicableShippingMethods : [];
}

/** Returns the stores near a place. Stores that have the variant in stock come first. */
export async function findStores(
  { gateway, siteId }: Shopper,
  wanted: { text?: string | undefined; productId?: string | undefined; sku?: string | undefined },
): Promise<Store[]> {
  const answer = await gateway('stores.search', { query: { siteId }, body: wanted });
  if (!answer.ok) throw new Error(`stores.search was refused with ${answer.error.code}.`);
  return answer.value.stores;
}

/**
 * Returns true if an item can be shipped to a store. Also returns true if the availability is unknown, because the gateway checks it again
 * when the item is added.
 */
export async function canBeShippedToStore(
  { gateway, siteId }: Shopper,
  { productId, sku }: { productId: string; sku: string },
): Promise<boolean> {
  const answer = await gateway('products.availability', {
    params: { productId },
    query: { siteId },
    body: { items: [{ sku, qty: 1 }] },
  });
  return !answer.ok || answer.value.items.every(({ available }) => available);
}

/** Returns the pickup points near the place named by `text`, or all pickup points without `text`; an empty list if the market has none. */
export async function findPoints({ gateway, siteId }: Shopper, text?: string): Promise<Store[]> {
  const answer = await gateway('stores.collectionPoints', { query: { siteId }, body: { text } });
  if (!answer.ok) throw new Error(`stores.collectionPoints was refused with ${answer.error.code}.`);
  return answer.value.stores;
}

/** Returns the method with which lines would be shipped to a pickup point; undefined if they cannot be shipped to it. */
export async function methodAtPoint(
  { gateway }: Shopper,
  { id: basketId }: Cart,
  { itemIds, pointId }: { itemIds: readonly string[]; pointId: string },
): Promise<ShippingMethod | undefined> {
  const answer = await gateway('cart.read', { params: { basketId }, query: { favStoreId: pointId } });
  const items = answer.ok ? answer.value.items.filter(({ id }) => itemIds.includes(id)) : [];
  const methods = items.flatMap(({ shippingOptions }) =>
    shippingOptions.flatMap(({ shippingMethod, storeInfo }) => (storeInfo?.id === pointId ? shippingMethod : [])),
  );
  const goods = items.reduce((sum, { price }) => sum + price.priceAfterOrderDiscount, 0);
  // Each line's method has the price of a separate shipment. All lines are in one shipment, which has the highest of these prices.
  const dearest = methods.toSorted((one, other) => other.price.amount - one.price.amount)[0];
  if (dearest?.freeFrom === undefined || goods < dearest.freeFrom) return dearest;
  return { ...dearest, price: { ...dearest.price, amount: 0 } };
}

/**
 * Changes the delivery of several lines one by one, and stops at the first refusal, which it returns. Error codes: those of `deliverItem`.
 */
export async function deliverItems(
  shopper: Shopper,
  itemIds: readonly string[],
  delivery: RequestedDelivery,
  key: string,
): Promise<Refusal | undefined> {
  for (const itemId of itemIds) {
    const answer = await deliverItem(shopper, itemId, delivery, `${key}.${itemId}`);
    if (!answer.ok) return answer.error;
  }
  return undefined;
}

/** Returns the lines that are collected at a store, from its stock or after shipping. */
export const linesAt = ({ items }: Cart, storeId: string): CartItem[] =>
  items.filter((item) => {
    const collection = findCollection(item);
    return collection?.storeId === storeId && collection.kind !== 'pudo';
  });

/**
 * Moves the lines that are collected at the store `from` to the store `to`: as a pickup, or as ship-to-store if `to` has no stock. Returns
 * the ids of lines that could not be moved.
 */
export async function moveLines(shopper: Shopper, cart: Cart, { from, to }: { from: string; to: string }, key: string): Promise<string[]> {
  const stayed: string[] = [];
  for (const { id } of linesAt(cart, from)) {
    const fetched = await deliverItem(shopper, id, { kind: 'pickup', storeId: to }, `${key}.${id}.pickup`);
    const moved = fetched.ok || (await deliverItem(shopper, id, { kind: 'sts', storeId: to }, `${key}.${id}.sts`)).ok;
    if (!moved) stayed.push(id);
  }
  return stayed;
}

/** Accepts all changed deliveries as the shopper's choice, because the shopper has seen the changes and continues with the checkout. */
export async function acceptDeliveries(shopper: Shopper, cart: Cart, key: string): Promise<CartResult> {
  let answer: CartResult = ok(cart);
  for (const item of cart.items.filter(findDeliveryChange)) {
    answer = await deliverItem(shopper, item.id, findCollection(item) ?? { kind: 'standard' }, `${key}.${item.id}`);
    if (!answer.ok) return answer;
  }
  return answer;
}

export interface PickupContact {
  firstName?: string | undefined;
  lastName?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
  phoneCode?: string | undefined;
}

/** Sets the contact for all collected shipments. `origin` is absent if no bot check is configured. Error codes: CHK380. */
export const saveContact = (
  shopper: Shopper,
  cart: Cart,
  contact: PickupContact,
  key: string,
  origin?: AddressOrigin,
): Promise<CartResult> =>
  changeCart(shopper, (basketId) =>
    shopper.gateway(
      'cart.addShippingAddress',
      {
        params: { basketId },
        body: collectedShipments(cart).map(({ shippingId }) => ({ shippingId, ...contact, ...(origin && { ...origin, bid: basketId }) })),
      },
      { idempotencyKey: `${key}.contact` },
    ),
  );

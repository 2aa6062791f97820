// Converts a cart's shipments to shipments as defined by the gateway contract.
import { type Delivery, findStoreId, isSameDelivery, standardDelivery } from '#backend/rules/delivery.ts';
import { findPickupDay } from '#backend/rules/pickup-day.ts';
import { methodDiscount } from '#backend/rules/promotions/shipping.ts';
import { type ShippingMethod, shippingMethodsFor } from '#backend/rules/shipping.ts';
import type { Viewpoint } from '#backend/services/catalog/product-cards.ts';
import type { Contact, StoredCart } from '#backend/stores/cart-state.ts';
import type { Place } from '#backend/stores/places.ts';
import { isMessageKey, translator } from '#backend/translations/translate.ts';
import type { Address } from '#contract/entities/address.ts';
import type { CartShipment } from '#contract/entities/cart.ts';
import type { CartItem, ShippingMethod as ShippingMethodReply, ShippingOption, StoreInfo } from '#contract/entities/cart-item.ts';
import type { OrderShipment } from '#contract/entities/order.ts';
import type { MarketLocale } from '#markets/registry.ts';
import { canBePickedUp } from './deliveries.ts';
import type { PricedLine, Quote } from './quote.ts';
import { findShippingId, homeDelivery, isHomeShipment, type Shipment } from './shipments.ts';

type Promotions = Pick<Quote, 'shippingOffers'>;

/** Creates the reply for a shipping method. Its price includes the shipping promotion that the cart would get with this method. */
export function methodReply(method: ShippingMethod, { shippingOffers }: Promotions, { market, locale }: Viewpoint): ShippingMethodReply {
  const discount = methodDiscount({ methodCode: method.code, cost: method.price }, shippingOffers);
  return {
    code: method.code,
    kind: method.kind,
    label: translator(locale)(`shippingMethod.${method.code}`),
    price: { amount: method.price - (discount?.amount ?? 0), currency: market.currency },
    deliveryTime: method.deliveryDays,
    ...(method.freeFrom !== undefined && { freeFrom: method.freeFrom }),
  };
}

/** `now` is the time for which the pickup day is determined, in milliseconds since 1970. */
export function createStoreInfo(place: Place, { siteId, now }: { siteId: string; now: number }): StoreInfo {
  const { storeId, kind, name, addressLine1, city, province, postalCode, phone, timeZone } = place;
  const pickupDay = kind === 'store' ? findPickupDay(siteId, place, now) : undefined;
  return {
    id: storeId,
    name,
    addressLine1,
    city,
    province,
    postalCode,
    timeZone,
    ...(phone !== '' && { phone }),
    ...(pickupDay !== undefined && { pickupDay }),
  };
}

const storeInfoFor = (place: Place, { market, now }: Pick<Viewpoint, 'market' | 'now'>): StoreInfo =>
  createStoreInfo(place, { siteId: market.siteId, now });

export function createShipmentReply(cart: StoredCart, shipment: Shipment, quote: Promotions, viewpoint: Viewpoint): CartShipment {
  const { shippingId, kind, lineIds, store, method, methods, cost } = shipment;
  const address = findAddress(cart, shipment);
  return {
    shippingId,
    kind,
    itemIds: lineIds,
    ...(method && { code: method.code }),
    cost,
    ...(address && { address }),
    ...(store && { storeId: store.storeId, storeInfo: storeInfoFor(store, viewpoint) }),
    shippingPromotions: [],
    applicableShippingMethods: methods.map((each) => methodReply(each, quote, viewpoint)),
  };
}

/** Creates the reply for a shipment of an order; undefined if no shipping method is available. */
export function createOrderShipment(
  cart: StoredCart,
  shipment: Shipment,
  quote: Promotions,
  viewpoint: Viewpoint,
): OrderShipment | undefined {
  const { shippingId, lineIds, store, method, cost } = shipment;
  if (!method) return undefined;
  const address = findAddress(cart, shipment);
  return {
    shipmentId: shippingId,
    shippingMethod: methodReply(method, quote, viewpoint),
    ...(store && { storeId: store.storeId, storeInfo: storeInfoFor(store, viewpoint) }),
    itemIds: lineIds,
    cost,
    ...(address && { address }),
  };
}

/** Returns the contact to notify about a pickup shipment. */
export function findContact({ contacts = {}, shippingAddress }: StoredCart, shippingId: string): Contact | undefined {
  const sameStore = Object.keys(contacts).find((id) => readStoreId(id) === readStoreId(shippingId));
  return contacts[shippingId] ?? contacts[sameStore ?? ''] ?? shippingAddress ?? Object.values(contacts).at(-1);
}

/**
 * Returns the store id in a shipment id such as pickup-US-DEN. The shipment ids of a pickup at a store and a delivery to that store contain
 * the same store id, so the contact is found even if the shopper switches between them.
 */
const readStoreId = (shippingId: string): string => shippingId.slice(shippingId.indexOf('-') + 1);

/**
 * Returns the home address for a home delivery, otherwise the store's address with the pickup contact's name. Returns undefined if the
 * address or the contact is missing.
 */
function findAddress(cart: StoredCart, shipment: Shipment): Address | undefined {
  const { shippingId, store } = shipment;
  if (isHomeShipment(shipment)) return cart.shippingAddress && { ...cart.shippingAddress, shippingId };
  const contact = findContact(cart, shippingId);
  if (!contact || !store) return undefined;
  const { firstName = '', lastName = '', email, phone, phoneCode } = contact;
  const { addressLine1, city, province, postalCode, country } = store;
  return {
    addressId: shippingId,
    shippingId,
    firstName,
    lastName,
    ...(email !== undefined && { email }),
    ...(phone !== undefined && { phone }),
    ...(phoneCode !== undefined && { phoneCode }),
    addressLine1,
    city,
    province,
    postalCode,
    country,
    isValidated: true,
  };
}

/** Returns the delivery options of a line: home delivery, and pickup or delivery at each store that the line or the request names. */
export function listShippingOptions(
  priced: PricedLine,
  { shipments, places, shippingOffers }: Pick<Quote, 'shipments' | 'places' | 'shippingOffers'>,
  { viewpoint, storeIds }: { viewpoint: Viewpoint; storeIds: readonly string[] },
): ShippingOption[] {
  const { line, unit, delivery, chosen, availableBy } = priced;
  const own = shipments.find(({ shippingId }) => shippingId === findShippingId(priced));
  const option = (each: Delivery): ShippingOption | undefined => {
    const isSelected = isSameDelivery(each, delivery);
    const same = isSelected ? own : shipments.find(({ shippingId }) => shippingId === findShippingId({ ...priced, delivery: each }));
    const itemTotal = line.qty * unit.current;
    const kind = each.kind;
    const alone = () => shippingMethodsFor(viewpoint.market, undefined, { itemTotal, kind }).find(({ isDefault }) => isDefault);
    const method = same ? same.method : alone();
    const store = places.get(findStoreId(each) ?? '');
    if (!method || (each.kind !== 'standard' && !store)) return undefined;
    return {
      selected: isSelected,
      available: availableBy(each) >= line.qty,
      shippingMethod: methodReply(method, { shippingOffers }, viewpoint),
      ...(store && { storeInfo: storeInfoFor(store, viewpoint) }),
    };
  };
  const stores = canBePickedUp(line, priced.facts) ? deliveriesAt([delivery, chosen], storeIds, places) : [];
  return [standardDelivery, ...stores].flatMap((each) => option(each) ?? []);
}

function deliveriesAt(known: readonly Delivery[], storeIds: readonly string[], places: Quote['places']): Delivery[] {
  const ids = new Set([...known.map(findStoreId), ...storeIds].filter((id) => id !== undefined));
  return [...ids].flatMap((storeId): Delivery[] => {
    const kind = places.get(storeId)?.kind;
    if (kind === 'point') return [{ kind: 'pudo', storeId }];
    return kind === 'store' ? (['pickup', 'sts'] as const).map((each) => ({ kind: each, storeId })) : [];
  });
}

/** Returns the notifications about a line whose delivery differs from the shopper's choice. */
export function listNotifications(
  { line, chosen, change }: PricedLine,
  { shipments, places }: Quote,
  viewpoint: Pick<Viewpoint, 'market' | 'locale' | 'now'>,
): CartItem['customerNotifications'] {
  const shipment = shipments.find(({ lineIds }) => lineIds.includes(line.id));
  const store = places.get(findStoreId(chosen) ?? '');
  const from = {
    kind: chosen.kind,
    ...(chosen.kind !== 'standard' && {
      storeInfo: store ? storeInfoFor(store, viewpoint) : { id: chosen.storeId, name: line.collection?.name },
    }),
  };
  return [...(change ? [{ code: change, from }] : []), ...(shipment ? methodNotification(shipment, viewpoint.locale) : [])];
}

/** Returns a notification that names the replaced shipping method. If the shop never had that method, the label is undefined. */
function methodNotification({ kind, replacedCode }: Shipment, locale: MarketLocale): CartItem['customerNotifications'] {
  if (replacedCode === undefined) return [];
  const key = `shippingMethod.${replacedCode}`;
  const label = isMessageKey(key) ? translator(locale)(key) : undefined;
  return [{ code: 'OrderShippingMethodDowngraded', from: { kind, label } }];
}

/**
 * Returns the shipping methods of a shipment; undefined if the cart has no such shipment. Home delivery has methods even if no line uses
 * it.
 */
export function methodsOfShipment(quote: Quote, shippingId: string, { market }: Viewpoint): readonly ShippingMethod[] | undefined {
  const known = quote.shipments.find((each) => each.shippingId === shippingId);
  if (known || shippingId !== homeDelivery) return known?.methods;
  return shippingMethodsFor(market, quote.home, { itemTotal: quote.totals.itemTotal, kind: 'standard' });
}

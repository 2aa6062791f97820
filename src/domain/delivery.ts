// The kind of delivery of cart lines and shipments, derived from their shipping methods.
import type { Cart } from '#contract/entities/cart.ts';
import type { CartItem, Collection, ShippedLine, ShippingMethod, ShippingOption } from '#contract/entities/cart-item.ts';
import { type DeliveryFlash, isDeliveryFlash } from '#contract/errors/flash.ts';

export type ShippingKind = ShippingMethod['kind'];

/**
 * Returns the kind of delivery of a shipping method's code. An unknown code counts as home delivery, because markets have codes of their
 * own for home delivery, such as `STH`.
 */
export function shippingKind(code: string): ShippingKind {
  const name = code.toLowerCase();
  if (name === 'pickup' || name === 'pudo' || name === 'sts' || name === 'digital') return name;
  return name === 'customs' || name.startsWith('customs-') ? 'customs' : 'standard';
}

/** Returns true if the customer collects the goods: from a store's stock, or after shipping to a store or a pickup point. */
export const isCollected = (kind: ShippingKind): kind is Collection['kind'] => kind === 'pickup' || kind === 'pudo' || kind === 'sts';

/** Returns true for home delivery, including that of customized products. */
export const isHomeDelivery = (kind: ShippingKind): boolean => kind === 'standard' || kind === 'customs';

export const selectedOption = ({ shippingOptions }: Pick<ShippedLine, 'shippingOptions'>): ShippingOption | undefined =>
  shippingOptions.find(({ selected }) => selected);

/**
 * Returns a line's kind of delivery. If no delivery option is selected, a digital product is delivered by email, and every other product by
 * home delivery.
 */
export const kindOfLine = (item: Pick<ShippedLine, 'shippingOptions' | 'isDigitalProduct'>): ShippingKind =>
  selectedOption(item)?.shippingMethod.kind ?? (item.isDigitalProduct ? 'digital' : 'standard');

/** Returns the kind and place of a line's collection; undefined if the line is not collected. */
export function findCollection(item: Pick<ShippedLine, 'shippingOptions' | 'isDigitalProduct'>): Collection | undefined {
  const kind = kindOfLine(item);
  const storeId = selectedOption(item)?.storeInfo?.id;
  return isCollected(kind) && storeId !== undefined ? { kind, storeId } : undefined;
}

/**
 * Returns true if the shopper can choose to collect a line. A gift with purchase has no choice, because it is delivered with the items that
 * earned it.
 */
export function canBeCollected(item: Pick<CartItem, 'shippingOptions' | 'isDigitalProduct' | 'bonus'>): boolean {
  const kind = kindOfLine(item);
  return !item.bonus && kind !== 'digital' && kind !== 'customs';
}

type CartShipment = Cart['shippingMethods'][number];

export const shipmentKind = ({ kind, code = '' }: Pick<CartShipment, 'kind' | 'code'>): ShippingKind => kind ?? shippingKind(code);

/** Returns the home delivery shipments of a cart. */
export const homeShipments = ({ shippingMethods }: Pick<Cart, 'shippingMethods'>): CartShipment[] =>
  shippingMethods.filter((shipment) => isHomeDelivery(shipmentKind(shipment)));

/** Returns the shipments of a cart that the customer collects. */
export const collectedShipments = ({ shippingMethods }: Pick<Cart, 'shippingMethods'>): CartShipment[] =>
  shippingMethods.filter((shipment) => isCollected(shipmentKind(shipment)));

/** Returns the address of a cart's home delivery. All other shipping addresses of the cart belong to collected shipments. */
export const homeAddress = ({ shippingAddresses }: Pick<Cart, 'shippingAddresses'>): Cart['shippingAddresses'][number] | undefined =>
  shippingAddresses.find(({ shippingId }) => shippingId === undefined || !isCollected(shippingKind(shippingId.split('-')[0] ?? '')));

/**
 * Returns true if tax can be calculated, which needs the address of every home delivery. Collected items are taxed at the place of their
 * store.
 */
export const isTaxPlaceKnown = (cart: Pick<Cart, 'shippingMethods'>): boolean =>
  homeShipments(cart).every(({ address }) => address !== undefined);

interface DeliveryChange {
  code: DeliveryFlash;
  from: NonNullable<CartItem['customerNotifications'][number]['from']> | undefined;
}

/**
 * Returns the change of a line that keeps its kind of delivery, but has a different shipping method than the shopper chose. `from` is the
 * label of the former method, if known.
 */
export function findMethodChange({
  customerNotifications,
}: Pick<CartItem, 'customerNotifications'>): { from: string | undefined } | undefined {
  const downgrade = customerNotifications.find(({ code }) => code === 'OrderShippingMethodDowngraded');
  return downgrade && { from: downgrade.from?.label };
}

/** Returns the change of a line whose delivery differs from the shopper's choice; undefined if it does not differ. */
export function findDeliveryChange({ customerNotifications }: Pick<CartItem, 'customerNotifications'>): DeliveryChange | undefined {
  for (const { code, from } of customerNotifications) if (isDeliveryFlash(code)) return { code, from };
  return undefined;
}

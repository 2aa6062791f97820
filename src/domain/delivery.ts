// What shipping methods mean for a line of a cart and for a shipment.
import type { Cart } from '#contract/entities/cart.ts';
import type { CartItem, Collection, ShippedLine, ShippingMethod, ShippingOption } from '#contract/entities/cart-item.ts';
import { type DeliveryFlash, isDeliveryFlash } from '#contract/errors/flash.ts';

export type ShippingKind = ShippingMethod['kind'];

/** The kind of a method by its code alone. Codes of home delivery are a market's own, `STH` among them. */
export function shippingKind(code: string): ShippingKind {
  const name = code.toLowerCase();
  if (name === 'pickup' || name === 'pudo' || name === 'sts' || name === 'digital') return name;
  return name === 'customs' || name.startsWith('customs-') ? 'customs' : 'standard';
}

/** Fetched at a partner's pickup point. */
export const isCollected = (kind: ShippingKind): kind is Collection['kind'] => kind === 'pickup' || kind === 'pudo' || kind === 'sts';

/** Brought to the shopper's own door. */
export const goesHome = (kind: ShippingKind): boolean => kind === 'standard' || kind === 'customs';

export const selectedOption = ({ shippingOptions }: Pick<ShippedLine, 'shippingOptions'>): ShippingOption | undefined =>
  shippingOptions.find(({ selected }) => selected);

/** How a line is delivered; without options a digital product comes by email and everything else to the door. */
export const kindOfLine = (item: Pick<ShippedLine, 'shippingOptions' | 'isDigitalProduct'>): ShippingKind =>
  selectedOption(item)?.shippingMethod.kind ?? (item.isDigitalProduct ? 'digital' : 'standard');

/** Where a line is fetched; undefined for one that is not. */
export function findCollection(item: Pick<ShippedLine, 'shippingOptions' | 'isDigitalProduct'>): Collection | undefined {
  const kind = kindOfLine(item);
  const storeId = selectedOption(item)?.storeInfo?.id;
  return isCollected(kind) && storeId !== undefined ? { kind, storeId } : undefined;
}

/** Whether its shopper may have a line sent to a place where it is fetched; a gift goes where what earned it goes. */
export function canBeCollected(item: Pick<CartItem, 'shippingOptions' | 'isDigitalProduct' | 'bonus'>): boolean {
  const kind = kindOfLine(item);
  return !item.bonus && kind !== 'digital' && kind !== 'customs';
}

type CartShipment = Cart['shippingMethods'][number];

export const shipmentKind = ({ kind, code = '' }: Pick<CartShipment, 'kind' | 'code'>): ShippingKind => kind ?? shippingKind(code);

/** What of a cart goes to the door. */
export const homeShipments = ({ shippingMethods }: Pick<Cart, 'shippingMethods'>): CartShipment[] =>
  shippingMethods.filter((shipment) => goesHome(shipmentKind(shipment)));

/** What of a cart is fetched, by place. */
export const collectedShipments = ({ shippingMethods }: Pick<Cart, 'shippingMethods'>): CartShipment[] =>
  shippingMethods.filter((shipment) => isCollected(shipmentKind(shipment)));

/** The address of a home delivery that a cart knows; its others are those of stores. */
export const homeAddress = ({ shippingAddresses }: Pick<Cart, 'shippingAddresses'>): Cart['shippingAddresses'][number] | undefined =>
  shippingAddresses.find(({ shippingId }) => shippingId === undefined || !isCollected(shippingKind(shippingId.split('-')[0] ?? '')));

/** Whether tax can be known: what is fetched is taxed at its store, the rest at home. */
export const isTaxPlaceKnown = (cart: Pick<Cart, 'shippingMethods'>): boolean =>
  homeShipments(cart).every(({ address }) => address !== undefined);

interface DeliveryChange {
  code: DeliveryFlash;
  from: NonNullable<CartItem['customerNotifications'][number]['from']> | undefined;
}

/** That a line comes as its shopper chose, though not as fast: what the method was called, if that is known. */
export function findMethodChange({
  customerNotifications,
}: Pick<CartItem, 'customerNotifications'>): { from: string | undefined } | undefined {
  const downgrade = customerNotifications.find(({ code }) => code === 'OrderShippingMethodDowngraded');
  return downgrade && { from: downgrade.from?.label };
}

/** That a line is not delivered as its shopper chose. */
export function findDeliveryChange({ customerNotifications }: Pick<CartItem, 'customerNotifications'>): DeliveryChange | undefined {
  for (const { code, from } of customerNotifications) if (isDeliveryFlash(code)) return { code, from };
  return undefined;
}

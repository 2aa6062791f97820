// The checkout steps, and which of them the shopper of a cart can visit.
import type { Cart } from '#contract/entities/cart.ts';
import { type FlashCode, flashRow, isFlashCode } from '#contract/errors/flash.ts';
import {
  collectedShipments,
  findDeliveryChange,
  homeAddress,
  homeShipments,
  isCollected,
  isHomeDelivery,
  kindOfLine,
  shipmentKind,
} from './delivery.ts';
import { findStoredPayer, isPaidFor } from './payment.ts';

export const checkoutSteps = ['shipping', 'billing', 'summary'] as const;
export type CheckoutStep = (typeof checkoutSteps)[number];

export const isCheckoutStep = (name: string | undefined): name is CheckoutStep => checkoutSteps.some((step) => step === name);

/**
 * Returns the first incomplete step, which is the last step that the shopper can visit; the summary if no step is incomplete. Returns
 * undefined if the cart lacks a part that no step asks for (see `listGaps`).
 */
export function openStep(cart: Cart): CheckoutStep | undefined {
  if (hasShortage(cart)) return 'shipping';
  if (listGaps(cart).length > 0) return undefined;
  const isChanged = shippingQuestion(cart) !== undefined && cart.items.some(findDeliveryChange);
  if (isChanged || !isDelivered(cart)) return 'shipping';
  return isBilled(cart) && isPaidFor(cart) ? 'summary' : 'billing';
}

/**
 * Returns the page for a shopper who wants to visit a step: the step itself, the nearest step that can be visited, or the cart page if the
 * cart lacks a part that no step asks for.
 */
export function followStep(cart: Cart, wanted: CheckoutStep): CheckoutStep | 'cart' {
  const open = openStep(cart);
  if (open === undefined) return 'cart';
  if (isBefore(open, wanted)) return open;
  if (wanted === 'shipping' && open !== 'shipping' && shippingQuestion(cart) === undefined) return 'billing';
  return wanted;
}

/**
 * Returns which form the shipping step has: an address, or the contact for a pickup. Returns undefined if the whole cart is delivered by
 * email.
 */
export function shippingQuestion(cart: Cart): 'address' | 'contact' | undefined {
  if (homeShipments(cart).length > 0 || awaitsAddress(cart)) return 'address';
  return collectedShipments(cart).length > 0 ? 'contact' : undefined;
}

/** Returns a description of each missing part of the cart that only the gateway can provide, because no step asks for it. */
export function listGaps(cart: Cart): string[] {
  const withoutMethod = cart.shippingMethods.filter((shipment) => shipment.code === undefined && !isHomeDelivery(shipmentKind(shipment)));
  return [
    ...(hasUnshippedLine(cart) && !awaitsAddress(cart) ? ['a shipment for a physical line'] : []),
    ...withoutMethod.map(({ shippingId }) => `the method of shipment ${shippingId}`),
  ];
}

/** Returns true if a line must be shipped or collected, but the cart has no shipment for it. */
const hasUnshippedLine = ({ items, shippingMethods }: Cart): boolean =>
  items.some((item) => kindOfLine(item) !== 'digital') && shippingMethods.every((shipment) => shipmentKind(shipment) === 'digital');

/** Returns true if a shipment is missing that the gateway may create as soon as it knows the address. */
const awaitsAddress = (cart: Cart): boolean =>
  hasUnshippedLine(cart) && homeAddress(cart) === undefined && cart.items.every((item) => !isCollected(kindOfLine(item)));

/**
 * Returns true if the billing address is complete or not needed. A cart that is collected and paid with the default saved card needs no
 * billing address, because the account identifies the customer.
 */
function isBilled(cart: Cart): boolean {
  const { billingAddress } = cart;
  if (!billingAddress) return isFetched(cart) && findStoredPayer(cart)?.main === true;
  return !needsBillEmail(cart) || billingAddress.email !== undefined;
}

/** Returns true if the customer collects all shipments of a cart. */
export const isFetched = (cart: Pick<Cart, 'shippingMethods'>): boolean =>
  cart.shippingMethods.length > 0 && collectedShipments(cart).length === cart.shippingMethods.length;

export const isBefore = (one: CheckoutStep, other: CheckoutStep): boolean => checkoutSteps.indexOf(one) < checkoutSteps.indexOf(other);

/** Returns true if every shipment has a method and an address. Delivery by email needs no address. */
const isDelivered = (cart: Cart): boolean =>
  !hasUnshippedLine(cart) &&
  cart.shippingMethods.every(
    (shipment) => shipment.code !== undefined && (shipment.address !== undefined || shipmentKind(shipment) === 'digital'),
  );

/**
 * Returns true if the billing address must have an email address, because an item is delivered by email and no shipping address has one.
 */
export const needsBillEmail = ({ shippingMethods, shippingAddresses }: Pick<Cart, 'shippingMethods' | 'shippingAddresses'>): boolean =>
  shippingMethods.some((shipment) => shipmentKind(shipment) === 'digital') && !shippingAddresses.some(({ email }) => email);

/** Returns the home delivery shipment of the lines that are not customized. */
export const homeDelivery = ({ shippingMethods }: Cart): Cart['shippingMethods'][number] | undefined =>
  shippingMethods.find(({ shippingId }) => shippingId === 'me');

/** Returns true for the code of a flash message about a line that exceeds the stock. */
export const isShortage = (code: string): code is FlashCode => isFlashCode(code) && flashRow(code).surface === 'line';

interface Shortage {
  code: FlashCode;
  name: string;
  /** `ProductItemMaxQuantity`: units in stock. `ProductItemRequired`: units of the line. */
  details: { ProductItemMaxQuantity: number; ProductItemRequired: number };
}

/** Returns the lines that cannot be ordered because of insufficient stock. */
export const listShortages = ({ flash, items }: Pick<Cart, 'flash' | 'items'>): Shortage[] =>
  flash.flatMap(({ code, details }) => {
    const item = items.find(({ id }) => id === details?.itemId);
    if (!item || !isShortage(code)) return [];
    const { ProductItemMaxQuantity = 0, ProductItemRequired = item.qty } = details ?? {};
    return [{ code, name: item.name, details: { ProductItemMaxQuantity, ProductItemRequired } }];
  });

/**
 * Returns the error code of a cart with insufficient stock: INV409 if each affected line has some units left, otherwise ORD430. Returns
 * undefined if the stock suffices.
 */
export function shortageCode({ flash }: Pick<Cart, 'flash'>): 'INV409' | 'ORD430' | undefined {
  const codes = flash.map(({ code }) => code).filter(isShortage);
  if (codes.length === 0) return undefined;
  return codes.every((code) => code === 'ProductLineItemInventoryMissing') ? 'INV409' : 'ORD430';
}

export const hasShortage = ({ flash }: Pick<Cart, 'flash'>): boolean => flash.some(({ code }) => isShortage(code));

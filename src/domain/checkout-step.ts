// The steps of the checkout, and which of them a cart has earned.
import type { Cart } from '#contract/entities/cart.ts';
import { type FlashCode, flashRow, isFlashCode } from '#contract/errors/flash.ts';
import {
  collectedShipments,
  findDeliveryChange,
  goesHome,
  homeAddress,
  homeShipments,
  isCollected,
  kindOfLine,
  shipmentKind,
} from './delivery.ts';
import { isPaidFor, keptPayer } from './payment.ts';

export const checkoutSteps = ['shipping', 'billing', 'summary'] as const;
export type CheckoutStep = (typeof checkoutSteps)[number];

export const isCheckoutStep = (name: string | undefined): name is CheckoutStep => checkoutSteps.some((step) => step === name);

/** The first step that still asks for something; every step up to it may be visited. Undefined if no step can complete the cart. */
export function openStep(cart: Cart): CheckoutStep | undefined {
  if (hasShortage(cart)) return 'shipping';
  if (listGaps(cart).length > 0) return undefined;
  const isChanged = shippingQuestion(cart) !== undefined && cart.items.some(findDeliveryChange);
  if (isChanged || !isDelivered(cart)) return 'shipping';
  return isBilled(cart) && isPaidFor(cart) ? 'summary' : 'billing';
}

/** Where a visit to a step leads: to that step, to another one, or to the cart, where lines can be changed. */
export function followStep(cart: Cart, wanted: CheckoutStep): CheckoutStep | 'cart' {
  const open = openStep(cart);
  if (open === undefined) return 'cart';
  if (isBefore(open, wanted)) return open;
  if (wanted === 'shipping' && open !== 'shipping' && shippingQuestion(cart) === undefined) return 'billing';
  return wanted;
}

/** What the shipping step asks for: an address, the contact for a pickup, or nothing, because all of the cart comes by email. */
export function shippingQuestion(cart: Cart): 'address' | 'contact' | undefined {
  if (homeShipments(cart).length > 0 || awaitsAddress(cart)) return 'address';
  return collectedShipments(cart).length > 0 ? 'contact' : undefined;
}

/** What a cart lacks that no step asks for: a gateway has to provide it. */
export function listGaps(cart: Cart): string[] {
  const withoutMethod = cart.shippingMethods.filter((shipment) => shipment.code === undefined && !goesHome(shipmentKind(shipment)));
  return [
    ...(hasUnshippedLine(cart) && !awaitsAddress(cart) ? ['a shipment for a physical line'] : []),
    ...withoutMethod.map(({ shippingId }) => `the method of shipment ${shippingId}`),
  ];
}

/** Whether something has to be sent or fetched, and no shipment does it. */
const hasUnshippedLine = ({ items, shippingMethods }: Cart): boolean =>
  items.some((item) => kindOfLine(item) !== 'digital') && shippingMethods.every((shipment) => shipmentKind(shipment) === 'digital');

/** Whether a gateway may create the missing shipment once it knows the address. */
const awaitsAddress = (cart: Cart): boolean =>
  hasUnshippedLine(cart) && homeAddress(cart) === undefined && cart.items.every((item) => !isCollected(kindOfLine(item)));

/** What is all fetched and paid with the main saved card needs no address for the bill: whose it is says the account. */
function isBilled(cart: Cart): boolean {
  const { billingAddress } = cart;
  if (!billingAddress) return isFetched(cart) && keptPayer(cart)?.main === true;
  return !needsBillEmail(cart) || billingAddress.email !== undefined;
}

/** Whether all of a cart is fetched somewhere. */
export const isFetched = (cart: Pick<Cart, 'shippingMethods'>): boolean =>
  cart.shippingMethods.length > 0 && collectedShipments(cart).length === cart.shippingMethods.length;

export const isBefore = (one: CheckoutStep, other: CheckoutStep): boolean => checkoutSteps.indexOf(one) < checkoutSteps.indexOf(other);

/** Whether it is known of every shipment how it comes and where to; what comes by email needs no place. */
const isDelivered = (cart: Cart): boolean =>
  !hasUnshippedLine(cart) &&
  cart.shippingMethods.every(
    (shipment) => shipment.code !== undefined && (shipment.address !== undefined || shipmentKind(shipment) === 'digital'),
  );

/** Whether the bill must have an email address: something comes by email, and no delivery has one. */
export const needsBillEmail = ({ shippingMethods, shippingAddresses }: Pick<Cart, 'shippingMethods' | 'shippingAddresses'>): boolean =>
  shippingMethods.some((shipment) => shipmentKind(shipment) === 'digital') && !shippingAddresses.some(({ email }) => email);

/** The shipment that goes to the door as it is. */
export const homeDelivery = ({ shippingMethods }: Cart): Cart['shippingMethods'][number] | undefined =>
  shippingMethods.find(({ shippingId }) => shippingId === 'me');

/** Whether a flash is about a line that exceeds the stock. */
export const isShortage = (code: string): code is FlashCode => isFlashCode(code) && flashRow(code).surface === 'line';

interface Shortage {
  code: FlashCode;
  name: string;
  /** Units that are there, and that the line asks for. */
  details: { ProductItemMaxQuantity: number; ProductItemRequired: number };
}

/** The lines that cannot be ordered as they stand. */
export const listShortages = ({ flash, items }: Pick<Cart, 'flash' | 'items'>): Shortage[] =>
  flash.flatMap(({ code, details }) => {
    const item = items.find(({ id }) => id === details?.itemId);
    if (!item || !isShortage(code)) return [];
    const { ProductItemMaxQuantity = 0, ProductItemRequired = item.qty } = details ?? {};
    return [{ code, name: item.name, details: { ProductItemMaxQuantity, ProductItemRequired } }];
  });

/** What a cart whose lines fall short cannot be ordered with: INV409 where some units are left of each of them. */
export function shortageCode({ flash }: Pick<Cart, 'flash'>): 'INV409' | 'ORD430' | undefined {
  const codes = flash.map(({ code }) => code).filter(isShortage);
  if (codes.length === 0) return undefined;
  return codes.every((code) => code === 'ProductLineItemInventoryMissing') ? 'INV409' : 'ORD430';
}

export const hasShortage = ({ flash }: Pick<Cart, 'flash'>): boolean => flash.some(({ code }) => isShortage(code));

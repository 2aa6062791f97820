// The steps of the checkout, and which of them a cart has earned.
import type { Cart } from '#contract/entities/cart.ts';
import { type FlashCode, flashRow, isFlashCode } from '#errors/flash.ts';
import { collectedShipments, findDeliveryChange, shipmentKind } from './delivery.ts';
import { isPaidFor, keptPayer } from './payment.ts';

export const checkoutSteps = ['shipping', 'billing', 'summary'] as const;
export type CheckoutStep = (typeof checkoutSteps)[number];

export const isCheckoutStep = (name: string | undefined): name is CheckoutStep => checkoutSteps.some((step) => step === name);

/** The first step that still asks for something; every step up to it may be visited. */
export function openStep(cart: Cart): CheckoutStep {
  if (!isDelivered(cart) || hasShortage(cart) || cart.items.some(findDeliveryChange)) return 'shipping';
  return isBilled(cart) && isPaidFor(cart) ? 'summary' : 'billing';
}

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

/** Whether it is known of every shipment how it comes and where to; what comes by e-mail needs no place. */
const isDelivered = ({ shippingMethods }: Cart): boolean =>
  shippingMethods.length > 0 &&
  shippingMethods.every(
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
  /** Pieces that are there, and that the line asks for. */
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

/** What a cart whose lines fall short cannot be ordered with: INV409 where some pieces are left of each of them. */
export function shortageCode({ flash }: Pick<Cart, 'flash'>): 'INV409' | 'ORD430' | undefined {
  const codes = flash.map(({ code }) => code).filter(isShortage);
  if (codes.length === 0) return undefined;
  return codes.every((code) => code === 'ProductLineItemInventoryMissing') ? 'INV409' : 'ORD430';
}

export const hasShortage = ({ flash }: Pick<Cart, 'flash'>): boolean => flash.some(({ code }) => isShortage(code));

// When a wallet is offered that gives address and delivery by itself.
import type { Cart } from '#contract/entities/cart.ts';
import { collectedShipments, homeShipments } from './delivery.ts';
import { paymentMethods } from './payment-methods.ts';

/** Whether the gateway offers an express checkout by the wallet for a product or a cart. */
export const offersWallet = ({ expressMethods = [] }: Pick<Cart, 'expressMethods'>): boolean =>
  expressMethods.some((id) => 'isExpress' in paymentMethods[id]);

/** Whether a cart can be paid so: something is left to pay, and comes as a parcel. What comes by email alone needs no address. */
export const takesExpress = (cart: Pick<Cart, 'items' | 'totals' | 'shippingMethods' | 'expressMethods'>): boolean =>
  offersWallet(cart) &&
  cart.items.length > 0 &&
  cart.totals.remainingToPay > 0 &&
  [...homeShipments(cart), ...collectedShipments(cart)].length > 0;

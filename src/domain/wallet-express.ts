// When express checkout with a wallet is offered, which provides address and delivery.
import type { Cart } from '#contract/entities/cart.ts';
import { collectedShipments, homeShipments } from './delivery.ts';
import { paymentMethods } from './payment-methods.ts';

/** Returns true if the gateway offers express checkout with the wallet for a product or a cart. */
export const offersWallet = ({ expressMethods = [] }: Pick<Cart, 'expressMethods'>): boolean =>
  expressMethods.some((id) => 'isExpress' in paymentMethods[id]);

/** Returns true if a cart can use express checkout: an amount remains to be paid, and an item is shipped. */
export const takesExpress = (cart: Pick<Cart, 'items' | 'totals' | 'shippingMethods' | 'expressMethods'>): boolean =>
  offersWallet(cart) &&
  cart.items.length > 0 &&
  cart.totals.remainingToPay > 0 &&
  [...homeShipments(cart), ...collectedShipments(cart)].length > 0;

// Decides when the shop offers express checkout with a wallet, which provides the address and the shipping method.
import type { Cart } from '#contract/entities/cart.ts';
import { collectedShipments, homeShipments } from './delivery.ts';
import { findKnownMethod } from './payment-methods.ts';

/** Returns true if the gateway offers a wallet that the shop supports for the express checkout of a product or a cart. */
export const offersWallet = ({ expressMethods = [] }: Pick<Cart, 'expressMethods'>): boolean =>
  expressMethods.some((id) => 'isExpress' in (findKnownMethod(id) ?? {}));

/** Returns true if a cart can use express checkout: an amount is left to pay, and an item is shipped or collected. */
export const canUseExpress = (cart: Pick<Cart, 'items' | 'totals' | 'shippingMethods' | 'expressMethods'>): boolean =>
  offersWallet(cart) &&
  cart.items.length > 0 &&
  cart.totals.remainingToPay > 0 &&
  [...homeShipments(cart), ...collectedShipments(cart)].length > 0;

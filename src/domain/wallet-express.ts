// When a wallet is offered that gives address and delivery by itself.
import type { Cart } from '#contract/entities/cart.ts';
import { collectedShipments, homeShipments } from './delivery.ts';

/** Whether something of a cart is left to pay, and comes as a parcel: what comes by e-mail alone needs no address. */
export const takesExpress = (cart: Pick<Cart, 'items' | 'totals' | 'shippingMethods'>): boolean =>
  cart.items.length > 0 && cart.totals.remainingToPay > 0 && [...homeShipments(cart), ...collectedShipments(cart)].length > 0;

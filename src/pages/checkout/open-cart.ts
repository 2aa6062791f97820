import { readCart } from '#commerce/cart.ts';
import { findLostOrder } from '#commerce/placement.ts';
import type { Shopper } from '#commerce/shopper.ts';
import type { Cart } from '#contract/entities/cart.ts';
import { type CheckoutStep, isBefore, isShortage, openStep } from '#domain/checkout-step.ts';
import { ok, type Result, refused } from '#errors/result.ts';
import type { PersonalContext, SeeOther } from '../page.ts';
import { returnAddress, toCart, toConfirmation, toStep } from './ways.ts';

/**
 * The cart, if it has come as far as `step`; else where to go instead. Whoever comes back after an order is shown
 * that it was placed, also where the browser never got the answer.
 */
export async function openCart(context: PersonalContext, step: CheckoutStep): Promise<Result<Cart, SeeOther>> {
  const found = await findCart(context);
  if (!found.ok) return found;
  const open = openStep(found.value);
  return isBefore(open, step) ? refused(toStep(open)) : found;
}

/** The cart, however far it has come. */
export async function findCart(context: PersonalContext): Promise<Result<Cart, SeeOther>> {
  const { shopper } = context;
  const hadCart = shopper.kept.basketId !== undefined;
  const cart = await readCart(shopper);
  if (!cart) return refused((await isOrdered(context, hadCart)) ? toConfirmation : toCart);
  return cart.items.length === 0 ? refused(toCart) : ok(withoutOwnHold(cart, shopper));
}

/** While its bank is asked, an order holds its stock, which would look to its own cart as if it had run out. */
export const withoutOwnHold = (cart: Cart, { kept }: Shopper): Cart =>
  kept.challenge ? { ...cart, flash: cart.flash.filter(({ code }) => !isShortage(code)) } : cart;

async function isOrdered(context: PersonalContext, hadCart: boolean): Promise<boolean> {
  if (await findLostOrder(context.shopper, returnAddress(context, 'summary'))) return true;
  return !hadCart && context.shopper.kept.order !== undefined; // a cart that was lost after an order is no order
}

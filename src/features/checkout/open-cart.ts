import { readCartOrOrder } from '#commerce/cart.ts';
import type { Shopper } from '#commerce/shopper.ts';
import type { Cart } from '#contract/entities/cart.ts';
import { ok, type Result, refused } from '#contract/errors/result.ts';
import { type CheckoutStep, followStep, isShortage, listGaps, openStep } from '#domain/checkout-step.ts';
import { noStepNotice, toCart, toConfirmation, toStep } from '#http/checkout-paths.ts';
import type { PersonalContext, SeeOther } from '#http/page.ts';

/**
 * The cart, if it has come as far as `step`; else where to go instead. Whoever comes back after an order is shown
 * that it was placed, also where the browser never got the answer.
 */
export async function openCart(context: PersonalContext, step: CheckoutStep): Promise<Result<Cart, SeeOther>> {
  const found = await findCart(context);
  if (!found.ok) return found;
  const cart = found.value;
  const next = followStep(cart, step);
  if (next === step) return found;
  return refused(next === 'cart' ? toCartOf(context, cart) : toStep(next));
}

/** To the step that a cart has come to. */
export function toOpenStep(context: PersonalContext, cart: Cart): SeeOther {
  const open = openStep(cart);
  return open === undefined ? toCartOf(context, cart) : toStep(open);
}

/** To the cart, where lines can be changed. A cart that no step can complete is a fault of the gateway. */
function toCartOf({ report }: PersonalContext, cart: Cart): SeeOther {
  report(new Error(`No checkout step applies to a cart that lacks ${listGaps(cart).join(' and ')}.`));
  return { ...toCart, notices: [noStepNotice] };
}

/** The cart, however far it has come. */
export async function findCart(context: PersonalContext): Promise<Result<Cart, SeeOther>> {
  const { shopper } = context;
  const hadCart = shopper.session.basketId !== undefined;
  const { cart, isOrdered } = await readCartOrOrder(shopper);
  // a cart that was lost after an order is no order
  if (!cart) return refused(isOrdered || (!hadCart && shopper.session.order) ? toConfirmation : toCart);
  const isChanged = cart.items.length === 0 || shopper.session.missing !== undefined; // the cart page lists what could not be restored
  return isChanged ? refused(toCart) : ok(withoutOwnHold(cart, shopper));
}

/** While its bank is asked, an order holds its stock, which would look to its own cart as if it had run out. */
export const withoutOwnHold = (cart: Cart, { session }: Shopper): Cart =>
  session.challenge ? { ...cart, flash: cart.flash.filter(({ code }) => !isShortage(code)) } : cart;

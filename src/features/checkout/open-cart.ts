import { readCartOrOrder } from '#commerce/cart.ts';
import type { Shopper } from '#commerce/shopper.ts';
import type { Cart } from '#contract/entities/cart.ts';
import { ok, type Result, refused } from '#contract/errors/result.ts';
import { type CheckoutStep, followStep, isShortage, listGaps, openStep } from '#domain/checkout-step.ts';
import { noStepNotice, toCart, toConfirmation, toStep } from '#http/checkout-paths.ts';
import type { PersonalContext, SeeOther } from '#http/page.ts';

/**
 * Returns the cart if it is ready for `step`, else a redirect to the step or page that must come first. After an order, redirects to the
 * confirmation, even if the browser never received the reply to the order.
 */
export async function openCart(context: PersonalContext, step: CheckoutStep): Promise<Result<Cart, SeeOther>> {
  const found = await findCart(context);
  if (!found.ok) return found;
  const cart = found.value;
  const next = followStep(cart, step);
  if (next === step) return found;
  return refused(next === 'cart' ? toCartOf(context, cart) : toStep(next));
}

/** Returns a redirect to the first step that the cart has not completed. */
export function toOpenStep(context: PersonalContext, cart: Cart): SeeOther {
  const open = openStep(cart);
  return open === undefined ? toCartOf(context, cart) : toStep(open);
}

/**
 * Returns a redirect to the cart page, where lines can be changed. Reports an error, because no checkout step can supply what this cart
 * lacks.
 */
function toCartOf({ report }: PersonalContext, cart: Cart): SeeOther {
  report(new Error(`No checkout step applies to a cart that lacks ${listGaps(cart).join(' and ')}.`));
  return { ...toCart, notices: [noStepNotice] };
}

/**
 * Returns the cart regardless of its completed steps. Returns a redirect if there is no cart or it has changed since the shopper last saw
 * it.
 */
export async function findCart(context: PersonalContext): Promise<Result<Cart, SeeOther>> {
  const { shopper } = context;
  const hadCart = shopper.session.basketId !== undefined;
  const { cart, isOrdered } = await readCartOrOrder(shopper);
  // If the session already had no cart before this request, the previous cart was ordered. A cart that the gateway has lost is not an
  // order.
  if (!cart) return refused(isOrdered || (!hadCart && shopper.session.order) ? toConfirmation : toCart);
  // The cart page lists the items that could not be restored.
  const isChanged = cart.items.length === 0 || shopper.session.missing !== undefined;
  return isChanged ? refused(toCart) : ok(withoutOwnHold(cart, shopper));
}

/**
 * Removes shortage messages while the bank authenticates the payment. The pending order reserves its units, so the cart from which the
 * order was placed appears to be out of stock.
 */
export const withoutOwnHold = (cart: Cart, { session }: Shopper): Cart =>
  session.challenge ? { ...cart, flash: cart.flash.filter(({ code }) => !isShortage(code)) } : cart;

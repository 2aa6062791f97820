// Express checkout on a wallet's page, for the shopper's cart, or for a single item in a second cart.
import type { CallInput } from '#contract/calls.ts';
import type { ExpressChoice, PaymentMethodId } from '#contract/entities/payment.ts';
import type { Result } from '#contract/errors/result.ts';
import type { Refusal } from '#gateway/gateway.ts';
import { maxQuantity } from '#lib/rules/max-quantity.ts';
import { requestPaymentPage } from './payments.ts';
import { type CartResult, fetchCart } from './read-cart.ts';
import type { Shopper } from './shopper.ts';

type SingleItem = Pick<CallInput<'cart.createWithItem'>['body'], 'productId' | 'upc' | 'recipeId'>;

/** Creates a second cart with a single item, beside the session's cart. Error codes: the same as for adding an item. */
export const createCartApart = (shopper: Shopper, item: SingleItem, key: string): Promise<CartResult> =>
  shopper.gateway(
    'cart.createWithItem',
    { query: { apart: 'true' }, body: { ...item, qty: 1, maxQty: maxQuantity } },
    { idempotencyKey: key },
  );

/**
 * Returns the URL of the wallet's page for one of the shopper's carts. The page redirects back to `referer`. Returns undefined if the
 * gateway does not accept the wallet.
 */
export async function openExpressPage(
  shopper: Shopper,
  basketId: string,
  { methodId, referer }: { methodId: PaymentMethodId; referer: string },
): Promise<string | undefined> {
  const methods = await shopper.gateway('cart.paymentMethods', { params: { basketId } });
  if (!methods.ok || methods.value.paymentMethods.every(({ code }) => code !== methodId)) return undefined;
  const answer = await requestPaymentPage(shopper, basketId, { methodId, referer, isExpress: true });
  return answer.ok ? answer.value.url : undefined;
}

/** Returns the address and the shipping method that the shopper chose in the wallet. Error codes: BSK404, PYT404. */
export const readExpressChoice = (shopper: Shopper, basketId: string, sessionId: string): Promise<Result<ExpressChoice, Refusal>> =>
  shopper.gateway('cart.expressChoice', { params: { sessionId }, query: { basketId } });

/** Makes `basketId` the session's cart, and sets the previous cart aside. */
export function switchCart(shopper: Shopper, basketId: string): void {
  const { basketId: before, setAside } = shopper.session;
  if (before !== basketId) shopper.updateSession({ basketId, setAside: setAside ?? { basketId: before } });
}

/**
 * Makes the cart that was set aside the session's cart again, after a single item was bought in a second cart. Does nothing while that
 * purchase waits for a challenge of the bank.
 */
export async function restoreCart(shopper: Shopper): Promise<void> {
  const { setAside, challenge } = shopper.session;
  if (!setAside || challenge) return;
  shopper.updateSession({ basketId: setAside.basketId, setAside: undefined, shown: undefined });
  if (!(await fetchCart(shopper))) shopper.storeCart(undefined);
}

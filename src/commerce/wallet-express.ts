// Express checkout on the page of a wallet, for the cart or for a single item beside it.
import type { CallInput } from '#contract/calls.ts';
import type { ExpressChoice, PaymentMethodId } from '#contract/entities/payment.ts';
import type { Result } from '#contract/errors/result.ts';
import type { Refusal } from '#gateway/gateway.ts';
import { maxQuantity } from '#lib/rules/max-quantity.ts';
import { askPaymentPage } from './payments.ts';
import { askCart, type CartAnswer } from './read-cart.ts';
import type { Shopper } from './shopper.ts';

type SingleItem = Pick<CallInput<'cart.createWithItem'>['body'], 'productId' | 'upc' | 'recipeId'>;

/** Creates a cart with a single item beside that of the session. Codes: those of adding an item. */
export const createCartApart = (shopper: Shopper, item: SingleItem, key: string): Promise<CartAnswer> =>
  shopper.gateway(
    'cart.createWithItem',
    { query: { apart: 'true' }, body: { ...item, qty: 1, maxQty: maxQuantity } },
    { idempotencyKey: key },
  );

/**
 * Opens the page of the wallet for a cart of the session, which returns to `referer`. Undefined if the gateway does not accept the wallet.
 */
export async function openExpressPage(
  shopper: Shopper,
  basketId: string,
  { methodId, referer }: { methodId: PaymentMethodId; referer: string },
): Promise<string | undefined> {
  const methods = await shopper.gateway('cart.paymentMethods', { params: { basketId } });
  if (!methods.ok || methods.value.paymentMethods.every(({ code }) => code !== methodId)) return undefined;
  const answer = await askPaymentPage(shopper, basketId, { methodId, referer, isExpress: true });
  return answer.ok ? answer.value.url : undefined;
}

/** Returns the address and shipping method chosen in the wallet. Codes: BSK404, PYT404. */
export const readExpressChoice = (shopper: Shopper, basketId: string, sessionId: string): Promise<Result<ExpressChoice, Refusal>> =>
  shopper.gateway('cart.expressChoice', { params: { sessionId }, query: { basketId } });

/** Makes `basketId` the cart of the session, and sets the previous one aside. */
export function goOnWith(shopper: Shopper, basketId: string): void {
  const { basketId: before, setAside } = shopper.session;
  if (before !== basketId) shopper.updateSession({ basketId, setAside: setAside ?? { basketId: before } });
}

/**
 * Restores the cart that the session had before a single item was bought beside it. Does nothing while that purchase waits for a challenge
 * of the bank.
 */
export async function takeBack(shopper: Shopper): Promise<void> {
  const { setAside, challenge } = shopper.session;
  if (!setAside || challenge) return;
  shopper.updateSession({ basketId: setAside.basketId, setAside: undefined, shown: undefined });
  if (!(await askCart(shopper))) shopper.noteCart(undefined);
}

// Paying on the page of a wallet before the checkout: for the cart, or for one thing beside it.
import type { CallInput } from '#contract/calls.ts';
import type { ExpressChoice, PaymentMethodId } from '#contract/entities/payment.ts';
import type { Result } from '#contract/errors/result.ts';
import type { Refusal } from '#gateway/gateway.ts';
import { maxQuantity } from '#lib/rules/max-quantity.ts';
import { askPaymentPage } from './payments.ts';
import { askCart, type CartAnswer } from './read-cart.ts';
import type { Shopper } from './shopper.ts';

type SingleItem = Pick<CallInput<'cart.createWithItem'>['body'], 'productId' | 'upc' | 'recipeId'>;

/** Makes a cart of one thing, beside that of the session. Codes: those of adding it. */
export const createCartApart = (shopper: Shopper, item: SingleItem, key: string): Promise<CartAnswer> =>
  shopper.gateway(
    'cart.createWithItem',
    { query: { apart: 'true' }, body: { ...item, qty: 1, maxQty: maxQuantity } },
    { idempotencyKey: key },
  );

/** Opens the page of the wallet for a cart of the session; it leads back to `referer`. Undefined where the gateway does not take it. */
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

/** Codes: BSK404, PYT404. */
export const readExpressChoice = (shopper: Shopper, basketId: string, sessionId: string): Promise<Result<ExpressChoice, Refusal>> =>
  shopper.gateway('cart.expressChoice', { params: { sessionId }, query: { basketId } });

/** From now on `basketId` is the cart of the session; the one of before is set aside. */
export function goOnWith(shopper: Shopper, basketId: string): void {
  const { basketId: before, setAside } = shopper.session;
  if (before !== basketId) shopper.updateSession({ basketId, setAside: setAside ?? { basketId: before } });
}

/** Gives the session the cart back that it had before one thing was bought beside it. Does nothing while the bank is asked about that. */
export async function takeBack(shopper: Shopper): Promise<void> {
  const { setAside, challenge } = shopper.session;
  if (!setAside || challenge) return;
  shopper.updateSession({ basketId: setAside.basketId, setAside: undefined, shown: undefined });
  if (!(await askCart(shopper))) shopper.noteCart(undefined);
}

// Determines the outcome of placing an order, even if the browser did not receive the response.
import type { Order } from '#contract/entities/order.ts';
import type { Result } from '#contract/errors/result.ts';
import type { Refusal } from '#gateway/gateway.ts';
import { fetchCart, removeCartFromSession } from './read-cart.ts';
import type { Shopper } from './shopper.ts';

export type Placed =
  | { kind: 'ordered' }
  /** The bank requires a challenge; `url` is its page. `isAlone`: the page must not be displayed in a frame. */
  | { kind: 'challenge'; url: string; isAlone: boolean }
  /** The gateway is still placing the order. */
  | { kind: 'pending' }
  | { kind: 'refused'; refusal: Refusal };

type Summary = NonNullable<Shopper['session']['shown']>;

/** Value that the session stores instead of a payment id if nothing was left to pay. */
export const withoutPayer = '';

/**
 * Returns the last displayed summary if its cart no longer exists. The cart may have been ordered without the browser receiving the
 * response.
 */
export async function findOrphanedSummary(shopper: Shopper): Promise<Summary | undefined> {
  const { shown, basketId } = shopper.session;
  return shown && basketId !== undefined && (await fetchCart(shopper)) ? undefined : shown;
}

/**
 * Requests the outcome of placing an order from a summary whose cart no longer exists. Without the cart, the call cannot place a new order.
 */
export async function fetchOrderOutcome(
  shopper: Shopper,
  { basketId: cartId, revision, methodId: code, instrumentId }: Summary,
): Promise<Placed> {
  const payer = instrumentId === withoutPayer ? {} : { payment_instrument_id: instrumentId };
  const paymentMethod = { code, additionalData: { ...payer, returnUrl: shopper.returnUrl } };
  const placed = settle(shopper, await shopper.gateway('checkout.placeOrder', { body: { cartId, revision, paymentMethod } }));
  if (placed.kind !== 'pending') shopper.updateSession({ shown: undefined });
  return placed;
}

/** Finds an order whose response the browser did not receive, and stores it in the session. Returns true if it found one. */
export async function findLostOrder(shopper: Shopper): Promise<boolean> {
  const summary = await findOrphanedSummary(shopper);
  return summary !== undefined && (await fetchOrderOutcome(shopper, summary)).kind === 'ordered';
}

/** Applies the result of placing an order to the session: stores the order and removes its cart, or stores the challenge of the bank. */
export function settle(shopper: Shopper, answer: Result<Order, Refusal>): Placed {
  if (!answer.ok) return { kind: 'refused', refusal: answer.error };
  const { orderNumber, st, flash, paymentMethod } = answer.value;
  if (st !== '') {
    const { basketId, lastBasketId } = shopper.session;
    const orderedBasketId = basketId ?? lastBasketId;
    shopper.updateSession({ order: { orderNumber, st }, orderedBasketId, challenge: undefined, shown: undefined });
    shopper.storePlacedOrder(answer.value);
    removeCartFromSession(shopper);
    return { kind: 'ordered' };
  }
  const challenged = paymentMethod.find(({ additionalData }) => additionalData.challengeUrl);
  const { sessionID, challengeUrl, isChallengeAlone: isAlone = false } = challenged?.additionalData ?? {};
  const isChallenged = flash.some(({ code }) => code === 'PaymentNotAuthorized');
  if (!isChallenged || !challenged || sessionID === undefined || challengeUrl === undefined) return { kind: 'pending' };
  shopper.updateSession({ challenge: { orderNumber, sessionId: sessionID, methodId: challenged.code } });
  return { kind: 'challenge', url: challengeUrl, isAlone };
}

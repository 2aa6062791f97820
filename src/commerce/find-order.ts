// What came of placing an order, also where the browser lost the answer.
import type { Order } from '#contract/entities/order.ts';
import type { Result } from '#errors/result.ts';
import type { Refusal } from '#gateway/gateway.ts';
import { askCart, forget } from './read-cart.ts';
import type { Shopper } from './shopper.ts';

export type Placed =
  | { kind: 'ordered' }
  /** The bank asks first; `url` is its page, at the provider. `isAlone`: it may stand in no frame. */
  | { kind: 'challenge'; url: string; isAlone: boolean }
  /** Still going on. */
  | { kind: 'pending' }
  | { kind: 'refused'; refusal: Refusal };

/** Stored in the place of what pays the rest where nothing was left to pay. */
export const withoutPayer = '';

/**
 * Asks what came of the summary that was shown last, for a shopper whose cart has gone: their browser may have lost the answer.
 * Nothing is ordered by it, as a cart that is gone takes no new order.
 */
export async function findLostOrder(shopper: Shopper): Promise<boolean> {
  const { shown, basketId } = shopper.session;
  if (!shown || (basketId !== undefined && (await askCart(shopper)))) return false;
  const { basketId: cartId, revision, methodId: code, instrumentId } = shown;
  const payer = instrumentId === withoutPayer ? {} : { payment_instrument_id: instrumentId };
  const paymentMethod = { code, additionalData: { ...payer, returnUrl: shopper.returnUrl } };
  const answer = await shopper.gateway('checkout.placeOrder', { body: { cartId, revision, paymentMethod } });
  shopper.updateSession({ shown: undefined });
  return settle(shopper, answer).kind === 'ordered';
}

/** Applies the answer to placing an order to the session: stores the order and forgets its cart. */
export function settle(shopper: Shopper, answer: Result<Order, Refusal>): Placed {
  if (!answer.ok) return { kind: 'refused', refusal: answer.error };
  const { orderNumber, st, flash, paymentMethod } = answer.value;
  if (st !== '') {
    const { basketId, lastBasketId } = shopper.session;
    const orderedBasketId = basketId ?? lastBasketId;
    shopper.updateSession({ order: { orderNumber, st }, orderedBasketId, challenge: undefined, shown: undefined });
    forget(shopper);
    return { kind: 'ordered' };
  }
  const challenged = paymentMethod.find(({ additionalData }) => additionalData.challengeUrl);
  const { sessionID, challengeUrl, isChallengeAlone: isAlone = false } = challenged?.additionalData ?? {};
  const isChallenged = flash.some(({ code }) => code === 'PaymentNotAuthorized');
  if (!isChallenged || !challenged || sessionID === undefined || challengeUrl === undefined) return { kind: 'pending' };
  shopper.updateSession({ challenge: { orderNumber, sessionId: sessionID, methodId: challenged.code } });
  return { kind: 'challenge', url: challengeUrl, isAlone };
}

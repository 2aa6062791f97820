// Places an order for a cart revision. Placing the same revision again returns the outcome of the first attempt.

import { changeCart } from '#commerce/cart.ts';
import { type Placed, settle, withoutPayer } from '#commerce/find-order.ts';
import type { CartResult } from '#commerce/read-cart.ts';
import type { Shopper } from '#commerce/shopper.ts';
import type { Cart } from '#contract/entities/cart.ts';
import { findPayer, findStoredPayer, isPaidFor, methodToOrderWith } from '#domain/payment.ts';
import { inputOfStored } from '#forms/stored-address.ts';
import { isEmployeeConnected } from '#lib/rules/roles.ts';

/**
 * Returns the cart as it would be ordered. The session stores the cart's revision, so that the order can be found if the browser never
 * receives the reply to placing it.
 */
export async function prepareSummary(shopper: Shopper): Promise<CartResult> {
  const answer = await changeCart(shopper, (basketId) => shopper.gateway('checkout.prepareOrder', { query: { basketId } }));
  if (answer.ok && isPaidFor(answer.value)) {
    const { id, revision } = answer.value;
    const instrumentId = findPayer(answer.value)?.payment_instrument_id ?? withoutPayer;
    shopper.updateSession({ shown: { basketId: id, revision, methodId: methodToOrderWith(answer.value), instrumentId } });
  }
  return answer;
}

/**
 * Places an order for the cart as displayed at `revision`. A payment challenge returns to `returnUrl`. `botToken` is the token of the bot
 * check, if one is configured.
 */
export async function placeOrder(
  shopper: Shopper,
  cart: Cart,
  { revision, returnUrl, botToken }: { revision: number; returnUrl: string; botToken?: string | undefined },
): Promise<Placed> {
  // The employee is read from the sealed cookie, because a form field could name any employee.
  const { sale } = shopper;
  if (!isPaidFor(cart)) return { kind: 'refused', refusal: { code: 'PYT404', status: 404, message: undefined } };
  const answer = await shopper.gateway('checkout.placeOrder', {
    body: {
      cartId: cart.id,
      revision,
      billingAddress: cart.billingAddress && inputOfStored(cart.billingAddress),
      paymentMethod: sentPaymentMethod(cart, returnUrl),
      recaptcha_response: botToken,
      ...(sale && isEmployeeConnected(sale) && { inStoreSalesInfo: { storeId: sale.storeId, storeEmployeeId: sale.storeEmployeeId } }),
    },
  });
  return settle(shopper, answer);
}

function sentPaymentMethod(cart: Cart, returnUrl: string) {
  const code = methodToOrderWith(cart);
  const payer = findPayer(cart);
  if (!payer) return { code, additionalData: { returnUrl } };
  const { payment_instrument_id, card } = payer;
  const additionalData = { payment_method_id: code, card_type: card?.card_type, payment_instrument_id, returnUrl };
  return { code, additionalData, bin: card?.bin, type: card?.card_type };
}

/**
 * Continues the pending order after its challenge. `isLeft` means that the shopper has closed the challenge. Refused with AUT432, ORD430,
 * or ORD409 if no order is waiting for a challenge.
 */
export async function continueOrder(shopper: Shopper, cart: Cart | undefined, { isLeft = false } = {}): Promise<Placed> {
  const { challenge } = shopper.session;
  if (!challenge) return { kind: 'refused', refusal: { code: 'ORD409', status: 404, message: undefined } };
  const { orderNumber, sessionId, methodId } = challenge;
  const instrument = cart && findStoredPayer(cart);
  const additionalData = {
    cardType: instrument?.card?.card_type,
    paymentInstrumentId: instrument?.payment_instrument_id,
    sessionID: sessionId,
    // This value only says whether the shopper returned. The gateway asks the payment provider for the outcome.
    threeDS2Result: isLeft ? 'left' : 'returned',
  };
  const body = { orderNumber, paymentMethod: { code: methodId, additionalData } };
  return settle(shopper, await shopper.gateway('checkout.patchOrder', { params: { orderNumber }, body }));
}

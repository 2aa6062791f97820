// Adds, removes and moves payments of a cart. Numbers that the shopper enters are sent to the gateway and never stored.
import type { CallInput, CallReply } from '#contract/calls.ts';
import type { Cart } from '#contract/entities/cart.ts';
import type { PaymentMethodId } from '#contract/entities/payment.ts';
import { findStoredPayer, listDeductions } from '#domain/payment.ts';
import { type CartResult, changeCart } from './cart.ts';
import type { Shopper } from './shopper.ts';

type SentPayment = CallInput<'cart.addPaymentInstrument'>['body'];

/** Returns the payment methods that the gateway accepts for a cart. Throws if the cart no longer exists. */
export async function readAcceptedMethods(shopper: Shopper, cart: Cart): Promise<CallReply<'cart.paymentMethods'>['paymentMethods']> {
  const answer = await shopper.gateway('cart.paymentMethods', { params: { basketId: cart.id } });
  if (!answer.ok) throw new Error(`cart.paymentMethods was refused with ${answer.error.code}.`);
  return answer.value.paymentMethods;
}

interface PaymentPageRequest {
  methodId: PaymentMethodId;
  referer: string;
  /** Id of a saved card, for which the page asks only for the security code. */
  savedCardId?: string | undefined;
  /** True for express checkout: the wallet also asks for address and shipping method. */
  isExpress?: boolean;
}

interface PaymentPage {
  url: string;
  /** Id of the payment session. */
  sessionId: string;
  /** True if the page must not be displayed in a frame. */
  isAlone: boolean;
}

/** Requests a page of the payment provider. Error codes: BSK404. */
export const requestPaymentPage = (
  { gateway }: Pick<Shopper, 'gateway'>,
  basketId: string | undefined,
  { methodId, referer, savedCardId, isExpress }: PaymentPageRequest,
) =>
  gateway('cart.paymentSession', {
    query: {
      basketId,
      referer,
      paymentMethodId: methodId,
      paymentMethod: methodId,
      paymentInstrumentId: savedCardId,
      ...(isExpress && { express: 'true' as const }),
    },
  });

/**
 * Requests a page of the payment provider, on which the shopper enters a payment for a cart or for the account. The page redirects back to
 * `referer`. Throws if the cart no longer exists.
 */
export async function openPaymentPage(
  shopper: Pick<Shopper, 'gateway'>,
  cart: Pick<Cart, 'id'> | undefined,
  wanted: PaymentPageRequest,
): Promise<PaymentPage> {
  const answer = await requestPaymentPage(shopper, cart?.id, wanted);
  if (!answer.ok) throw new Error(`cart.paymentSession was refused with ${answer.error.code}.`);
  const { url, sessionId, isAlone = false } = answer.value;
  return { url, sessionId, isAlone };
}

/**
 * Adds a payment. Error codes: PYT404 if the shopper chose nothing on the provider's page, or if the payment session belongs to another
 * cart, and the codes of the payment method.
 */
export const addPayment = (shopper: Shopper, payment: SentPayment, key: string): Promise<CartResult> =>
  changeCart(shopper, (basketId) =>
    shopper.gateway('cart.addPaymentInstrument', { params: { basketId }, body: payment }, { idempotencyKey: `${key}.payment` }),
  );

export const removePayment = (shopper: Shopper, instrumentId: string, key: string): Promise<CartResult> =>
  changeCart(shopper, (basketId) =>
    shopper.gateway(
      'cart.removePaymentInstrument',
      { params: { basketId }, body: { payment_instrument_id: instrumentId } },
      { idempotencyKey: `${key}.removed-payment` },
    ),
  );

/** Removes the payment that covers the remaining amount, if there is one. */
export async function removePayer(shopper: Shopper, cart: Cart, key: string): Promise<void> {
  const payer = findStoredPayer(cart);
  if (payer) await removePayment(shopper, payer.payment_instrument_id, key);
}

/** Moves the deductions of another cart to the shopper's current cart. Skips deductions that the gateway refuses. */
export async function moveDeductions(shopper: Shopper, from: Cart, key: string): Promise<void> {
  for (const { payment_method_id, payment_instrument_id } of listDeductions(from)) {
    const payment = { payment_method_id, sourceBasketId: from.id, payment_instrument_id };
    await addPayment(shopper, payment, `${key}.${payment_instrument_id}`);
  }
}

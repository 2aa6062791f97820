// Payments of a cart: adding, removing and moving them. Entered numbers are passed on and never stored.
import type { CallInput, CallReply } from '#contract/calls.ts';
import type { Cart } from '#contract/entities/cart.ts';
import type { PaymentMethodId } from '#contract/entities/payment.ts';
import { keptPayer, listDeductions } from '#domain/payment.ts';
import { type CartAnswer, changeCart } from './cart.ts';
import type { Shopper } from './shopper.ts';

type SentPayment = CallInput<'cart.addPaymentInstrument'>['body'];

/** Returns the payment methods that the gateway accepts for a cart. Throws if the cart does not exist any more. */
export async function readTakenMethods(shopper: Shopper, cart: Cart): Promise<CallReply<'cart.paymentMethods'>['paymentMethods']> {
  const answer = await shopper.gateway('cart.paymentMethods', { params: { basketId: cart.id } });
  if (!answer.ok) throw new Error(`cart.paymentMethods was refused with ${answer.error.code}.`);
  return answer.value.paymentMethods;
}

interface WantedPage {
  methodId: PaymentMethodId;
  referer: string;
  /** A saved card, for which the page asks only for the security code. */
  savedCardId?: string | undefined;
  /** True for express checkout: the wallet also asks for address and shipping method. */
  isExpress?: boolean;
}

interface PaymentPage {
  url: string;
  /** Id of the visit to the page. */
  sessionId: string;
  /** True if the page cannot be shown in a frame. */
  isAlone: boolean;
}

/** Requests a page of the provider. Codes: BSK404. */
export const askPaymentPage = (
  { gateway }: Pick<Shopper, 'gateway'>,
  basketId: string | undefined,
  { methodId, referer, savedCardId, isExpress }: WantedPage,
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
 * Opens the page of the provider that adds a payment to a cart or to the account, and returns to `referer`. Throws if the cart does not
 * exist any more.
 */
export async function openPaymentPage(
  shopper: Pick<Shopper, 'gateway'>,
  cart: Pick<Cart, 'id'> | undefined,
  wanted: WantedPage,
): Promise<PaymentPage> {
  const answer = await askPaymentPage(shopper, cart?.id, wanted);
  if (!answer.ok) throw new Error(`cart.paymentSession was refused with ${answer.error.code}.`);
  const { url, sessionId, isAlone = false } = answer.value;
  return { url, sessionId, isAlone };
}

/** Adds a payment. Codes: PYT404 if nothing was chosen on the page, or it was for another cart; and those of the payment method. */
export const addPayment = (shopper: Shopper, payment: SentPayment, key: string): Promise<CartAnswer> =>
  changeCart(shopper, (basketId) =>
    shopper.gateway('cart.addPaymentInstrument', { params: { basketId }, body: payment }, { idempotencyKey: `${key}.payment` }),
  );

export const removePayment = (shopper: Shopper, instrumentId: string, key: string): Promise<CartAnswer> =>
  changeCart(shopper, (basketId) =>
    shopper.gateway(
      'cart.removePaymentInstrument',
      { params: { basketId }, body: { payment_instrument_id: instrumentId } },
      { idempotencyKey: `${key}.removed-payment` },
    ),
  );

/** Removes the payment of the remaining amount, if there is one. */
export async function dropPayer(shopper: Shopper, cart: Cart, key: string): Promise<void> {
  const payer = keptPayer(cart);
  if (payer) await removePayment(shopper, payer.payment_instrument_id, key);
}

/** Adds the deductions of another cart to the shopper's current cart. Deductions that are refused are left out. */
export async function moveDeductions(shopper: Shopper, from: Cart, key: string): Promise<void> {
  for (const { payment_method_id, payment_instrument_id } of listDeductions(from)) {
    const payment = { payment_method_id, sourceBasketId: from.id, payment_instrument_id };
    await addPayment(shopper, payment, `${key}.${payment_instrument_id}`);
  }
}

// What pays for a cart: added, taken away, moved to another cart. What is typed to add one is passed on and stored nowhere.
import type { CallInput, CallReply } from '#contract/calls.ts';
import type { Cart } from '#contract/entities/cart.ts';
import type { PaymentMethodId } from '#contract/entities/payment.ts';
import { keptPayer, listDeductions } from '#domain/payment.ts';
import { type CartAnswer, changeCart } from './cart.ts';
import type { Shopper } from './shopper.ts';

type SentPayment = CallInput<'cart.addPaymentInstrument'>['body'];

/** The payment methods that the gateway takes for a cart. Throws where that has just gone. */
export async function readTakenMethods(shopper: Shopper, cart: Cart): Promise<CallReply<'cart.paymentMethods'>['paymentMethods']> {
  const answer = await shopper.gateway('cart.paymentMethods', { params: { basketId: cart.id } });
  if (!answer.ok) throw new Error(`cart.paymentMethods was refused with ${answer.error.code}.`);
  return answer.value.paymentMethods;
}

interface WantedPage {
  methodId: PaymentMethodId;
  referer: string;
  /** A saved card: its page asks for the security code alone. */
  savedCardId?: string | undefined;
  /** A wallet that may be asked for what another address, or way of delivery, comes to. */
  isExpress?: boolean;
}

interface PaymentPage {
  url: string;
  /** Of the visit to it. */
  sessionId: string;
  /** It may not stand in a frame. */
  isAlone: boolean;
}

/** Asks for a page of the provider. Codes: BSK404. */
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
 * Opens the page of the provider on which a payment method is added, to a cart or to the account; it leads back to `referer`. Throws where
 * that has just gone.
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

/** Codes: PYT404 where nothing came of the page of a session, or it is another cart's; and those of the method. */
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

/** Removes what would pay the rest, where there is something. */
export async function dropPayer(shopper: Shopper, cart: Cart, key: string): Promise<void> {
  const payer = keptPayer(cart);
  if (payer) await removePayment(shopper, payer.payment_instrument_id, key);
}

/** Adds what takes its part off the total of one cart to the shopper's present one; what cannot be is left out. */
export async function moveDeductions(shopper: Shopper, from: Cart, key: string): Promise<void> {
  for (const { payment_method_id, payment_instrument_id } of listDeductions(from)) {
    const payment = { payment_method_id, sourceBasketId: from.id, payment_instrument_id };
    await addPayment(shopper, payment, `${key}.${payment_instrument_id}`);
  }
}

// Fills a cart with the saved defaults of a signed-in customer before the summary. Values that the shopper has already chosen are kept.

import { saveBillingAddress, saveShippingAddress } from '#commerce/checkout.ts';
import { saveContact } from '#commerce/delivery.ts';
import { addPayment } from '#commerce/payments.ts';
import type { Shopper } from '#commerce/shopper.ts';
import type { Cart } from '#contract/entities/cart.ts';
import { ok, type Result, refused } from '#contract/errors/result.ts';
import { collectedShipments, homeAddress, homeShipments } from '#domain/delivery.ts';
import { findStoredPayer, isCovered } from '#domain/payment.ts';
import { billingInput, inputOfSaved } from '#forms/stored-address.ts';
import type { Refusal } from '#gateway/gateway.ts';
import type { ExpressDefaults } from './express-defaults.ts';

interface Jump extends Omit<ExpressDefaults, 'card'> {
  /** The default card. Undefined if it has expired. */
  card: ExpressDefaults['card'] | undefined;
  /** The signed-in customer. */
  person: { email: string; firstName: string; lastName: string; phone?: string | undefined };
  /** Idempotency key of the request. */
  key: string;
}

/** The state of the cart when filling it stopped, and the error that stopped it. */
interface Stop {
  /** The cart with the values that were saved before the error. */
  cart: Cart;
  refusal: Refusal;
}

type Filled = Promise<Result<Cart, Stop>>;

/** Fills the cart with the defaults. Refused with the error codes of saving an address, and with PYT404 if the card cannot pay. */
export async function fillWithDefaults(shopper: Shopper, before: Cart, jump: Jump): Filled {
  const delivered = await fillDelivery(shopper, before, jump);
  if (!delivered.ok) return delivered;
  const billed = await fillBill(shopper, delivered.value, jump);
  return billed.ok ? fillPayment(shopper, billed.value, jump) : billed;
}

async function fillDelivery(shopper: Shopper, before: Cart, { delivery, person, key }: Jump): Filled {
  let cart = before;
  if (delivery && homeShipments(cart).length > 0 && !homeAddress(cart)) {
    const sent = await saveShippingAddress(shopper, cart, inputOfSaved(delivery, person.email), key, { context: 'express' });
    if (!sent.ok) return refused({ cart, refusal: sent.error });
    cart = sent.value;
  }
  if (collectedShipments(cart).every(({ address }) => address !== undefined)) return ok(cart);
  const phone = delivery?.phone ?? person.phone;
  const contact = { ...person, phone, ...(delivery?.phoneCode !== undefined && { phoneCode: delivery.phoneCode }) };
  const notified = await saveContact(shopper, cart, contact, key, { context: 'express' });
  return notified.ok ? notified : refused({ cart, refusal: notified.error });
}

async function fillBill(shopper: Shopper, cart: Cart, { bill, person, key }: Jump): Filled {
  const home = homeAddress(cart);
  const isOwn = bill !== undefined && (bill.approachType === 'B' || !home);
  const input = isOwn ? inputOfSaved(bill, person.email) : home && billingInput(home);
  if (cart.billingAddress || !input) return ok(cart);
  const billed = await saveBillingAddress(shopper, input, key);
  return billed.ok ? billed : refused({ cart, refusal: billed.error });
}

async function fillPayment(shopper: Shopper, cart: Cart, { card, key }: Jump): Filled {
  if (!card || isCovered(cart) || findStoredPayer(cart)) return ok(cart);
  const paid = await addPayment(shopper, { payment_method_id: card.payment_method_id, saved_instrument_id: card.paymentInstrumentId }, key);
  return paid.ok ? paid : refused({ cart, refusal: paid.error });
}

// Saves and removes the addresses of a checkout. Each request has an idempotency key, so that it can be sent again after a broken
// connection.
import type { CallInput } from '#contract/calls.ts';
import type { Address, AddressInput } from '#contract/entities/address.ts';
import type { Cart } from '#contract/entities/cart.ts';
import { ok, type Result } from '#contract/errors/result.ts';
import { homeAddress } from '#domain/delivery.ts';
import { billingInput, isSameAddress } from '#forms/stored-address.ts';
import type { Refusal } from '#gateway/gateway.ts';
import { changeCart } from './cart.ts';
import type { CartResult } from './read-cart.ts';
import type { Shopper } from './shopper.ts';

/**
 * Returns the corrected spelling of an address; undefined if the spelling is correct. Error codes: BSK404, and those of invalid addresses.
 */
export async function findCorrectedAddress(
  shopper: Shopper,
  cart: Cart,
  body: CallInput<'cart.validateShippingAddress'>['body'],
): Promise<Result<Address | undefined, Refusal>> {
  const answer = await shopper.gateway('cart.validateShippingAddress', { params: { basketId: cart.id }, body });
  if (!answer.ok) return answer;
  return ok(answer.value.differs ? answer.value.address : undefined);
}

/**
 * Where an address comes from, for the gateway's bot check. If the shopper entered it in a checkout form, the request includes a bot check
 * token.
 */
export type AddressOrigin = { context: 'checkout'; recaptcha_response: string | undefined } | { context: 'express' | 'restart' };

/** Sets the shipping address, and also the billing address if both were the same. `origin` is absent if no bot check is configured. */
export async function saveShippingAddress(
  shopper: Shopper,
  before: Cart,
  address: AddressInput,
  key: string,
  origin?: AddressOrigin,
): Promise<CartResult> {
  const saved = await changeCart(shopper, (basketId) =>
    shopper.gateway(
      'cart.addShippingAddress',
      { params: { basketId }, body: [{ ...address, ...(origin && { ...origin, bid: basketId }) }] },
      { idempotencyKey: `${key}.shipping` },
    ),
  );
  const next = saved.ok ? homeAddress(saved.value) : undefined;
  if (!next || !isSameAddress(before.billingAddress, homeAddress(before))) return saved;
  const billed = await saveBillingAddress(shopper, billingInput(next), key);
  return billed.ok ? billed : saved;
}

/** Removes the cart's shipping address. */
export const clearShippingAddress = (shopper: Shopper, key: string): Promise<CartResult> =>
  changeCart(shopper, (basketId) =>
    shopper.gateway('cart.removeShippingAddress', { params: { basketId } }, { idempotencyKey: `${key}.no-shipping` }),
  );

/** Removes the cart's billing address. */
export const clearBillingAddress = (shopper: Shopper, key: string): Promise<CartResult> =>
  changeCart(shopper, (basketId) =>
    shopper.gateway('cart.removeBillingAddress', { params: { basketId } }, { idempotencyKey: `${key}.no-billing` }),
  );

export const saveBillingAddress = (shopper: Shopper, address: AddressInput, key: string): Promise<CartResult> =>
  changeCart(shopper, (basketId) =>
    shopper.gateway('cart.addBillingAddress', { params: { basketId }, body: address }, { idempotencyKey: `${key}.billing` }),
  );

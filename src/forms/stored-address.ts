// An address that a cart has, as the input that would set it again.
import type { Address, AddressInput } from '#contract/entities/address.ts';
import type { SavedAddress } from '#contract/entities/saved-address.ts';

/** For a bill that goes to the door of a delivery: without the email address, which stays with that. */
export function billingInput(address: Address): AddressInput {
  const { addressId: _id, shippingId: _shipment, isValidated: _valid, subscriptions: _wishes, email: _email, ...written } = address;
  return written;
}

export const inputOfStored = (address: Address): AddressInput => ({ ...billingInput(address), email: address.email });

/** As an address of a cart is set. */
export function inputOfSaved(saved: SavedAddress, email: string | undefined): AddressInput {
  const { id: _, approachType: _type, main: _main, recipientContactPhone: _phone, ...address } = saved;
  return { ...address, ...(email !== undefined && { email }) };
}

/** Whether two addresses are the same door and person; ids and email addresses play no part. */
export function isSameAddress(one: Address | undefined, other: Address | undefined): boolean {
  if (one === undefined || other === undefined) return false;
  const [here, there] = [billingInput(one), billingInput(other)];
  const names = Object.keys({ ...here, ...there }) as (keyof AddressInput)[]; // the names of both
  return names.every((name) => (here[name] ?? '') === (there[name] ?? ''));
}

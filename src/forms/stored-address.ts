// Converts an address of a cart to the input that would set it again.
import type { Address, AddressInput } from '#contract/entities/address.ts';
import type { SavedAddress } from '#contract/entities/saved-address.ts';

/** Returns a shipping address as a billing address, without the email address, which remains with the delivery. */
export function billingInput(address: Address): AddressInput {
  const { addressId: _id, shippingId: _shipment, isValidated: _valid, subscriptions: _wishes, email: _email, ...written } = address;
  return written;
}

export const inputOfStored = (address: Address): AddressInput => ({ ...billingInput(address), email: address.email });

/** Returns a saved address as the input of a cart's address. */
export function inputOfSaved(saved: SavedAddress, email: string | undefined): AddressInput {
  const { id: _, approachType: _type, main: _main, recipientContactPhone: _phone, ...address } = saved;
  return { ...address, ...(email !== undefined && { email }) };
}

/** Returns true if two addresses have the same person and place; ids and email addresses are ignored. */
export function isSameAddress(one: Address | undefined, other: Address | undefined): boolean {
  if (one === undefined || other === undefined) return false;
  const [here, there] = [billingInput(one), billingInput(other)];
  const names = Object.keys({ ...here, ...there }) as (keyof AddressInput)[]; // the names of both addresses
  return names.every((name) => (here[name] ?? '') === (there[name] ?? ''));
}

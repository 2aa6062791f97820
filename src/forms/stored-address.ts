// Converts a cart's address to the input of a call that sets the same address.
import type { Address, AddressInput } from '#contract/entities/address.ts';
import type { SavedAddress } from '#contract/entities/saved-address.ts';

/** Returns an address as input for a billing address. The email address is left out, because it belongs to the shipping address. */
export function billingInput(address: Address): AddressInput {
  const { addressId: _id, shippingId: _shipment, isValidated: _valid, subscriptions: _subscriptions, email: _email, ...written } = address;
  return written;
}

export const inputOfStored = (address: Address): AddressInput => ({ ...billingInput(address), email: address.email });

/** Returns a saved address as input for a cart address. */
export function inputOfSaved(saved: SavedAddress, email: string | undefined): AddressInput {
  const { id: _, approachType: _type, main: _main, recipientContactPhone: _phone, ...address } = saved;
  return { ...address, ...(email !== undefined && { email }) };
}

/** Returns true if two addresses name the same person and place. Ids and email addresses are ignored. */
export function isSameAddress(one: Address | undefined, other: Address | undefined): boolean {
  if (one === undefined || other === undefined) return false;
  const [here, there] = [billingInput(one), billingInput(other)];
  // the cast is safe because these are the member names of both addresses
  const names = Object.keys({ ...here, ...there }) as (keyof AddressInput)[];
  return names.every((name) => (here[name] ?? '') === (there[name] ?? ''));
}

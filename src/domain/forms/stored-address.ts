// An address that a cart has, as the input that would set it again.
import type { Address, AddressInput } from '#contract/entities/address.ts';

const copied = [
  'firstName',
  'lastName',
  'phone',
  'phoneCode',
  'addressLine1',
  'addressLine2',
  'city',
  'province',
  'postalCode',
  'country',
] as const;

/** For a bill that goes to the door of a delivery: without the e-mail address, which stays with that. */
export function billingInput(address: Address): AddressInput {
  const { firstName, lastName, phone, phoneCode, addressLine1, addressLine2, city, province, postalCode, country } = address;
  return { firstName, lastName, phone, phoneCode, addressLine1, addressLine2, city, province, postalCode, country };
}

export const inputOfStored = (address: Address): AddressInput => ({ ...billingInput(address), email: address.email });

/** Whether two addresses are the same door and person; ids and e-mail addresses play no part. */
export const isSameAddress = (one: Address | undefined, other: Address | undefined): boolean =>
  one !== undefined && other !== undefined && copied.every((name) => (one[name] ?? '') === (other[name] ?? ''));

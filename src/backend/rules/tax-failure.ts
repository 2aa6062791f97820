// Simulates a failing tax service. The backend calculates taxes from a table, which cannot fail, so a certain street triggers the failure
// (docs/test-addresses.md).
import type { Address } from '#contract/entities/address.ts';

const street = '309 untaxed road';

/** Returns whether the tax calculation fails for deliveries to this address. */
export const isBeyondTaxes = (address: Pick<Address, 'addressLine1'> | undefined): boolean =>
  address?.addressLine1.trim().toLowerCase() === street;

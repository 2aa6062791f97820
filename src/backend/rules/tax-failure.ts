// Simulates a failing tax service. The backend calculates tax from a table, so a certain street triggers the failure
// (docs/test-addresses.md).
import type { Address } from '#contract/entities/address.ts';

const street = '309 untaxed road';

/** Returns whether the tax of a delivery to this address cannot be calculated. */
export const isBeyondTaxes = (address: Pick<Address, 'addressLine1'> | undefined): boolean =>
  address?.addressLine1.trim().toLowerCase() === street;

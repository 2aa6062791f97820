// A tax service that does not answer: this backend has a table instead of one, so a street stands for it (docs/test-addresses.md).
import type { Address } from '#contract/entities/address.ts';

const street = '309 untaxed road';

/** Whether the tax of a delivery there cannot be worked out. */
export const isBeyondTaxes = (address: Pick<Address, 'addressLine1'> | undefined): boolean =>
  address?.addressLine1.trim().toLowerCase() === street;

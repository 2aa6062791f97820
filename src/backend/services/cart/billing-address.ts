import type { CallContext } from '#backend/platform/call-context.ts';
import type { Address, AddressInput } from '#contract/entities/address.ts';
import type { RefusalCodes } from '#contract/errors/refusals.ts';
import { ok, type Result, refused } from '#contract/errors/result.ts';
import { type AddressRefusal, checkAddress } from '#markets/addresses/check-address.ts';
import { requireMarket } from '#markets/registry.ts';

/** Checks the billing address and returns it in the format that carts and orders store. */
export function billingAddress(input: AddressInput, { locale }: CallContext): Checked<BillingCode> {
  const checked = checkAddress(input, requireMarket(locale), 'billing');
  if (checked.ok) return ok({ ...checked.value, addressId: 'billing', isValidated: true });
  // The other error codes of address checks apply only to delivery addresses.
  return refused(checked.error as { code: BillingCode; details: AddressRefusal['details'] });
}

type BillingCode = RefusalCodes<'bill-to'>;

export type Checked<Code extends AddressRefusal['code']> = Result<Address, { code: Code; details: AddressRefusal['details'] }>;

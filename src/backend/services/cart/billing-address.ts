import type { AddressInput, Address } from '#contract/entities/address.ts';
import { ok, refused, type Result } from '#contract/errors/result.ts';
import { requireMarket } from '#markets/registry.ts';
import type { CallContext } from '../../platform/call-context.ts';
import { type AddressRefusal, checkAddress } from '../../rules/address.ts';
import type { CodesRefusing } from '#contract/errors/refusals.ts';

/** The checked billing address, as a cart or an order stores it. */
export function billingAddress(input: AddressInput, { locale }: CallContext): Checked<BillingCode> {
  const checked = checkAddress(input, requireMarket(locale), 'billing');
  if (checked.ok) return ok({ ...checked.value, addressId: 'billing', isValidated: true });
  return refused(checked.error as { code: BillingCode; details: AddressRefusal['details'] }); // the other codes are of deliveries
}

type BillingCode = CodesRefusing<'bill-to'>;

export type Checked<Code extends AddressRefusal['code']> = Result<Address, { code: Code; details: AddressRefusal['details'] }>;

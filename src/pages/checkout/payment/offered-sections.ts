import { readTakenMethods } from '#commerce/payments.ts';
import type { Cart } from '#contract/entities/cart.ts';
import { listDeductions } from '#domain/payment.ts';
import type { PersonalContext } from '../../page.ts';
import type { PaymentSections } from './payment-section.ts';

/** The ways to pay that the gateway takes; and what has its part of the total already, which can be removed. */
export async function offeredSections(
  { shopper }: PersonalContext,
  cart: Cart,
  { deducting, remainder }: PaymentSections,
): Promise<PaymentSections> {
  const taken = new Set(await readTakenMethods(shopper, cart));
  const held = new Set(listDeductions(cart).map(({ payment_method_id }) => payment_method_id));
  return {
    deducting: deducting.filter(({ id }) => taken.has(id) || held.has(id)),
    remainder: remainder.filter(({ id }) => taken.has(id)),
  };
}

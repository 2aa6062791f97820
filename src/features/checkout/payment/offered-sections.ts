import { readTakenMethods } from '#commerce/payments.ts';
import type { Cart } from '#contract/entities/cart.ts';
import type { PaymentMethodId } from '#contract/entities/payment.ts';
import { listDeductions } from '#domain/payment.ts';
import type { PersonalContext } from '#http/page.ts';
import type { PaymentSections } from './payment-section.ts';

interface OfferedSections {
  sections: PaymentSections;
  /** What identifies a method to the Payment Request API, by method; without those that have no sheet. */
  sheetMethods: ReadonlyMap<PaymentMethodId, string>;
}

/** The payment methods that the gateway takes; and what has its part of the total already, which can be removed. */
export async function offeredSections(
  { shopper }: PersonalContext,
  cart: Cart,
  { deducting, remainder }: PaymentSections,
): Promise<OfferedSections> {
  const methods = await readTakenMethods(shopper, cart);
  const taken = new Set(methods.map(({ code }) => code));
  const held = new Set(listDeductions(cart).map(({ payment_method_id }) => payment_method_id));
  return {
    sections: {
      deducting: deducting.filter(({ id }) => taken.has(id) || held.has(id)),
      remainder: remainder.filter(({ id }) => taken.has(id)),
    },
    sheetMethods: new Map(methods.flatMap(({ code, sheetMethod }) => (sheetMethod === undefined ? [] : [[code, sheetMethod]]))),
  };
}

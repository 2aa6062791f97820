// Handles the buttons of payment sections: removing a payment, or an action of a section.
import { removePayment } from '#commerce/payments.ts';
import type { Cart } from '#contract/entities/cart.ts';
import type { PaymentMethodId } from '#contract/entities/payment.ts';
import { listDeductions } from '#domain/payment.ts';
import type { SubmitContext } from '#http/page.ts';
import { isDeductingMethod } from '#lib/rules/payment-method.ts';
import { codePlanId } from '../promo-codes/code-plan.tsx';
import type { PaymentSections, SectionOutcome } from './payment-section.ts';
import { paymentSplitId } from './payment-split.tsx';

interface SubmittedPart {
  id: PaymentMethodId | undefined;
  outcome: Promise<SectionOutcome>;
}

/** Handles the action of a payment section. Returns undefined if the form submits the step. */
export function submitPart(context: SubmitContext & { sections: PaymentSections }, cart: Cart): SubmittedPart | undefined {
  const { form, shopper, sections } = context;
  const [, instrumentId] = /^remove ([\w-]{1,100})$/.exec(form.get('go') ?? '') ?? [];
  if (instrumentId !== undefined) {
    const id = cart.payment_instruments.find((each) => each.payment_instrument_id === instrumentId)?.payment_method_id;
    return { id, outcome: removePayment(shopper, instrumentId, crypto.randomUUID()).then(toOutcome) };
  }
  for (const { id, submit } of [...sections.deducting, ...sections.remainder]) {
    const outcome = submit?.(context, cart);
    if (outcome) return { id, outcome };
  }
  return undefined;
}

const toOutcome = (removed: Awaited<ReturnType<typeof removePayment>>): SectionOutcome =>
  removed.ok ? { kind: 'done', cart: removed.value } : { kind: 'refused', refusal: removed.error };

/**
 * Returns the id of the section that displays the change: the list of payments, or the section of the last deduction that was removed. For a
 * removed reward, which has no section, this is the code plan, because it displays how much the points would save.
 */
export function findPartId(sections: PaymentSections, id: PaymentMethodId | undefined, after: Cart): string | undefined {
  if (id === 'LOYALTY_POINTS' && !after.payment_instruments.some(({ payment_method_id }) => payment_method_id === id)) return codePlanId;
  if (id !== undefined && isDeductingMethod(id) && listDeductions(after).length > 0) return paymentSplitId;
  return [...sections.deducting, ...sections.remainder].find((section) => section.id === id)?.slug;
}

// Payment with points in the storefront. It has only a button, because the shopper need not enter anything to spend points.
import { addPayment } from '#commerce/payments.ts';
import { DeductionSection } from '#features/checkout/payment/deductions/deduction-section.tsx';
import type { DeductingSection, DeductionProps, SectionOutcome } from '#features/checkout/payment/payment-section.ts';
import type { SubmitContext } from '#http/page.ts';

const id = 'LOYALTY_POINTS';

async function spend({ shopper }: SubmitContext): Promise<SectionOutcome> {
  const added = await addPayment(shopper, { payment_method_id: id }, crypto.randomUUID());
  return added.ok ? { kind: 'done', cart: added.value } : { kind: 'refused', refusal: added.error };
}

export const pointsSection: DeductingSection = {
  id,
  slug: 'points',
  Parts: ({ isChanged }: DeductionProps) => (
    <DeductionSection slug="points" title="payment.points" isChanged={isChanged}>
      <button type="submit" name="go" value="points">
        Spend points
      </button>
    </DeductionSection>
  ),
  coversAll: 'payment.covered',
  submit: (context) => (context.form.get('go') === 'points' ? spend(context) : undefined),
};

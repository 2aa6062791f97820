// An athlete's annual credit. It belongs to the account, so it has no input fields.
import { addPayment } from '#commerce/payments.ts';
import { isCovered, listDeductions } from '#domain/payment.ts';
import type { SubmitContext } from '#http/page.ts';
import { useRenderContext } from '#ui/render-context.ts';
import { DeductionSection } from './deductions/deduction-section.tsx';
import type { DeductingSection, DeductionProps, SectionOutcome } from './payment-section.ts';

export const athleteCredit: DeductingSection = {
  id: 'ATHLETES_PAYMENT',
  slug: 'athlete-credit',
  Parts: AthleteCredit,
  coversAll: 'payment.athleteCoversAll',
  submit: (context) => (context.form.get('go') === athleteCredit.slug ? apply(context) : undefined),
};

async function apply({ shopper }: SubmitContext): Promise<SectionOutcome> {
  const applied = await addPayment(shopper, { payment_method_id: athleteCredit.id }, crypto.randomUUID());
  return applied.ok ? { kind: 'done', cart: applied.value } : { kind: 'refused', refusal: applied.error };
}

function AthleteCredit({ cart, isChanged }: DeductionProps) {
  const { t, money } = useRenderContext();
  const { currency } = cart.totals;
  const applied = listDeductions(cart).find(({ payment_method_id }) => payment_method_id === athleteCredit.id);
  if (!applied && isCovered(cart)) return null;
  return (
    <DeductionSection slug={athleteCredit.slug} title="payment.athlete" isChanged={isChanged}>
      {applied ? (
        <p>
          {t('payment.athletePays', {
            payable: money(applied.payableAmount ?? applied.amount, currency),
            remaining: money(applied.remainingAmount ?? 0, currency),
          })}
        </p>
      ) : (
        <div className="payment-actions">
          <button type="submit" name="go" value={athleteCredit.slug} className="action action-outline" formNoValidate>
            {t('payment.athleteApply')}
          </button>
        </div>
      )}
    </DeductionSection>
  );
}

// Reward codes and reward cards, which are entered in the step itself. Each kind is a payment section of its own.

import { addPayment } from '#commerce/payments.ts';
import type { Cart } from '#contract/entities/cart.ts';
import { isCovered, listDeductions } from '#domain/payment.ts';
import type { DeductingId } from '#domain/payment-methods.ts';
import { sentSession } from '#features/account/saved-cards/provider-frame.tsx';
import { rewardCreditError } from '#features/account/saved-gift-cards/reward-credit-form.ts';
import type { Form } from '#forms/form.ts';
import type { FormError } from '#forms/message-ids.ts';
import { readForm } from '#forms/read-form.ts';
import type { SubmitContext } from '#http/page.ts';
import { Field } from '#ui/form/field.tsx';
import { type MessageKey, useRenderContext } from '#ui/render-context.ts';
import { DeductionList } from './deductions/deduction-list.tsx';
import { DeductionSection } from './deductions/deduction-section.tsx';
import { applySaved, readSavedChoice, SavedPrepaidChoice, savedError } from './deductions/saved-prepaid.tsx';
import type { DeductingSection, DeductionProps, SectionOutcome } from './payment-section.ts';

interface RewardCredit<Name extends string> {
  id: DeductingId;
  slug: string;
  form: Form<Name, { cardNumber: string; pin: string }>;
  translations: { title: MessageKey; open: MessageKey };
}

/** Creates the payment section of one kind of reward credit. */
export function createRewardCredit<Name extends string>({ id, slug, form, translations }: RewardCredit<Name>): DeductingSection {
  const [first] = form.fields;

  /** True if the form applies a code or card of this kind, including with Enter in its field. */
  const isMeant = (sent: URLSearchParams): boolean =>
    sent.get('go') === slug || (!sent.get('go') && (sent.get(first?.name ?? '') ?? '').trim() !== '' && !sentSession(sent));

  async function apply({ shopper, form: sent }: SubmitContext, cart: Cart): Promise<SectionOutcome> {
    const reading = readForm(form, sent);
    const tell = (error: FormError): SectionOutcome => ({
      kind: 'shown',
      status: 422,
      section: (saved) => <RewardCreditParts cart={cart} saved={saved} form={sent} error={error} />,
    });
    if (!reading.ok) return tell({ id: 'rewardCredit.error.unknown' });
    const applied = await addPayment(shopper, { payment_method_id: id, ...reading.value }, crypto.randomUUID());
    if (applied.ok) return { kind: 'done', cart: applied.value };
    const error = rewardCreditError(applied.error);
    return error ? tell(error) : { kind: 'refused', refusal: applied.error };
  }

  async function payBySaved(context: SubmitContext, cart: Cart, savedId: string): Promise<SectionOutcome> {
    const applied = await applySaved(context, { id }, savedId);
    if (applied.ok) return { kind: 'done', cart: applied.value };
    const problem = savedError(applied.error, rewardCreditError(applied.error));
    if (!problem) return { kind: 'refused', refusal: applied.error };
    return { kind: 'shown', status: 422, section: (saved) => <RewardCreditParts cart={cart} saved={saved} problem={problem} /> };
  }

  interface RewardCreditProps extends DeductionProps {
    error?: FormError;
    /** Why the selected saved code or card could not be applied. */
    problem?: FormError;
  }

  function RewardCreditParts({ cart, saved, form: sent, isChanged, error, problem }: RewardCreditProps) {
    const { t } = useRenderContext();
    const typed = sent?.get(first?.name ?? '') ?? '';
    const isApplied = listDeductions(cart).some(({ payment_method_id }) => payment_method_id === id);
    if (isCovered(cart) && !isApplied && !error && !problem) return null;
    return (
      <DeductionSection slug={slug} title={translations.title} isChanged={isChanged}>
        <DeductionList cart={cart} id={id} />
        {!isApplied && <SavedPrepaidChoice id={id} slug={slug} cart={cart} saved={saved} error={problem} />}
        {!isApplied && (
          <details open={error !== undefined || typed !== ''}>
            <summary>{t(translations.open)}</summary>
            <div className="field-set">
              {form.fields.map((field) => (
                <Field
                  key={field.name}
                  form={form.name}
                  field={field}
                  {...(field === first && { value: typed, takesFocus: true, ...(error && { error }) })}
                />
              ))}
            </div>
            <div className="payment-actions">
              <button type="submit" name="go" value={slug} className="action action-outline" formNoValidate>
                {t('giftCard.apply')}
              </button>
            </div>
          </details>
        )}
      </DeductionSection>
    );
  }

  return {
    id,
    slug,
    Parts: RewardCreditParts,
    coversAll: 'payment.covered',
    submit(context, cart) {
      const savedId = readSavedChoice(slug, context.form);
      if (savedId !== undefined) return payBySaved(context, cart, savedId);
      return isMeant(context.form) ? apply(context, cart) : undefined;
    },
  };
}

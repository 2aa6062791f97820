// Reward codes and reward cards, which are entered in the billing step. Each kind has a payment section of its own.

import { addPayment } from '#commerce/payments.ts';
import type { Cart } from '#contract/entities/cart.ts';
import { isCovered, listDeductions } from '#domain/payment.ts';
import { rewardCreditError } from '#features/account/saved-gift-cards/reward-credit-form.ts';
import type { Form } from '#forms/form.ts';
import type { FormError } from '#forms/message-ids.ts';
import { readForm } from '#forms/read-form.ts';
import type { SubmitContext } from '#http/page.ts';
import type { DeductingMethodId } from '#lib/rules/payment-method.ts';
import { Field } from '#ui/form/field.tsx';
import type { MessageKey } from '#ui/render-context.ts';
import { CreditEntry, isCreditSent } from './deductions/credit-entry.tsx';
import { DeductionSection } from './deductions/deduction-section.tsx';
import { SavedPrepaidChoice, submitSaved } from './deductions/saved-prepaid.tsx';
import type { DeductingSection, DeductionProps, SectionOutcome } from './payment-section.ts';

interface RewardCredit<Name extends string> {
  id: DeductingMethodId;
  slug: string;
  form: Form<Name, { cardNumber: string; pin: string }>;
  translations: Record<'title' | 'open' | 'note', MessageKey>;
}

/** Creates the payment section for one kind of reward. */
export function createRewardCredit<Name extends string>({ id, slug, form, translations }: RewardCredit<Name>): DeductingSection {
  const [first] = form.fields;

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

  interface RewardCreditProps extends DeductionProps {
    error?: FormError;
    /** The reason why the selected saved code or card could not be applied. */
    problem?: FormError;
  }

  function RewardCreditParts({ cart, saved, form: sent, isChanged, error, problem }: RewardCreditProps) {
    const typed = sent?.get(first?.name ?? '') ?? '';
    const isApplied = listDeductions(cart).some(({ payment_method_id }) => payment_method_id === id);
    if ((isCovered(cart) || isApplied) && !error && !problem) return null;
    return (
      <DeductionSection slug={slug} title={translations.title} isChanged={isChanged}>
        <SavedPrepaidChoice id={id} slug={slug} cart={cart} saved={saved} error={problem} />
        <CreditEntry slug={slug} translations={translations} isOpen={error !== undefined || typed !== ''}>
          {form.fields.map((field) => (
            <Field
              key={field.name}
              form={form.name}
              field={field}
              {...(field === first && { value: typed, receivesFocus: true, ...(error && { error }) })}
            />
          ))}
        </CreditEntry>
      </DeductionSection>
    );
  }

  return {
    id,
    slug,
    Parts: RewardCreditParts,
    coversAll: 'payment.covered',
    submit(context, cart) {
      const applied = submitSaved(context, cart, { id, slug, describe: rewardCreditError, Parts: RewardCreditParts });
      return applied ?? (isCreditSent(context.form, slug, first?.name ?? '') ? apply(context, cart) : undefined);
    },
  };
}

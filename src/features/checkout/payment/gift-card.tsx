// Gift cards. Number and PIN are entered in the billing step.

import { addPayment } from '#commerce/payments.ts';
import type { Cart } from '#contract/entities/cart.ts';
import { isCovered, listDeductions } from '#domain/payment.ts';
import { type GiftCardFieldName, giftCardForm } from '#features/account/saved-gift-cards/gift-card-form.ts';
import { giftCardError, giftCardErrors } from '#features/account/saved-gift-cards/refused-gift-card.ts';
import type { FormError } from '#forms/message-ids.ts';
import type { Refusal } from '#gateway/gateway.ts';
import type { SubmitContext } from '#http/page.ts';
import { Field } from '#ui/form/field.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { CreditEntry } from './deductions/credit-entry.tsx';
import { DeductionSection } from './deductions/deduction-section.tsx';
import { balanceText, type GiftCardIntent, readGiftCardIntent } from './deductions/gift-card-intent.ts';
import { readGiftCardBalance } from './deductions/read-gift-card.ts';
import { SavedPrepaidChoice, submitSaved } from './deductions/saved-prepaid.tsx';
import type { DeductingSection, DeductionProps, SectionOutcome } from './payment-section.ts';

export const giftCard: DeductingSection = {
  id: 'GIFT_CARD',
  slug: 'gift-card',
  Parts: GiftCards,
  coversAll: 'giftCard.coversAll',
  submit(context, cart) {
    const describe = (refusal: Refusal) => giftCardError(refusal, context.renderContext.terms);
    const applied = submitSaved(context, cart, { ...giftCard, describe, Parts: GiftCards });
    const intent = readGiftCardIntent(context.form);
    return applied ?? (intent && submitIntent(context, cart, intent));
  },
};

async function submitIntent(context: SubmitContext, cart: Cart, { kind, card, typed }: GiftCardIntent): Promise<SectionOutcome> {
  const { shopper, renderContext } = context;
  if (!card.ok) return showRefusal(context, cart, typed, card.error);
  if (kind === 'balance') {
    const found = await readGiftCardBalance(shopper, card.value);
    if (!found.ok) return showRefusal(context, cart, typed, found.error);
    const balance = balanceText(renderContext, found.value);
    return { kind: 'shown', status: 200, section: (saved) => <GiftCards cart={cart} saved={saved} balance={balance} /> };
  }
  const applied = await addPayment(shopper, { payment_method_id: giftCard.id, ...card.value }, crypto.randomUUID());
  return applied.ok ? { kind: 'done', cart: applied.value } : showRefusal(context, cart, typed, applied.error);
}

/** Shows the error of a rejected call at the input field if the error is about the gift card. */
function showRefusal({ renderContext, form }: SubmitContext, cart: Cart, typed: string, refusal: Refusal): SectionOutcome {
  const errors = giftCardErrors(refusal, renderContext.terms, typed);
  if (!errors) return { kind: 'refused', refusal };
  return { kind: 'shown', status: 422, section: (saved) => <GiftCards cart={cart} saved={saved} form={form} errors={errors} /> };
}

interface GiftCardsProps extends DeductionProps {
  errors?: Partial<Record<GiftCardFieldName, FormError>> | undefined;
  /** The reason why the selected saved card could not be applied. */
  problem?: FormError;
  /** Text with the balance of a gift card. */
  balance?: string;
}

function GiftCards({ cart, saved, form, isChanged, errors, problem, balance }: GiftCardsProps) {
  const { t } = useRenderContext();
  const hasInput = giftCardForm.fields.some(({ name }) => form?.get(name));
  const isOpen = errors !== undefined || balance !== undefined || hasInput;
  const isApplied = listDeductions(cart).some(({ payment_method_id }) => payment_method_id === giftCard.id);
  if (isCovered(cart) && !isOpen && !problem) return null;
  return (
    <DeductionSection slug={giftCard.slug} title="giftCard.title" isChanged={isChanged}>
      {balance && (
        // biome-ignore lint/a11y/noAutofocus: without scripts, only the focus makes a screen reader announce the balance
        <p className="gift-balance" role="status" tabIndex={-1} autoFocus>
          {balance}
        </p>
      )}
      {(!isCovered(cart) || problem) && <SavedPrepaidChoice {...giftCard} cart={cart} saved={saved} error={problem} />}
      {(!isCovered(cart) || errors) && (
        <CreditEntry
          slug={giftCard.slug}
          translations={{ open: isApplied ? 'giftCard.another' : 'giftCard.open', note: 'giftCard.openNote' }}
          isOpen={isOpen}
          buttons={
            <button type="submit" name="go" value="gift-card-balance" className="action action-text" formNoValidate>
              {t('giftCard.check')}
            </button>
          }
        >
          <GiftCardFields form={form} errors={errors} />
        </CreditEntry>
      )}
    </DeductionSection>
  );
}

/** Renders the input fields with the entered number. The PIN is not filled in again, because other people may see the screen. */
function GiftCardFields({ form, errors = {} }: Pick<GiftCardsProps, 'form' | 'errors'>) {
  const [number, pin] = giftCardForm.fields;
  if (!number || !pin) return null;
  const requiredPin = form?.get(pin.name) ? { ...pin, hint: 'form.hint.giftCardPinAgain' as const } : pin;
  return (
    <>
      <Field form={giftCardForm.name} field={number} value={form?.get(number.name) ?? ''} error={errors.giftCardNumber} receivesFocus />
      <Field form={giftCardForm.name} field={requiredPin} error={errors.giftCardPin} receivesFocus />
    </>
  );
}

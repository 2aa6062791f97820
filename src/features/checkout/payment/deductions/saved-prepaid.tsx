// Saved gift cards, reward codes and reward cards in the billing step, each with a button that applies it to the cart.
import type { ComponentType } from 'react';
import { addPayment } from '#commerce/payments.ts';
import type { Cart } from '#contract/entities/cart.ts';
import type { SavedPrepaid } from '#contract/entities/saved-card.ts';
import { listSavedPrepaid } from '#features/account/saved-cards/saved-instruments.ts';
import { instrumentText } from '#features/account/saved-gift-cards/instrument-text.ts';
import type { FormError } from '#forms/message-ids.ts';
import type { Refusal } from '#gateway/gateway.ts';
import type { PersonalContext, SubmitContext } from '#http/page.ts';
import { errorText } from '#ui/form/form-texts.ts';
import { useRenderContext } from '#ui/render-context.ts';
import type { DeductingSection, DeductionProps, SectionOutcome } from '../payment-section.ts';

/** Returns the saved gift cards and rewards that can pay for this cart. Empty for a guest or if the call fails. */
export async function readUsablePrepaid({ report, shopper }: PersonalContext, cart: Cart): Promise<readonly SavedPrepaid[]> {
  if (!shopper.account.current()) return [];
  const answer = await listSavedPrepaid(shopper).catch(report);
  if (!answer?.ok) return [];
  return answer.value.filter(
    ({ giftCard: { balance = 0, currency, expiresAt } }) => balance > 0 && currency === cart.totals.currency && expiresAt > Date.now(),
  );
}

interface SavedSection extends Pick<DeductingSection, 'id' | 'slug'> {
  /** Returns the error message for a rejected card or code, or undefined if the error code is about something else. */
  describe: (refusal: Refusal) => FormError | undefined;
  Parts: ComponentType<DeductionProps & { problem?: FormError }>;
}

/** Applies the saved card or code that the form names. Returns undefined if the form names no card or code of this section. */
export function submitSaved(context: SubmitContext, cart: Cart, section: SavedSection): Promise<SectionOutcome> | undefined {
  const [, savedId] = new RegExp(`^${section.slug} saved ([\\w-]{1,64})$`).exec(context.form.get('go') ?? '') ?? [];
  return savedId === undefined ? undefined : applySaved(context, cart, { ...section, savedId });
}

async function applySaved(
  { shopper }: SubmitContext,
  cart: Cart,
  { id, describe, Parts, savedId }: SavedSection & { savedId: string },
): Promise<SectionOutcome> {
  const applied = await addPayment(shopper, { payment_method_id: id, saved_instrument_id: savedId }, crypto.randomUUID());
  if (applied.ok) return { kind: 'done', cart: applied.value };
  const refusal = applied.error;
  // GFC800 means that the card or code was removed from the account, for example in another tab.
  const problem: FormError | undefined = refusal.code === 'GFC800' ? { id: 'savedGiftCards.error.gone' } : describe(refusal);
  if (!problem) return { kind: 'refused', refusal };
  return { kind: 'shown', status: 422, section: (saved) => <Parts cart={cart} saved={saved} problem={problem} /> };
}

interface SavedPrepaidProps extends Pick<DeductingSection, 'id' | 'slug'> {
  cart: Cart;
  saved: readonly SavedPrepaid[];
  /** The reason why the selected card or code could not be applied. */
  error?: FormError | undefined;
}

/** Renders the saved cards and codes of one payment method that are not applied to the cart. */
export function SavedPrepaidChoice({ id, slug, cart, saved, error }: SavedPrepaidProps) {
  const renderContext = useRenderContext();
  const { t, money } = renderContext;
  const own = saved.filter((each) => each.payment_method_id === id && !isApplied(each, cart));
  if (own.length === 0 && !error) return null;
  return (
    <>
      {error && (
        <p className="field-error" role="alert">
          {errorText(renderContext, error)}
        </p>
      )}
      <ul className="saved-cards">
        {own.map(({ paymentInstrumentId, giftCard, ...each }) => {
          const name = instrumentText({ ...each, giftCard }, { t });
          return (
            <li key={paymentInstrumentId} className="payment-saved">
              <strong>{t('savedGiftCards.left', { name, amount: money(giftCard.balance ?? 0, giftCard.currency) })}</strong>
              <button
                type="submit"
                name="go"
                value={`${slug} saved ${paymentInstrumentId}`}
                className="action action-outline"
                formNoValidate
              >
                {t('giftCard.apply')}
                <span className="visually-hidden"> {name}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** True if the card or code is applied to the cart. The cart identifies it by its last digits and expiry date. */
const isApplied = ({ payment_method_id, giftCard }: SavedPrepaid, { payment_instruments }: Cart): boolean =>
  payment_instruments.some(
    (each) =>
      each.payment_method_id === payment_method_id &&
      each.giftCard?.last4 === giftCard.last4 &&
      each.giftCard.expiresAt === giftCard.expiresAt,
  );

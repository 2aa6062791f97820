// Saved gift cards, reward codes and reward cards at the billing step: each has a button that applies it to the cart.
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
import type { DeductingSection } from './payment-section.ts';

/** Reads those that can pay for this cart. None for a guest, or while they cannot be read. */
export async function readUsablePrepaid({ account, report, shopper }: PersonalContext, cart: Cart): Promise<readonly SavedPrepaid[]> {
  if (!account.current()) return [];
  const answer = await listSavedPrepaid(shopper).catch(report);
  if (!answer?.ok) return [];
  return answer.value.filter(
    ({ giftCard: { balance = 0, currency, expiresAt } }) => balance > 0 && currency === cart.totals.currency && expiresAt > Date.now(),
  );
}

/** The id of the saved one that a form applies; undefined if it asks for something else. */
export const readSavedChoice = (slug: string, form: URLSearchParams): string | undefined =>
  new RegExp(`^${slug} saved ([\\w-]{1,64})$`).exec(form.get('go') ?? '')?.[1];

export const applySaved = ({ shopper }: SubmitContext, { id }: Pick<DeductingSection, 'id'>, savedId: string) =>
  addPayment(shopper, { payment_method_id: id, saved_instrument_id: savedId }, crypto.randomUUID());

/** A saved one that the gateway does not know any more was removed in another tab, or has been deleted. */
export const savedError = ({ code }: Refusal, error: FormError | undefined): FormError | undefined =>
  code === 'GFC800' ? { id: 'savedGiftCards.error.gone' } : error;

interface SavedPrepaidProps extends Pick<DeductingSection, 'id' | 'slug'> {
  cart: Cart;
  saved: readonly SavedPrepaid[];
  /** Why the one that was chosen did not apply. */
  error?: FormError | undefined;
}

/** The saved ones of one method that the cart does not hold yet. */
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

/** Carts name a card by its last digits and last day. */
const isApplied = ({ payment_method_id, giftCard }: SavedPrepaid, { payment_instruments }: Cart): boolean =>
  payment_instruments.some(
    (each) =>
      each.payment_method_id === payment_method_id &&
      each.giftCard?.last4 === giftCard.last4 &&
      each.giftCard.expiresAt === giftCard.expiresAt,
  );

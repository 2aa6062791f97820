// Payment by card on the provider's page in a frame. Cards are entered on the payment provider's page, so that the shop never receives a card number.
import { cardLabel } from '#domain/card.ts';
import { PlainCardButton, ProviderFrame } from '#features/account/saved-cards/provider-frame.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { PaymentMark } from './payment-mark.tsx';
import type { ContinueProps, EntryProps, RemainderSection, SavedCards } from './payment-section.ts';
import { saveCardName, savedCardName } from './saved-cards.ts';

export const card: RemainderSection = {
  id: 'CREDIT_CARD',
  slug: 'card',
  kind: 'card',
  page: 'framed',
  Entry: CardEntry,
  Continue: CardContinue,
  translations: { other: 'checkout.card.other', missing: 'checkout.card.missing' },
};

/** Renders the card section. With scripts, it contains the provider page in a frame, if the page allows this. */
export function CardEntry({ method: { slug }, frame, keep, saved }: EntryProps) {
  const { t } = useRenderContext();
  const chosen = saved?.chosen;
  const isFramed = frame !== undefined;
  return (
    <>
      {saved && <OtherCards {...saved} />}
      {!(chosen && isFramed) && <p className="form-note">{t('checkout.card.note')}</p>}
      {chosen && <input type="hidden" name={savedCardName} value={chosen.paymentInstrumentId} />}
      {saved && !chosen && !saved.isFull && (
        <div className="card-save">
          <label className="checkbox">
            <input type="checkbox" name={saveCardName} value="on" />
            {t('cards.save')}
          </label>
          {saved.botCheck}
        </div>
      )}
      {isFramed && <ProviderFrame slug={slug} address={frame} title={t('checkout.card.frame')} isShort={chosen !== undefined} />}
      <div className="payment-actions">
        {isFramed && <PlainCardButton slug={slug} />}
        {keep}
      </div>
    </>
  );
}

/**
 * Renders the button that ends the step. With scripts, it submits the provider page in the frame (client/checkout/card-frame.ts). Otherwise it
 * opens the same page outside the frame.
 */
export function CardContinue({ method: { slug }, frame, saved }: ContinueProps) {
  const { t } = useRenderContext();
  const isFramed = frame !== undefined;
  // A page outside the frame explains that it asks for the security code, so the button label does not have to.
  const chosenLabel = t(isFramed ? 'cards.toCode' : 'cards.use');
  const label = saved?.chosen ? chosenLabel : t('checkout.card.enter');
  return (
    <button type="submit" name="go" value={slug} className="action action-solid submit" data-submit-frame={isFramed ? '' : undefined}>
      {isFramed ? (
        <>
          <span className="card-enter">{label}</span>
          <span className="card-alone">{t('checkout.toSummary')}</span>
        </>
      ) : (
        label
      )}
    </button>
  );
}

/**
 * Renders the saved cards, with buttons that select a different saved card or a new one. Pressing a button preserves the input in the rest
 * of the form.
 */
function OtherCards({ cards, chosen }: SavedCards) {
  const { t } = useRenderContext();
  if (cards.length === 0) return null;
  return (
    <ul className="saved-cards">
      {cards.map(({ paymentInstrumentId: id, card: known }) => (
        <li key={id} className="payment-saved" aria-current={id === chosen?.paymentInstrumentId ? 'true' : undefined}>
          <PaymentMark instrument={{ payment_method_id: card.id, card: known }} />
          <strong>{cardLabel(known)}</strong>
          {id !== chosen?.paymentInstrumentId && (
            <button type="submit" name="go" value={`saved ${id}`} className="action action-text" formNoValidate>
              {t('cards.use')}
              <span className="visually-hidden"> {cardLabel(known)}</span>
            </button>
          )}
        </li>
      ))}
      {chosen && (
        <li>
          <button type="submit" name="go" value="saved new" className="action action-text" formNoValidate>
            {t('cards.other')}
          </button>
        </li>
      )}
    </ul>
  );
}

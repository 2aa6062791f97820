// A card. It is typed at the payment provider: the shop never sees its number.
import { cardLabel } from '#domain/card.ts';
import { CardButton, ProviderFrame } from '#features/account/saved-cards/provider-frame.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import type { EntryProps, RemainderSection, SavedCards } from './payment-section.ts';
import { saveCardName, savedCardName } from './saved-cards.ts';

export const card: RemainderSection = {
  id: 'CREDIT_CARD',
  slug: 'card',
  page: 'framed',
  Entry: CardEntry,
  translations: { other: 'checkout.card.other', missing: 'checkout.card.missing' },
};

/** With scripts the provider's page stands here in a frame, where it may; the button leads to the same page by itself. */
function CardEntry({ frame, keep, saved }: EntryProps) {
  const { t } = useRenderContext();
  const chosen = saved?.chosen;
  const isFramed = frame !== undefined;
  // a page that takes the whole window says by itself what it asks for
  const chosenLabel = t(isFramed ? 'cards.toCode' : 'cards.use');
  return (
    <>
      {saved && <OtherCards {...saved} />}
      <p className="form-note">{t(chosen && isFramed ? 'cards.code' : 'checkout.card.note')}</p>
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
      {isFramed && <ProviderFrame slug={card.slug} address={frame} title={t('checkout.card.frame')} isShort={chosen !== undefined} />}
      <div className="payment-actions">
        <CardButton slug={card.slug} label={chosen ? chosenLabel : t('checkout.card.enter')} isFramed={isFramed} />
        {keep}
      </div>
    </>
  );
}

/** The chosen card, and buttons that choose another: they keep what was typed above. */
function OtherCards({ cards, chosen }: SavedCards) {
  const { t } = useRenderContext();
  if (cards.length === 0) return null;
  return (
    <ul className="saved-cards">
      {cards.map(({ paymentInstrumentId: id, card: known }) => (
        <li key={id} className="payment-saved">
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

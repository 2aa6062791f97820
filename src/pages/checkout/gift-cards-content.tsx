import type { PaymentInstrument } from '#contract/entities/payment.ts';
import { giftCardForm } from '#domain/forms/gift-card-form.ts';
import type { FormError } from '#domain/forms/message-ids.ts';
import type { Currency } from '#markets/market.ts';
import { Field } from '#ui/form/field.tsx';
import { useRenderContext } from '#ui/render-context.ts';

export interface GiftCardsProps {
  /** Those that are applied. */
  cards: readonly PaymentInstrument[];
  /** What they leave to pay, in minor units. */
  remaining: number;
  currency: Currency;
  /** The number that was typed; a PIN is never sent back. */
  typed: string;
  error: FormError | undefined;
  /** What a card was found to hold, as a sentence. */
  balance: string | undefined;
}

/** Part of a form: its buttons say what is done by `go`, and are heeded whatever else the form lacks. */
export function GiftCards({ cards, remaining, currency, typed, error, balance }: GiftCardsProps) {
  const { t, money } = useRenderContext();
  const [number, pin] = giftCardForm.fields;
  const isOpen = error !== undefined || balance !== undefined;
  return (
    <section className="gift-cards" aria-labelledby="gift-cards-title">
      <h2 id="gift-cards-title">{t('giftCard.title')}</h2>
      {cards.length > 0 && (
        <>
          <ul className="gift-chips">
            {cards.map((card) => (
              <Chip key={card.payment_instrument_id} card={card} currency={currency} />
            ))}
          </ul>
          <p className="gift-left">{t('giftCard.left', { amount: money(remaining, currency) })}</p>
        </>
      )}
      {balance && (
        <p className="gift-balance" role="status">
          {balance}
        </p>
      )}
      {(remaining > 0 || error) && number && pin && (
        <details open={isOpen}>
          <summary>{t(cards.length > 0 ? 'giftCard.another' : 'giftCard.open')}</summary>
          <div className="field-set">
            <Field form={giftCardForm.name} field={number} value={typed} error={error} />
            <Field form={giftCardForm.name} field={pin} />
          </div>
          <div className="card-actions">
            <button type="submit" name="go" value="gift-card" className="action action-outline" formNoValidate>
              {t('giftCard.apply')}
            </button>
            <button type="submit" name="go" value="gift-card-balance" className="action action-text" formNoValidate>
              {t('giftCard.check')}
            </button>
          </div>
        </details>
      )}
    </section>
  );
}

function Chip({ card, currency }: { card: PaymentInstrument; currency: Currency }) {
  const { t, money } = useRenderContext();
  const name = t('giftCard.ending', { last4: card.giftCard?.last4 ?? '' });
  return (
    <li className="gift-chip">
      <span>{name}</span>
      <strong>−{money(card.amount, currency)}</strong>
      <button type="submit" name="go" value={`remove ${card.payment_instrument_id}`} className="action action-text" formNoValidate>
        {t('giftCard.remove')}
        <span className="visually-hidden"> {name}</span>
      </button>
    </li>
  );
}

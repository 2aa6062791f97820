import type { Address } from '#contract/entities/address.ts';
import type { PaymentInstrument } from '#contract/entities/payment.ts';
import { addressLines } from '#domain/address-lines.ts';
import { cardLabel } from '#domain/card.ts';
import type { AddressFieldName } from '#domain/forms/address-fields.ts';
import type { AddressForm } from '#domain/forms/address-forms.ts';
import type { FormError } from '#domain/forms/message-ids.ts';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { FieldSet } from '#ui/form/field-set.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { stepPath } from './checkout-paths.ts';
import { GiftCards, type GiftCardsProps } from './gift-cards-content.tsx';

interface BillingContentProps {
  form: AddressForm;
  values: Partial<Record<AddressFieldName, string>>;
  errors: Partial<Record<AddressFieldName, FormError>>;
  isSame: boolean;
  /** Where things go to, if anything goes to a door. */
  delivery: Address | undefined;
  /** The card that is kept. */
  card: PaymentInstrument['card'];
  /** The provider's page for a frame, while a card is asked for. */
  frame: string | undefined;
  giftCards: GiftCardsProps;
}

/** One form for both, so that nothing typed is lost on the way to the card and back. */
export function BillingContent({ form, values, errors, isSame, delivery, card, frame, giftCards }: BillingContentProps) {
  const { t, market } = useRenderContext();
  return (
    <form className="form" method="post" noValidate>
      {/* what Enter in a field presses: none of the buttons that do something else */}
      <button type="submit" hidden />
      <ErrorSummary form={form} errors={errors} />
      <fieldset className="bill-to">
        <legend>{t('checkout.billing.legend')}</legend>
        {delivery && (
          <>
            <label className="checkbox">
              <input type="checkbox" name="same" value="on" defaultChecked={isSame} />
              {t('checkout.billing.same')}
            </label>
            <p className="bill-same">{addressLines(delivery, market.addressRules).join(' · ')}</p>
          </>
        )}
        <div className="bill-own">
          <FieldSet form={form} legend={t('checkout.billing.legend')} values={values} errors={errors} />
        </div>
      </fieldset>
      <GiftCards {...giftCards} />
      {giftCards.remaining === 0 ? (
        <div className="card">
          <p>{t('giftCard.coversAll')}</p>
          <SubmitButton>{t('checkout.toSummary')}</SubmitButton>
        </div>
      ) : (
        <section className="card" aria-labelledby="card-title">
          <h2 id="card-title">{t('checkout.card.title')}</h2>
          {frame ? <CardEntry frame={frame} card={card} /> : card && <StoredCard card={card} />}
        </section>
      )}
    </form>
  );
}

function StoredCard({ card }: { card: NonNullable<PaymentInstrument['card']> }) {
  const { t } = useRenderContext();
  return (
    <>
      <p className="card-kept">
        <strong>{cardLabel(card)}</strong>
      </p>
      <div className="card-actions">
        <SubmitButton>{t('checkout.toSummary')}</SubmitButton>
        <button type="submit" name="go" value="change" className="action action-text">
          {t('checkout.card.other')}
        </button>
      </div>
    </>
  );
}

/** With scripts the provider's page stands here in a frame; the button leads to the same page by itself. */
function CardEntry({ frame, card }: { frame: string; card: PaymentInstrument['card'] }) {
  const { t, link } = useRenderContext();
  return (
    <>
      <p className="form-note">{t('checkout.card.note')}</p>
      <div className="card-frame" data-card-frame={frame} data-title={t('checkout.card.frame')}>
        <input type="hidden" name="payment_session" value="" />
      </div>
      <div className="card-actions">
        <button type="submit" name="go" value="card" className="action action-solid card-plain">
          <span className="card-enter">{t('checkout.card.enter')}</span>
          <span className="card-alone">{t('checkout.card.plain')}</span>
        </button>
        {card && (
          <a className="action action-text" href={link(stepPath('billing'))}>
            {t('checkout.card.keep', { card: cardLabel(card) })}
          </a>
        )}
      </div>
    </>
  );
}

import type { Cart } from '#contract/entities/cart.ts';
import type { PaymentInstrument } from '#contract/entities/payment.ts';
import { listDeductions } from '#domain/payment.ts';
import type { DeductingId } from '#domain/payment-methods.ts';
import { instrumentText } from '#features/account/saved-gift-cards/instrument-text.ts';
import type { Currency } from '#markets/market.ts';
import { useRenderContext } from '#ui/render-context.ts';

/** Renders the deductions of one payment method, each with a remove button, and the remaining amount. */
export function DeductionList({ cart, id }: { cart: Cart; id: DeductingId }) {
  const { t, money } = useRenderContext();
  const { remainingToPay, currency } = cart.totals;
  const own = listDeductions(cart).filter(({ payment_method_id }) => payment_method_id === id);
  if (own.length === 0) return null;
  return (
    <>
      <ul className="gift-chips">
        {own.map((instrument) => (
          <Chip key={instrument.payment_instrument_id} instrument={instrument} currency={currency} />
        ))}
      </ul>
      <p className="gift-left">{t('giftCard.left', { amount: money(remainingToPay, currency) })}</p>
    </>
  );
}

function Chip({ instrument, currency }: { instrument: PaymentInstrument; currency: Currency }) {
  const { t, money } = useRenderContext();
  const name = instrumentText(instrument, { t });
  return (
    <li className="gift-chip">
      <span>{name}</span>
      <strong>−{money(instrument.amount, currency)}</strong>
      <button type="submit" name="go" value={`remove ${instrument.payment_instrument_id}`} className="action action-text" formNoValidate>
        {t('giftCard.remove')}
        <span className="visually-hidden"> {name}</span>
      </button>
    </li>
  );
}

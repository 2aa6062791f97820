// The list of payments: the deductions and the payment method for the remaining amount. Their amounts add up to the total.
import type { ReactNode } from 'react';
import type { Cart } from '#contract/entities/cart.ts';
import type { PaymentInstrument } from '#contract/entities/payment.ts';
import { isCovered, listDeductions } from '#domain/payment.ts';
import { instrumentText } from '#features/account/saved-gift-cards/instrument-text.ts';
import { type MessageKey, useRenderContext } from '#ui/render-context.ts';
import { PaymentMark } from './payment-mark.tsx';
import type { OfferedSection } from './payment-section.ts';

/** Id of the list. Redirects use it as their fragment after a deduction has changed. */
export const paymentSplitId = 'payment-split';

interface PaymentSplitProps {
  cart: Cart;
  /** The stored payment for the remaining amount. Undefined while the shopper chooses another payment. */
  payer: PaymentInstrument | undefined;
  /** The method of the stored payment. */
  method: Pick<OfferedSection, 'label' | 'icon'> | undefined;
  /** Label of the button that replaces the stored payment. */
  changeLabel: MessageKey;
  /** True if this request has changed a deduction. The list then receives the focus. */
  isChanged: boolean;
}

export function PaymentSplit({ cart, payer, method, changeLabel, isChanged }: PaymentSplitProps) {
  const { t, money } = useRenderContext();
  const { total, remainingToPay, currency } = cart.totals;
  return (
    // biome-ignore lint/a11y/noAutofocus: without scripts, only the focus makes a screen reader announce the change
    <section className="payment-split" id={paymentSplitId} aria-labelledby="payment-split-title" tabIndex={-1} autoFocus={isChanged}>
      <h2 id="payment-split-title">{t('payment.split')}</h2>
      <ul>
        {listDeductions(cart).map((each) => (
          <Row
            key={each.payment_instrument_id}
            instrument={each}
            amount={money(each.amount, currency)}
            action={
              <button type="submit" name="go" value={`remove ${each.payment_instrument_id}`} className="action action-text" formNoValidate>
                {t('giftCard.remove')}
                <span className="visually-hidden"> {instrumentText(each, { t })}</span>
              </button>
            }
          />
        ))}
        {payer && (
          <Row
            instrument={payer}
            method={method}
            amount={money(remainingToPay, currency)}
            action={
              <button type="submit" name="go" value="change" className="action action-text">
                {t(changeLabel)}
              </button>
            }
          />
        )}
        {!payer && !isCovered(cart) && (
          <li className="split-rest">
            <span>{t('giftCard.rest')}</span>
            <strong>{money(remainingToPay, currency)}</strong>
          </li>
        )}
      </ul>
      <p className="split-total">
        <span>{t('sums.total')}</span>
        <strong>{money(total, currency)}</strong>
      </p>
    </section>
  );
}

interface RowProps extends Partial<Pick<PaymentSplitProps, 'method'>> {
  instrument: PaymentInstrument;
  amount: string;
  action: ReactNode;
}

function Row({ instrument, method, amount, action }: RowProps) {
  const { t } = useRenderContext();
  return (
    <li>
      <PaymentMark instrument={instrument} icon={method?.icon} />
      <span>{instrumentText({ ...instrument, label: method?.label }, { t })}</span>
      <strong>{t('payment.pays', { amount })}</strong>
      {action}
    </li>
  );
}

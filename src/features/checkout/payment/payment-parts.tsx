// The payment sections of the billing form.
import { Fragment, type ReactNode } from 'react';
import type { Cart } from '#contract/entities/cart.ts';
import type { PaymentInstrument, PaymentMethodId } from '#contract/entities/payment.ts';
import type { SavedPrepaid } from '#contract/entities/saved-card.ts';
import { deductedAmounts, findPayer, isCovered, listDeductions } from '#domain/payment.ts';
import { paymentMethods } from '#domain/payment-methods.ts';
import { instrumentText } from '#features/account/saved-gift-cards/instrument-text.ts';
import { stepPath } from '#http/checkout-paths.ts';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { type MessageKey, useRenderContext } from '#ui/render-context.ts';
import { CodePlanParts, type PlanState } from '../promo-codes/code-plan.tsx';
import type { PaymentSections, SavedCards, SectionResult } from './payment-section.ts';

export interface PaymentPartsProps {
  cart: Cart;
  sections: PaymentSections;
  /** True if the shopper wants to replace the stored payment method for the remaining amount. */
  needsOtherPayer: boolean;
  /** Saved cards of the signed-in customer. */
  saved: SavedCards | undefined;
  /** URLs of the provider pages in frames, by payment method. */
  frames: ReadonlyMap<PaymentMethodId, string>;
  /** Identifiers for the Payment Request API, by payment method. */
  sheetMethods: ReadonlyMap<PaymentMethodId, string>;
  /** Saved gift cards and rewards that can pay for this cart. */
  prepaid: readonly SavedPrepaid[];
  /** The result of an action, displayed once in place of its section. */
  outcome: SectionResult | undefined;
  /** The submitted form if it was not accepted, so that the sections keep their input. */
  form: URLSearchParams | undefined;
  /** The payment method that this request has changed. */
  changed: PaymentMethodId | undefined;
  /** The code plan: the combination of the shopper's promo codes and points reward that leaves the least to pay. */
  plan: PlanState;
}

/**
 * Renders the payment methods for the remaining amount, between the sections of payment methods that are already deducted from the total
 * (above) and those that are not (below).
 */
export function PaymentParts(props: PaymentPartsProps) {
  const { cart, sections, needsOtherPayer, prepaid, outcome, plan, form, changed } = props;
  const payer = findPayer(cart);
  const held = new Set(listDeductions(cart).map(({ payment_method_id }) => payment_method_id));
  const listDeducting = (isHeld: boolean) =>
    sections.deducting
      .filter(({ id }) => held.has(id) === isHeld)
      .map(({ id, Parts }) => (
        <Fragment key={id}>
          {outcome?.id === id ? outcome.section(prepaid) : <Parts cart={cart} saved={prepaid} form={form} isChanged={changed === id} />}
        </Fragment>
      ));
  return (
    <>
      <CodePlanParts cart={cart} {...plan} />
      {listDeducting(true)}
      {isCovered(cart) && <Covered cart={cart} sections={sections} />}
      {payer && !needsOtherPayer && <SavedPayer payer={payer} sections={sections} />}
      {!isCovered(cart) && (!payer || needsOtherPayer) && <Entries {...props} payer={payer} />}
      {listDeducting(false)}
    </>
  );
}

function Covered({ cart, sections }: Pick<PaymentPartsProps, 'cart' | 'sections'>) {
  const { t } = useRenderContext();
  return (
    <div className="payment">
      <p>{t(coveredMessage(cart, sections))}</p>
      <SubmitButton>{t('checkout.toSummary')}</SubmitButton>
    </div>
  );
}

/** Returns the message for an order without a remaining amount. It names the payment method if only one pays. */
function coveredMessage(cart: Cart, { deducting }: PaymentSections): MessageKey {
  const [only, ...others] = deductedAmounts(cart);
  const section = others.length === 0 ? deducting.find(({ id }) => id === only?.id) : undefined;
  return section?.coversAll ?? 'payment.covered';
}

function SavedPayer({ payer, sections: { remainder } }: Pick<PaymentPartsProps, 'sections'> & { payer: PaymentInstrument }) {
  const { t } = useRenderContext();
  const [only, ...others] = remainder;
  return (
    <Payment id={payer.payment_method_id}>
      <p className="payment-saved">
        <strong>{instrumentText(payer, { t })}</strong>
      </p>
      <div className="payment-actions">
        <SubmitButton>{t('checkout.toSummary')}</SubmitButton>
        <button type="submit" name="go" value="change" className="action action-text">
          {t(only && others.length === 0 ? only.translations.other : 'payment.other')}
        </button>
      </div>
    </Payment>
  );
}

function Entries({
  cart,
  sections,
  saved,
  prepaid,
  frames,
  sheetMethods,
  outcome,
  payer,
}: PaymentPartsProps & { payer: PaymentInstrument | undefined }) {
  return sections.remainder.map(({ id, Entry }) => {
    const keep = payer?.payment_method_id === id && <KeepPayer payer={payer} />;
    return (
      <Payment key={id} id={id}>
        {outcome?.id === id ? (
          outcome.section(prepaid)
        ) : (
          <Entry cart={cart} frame={frames.get(id)} sheetMethod={sheetMethods.get(id)} keep={keep} saved={saved} />
        )}
      </Payment>
    );
  });
}

function KeepPayer({ payer }: { payer: PaymentInstrument }) {
  const { t, link } = useRenderContext();
  return (
    <a className="action action-text" href={link(stepPath('billing'))}>
      {t('payment.keep', { payment: instrumentText(payer, { t }) })}
    </a>
  );
}

function Payment({ id, children }: { id: PaymentMethodId; children: ReactNode }) {
  const { t } = useRenderContext();
  const title = `payment-${id}`;
  return (
    <section className="payment" aria-labelledby={title}>
      <h2 id={title}>{t(paymentMethods[id].name)}</h2>
      {children}
    </section>
  );
}

/** Returns the error message for a shopper who continues although a part of the total is still unpaid. */
export function missingMessage({ remainder }: PaymentSections): MessageKey {
  const [only, ...others] = remainder;
  return only && others.length === 0 ? only.translations.missing : 'payment.missing';
}

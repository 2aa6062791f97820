// The payment sections of the billing form.
import { Fragment } from 'react';
import type { Cart } from '#contract/entities/cart.ts';
import type { PaymentInstrument, PaymentMethodId } from '#contract/entities/payment.ts';
import { type SavedPrepaid, savedMethodId } from '#contract/entities/saved-card.ts';
import { deductedAmounts, findPayer, isCovered, listDeductions } from '#domain/payment.ts';
import type { Described } from '#domain/payment-methods.ts';
import { instrumentText } from '#features/account/saved-gift-cards/instrument-text.ts';
import { stepPath } from '#http/checkout-paths.ts';
import { isDeductingMethod } from '#lib/rules/payment-method.ts';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { type MessageKey, useRenderContext } from '#ui/render-context.ts';
import { MethodMarks } from './payment-mark.tsx';
import type { OfferedSection, OfferedSections, SavedCards, SectionResult } from './payment-section.ts';
import { PaymentSplit } from './payment-split.tsx';

export interface PaymentPartsProps {
  cart: Cart;
  sections: OfferedSections;
  /** True if the shopper wants to replace the stored payment method for the remaining amount. */
  needsOtherPayer: boolean;
  /** Saved cards of the signed-in customer. */
  saved: SavedCards | undefined;
  /** URLs of the provider pages in frames, by payment method. */
  frames: ReadonlyMap<PaymentMethodId, string>;
  /** Saved gift cards and rewards that can pay for this cart. */
  prepaid: readonly SavedPrepaid[];
  /** The result of an action, displayed once in place of its section. */
  outcome: SectionResult | undefined;
  /** The submitted form if it was not accepted, so that the sections keep their input. */
  form: URLSearchParams | undefined;
  /** The payment method that this request has changed. */
  changed: PaymentMethodId | undefined;
  /** Slug of the payment method that the shopper has opened. */
  selected: string | undefined;
}

/**
 * Renders the list of payments, the gift cards and rewards that can be added, the payment methods for the remaining amount, and the button
 * that ends the step.
 */
export function PaymentParts(props: PaymentPartsProps) {
  const { cart, sections, needsOtherPayer, changed } = props;
  const { t } = useRenderContext();
  const payer = findPayer(cart);
  const keptPayer = needsOtherPayer ? undefined : payer;
  const isPaid = isCovered(cart) || keptPayer !== undefined;
  const isSplit = keptPayer !== undefined || listDeductions(cart).length > 0;
  return (
    <>
      {isSplit && (
        <PaymentSplit
          cart={cart}
          payer={keptPayer}
          method={findMethod(sections, keptPayer)}
          changeLabel={changeLabel(sections)}
          isChanged={changed !== undefined && isDeductingMethod(changed)}
        />
      )}
      {sections.deducting.length > 0 && <Credits {...props} changed={isSplit ? undefined : changed} />}
      {isCovered(cart) && <p>{t(coveredMessage(cart, sections))}</p>}
      {!isPaid && <Methods {...props} payer={payer} />}
      <div className="checkout-continue">
        {isPaid ? <SubmitButton>{t('checkout.toSummary')}</SubmitButton> : <ContinueButtons {...props} />}
      </div>
    </>
  );
}

/** Returns the method of a payment, if the gateway still offers it. */
const findMethod = ({ remainder }: OfferedSections, payer: PaymentInstrument | undefined): OfferedSection | undefined =>
  remainder.find(({ id }) => id === payer?.payment_method_id);

/** Renders the payment methods that are deducted from the total, such as gift cards. */
function Credits({ cart, sections, prepaid, outcome, form, changed }: PaymentPartsProps) {
  const { t } = useRenderContext();
  return (
    <section className="pay-credits" aria-labelledby="pay-credits-title">
      <h2 id="pay-credits-title">{t('payment.credits')}</h2>
      {sections.deducting.map(({ id, Parts }) => (
        <Fragment key={id}>
          {outcome?.id === id
            ? outcome.section(prepaid)
            : Parts && <Parts cart={cart} saved={prepaid} form={form} isChanged={changed === id} />}
        </Fragment>
      ))}
    </section>
  );
}

/** Returns the message for an order without a remaining amount. It names the payment method if only one pays. */
function coveredMessage(cart: Cart, { deducting }: OfferedSections): MessageKey {
  const [only, ...others] = deductedAmounts(cart);
  const section = others.length === 0 ? deducting.find(({ id }) => id === only?.id) : undefined;
  return section?.coversAll ?? 'payment.covered';
}

/** Returns the label of the button that replaces the stored payment. It names the payment method if there is only one. */
function changeLabel({ remainder: [only, ...others] }: OfferedSections): MessageKey {
  return only && others.length === 0 ? only.translations.other : 'payment.other';
}

/** Name of the radio buttons that open a payment method. The buttons of the method submit the form. */
export const methodName = 'pay_with';

/**
 * Renders the payment methods for the remaining amount as a list in which one method is open. The radio buttons open methods without a
 * script. If the submitted form was rejected, the same method is open again.
 */
function Methods(props: PaymentPartsProps & { payer: PaymentInstrument | undefined }) {
  const { sections, selected } = props;
  const { t } = useRenderContext();
  const { remainder } = sections;
  // Most shoppers pay by card, and its form is in this step.
  const open = remainder.find(({ slug }) => slug === selected) ?? remainder.find(({ page }) => page === 'framed') ?? remainder[0];
  if (!open) return null;
  return (
    <fieldset className="pay-methods">
      <legend>{t('payment.method')}</legend>
      {remainder.map((section) => (
        <Method key={section.id} {...props} section={section} isOpen={section === open} isOnly={remainder.length === 1} />
      ))}
    </fieldset>
  );
}

/** Renders the buttons that end the step. Styles display the one of the selected payment method. */
function ContinueButtons({ cart, sections, saved, frames }: PaymentPartsProps) {
  return sections.remainder.map((method) => {
    const { id, Continue } = method;
    return <Continue key={id} method={method} cart={cart} saved={savedFor(method, saved)} frame={frames.get(id)} />;
  });
}

interface MethodProps extends PaymentPartsProps {
  section: OfferedSection;
  payer: PaymentInstrument | undefined;
  isOpen: boolean;
  /** True if there is no other payment method, so that there is nothing to choose. */
  isOnly: boolean;
}

function Method({ cart, section, saved, prepaid, frames, outcome, payer, isOpen, isOnly }: MethodProps) {
  const { id, slug, label, icon, Entry } = section;
  const title = `payment-${id}`;
  const keep = payer?.payment_method_id === id && <KeepPayer payer={{ ...payer, label }} />;
  const name = (
    <>
      <span className="pay-name" id={title}>
        {label}
      </span>
      <MethodMarks id={id} icon={icon} />
    </>
  );
  return (
    <div className="pay-method">
      {isOnly ? (
        <p className="pay-choice">{name}</p>
      ) : (
        <label className="pay-choice">
          <input type="radio" name={methodName} value={slug} defaultChecked={isOpen} />
          {name}
        </label>
      )}
      <section className="pay-panel" aria-labelledby={title}>
        {outcome?.id === id ? (
          outcome.section(prepaid)
        ) : (
          <Entry method={section} cart={cart} frame={frames.get(id)} keep={keep} saved={savedFor(section, saved)} />
        )}
      </section>
    </div>
  );
}

/** Saved cards belong to one payment method. Others may also have a page in a frame. */
const savedFor = ({ id }: OfferedSection, saved: SavedCards | undefined): SavedCards | undefined =>
  id === savedMethodId ? saved : undefined;

function KeepPayer({ payer }: { payer: Described }) {
  const { t, link } = useRenderContext();
  return (
    <a className="action action-text" href={link(stepPath('billing'))}>
      {t('payment.keep', { payment: instrumentText(payer, { t }) })}
    </a>
  );
}

/** Returns the error message for a shopper who continues although a part of the total is still unpaid. */
export function missingMessage({ remainder }: OfferedSections): MessageKey {
  const [only, ...others] = remainder;
  return only && others.length === 0 ? only.translations.missing : 'payment.missing';
}

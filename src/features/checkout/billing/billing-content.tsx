// The page of the billing step: the address, the available payment methods, and the result of the last submission.

import { readAcceptedMethods } from '#commerce/payments.ts';
import type { Address } from '#contract/entities/address.ts';
import type { Cart } from '#contract/entities/cart.ts';
import type { PaymentMethodId } from '#contract/entities/payment.ts';
import { homeAddress } from '#domain/delivery.ts';
import { findPayer, isCovered, listDeductions } from '#domain/payment.ts';
import type { AddressForm } from '#features/account/addresses/address-forms.ts';
import { readCodePlan } from '#features/cart/promo-codes/code-plan.ts';
import type { AddressFieldName } from '#forms/address-fields.ts';
import type { FormError } from '#forms/message-ids.ts';
import type { LoadedPage, PersonalContext } from '#http/page.ts';
import { addressLines } from '#lib/address/address-lines.ts';
import { findPaymentKind } from '#lib/rules/payment-method.ts';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { FieldSet } from '#ui/form/field-set.tsx';
import type { DisplayedNotice } from '#ui/notice/banners.tsx';
import { type RenderContext, useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import type { AddressBook, WithBook } from '../address/address-book.ts';
import { ClearAddress } from '../address/clear-address.tsx';
import type { SpellingQuestion } from '../address/corrected-address.ts';
import { SavedChoice } from '../address/saved-choice.tsx';
import { Spelling } from '../address/spelling.tsx';
import { failure, goneBanner } from '../banners.ts';
import { checkoutPage } from '../layout.tsx';
import { readUsablePrepaid } from '../payment/deductions/saved-prepaid.tsx';
import { chooseSection } from '../payment/kind-sections.tsx';
import { methodName, missingMessage, PaymentParts, type PaymentPartsProps } from '../payment/payment-parts.tsx';
import type { OfferedSection, OfferedSections, PaymentSections, SectionResult } from '../payment/payment-section.ts';
import { openFrames } from '../payment/provider-page.ts';
import { readSavedCards } from '../payment/saved-cards.ts';
import { CodePlanParts, type PlanState } from '../promo-codes/code-plan.tsx';
import { billingAddressForm, showBillingAddress } from './billing-address.ts';

/** A request context with the customer's saved addresses and the shop's payment methods. */
export type Billing<Context extends PersonalContext> = WithBook<Context> & { sections: PaymentSections };

interface Shown {
  status?: LoadedPage['status'];
  values?: Partial<Record<AddressFieldName, string>>;
  errors?: Partial<Record<AddressFieldName, FormError>>;
  isSame?: boolean;
  /** Id of the saved address that the form selects, or `new`. `keeps` is true if the entered address is to be saved. */
  choice?: string | undefined;
  keeps?: boolean;
  /** Id of the saved card whose security code was being entered. */
  savedCard?: string | undefined;
  /** A suggested spelling of the entered address. */
  question?: SpellingQuestion;
  banners?: DisplayedNotice[];
  /** True if the page has to report that a payment method is missing. */
  isUnpaid?: boolean;
  /** Slug of the payment method that is open. By default, it is that of the submitted form. */
  selected?: string | undefined;
  /** True if the shopper has just canceled the payment on the page of the selected method. */
  isCanceled?: boolean;
  /** True if the shopper wants to replace the stored payment method for the remaining amount. */
  needsOtherPayer?: boolean;
  /** The submitted form if it was not accepted, so that its payment fields keep their values. */
  form?: URLSearchParams | undefined;
  /** The payment method that this submission has changed. */
  changed?: PaymentMethodId | undefined;
  /** The result of an action in a payment section, rendered in place of the section. */
  outcome?: SectionResult;
  /** The code plan that results from the submitted form. If undefined, the page loads the current plan. */
  plan?: PlanState;
}

/** Renders the billing step with the submitted input, else with the cart's stored values. */
export async function showBilling(context: Billing<PersonalContext>, cart: Cart, shown: Shown): Promise<LoadedPage> {
  const { renderContext } = context;
  const { status = 200, keeps = false, isUnpaid = false, outcome, form, changed } = shown;
  const [sections, prepaid, plan] = await Promise.all([
    offeredSections(context, cart, context.sections),
    readUsablePrepaid(context, cart),
    shown.plan ??
      readCodePlan(context.shopper, cart).then(
        (read) => ({ plan: read, typed: form?.get('promoCodes') ?? '' }),
        reportPlanProblem(context),
      ),
  ]);
  const selected = form?.get(methodName) ?? shown.selected;
  const payer = findPayer(cart);
  const isGone = payer !== undefined && !sections.offered.has(payer.payment_method_id);
  const needsOtherPayer = isGone || (shown.needsOtherPayer ?? false);
  const banners = [
    ...(shown.banners ?? []),
    ...(shown.isCanceled ? [canceledBanner(renderContext, sections, selected)] : []),
    ...(isGone ? [goneBanner(renderContext)] : []),
    ...(isUnpaid ? [failure(renderContext.t(missingMessage(sections)))] : []),
  ];
  const isPayerRequired = !isCovered(cart) && (needsOtherPayer || payer === undefined);
  const saved = isPayerRequired ? await readSavedCards(context, context.query.get('saved') ?? shown.savedCard) : undefined;
  const savedCardId = saved?.chosen?.paymentInstrumentId;
  const frames: ReadonlyMap<PaymentMethodId, string> = isPayerRequired
    ? await openFrames(context, cart, { sections, savedCardId })
    : new Map();
  const payment = { cart, sections, needsOtherPayer, saved, prepaid, frames, outcome, form, changed, selected };
  const book = await context.book;
  const address = showBillingAddress(context, cart, { ...shown, book });
  const props = {
    book,
    keeps,
    form: billingAddressForm(renderContext, cart),
    ...address,
    delivery: homeAddress(cart),
    isStored: cart.billingAddress !== undefined,
    question: shown.question,
    payment,
  };
  return checkoutPage(context, {
    step: 'billing',
    cart,
    status,
    banners,
    body: () => <BillingContent {...props} />,
    orderExtra: () => <CodePlanParts cart={cart} formId={formId} {...plan} />,
  });
}

/** Reports a failure to read the code plan, so that the step renders without a plan. */
const reportPlanProblem =
  ({ report }: PersonalContext) =>
  (problem: unknown): PlanState => {
    report(problem);
    return { plan: undefined };
  };

/** Returns a warning that the shopper canceled the payment on the provider's page. */
function canceledBanner({ t }: RenderContext, { remainder }: OfferedSections, selected: string | undefined): DisplayedNotice {
  const name = remainder.find(({ slug }) => slug === selected)?.label ?? t('payment.method');
  return { kind: 'warning', title: t('checkout.paymentCancelled', { name }) };
}

/**
 * Returns the payment methods that the gateway accepts, and those that already pay for a part of the total, so that they can be removed.
 * Wallets come first, because they need the least input.
 */
async function offeredSections(context: PersonalContext, cart: Cart, sections: PaymentSections): Promise<OfferedSections> {
  const methods = await readAcceptedMethods(context.shopper, cart);
  const taken = new Set(methods.map(({ code }) => code));
  const held = new Set(listDeductions(cart).map(({ payment_method_id }) => payment_method_id));
  const offered = methods.flatMap((method): OfferedSection[] => {
    const kind = findPaymentKind(method);
    if (!kind) return [];
    const { code, label, description, icon, sheetMethod } = method;
    return [{ ...chooseSection(sections, code, kind), label, description, icon: icon && findIconUrl(icon, context), sheetMethod }];
  });
  const [wallets, others] = [offered.filter(({ kind }) => kind === 'wallet'), offered.filter(({ kind }) => kind !== 'wallet')];
  return {
    deducting: sections.deducting.filter(({ id }) => taken.has(id) || held.has(id)),
    offered: new Set(offered.map(({ id }) => id)),
    remainder: [...new Map([...wallets, ...others].map((each) => [each.id, each])).values()].slice(0, maxMethods),
  };
}

/** Maximum number of payment methods in the list, for which the style sheet has rules. */
const maxMethods = 12;

/** Width of an icon in pixels: twice its width on the page. */
const iconPixels = 76;

/** Returns the URL of the icon of a payment method. Undefined if the shop may not load pictures from its origin. */
const findIconUrl = (address: string, { origin, renderContext }: PersonalContext): string | undefined =>
  findOwnPath(address, origin) ?? renderContext.loadPicture(address, iconPixels);

/** Returns the path of a picture on the shop's origin. Undefined for other origins. */
function findOwnPath(address: string, origin: string): string | undefined {
  const url = URL.parse(address, origin);
  // a path that begins with two slashes would name a host
  return url?.origin === origin ? `${url.pathname.replace(/^\/+/, '/')}${url.search}` : undefined;
}

/** Id of the step's form, for the controls outside of it. */
const formId = 'billing-form';

interface BillingContentProps {
  form: AddressForm;
  values: Partial<Record<AddressFieldName, string>>;
  errors: Partial<Record<AddressFieldName, FormError>>;
  isSame: boolean;
  book: AddressBook | undefined;
  /** Id of the selected saved address, or `new` for an entered address. */
  chosen: string;
  keeps: boolean;
  /** The shipping address. Undefined if nothing is delivered to the shopper's home. */
  delivery: Address | undefined;
  /** True if the cart has a billing address. */
  isStored: boolean;
  /** A suggested spelling of the entered address. */
  question: SpellingQuestion | undefined;
  payment: PaymentPartsProps;
}

/** Renders address and payment in one form, so that a visit to a provider page does not lose the input of either part. */
function BillingContent(props: BillingContentProps) {
  const { form, values, errors, isSame, book, chosen, keeps, delivery, isStored, question, payment } = props;
  const { t, market } = useRenderContext();
  return (
    <form className="form" id={formId} method="post" noValidate data-once="">
      <StyleSheet name="billing.page" />
      {/* A hidden default button, so that the Enter key submits the step instead of pressing another button. */}
      <button type="submit" hidden />
      <ErrorSummary form={form} errors={errors} />
      {question && <Spelling {...question} />}
      <fieldset className="bill-to">
        <legend className={delivery && 'visually-hidden'}>{t('checkout.billing.legend')}</legend>
        {delivery && (
          <>
            <label className="checkbox">
              <input type="checkbox" name="same" value="on" defaultChecked={isSame} />
              {t('checkout.billing.asDelivery')}
            </label>
            <p className="bill-same">{addressLines(delivery, market.addressRules).join(' · ')}</p>
          </>
        )}
        <div className="bill-own">
          <SavedChoice book={book} chosen={chosen} keeps={keeps} legend={t('address.billing')}>
            <FieldSet form={form} legend={t('checkout.billing.legend')} values={values} errors={errors} />
            {isStored && <ClearAddress />}
          </SavedChoice>
        </div>
      </fieldset>
      <PaymentParts {...payment} />
    </form>
  );
}

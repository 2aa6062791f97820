// The shipping step of a cart without home delivery. It asks whom to notify when the order is ready.
import type { ReactNode } from 'react';
import { saveContact } from '#commerce/delivery.ts';
import type { Address } from '#contract/entities/address.ts';
import type { Cart } from '#contract/entities/cart.ts';
import { collectedShipments, shipmentKind } from '#domain/delivery.ts';
import { botCheckField } from '#features/bot-check/bot-check.tsx';
import { toAddressInput } from '#forms/address-input.ts';
import { type AnyForm, isRequired } from '#forms/form.ts';
import type { FormError } from '#forms/message-ids.ts';
import { readForm, readRawInput } from '#forms/read-form.ts';
import { toStep } from '#http/checkout-paths.ts';
import type { FormContext, LoadedPage, PersonalContext, SeeOther, SubmitContext, SubmitFault } from '#http/page.ts';
import type { Market } from '#markets/market.ts';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { FieldSet } from '#ui/form/field-set.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import type { DisplayedNotice } from '#ui/notice/banners.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import type { AddressBook } from '../address/address-book.ts';
import { readAddressOrigin } from '../address/address-origin.ts';
import { describeFault, problemBanner } from '../banners.ts';
import { checkoutPage } from '../layout.tsx';
import { toPickupContact } from './pickup-contact-form.ts';
import { collectionPointForm, hasContact, storePickupForm } from './pickup-forms.ts';

const hasPoint = (cart: Cart): boolean => collectedShipments(cart).some((shipment) => shipmentKind(shipment) === 'pudo');

/** Returns the contact form. Pickup points require more fields than stores. */
const chooseForm = (cart: Cart, market: Market): AnyForm => (hasPoint(cart) ? collectionPointForm(market) : storePickupForm(market));

export async function submitContact(context: SubmitContext, cart: Cart): Promise<LoadedPage | SeeOther> {
  const { shopper, renderContext, form, key } = context;
  const point = hasPoint(cart) ? readForm(collectionPointForm(renderContext.market), form) : undefined;
  const reading = point ?? readForm(storePickupForm(renderContext.market), form);
  if (!reading.ok) return showContact(context, cart, { status: 422, values: reading.values, errors: reading.errors });
  if (!hasContact(reading.value))
    return showContact(context, cart, { status: 422, values: {}, errors: { email: { id: 'form.error.emailOrPhone' } } });
  const saved = await saveContact(shopper, cart, toPickupContact(reading.value), key, readAddressOrigin(context));
  if (saved.ok) return toStep('billing');
  const values = readRawInput(chooseForm(cart, renderContext.market), form);
  if (saved.error.code === 'AUT403' && context.botCheck !== '')
    return showContact(context, cart, { status: 422, values, isBotRefused: true });
  return showContact(context, cart, { status: 422, values, banners: [problemBanner(renderContext, saved.error)] });
}

/** Renders the form with the submitted input and the message of a fault. */
export function showContactFault(context: FormContext, cart: Cart, fault: SubmitFault): LoadedPage {
  const { renderContext, form } = context;
  const values = readRawInput(chooseForm(cart, renderContext.market), form);
  return showContact(context, cart, { values, ...describeFault(renderContext, fault, []) });
}

interface ShownContact {
  status?: LoadedPage['status'];
  values?: Partial<Record<string, string>>;
  errors?: Partial<Record<string, FormError>>;
  banners?: DisplayedNotice[];
  /** True if the bot check failed. The error is displayed at its field. */
  isBotRefused?: boolean;
  /** The signed-in customer. Undefined if the cart already has a contact. */
  person?: AddressBook['person'] | undefined;
}

export function showContact(
  context: PersonalContext,
  cart: Cart,
  { status = 200, values, errors = {}, banners = [], isBotRefused = false, person }: ShownContact,
): LoadedPage {
  const { address } = collectedShipments(cart)[0] ?? {};
  const { market } = context.renderContext;
  const contact: Partial<Address> = address ?? person ?? {};
  const { firstName, lastName, email = '', phone = '' } = contact;
  const knownValues = { ...toAddressInput({ email, phone }, market), contact: [firstName, lastName].filter(Boolean).join(' ') };
  const props = { form: chooseForm(cart, market), values: values ?? knownValues, errors, botCheck: botCheckField(context, isBotRefused) };
  return checkoutPage(context, {
    step: 'shipping',
    cart,
    status,
    banners,
    title: 'checkout.pickup.title',
    body: () => <ContactContent {...props} />,
  });
}

interface ContactContentProps {
  form: AnyForm;
  values: Partial<Record<string, string>>;
  errors: Partial<Record<string, FormError>>;
  /** The bot check field. Empty if no bot check is configured. */
  botCheck: ReactNode;
}

function ContactContent({ form, values, errors, botCheck }: ContactContentProps) {
  const { t } = useRenderContext();
  const isEitherEnough = !form.fields.some(isRequired);
  return (
    <form className="form" method="post" noValidate data-checkout="input" data-now="" data-once="">
      <ErrorSummary form={form} errors={errors} />
      {isEitherEnough && <p className="form-note">{t('checkout.pickup.either')}</p>}
      <FieldSet form={form} legend={t('order.contact')} values={values} errors={errors} />
      {botCheck}
      <div className="checkout-continue">
        <SubmitButton>{t('checkout.toBilling')}</SubmitButton>
      </div>
    </form>
  );
}

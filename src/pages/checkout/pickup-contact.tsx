// Whom to notify, where nothing of a cart goes to a door.
import { saveContact } from '#commerce/delivery.ts';
import type { Cart } from '#contract/entities/cart.ts';
import { collectedShipments, shipmentKind } from '#domain/delivery.ts';
import type { AnyForm } from '#domain/forms/form.ts';
import type { FormError } from '#domain/forms/message-ids.ts';
import { toPickupContact } from '#domain/forms/pickup-contact.ts';
import { collectionPointForm, storePickupForm } from '#domain/forms/pickup-forms.ts';
import { readForm, typedAnswers } from '#domain/forms/read-form.ts';
import { typedAddress } from '#domain/forms/typed-address.ts';
import type { Market } from '#markets/market.ts';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { FieldSet } from '#ui/form/field-set.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import type { ShownNotice } from '#ui/notice/banners.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import type { FormContext, LoadedPage, PersonalContext, SeeOther, SubmitContext, SubmitFault } from '../page.ts';
import { describeFault, problemBanner } from './banners.tsx';
import { toStep } from './checkout-paths.ts';
import { checkoutPage } from './layout.tsx';

const hasPoint = (cart: Cart): boolean => collectedShipments(cart).some((shipment) => shipmentKind(shipment) === 'pudo');

/** A pickup point asks for more than a store does. */
const chooseForm = (cart: Cart, market: Market): AnyForm => (hasPoint(cart) ? collectionPointForm(market) : storePickupForm(market));

export async function submitContact(context: SubmitContext, cart: Cart): Promise<LoadedPage | SeeOther> {
  const { shopper, renderContext, form, key } = context;
  const point = hasPoint(cart) ? readForm(collectionPointForm(renderContext.market), form) : undefined;
  const reading = point ?? readForm(storePickupForm(renderContext.market), form);
  if (!reading.ok) return showContact(context, cart, { status: 422, values: reading.values, errors: reading.errors });
  const saved = await saveContact(shopper, cart, toPickupContact(reading.value), key);
  if (saved.ok) return toStep('billing');
  return showContact(context, cart, { status: 422, banners: [problemBanner(renderContext, saved.error)] });
}

/** The form as it was sent, under the message of a fault. */
export function showContactFault(context: FormContext, cart: Cart, fault: SubmitFault): LoadedPage {
  const { renderContext, form } = context;
  const values = typedAnswers(chooseForm(cart, renderContext.market), form);
  return showContact(context, cart, { values, ...describeFault(renderContext, fault, []) });
}

interface ShownContact {
  status?: LoadedPage['status'];
  values?: Partial<Record<string, string>>;
  errors?: Partial<Record<string, FormError>>;
  banners?: ShownNotice[];
}

export function showContact(
  context: PersonalContext,
  cart: Cart,
  { status = 200, values, errors = {}, banners = [] }: ShownContact,
): LoadedPage {
  const { address } = collectedShipments(cart)[0] ?? {};
  const { market } = context.renderContext;
  const { firstName, lastName, email = '', phone = '' } = address ?? {};
  const known = { ...typedAddress({ email, phone }, market), contact: [firstName, lastName].filter(Boolean).join(' ') };
  const props = { form: chooseForm(cart, market), values: values ?? known, errors };
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
}

function ContactContent({ form, values, errors }: ContactContentProps) {
  const { t } = useRenderContext();
  return (
    <form className="form" method="post" noValidate>
      <ErrorSummary form={form} errors={errors} />
      <p className="form-note">{t('checkout.pickup.note')}</p>
      <FieldSet form={form} legend={t('order.contact')} values={values} errors={errors} />
      <SubmitButton>{t('checkout.toBilling')}</SubmitButton>
    </form>
  );
}

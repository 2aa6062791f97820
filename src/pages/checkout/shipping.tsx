// Where to deliver and how.
import { saveShippingAddress } from '#commerce/checkout.ts';
import { acceptDeliveries } from '#commerce/delivery.ts';
import type { Cart } from '#contract/entities/cart.ts';
import { noticeCodes } from '#domain/checkout-notice.ts';
import { hasShortage, openStep } from '#domain/checkout-step.ts';
import { collectedShipments, homeAddress, homeShipments } from '#domain/delivery.ts';
import type { AddressFieldName } from '#domain/forms/address-fields.ts';
import { shippingForm } from '#domain/forms/address-forms.ts';
import type { FormError } from '#domain/forms/message-ids.ts';
import { readForm, typedAnswers } from '#domain/forms/read-form.ts';
import { refusedFields } from '#domain/forms/refused-address.ts';
import { typedAddress } from '#domain/forms/typed-address.ts';
import { isDeliveryFlash } from '#errors/flash.ts';
import type { Refusal } from '#gateway/gateway.ts';
import type { ShownNotice } from '#ui/notice/banners.tsx';
import type { FormContext, LoadedPage, PersonalContext, SeeOther, SubmitContext, SubmitFault, Submitted } from '../page.ts';
import { deliveryBanners, describeFault, editedBanner, failure, noticeBanners, problemBanner, shortageBanners } from './banners.tsx';
import { toStep } from './checkout-paths.ts';
import { chooseAll, dearerMethods, homeChoices, readChoices } from './home-choices.ts';
import { checkoutPage } from './layout.tsx';
import { openCart } from './open-cart.ts';
import { showContact, showContactFault, submitContact } from './pickup-contact.tsx';
import { ShippingContent } from './shipping-content.tsx';
import { type SpellingQuestion, spellAddress } from './spelled-address.ts';

export async function loadShipping(context: PersonalContext): Promise<LoadedPage | SeeOther> {
  const opened = await openCart(context, 'shipping');
  if (!opened.ok) return opened.error;
  const cart = opened.value;
  const changes = deliveryBanners(context.renderContext, cart);
  // a changed delivery is shown per line, so its general notice is left out
  const notices = noticeCodes(context.notices).filter(
    (code) => changes.length === 0 || !(isDeliveryFlash(code) || code === 'OrderShippingMethodDowngraded'),
  );
  const banners = noticeBanners(context.renderContext, notices);
  if (homeShipments(cart).length > 0 || hasShortage(cart)) return show(context, cart, { banners });
  if (collectedShipments(cart).length === 0) return toStep('billing'); // it all comes by e-mail
  return showContact(context, cart, { banners: [...banners, ...changes] });
}

export async function submitShipping(context: SubmitContext): Promise<Submitted> {
  const { shopper, renderContext, form } = context;
  const opened = await openCart(context, 'shipping');
  if (!opened.ok) return opened.error;
  const accepted = await acceptDeliveries(shopper, opened.value, context.key);
  if (!accepted.ok) return toStep('shipping', 'ORD430');
  const before = { ...accepted.value, flash: opened.value.flash };
  if (homeShipments(before).length === 0) return submitContact(context, before);
  const asked = shippingForm(renderContext.market);
  const reading = readForm(asked, form);
  const typed = { values: reading.ok ? typedAddress(reading.value, renderContext.market) : reading.values, form };
  if (!reading.ok) return show(context, before, { ...typed, status: 422, errors: reading.errors });
  const chosen = readChoices(homeChoices(before), form);
  if (!chosen) return show(context, before, { ...typed, status: 422, banners: [failure(renderContext.t('checkout.method.missing'))] });

  const address = await spellAddress(context, before, { typed: reading.value, stored: homeAddress(before), kind: 'shipping' });
  const refuse = (cart: Cart, refusal: Refusal): Submitted =>
    show(context, cart, { ...typed, status: 422, ...findTrouble(context, refusal, asked.fields) });
  if (address.kind === 'refused') return refuse(before, address.refusal);
  if (address.kind === 'question') return show(context, before, { ...typed, status: 409, question: address.question });
  if (address.kind === 'edited') return show(context, before, { ...typed, status: 409, banners: [editedBanner(renderContext)] });

  const key = crypto.randomUUID();
  const saved = await saveShippingAddress(shopper, before, address.input, key);
  if (!saved.ok) return refuse(before, saved.error);
  const set = await chooseAll(shopper, saved.value, chosen, key);
  if (!set.ok) return refuse(saved.value, set.error);
  const now = set.value;
  const dearer = dearerMethods(now, chosen);
  if (dearer.length > 0) {
    const title = ({ label, price }: (typeof dearer)[number]) =>
      renderContext.t('checkout.method.priced', { method: label, price: renderContext.money(price.amount, price.currency) });
    return show(context, now, { status: 409, banners: dearer.map((each) => ({ kind: 'warning', title: title(each) })) });
  }
  // stock is shown by a read of the cart alone
  return openStep({ ...now, flash: before.flash }) === 'shipping'
    ? show(context, { ...now, flash: before.flash }, { status: 409 })
    : toStep('billing');
}

/** The step as it was sent, under the message of a fault. */
export async function showShippingFault(context: FormContext, fault: SubmitFault): Promise<LoadedPage | SeeOther> {
  const opened = await openCart(context, 'shipping');
  if (!opened.ok) return opened.error;
  const cart = opened.value;
  const { renderContext, form } = context;
  if (homeShipments(cart).length === 0) return showContactFault(context, cart, fault);
  const asked = shippingForm(renderContext.market);
  return show(context, cart, { form, values: typedAnswers(asked, form), ...describeFault(renderContext, fault, asked.fields) });
}

function findTrouble({ renderContext }: PersonalContext, refusal: Refusal, fields: Parameters<typeof refusedFields>[1]) {
  const errors = refusedFields(refusal, fields);
  return errors ? { errors } : { banners: [problemBanner(renderContext, refusal)] };
}

interface Shown {
  status?: LoadedPage['status'];
  values?: Partial<Record<AddressFieldName, string>>;
  errors?: Partial<Record<AddressFieldName, FormError>>;
  /** What was sent: its choices of methods stay. */
  form?: URLSearchParams;
  question?: SpellingQuestion;
  banners?: ShownNotice[];
}

/** The step with what the cart has, under what was just typed. */
function show(
  context: PersonalContext,
  cart: Cart,
  { status = 200, values, errors = {}, form, question, banners = [] }: Shown,
): LoadedPage {
  const { renderContext } = context;
  const address = homeAddress(cart);
  const shown = values ?? (address ? typedAddress(address, renderContext.market) : {});
  const props = {
    values: shown,
    errors,
    question,
    choices: homeChoices(cart, form),
    isSettled: address !== undefined,
    isGuest: context.account.current() === undefined,
  };
  const messages = [...banners, ...deliveryBanners(renderContext, cart), ...shortageBanners(renderContext, cart)];
  return checkoutPage(context, { step: 'shipping', cart, status, banners: messages, body: () => <ShippingContent {...props} /> });
}

// The shipping step: shipping address and shipping methods.

import { clearShippingAddress, saveShippingAddress } from '#commerce/checkout.ts';
import { acceptDeliveries } from '#commerce/delivery.ts';
import type { AddressInput } from '#contract/entities/address.ts';
import type { Cart } from '#contract/entities/cart.ts';
import { isErrorCode } from '#contract/errors/catalog.ts';
import { isDeliveryFlash } from '#contract/errors/flash.ts';
import { openStep, shippingQuestion } from '#domain/checkout-step.ts';
import { homeAddress } from '#domain/delivery.ts';
import { shippingForm } from '#features/account/addresses/address-forms.ts';
import { botCheckField } from '#features/bot-check/bot-check.tsx';
import { deliveryBanners } from '#features/cart/delivery-banners.ts';
import type { AddressFieldName } from '#forms/address-fields.ts';
import { toAddressInput } from '#forms/address-input.ts';
import { findFieldErrors } from '#forms/field-errors.ts';
import type { FormError } from '#forms/message-ids.ts';
import { readForm, readRawInput } from '#forms/read-form.ts';
import { inputOfSaved } from '#forms/stored-address.ts';
import type { Refusal } from '#gateway/gateway.ts';
import { toStep } from '#http/checkout-paths.ts';
import type { FormContext, LoadedPage, PersonalContext, SeeOther, SubmitContext, SubmitFault, Submitted } from '#http/page.ts';
import type { DisplayedNotice } from '#ui/notice/banners.tsx';
import {
  addressNotSavedNotice,
  choiceName,
  chosenAddress,
  findDefaultChoice,
  isSelectionMissing,
  newAddressChoice,
  saveEnteredAddress,
  type WithBook,
} from '../address/address-book.ts';
import { clearAddress, readAddressOrigin } from '../address/address-origin.ts';
import { type SpellingQuestion, spellAddress } from '../address/corrected-address.ts';
import { describeFault, editedBanner, failure, noticeBanners, problemBanner, shortageBanners } from '../banners.ts';
import { noticeCodes, readNotices } from '../checkout-notice.ts';
import { expressAddressNotice } from '../express/express-notice.ts';
import { explainStep } from '../express/start-checkout.ts';
import { checkoutPage } from '../layout.tsx';
import { openCart, toOpenStep } from '../open-cart.ts';
import { showContact, showContactFault, submitContact } from '../pickup/pickup-contact.tsx';
import { chooseAll, homeChoices, listDearerMethods, readChoices } from './home-choices.ts';
import { ShippingContent } from './shipping-content.tsx';

export async function loadShipping(context: WithBook<PersonalContext>): Promise<LoadedPage | SeeOther> {
  const opened = await openCart(context, 'shipping');
  if (!opened.ok) return opened.error;
  const cart = opened.value;
  const changes = deliveryBanners(context.renderContext, cart);
  // Changed deliveries are displayed per line, so the general notice about them is left out.
  const notices = noticeCodes(context.notices).filter(
    (code) => changes.length === 0 || !(isDeliveryFlash(code) || code === 'OrderShippingMethodDowngraded'),
  );
  const banners = [...noticeBanners(context.renderContext, notices), ...explainStep(context)];
  if (context.notices.includes(expressAddressNotice)) banners.push(failure(context.renderContext.t('express.address')));
  const errors = findPlacementErrors(context);
  if (shippingQuestion(cart) !== 'contact') return show(context, cart, { banners, errors, ...(errors && { choice: newAddressChoice }) });
  return showContact(context, cart, {
    banners: [...banners, ...changes, ...shortageBanners(context.renderContext, cart)],
    person: (await context.book)?.person,
  });
}

/** Returns field errors for an address that was rejected when the order was placed. The banner at the top contains the message. */
function findPlacementErrors({ notices, renderContext: { market } }: PersonalContext): Shown['errors'] {
  const { fields } = shippingForm(market);
  const errors = readNotices(notices).flatMap(({ code, fields: named }) =>
    isErrorCode(code) ? (findFieldErrors({ code, details: { fields: named } }, fields) ?? []) : [],
  );
  return errors.length > 0 ? Object.assign({}, ...errors) : undefined;
}

export async function submitShipping(context: WithBook<SubmitContext>): Promise<Submitted> {
  const { shopper, renderContext, form } = context;
  const opened = await openCart(context, 'shipping');
  if (!opened.ok) return opened.error;
  if (form.get('go') === clearAddress) {
    const cleared = await clearShippingAddress(shopper, context.key);
    return cleared.ok ? toStep('shipping') : toStep('shipping', cleared.error.code);
  }
  const accepted = await acceptDeliveries(shopper, opened.value, context.key);
  if (!accepted.ok) return toStep('shipping', 'ORD430');
  const before = { ...accepted.value, flash: opened.value.flash };
  if (shippingQuestion(before) === 'contact') return submitContact(context, before);
  const asked = shippingForm(renderContext.market);
  const book = await context.book;
  if (isSelectionMissing(context, book)) {
    const banners = [problemBanner(renderContext, { code: 'CCA401' })];
    return show(context, before, { values: readRawInput(asked, form), form, choice: newAddressChoice, status: 409, banners });
  }
  const saved = chosenAddress(context, book);
  const typed = readAddress(context, saved && inputOfSaved(saved, book?.person.email));
  if (!typed.ok) return show(context, before, { ...typed, form, status: 422 });
  const { input: wanted, values } = typed;
  const chosen = readChoices(homeChoices(before), form);
  if (!chosen) return show(context, before, { values, form, status: 422, banners: [failure(renderContext.t('checkout.method.missing'))] });

  // A saved address is used without a spelling check.
  const address = saved
    ? ({ kind: 'address', input: wanted } as const)
    : await spellAddress(context, before, { typed: wanted, stored: homeAddress(before), kind: 'shipping' });
  const refuse = (cart: Cart, refusal: Refusal): Promise<Submitted> =>
    show(context, cart, { values, form, choice: newAddressChoice, status: 422, ...createProblem(context, refusal, asked.fields) });
  if (address.kind === 'refused') return refuse(before, address.refusal);
  if (address.kind === 'question') return show(context, before, { values, form, status: 409, question: address.question });
  if (address.kind === 'edited') return show(context, before, { values, form, status: 409, banners: [editedBanner(renderContext)] });

  const key = crypto.randomUUID();
  const set = await saveShippingAddress(shopper, before, address.input, key, readAddressOrigin(context));
  if (!set.ok) return refuse(before, set.error);
  const isKept = saved !== undefined || (await saveEnteredAddress(context, { input: address.input, type: 'S', key }));
  const settled = await chooseAll(shopper, set.value, chosen, key);
  if (!settled.ok) return refuse(set.value, settled.error);
  const now = settled.value;
  const dearer = listDearerMethods(now, chosen);
  if (dearer.length > 0) {
    const title = ({ label, price }: (typeof dearer)[number]) =>
      renderContext.t('checkout.method.priced', { method: label, price: renderContext.money(price.amount, price.currency) });
    return show(context, now, { status: 409, banners: dearer.map((each) => ({ kind: 'warning', title: title(each) })) });
  }
  // Replies to changes contain no stock messages, so the messages from the earlier cart read are used.
  const known = { ...now, flash: before.flash };
  const open = openStep(known);
  if (open === 'shipping') return show(context, known, { status: 409 });
  return open === undefined ? toOpenStep(context, known) : toStep('billing', ...(isKept ? [] : [addressNotSavedNotice]));
}

type Values = Partial<Record<AddressFieldName, string>>;
type Typed =
  | { ok: true; input: AddressInput; values: Values }
  | { ok: false; values: Values; errors: Partial<Record<AddressFieldName, FormError>> };

/** Returns the saved address if one is selected, else the entered address. */
function readAddress({ renderContext, form }: SubmitContext, saved: AddressInput | undefined): Typed {
  const { market } = renderContext;
  const reading = saved ? ({ ok: true, value: saved } as const) : readForm(shippingForm(market), form);
  return reading.ok ? { ok: true, input: reading.value, values: toAddressInput(reading.value, market) } : reading;
}

/** Renders the step with the submitted input and the message of a fault. */
export async function showShippingFault(context: WithBook<FormContext>, fault: SubmitFault): Promise<LoadedPage | SeeOther> {
  const opened = await openCart(context, 'shipping');
  if (!opened.ok) return opened.error;
  const cart = opened.value;
  const { renderContext, form } = context;
  if (shippingQuestion(cart) === 'contact') return showContactFault(context, cart, fault);
  const asked = shippingForm(renderContext.market);
  return show(context, cart, { form, values: readRawInput(asked, form), ...describeFault(renderContext, fault, asked.fields) });
}

function createProblem({ botCheck, renderContext }: PersonalContext, refusal: Refusal, fields: Parameters<typeof findFieldErrors>[1]) {
  if (refusal.code === 'AUT403' && botCheck !== '') return { isBotRefused: true };
  const errors = findFieldErrors(refusal, fields);
  return errors ? { errors } : { banners: [problemBanner(renderContext, refusal)] };
}

interface Shown {
  status?: LoadedPage['status'];
  values?: Values;
  errors?: Partial<Record<AddressFieldName, FormError>> | undefined;
  /** The submitted form. Its selections are kept. */
  form?: URLSearchParams;
  /** The selected address option. Overrides the selection in `form`. */
  choice?: string;
  question?: SpellingQuestion;
  banners?: DisplayedNotice[];
  /** True if the bot check failed. The error is displayed at its field. */
  isBotRefused?: boolean;
}

/** Renders the shipping step with the submitted input, else with the cart's values. */
async function show(
  context: WithBook<PersonalContext>,
  cart: Cart,
  {
    status = 200,
    values,
    errors = {},
    form,
    choice = form?.get(choiceName) ?? undefined,
    question,
    banners = [],
    isBotRefused = false,
  }: Shown,
): Promise<LoadedPage> {
  const { renderContext } = context;
  const address = homeAddress(cart);
  const book = await context.book;
  const known = address ?? { ...book?.person, ...cart.contact };
  const shown = values ?? toAddressInput(known, renderContext.market);
  const props = {
    form: shippingForm(renderContext.market),
    values: shown,
    errors,
    question,
    book,
    chosen: choice ?? findDefaultChoice(book, address),
    keeps: form?.has('keep') ?? false,
    choices: homeChoices(cart, form),
    isSettled: address !== undefined,
    isGuest: context.shopper.account.current() === undefined,
    botCheck: botCheckField(context, isBotRefused),
  };
  const messages = [...banners, ...deliveryBanners(renderContext, cart), ...shortageBanners(renderContext, cart)];
  return checkoutPage(context, { step: 'shipping', cart, status, banners: messages, body: () => <ShippingContent {...props} /> });
}

// Whom to bill, and the card. The card is typed at the payment provider, which leads back here.
import { openCardPage, saveBillingAddress, takeCard } from '#commerce/checkout.ts';
import type { AddressInput } from '#contract/entities/address.ts';
import type { Cart } from '#contract/entities/cart.ts';
import { readNotices } from '#domain/checkout-notice.ts';
import { cardOf, giftCardsOf, isPaidFor, needsBillEmail, needsNoCard } from '#domain/checkout-step.ts';
import { homeAddress } from '#domain/delivery.ts';
import type { AddressFieldName } from '#domain/forms/address-fields.ts';
import { type AddressForm, billingForm } from '#domain/forms/address-forms.ts';
import type { FormError } from '#domain/forms/message-ids.ts';
import { readForm, typedAnswers } from '#domain/forms/read-form.ts';
import { refusedFields } from '#domain/forms/refused-address.ts';
import { billingInput, isSameAddress } from '#domain/forms/stored-address.ts';
import { typedAddress } from '#domain/forms/typed-address.ts';
import type { Refusal } from '#gateway/gateway.ts';
import type { ShownNotice } from '#ui/notice/banners.tsx';
import type { LoadedPage, PersonalContext, SeeOther, SubmitContext, Submitted } from '../page.ts';
import { failure, noticeBanners, problemBanner } from './banners.tsx';
import { BillingContent } from './billing-content.tsx';
import { applyGiftCardIntent, type GiftCardIntent, type GiftCardTrouble, readGiftCardIntent } from './billing-gift-cards.ts';
import { providerAddress, returnAddress, stepPath, toStep } from './checkout-paths.ts';
import { checkoutPage } from './layout.tsx';
import { openCart } from './open-cart.ts';

export async function loadBilling(context: PersonalContext): Promise<LoadedPage | SeeOther> {
  const { shopper, renderContext, query } = context;
  const opened = await openCart(context, 'billing');
  if (!opened.ok) return opened.error;
  const session = query.get('payment_session');
  if (session !== null) {
    const taken = await takeCard(shopper, session.slice(0, maxSessionLength), crypto.randomUUID());
    return taken.ok ? toStep('billing') : toStep('billing', 'PYT404');
  }
  const notices = readNotices(query.get('notice'));
  return show(context, opened.value, { banners: noticeBanners(renderContext, notices), asksCard: query.has('card') });
}

/** As long as the contract lets the id of a session be. */
const maxSessionLength = 100;

/** Takes the address first, so that it is kept whatever becomes of the card. */
export async function submitBilling(context: SubmitContext): Promise<Submitted> {
  const { shopper, renderContext, form } = context;
  const opened = await openCart(context, 'billing');
  if (!opened.ok) return opened.error;
  const intent = readGiftCardIntent(form);
  if (intent) return submitGiftCard(context, opened.value, intent);
  const key = crypto.randomUUID();
  const session = form.get('payment_session');
  let cart = opened.value;
  const banners: ShownNotice[] = [];
  if (session) {
    const taken = await takeCard(shopper, session.slice(0, maxSessionLength), key);
    if (taken.ok) cart = taken.value;
    else banners.push(problemBanner(renderContext, taken.error));
  }
  const isSame = form.has('same');
  const address = readAddress(context, cart);
  if (!address.ok) return show(context, cart, { status: 422, banners, isSame, ...address });
  const saved = await saveBillingAddress(shopper, address.input, key);
  if (!saved.ok) return show(context, cart, { status: 422, isSame, values: address.values, ...troubleOf(context, cart, saved.error) });
  cart = saved.value;
  switch (form.get('go')) {
    case 'card':
      return { kind: 'see-other', to: (await cardPage(context, cart)).href };
    case 'change':
      return { kind: 'see-other', to: `${stepPath('billing')}?card=new` };
  }
  if (isPaidFor(cart) && banners.length === 0) return toStep('summary');
  return show(context, cart, { status: 422, banners: banners.length > 0 ? banners : [failure(renderContext.t('checkout.card.missing'))] });
}

/** Keeps the address where it is right; otherwise what was typed stays in the form. */
async function submitGiftCard(context: SubmitContext, cart: Cart, intent: GiftCardIntent): Promise<Submitted> {
  const { shopper, renderContext, form } = context;
  const isSame = form.has('same');
  const typed = { isSame, ...(!isSame && { values: typedAnswers(formOf(context, cart), form) }) };
  const done = await applyGiftCardIntent(context, cart, intent);
  if (!done.ok) {
    const { refusal, trouble } = done.error;
    return show(context, cart, {
      ...typed,
      status: 422,
      ...(trouble ? { giftCard: trouble } : { banners: [problemBanner(renderContext, refusal)] }),
    });
  }
  const { cart: next, balance } = done.value;
  if (balance !== undefined) return show(context, next, { ...typed, giftCard: { balance } });
  const address = readAddress(context, next);
  const saved = address.ok ? await saveBillingAddress(shopper, address.input, crypto.randomUUID()) : undefined;
  return saved?.ok ? toStep('billing') : show(context, next, typed);
}

type Reading =
  | { ok: true; input: AddressInput; values: Partial<Record<AddressFieldName, string>> }
  | { ok: false; values: Partial<Record<AddressFieldName, string>>; errors: Partial<Record<AddressFieldName, FormError>> };

const formOf = ({ renderContext }: PersonalContext, cart: Cart): AddressForm =>
  billingForm(renderContext.market, { asksEmail: needsBillEmail(cart) });

function readAddress(context: SubmitContext, cart: Cart): Reading {
  const { renderContext, form } = context;
  const delivery = homeAddress(cart);
  if (form.has('same') && delivery) return { ok: true, input: billingInput(delivery), values: {} };
  const reading = readForm(formOf(context, cart), form);
  return reading.ok ? { ok: true, input: reading.value, values: typedAddress(reading.value, renderContext.market) } : reading;
}

function troubleOf(context: PersonalContext, cart: Cart, refusal: Refusal) {
  const errors = refusedFields(refusal, formOf(context, cart).fields);
  return errors ? { errors } : { banners: [problemBanner(context.renderContext, refusal)] };
}

const cardPage = async (context: PersonalContext, cart: Cart): Promise<URL> =>
  providerAddress(await openCardPage(context.shopper, cart, returnAddress(context, 'billing')), context);

interface Shown {
  status?: LoadedPage['status'];
  values?: Partial<Record<AddressFieldName, string>>;
  errors?: Partial<Record<AddressFieldName, FormError>>;
  isSame?: boolean;
  banners?: ShownNotice[];
  /** Another card is asked for, though there is one. */
  asksCard?: boolean;
  giftCard?: GiftCardTrouble;
}

async function show(context: PersonalContext, cart: Cart, shown: Shown): Promise<LoadedPage> {
  const { status = 200, values, errors = {}, banners = [], asksCard = false, giftCard = {} } = shown;
  const { billingAddress } = cart;
  const delivery = homeAddress(cart);
  const isSame = shown.isSame ?? (delivery !== undefined && (billingAddress === undefined || isSameAddress(billingAddress, delivery)));
  const card = cardOf(cart)?.card;
  const frame = needsNoCard(cart) || (card && !asksCard) ? undefined : await cardPage(context, cart);
  frame?.searchParams.set('frame', '1');
  const session = billingAddress && !isSame ? typedAddress(billingAddress, context.renderContext.market) : {};
  const { typed = '', error, balance } = giftCard;
  const { remainingToPay: remaining, currency } = cart.totals;
  const giftCards = { cards: giftCardsOf(cart), remaining, currency, typed, error, balance };
  const form = formOf(context, cart);
  const props = { form, values: values ?? session, errors, isSame, delivery, card, frame: frame?.href, giftCards };
  return checkoutPage(context, { step: 'billing', cart, status, banners, body: () => <BillingContent {...props} /> });
}

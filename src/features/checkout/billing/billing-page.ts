// The billing step: billing address and payment. The payment provider's page returns to it.

import { clearBillingAddress, saveBillingAddress } from '#commerce/checkout.ts';
import { addPayment } from '#commerce/payments.ts';
import type { Cart } from '#contract/entities/cart.ts';
import type { PaymentMethodId } from '#contract/entities/payment.ts';
import { savedMethodId } from '#contract/entities/saved-card.ts';
import { openStep } from '#domain/checkout-step.ts';
import { isPaidFor } from '#domain/payment.ts';
import { sentSession } from '#features/account/saved-cards/provider-frame.tsx';
import { readBotToken } from '#features/bot-check/bot-check.tsx';
import { readRawInput } from '#forms/read-form.ts';
import type { Refusal } from '#gateway/gateway.ts';
import { stepPath, toStep } from '#http/checkout-paths.ts';
import type { FormContext, LoadedPage, PersonalContext, SeeOther, SubmitContext, SubmitFault, Submitted } from '#http/page.ts';
import type { DisplayedNotice } from '#ui/notice/banners.tsx';
import {
  addressNotSavedNotice,
  choiceName,
  chosenAddress,
  isSelectionMissing,
  newAddressChoice,
  saveEnteredAddress,
} from '../address/address-book.ts';
import { clearAddress } from '../address/address-origin.ts';
import { spellAddress } from '../address/corrected-address.ts';
import { describeFault, editedBanner, goneBanner, problemBanner } from '../banners.ts';
import { openCart } from '../open-cart.ts';
import { findSection } from '../payment/kind-sections.tsx';
import type { SectionOutcome } from '../payment/payment-section.ts';
import { acceptSession, openProviderPage } from '../payment/provider-page.ts';
import { botTokenName, readCardChoices, saveCardName, saveEnteredCard } from '../payment/saved-cards.ts';
import { findPartId, submitPart } from '../payment/submit-part.ts';
import { codePlanId } from '../promo-codes/code-plan.tsx';
import { type PlanOutcome, submitPlan } from '../promo-codes/submit-plan.ts';
import { billingAddressForm, describeNotices, describeRefusal, readBillingAddress } from './billing-address.ts';
import { type Billing, showBilling } from './billing-content.tsx';

export async function loadBilling(context: Billing<PersonalContext>): Promise<LoadedPage | SeeOther> {
  const { query, sections } = context;
  const opened = await openCart(context, 'billing');
  if (!opened.ok) return opened.error;
  const session = query.get('payment_session');
  const named = findSection(sections, query.get('method'));
  const method = named?.page && named;
  // If there is no session id, the shopper canceled the payment at the provider.
  if (session === null && method) return toStep('billing', `${canceledMark} ${method.slug}`);
  if (session !== null) {
    // The session was already added to the cart. The return URL was opened again.
    if (isUsedSession(context, session)) return toStep('billing');
    const taken = await acceptSession(context, sections, { method: query.get('method'), session, key: crypto.randomUUID() });
    if (!taken.ok) return toStep('billing', 'PYT404');
    recordUsedSession(context, session);
    const isSaved = query.has(saveCardName);
    const unsaved = isSaved ? await saveEnteredCard(context, { session, basketId: taken.value.id, botToken: query.get(botTokenName) }) : [];
    // If the provider page opened outside the step, the shopper continues on the summary to review the payment.
    const isReviewed = method?.page === 'alone' && openStep(taken.value) === 'summary';
    return toStep(isReviewed ? 'summary' : 'billing', ...unsaved);
  }
  const notices = describeNotices(context, opened.value);
  const canceled = findCanceled(context);
  return showBilling(context, opened.value, {
    ...notices,
    needsOtherPayer: query.has('payment'),
    selected: canceled,
    isCanceled: canceled !== undefined,
  });
}

const canceledMark = 'cancelled';

/** Returns the slug of the payment method on whose page the shopper has just canceled the payment. */
const findCanceled = ({ notices }: PersonalContext): string | undefined =>
  notices.find((each) => each.startsWith(`${canceledMark} `))?.slice(canceledMark.length + 1);

const isUsedSession = ({ shopper }: PersonalContext, session: string): boolean => shopper.session.takenSessions?.includes(session) ?? false;

/** Stores the id of a used provider session. Only the last few ids are kept, because provider sessions expire quickly. */
const recordUsedSession = ({ shopper }: PersonalContext, session: string): void =>
  shopper.updateSession({ takenSessions: [...(shopper.session.takenSessions ?? []), session].slice(-maxUsedSessions) });

const maxUsedSessions = 4;

/** Handles the form of the billing step. The address is saved before the payment, so that it is kept if the payment fails. */
export async function submitBilling(context: Billing<SubmitContext>): Promise<Submitted> {
  const { shopper, renderContext, form, sections } = context;
  const opened = await openCart(context, 'billing');
  if (!opened.ok) return opened.error;
  if (form.get('go') === clearAddress) {
    const cleared = await clearBillingAddress(shopper, context.key);
    return cleared.ok ? toStep('billing') : toStep('billing', cleared.error.code);
  }
  const planned = submitPlan(context, opened.value);
  if (planned !== undefined) return afterPlan(context, await planned);
  const asked = submitPart(context, opened.value);
  if (asked) return afterPart(context, opened.value, asked.id, await asked.outcome);
  const key = crypto.randomUUID();
  const session = sentSession(form);
  let cart = opened.value;
  const banners: DisplayedNotice[] = [];
  const unsaved: string[] = [];
  if (session) {
    const taken = await acceptSession(context, sections, { method: form.get('method'), session, key });
    if (taken.ok) cart = taken.value;
    else banners.push(problemBanner(renderContext, taken.error));
    const { id } = findSection(sections, form.get('method')) ?? { id: savedMethodId };
    if (taken.ok && id === savedMethodId && form.has(saveCardName))
      unsaved.push(...(await saveEnteredCard(context, { session, basketId: cart.id, botToken: readBotToken(context) })));
  }
  const isSame = form.has('same');
  const sent = { form, isSame, choice: form.get(choiceName) ?? undefined, keeps: form.has('keep') };
  const book = await context.book;
  if (!isSame && isSelectionMissing(context, book)) {
    banners.push(problemBanner(renderContext, { code: 'CCA401' }));
    return showBilling(context, cart, { ...readBillingInput(context, cart), status: 409, banners, choice: newAddressChoice });
  }
  const saved = isSame ? undefined : chosenAddress(context, book);
  const address = readBillingAddress(context, cart, book);
  if (!address.ok) return showBilling(context, cart, { status: 422, banners, ...sent, ...address });
  const spelled =
    isSame || saved
      ? ({ kind: 'address', input: address.input } as const)
      : await spellAddress(context, cart, { typed: address.input, stored: cart.billingAddress, kind: 'billing' });
  if (spelled.kind === 'question')
    return showBilling(context, cart, { status: 409, banners, ...sent, values: address.values, question: spelled.question });
  if (spelled.kind === 'edited') {
    banners.push(editedBanner(renderContext));
    return showBilling(context, cart, { status: 409, banners, ...sent, values: address.values });
  }
  // If the spelling check was rejected, saving the address is rejected as well, and the page shows that error.
  const input = spelled.kind === 'address' ? spelled.input : address.input;
  const billed = await saveBillingAddress(shopper, input, key);
  if (!billed.ok)
    return showBilling(context, cart, {
      status: 422,
      ...sent,
      choice: newAddressChoice,
      values: address.values,
      ...describeRefusal(context, cart, billed.error),
    });
  cart = billed.value;
  const isKept = isSame || saved !== undefined || (await saveEnteredAddress(context, { input, type: 'B', key }));
  if (!isKept) unsaved.push(addressNotSavedNotice);
  const go = form.get('go');
  if (go === 'change') return { kind: 'see-other', to: `${stepPath('billing')}?payment=new`, notices: unsaved };
  const [, wanted] = /^saved ([\w-]{1,64})$/.exec(go ?? '') ?? [];
  if (wanted !== undefined) {
    return { kind: 'see-other', to: `${stepPath('billing')}?${new URLSearchParams({ payment: 'new', saved: wanted })}`, notices: unsaved };
  }
  const chosen = findSection(sections, go);
  if (chosen?.page) {
    const provider = await openProviderPage(context, cart, chosen, readCardChoices(context));
    if (provider) return { kind: 'see-other', to: provider.page.href };
    banners.push(goneBanner(renderContext));
  } else if (chosen) {
    const added = await addPayment(shopper, { payment_method_id: chosen.id }, key);
    if (added.ok) cart = added.value;
    else banners.push(isGone(added.error) ? goneBanner(renderContext) : problemBanner(renderContext, added.error));
  }
  if (isPaidFor(cart) && banners.length === 0) return toStep('summary', ...unsaved);
  // The shopper has answered the spelling question, but the payment is still missing, so the step is displayed again.
  if (form.has('spelling') && banners.length === 0) return toStep('billing', ...unsaved);
  return showBilling(context, cart, { form, status: 422, banners, isUnpaid: banners.length === 0 });
}

/** Returns true if the gateway rejects an offline payment because it does not offer the method for this cart. */
const isGone = ({ code }: Refusal): boolean => code === 'API400' || code === 'PYT404';

/** Renders the step with the submitted input and the message of a fault. */
export async function showBillingFault(context: Billing<FormContext>, fault: SubmitFault): Promise<LoadedPage | SeeOther> {
  const opened = await openCart(context, 'billing');
  if (!opened.ok) return opened.error;
  const { renderContext } = context;
  const asked = billingAddressForm(renderContext, opened.value);
  return showBilling(context, opened.value, {
    ...readBillingInput(context, opened.value),
    ...describeFault(renderContext, fault, asked.fields),
  });
}

/** Returns the submitted input, whether valid or not. Leaves out the address if the billing address is the shipping address. */
const readBillingInput = ({ renderContext, form }: FormContext, cart: Cart) =>
  form.has('same')
    ? { form, isSame: true }
    : {
        form,
        isSame: false,
        choice: form.get(choiceName) ?? undefined,
        keeps: form.has('keep'),
        values: readRawInput(billingAddressForm(renderContext, cart), form),
      };

/** Renders the result of an action in a payment section. A valid address is saved; an invalid address stays in the form. */
async function afterPart(
  context: Billing<SubmitContext>,
  cart: Cart,
  id: PaymentMethodId | undefined,
  outcome: SectionOutcome,
): Promise<Submitted> {
  const { shopper, renderContext } = context;
  const typed = readBillingInput(context, cart);
  switch (outcome.kind) {
    case 'refused':
      return showBilling(context, cart, { ...typed, status: 422, banners: [problemBanner(renderContext, outcome.refusal)] });
    case 'shown':
      return showBilling(context, cart, { ...typed, status: outcome.status, ...(id && { outcome: { id, section: outcome.section } }) });
    case 'done': {
      const address = readBillingAddress(context, outcome.cart, await context.book);
      const saved = address.ok ? await saveBillingAddress(shopper, address.input, crypto.randomUUID()) : undefined;
      if (!saved?.ok) return showBilling(context, outcome.cart, { ...typed, form: undefined, changed: id });
      return addFragment(findPartId(context.sections, id, outcome.cart), toStep('billing'));
    }
  }
}

/** Adds the fragment of a section to a redirect, so that the browser scrolls to the change. */
const addFragment = (part: string | undefined, done: SeeOther): SeeOther =>
  part === undefined ? done : { ...done, to: `${done.to}#${part}` };

async function afterPlan(context: Billing<SubmitContext>, outcome: PlanOutcome): Promise<Submitted> {
  const { kind, cart } = outcome;
  if (kind === 'shown') return showBilling(context, cart, { ...readBillingInput(context, cart), ...outcome });
  const done = await afterPart(context, cart, undefined, { kind, cart });
  return done.kind === 'see-other' ? addFragment(codePlanId, done) : done;
}

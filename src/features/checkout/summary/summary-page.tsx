// The summary step with the order button. The payment provider returns here after a challenge.

import type { Placed } from '#commerce/find-order.ts';
import { readAcceptedMethods, removePayer } from '#commerce/payments.ts';
import type { Cart } from '#contract/entities/cart.ts';
import { findRecovery, type ThrownError, thrownError } from '#contract/errors/api-error.ts';
import { errorRow } from '#contract/errors/catalog.ts';
import { openStep, shortageCode } from '#domain/checkout-step.ts';
import { findPayer, needsLabel } from '#domain/payment.ts';
import { botCheckField, readBotToken } from '#features/bot-check/bot-check.tsx';
import type { Refusal } from '#gateway/gateway.ts';
import { providerAddress, returnAddress, stepPath, toCart, toConfirmation, toStep } from '#http/checkout-paths.ts';
import type { FormContext, LoadedPage, NotFound, PersonalContext, SeeOther, SubmitContext, Submitted } from '#http/page.ts';
import type { DisplayedNotice } from '#ui/notice/banners.tsx';
import type { RenderContext } from '#ui/render-context.ts';
import { failure, noticeBanners, problemBanner, refusalNotice, staleNotice, staleToast } from '../banners.ts';
import { isNoticeCode, isPaymentRefused, noticeCodes, noticeStep, writeNotice } from '../checkout-notice.ts';
import { checkoutStatus } from '../express/express-defaults.ts';
import { checkoutPage } from '../layout.tsx';
import { describeNotSaved } from '../not-saved-notices.ts';
import { findCart, openCart, toOpenStep, withoutOwnHold } from '../open-cart.ts';
import { recordDevice } from './device-fingerprint.ts';
import { OpenChallenge } from './open-challenge.tsx';
import { continueOrder, placeOrder, prepareSummary } from './place-order.ts';
import { restartCart } from './restart-cart.ts';
import { PlaceForm, SummaryContent } from './summary-content.tsx';
import { unknownOutcome } from './unknown-outcome.tsx';

type NextStep = LoadedPage | SeeOther | NotFound;

export async function loadSummary(context: PersonalContext): Promise<NextStep> {
  const { shopper, query, renderContext, notices } = context;
  const session = query.get('payment_session');
  const { challenge } = shopper.session;
  if (session !== null && session !== challenge?.sessionId) return toStep('summary');
  if (challenge) return continueCheckout(context);
  const opened = await openCart(context, 'summary');
  if (!opened.ok) return opened.error;
  return show(context, { banners: [...noticeBanners(renderContext, noticeCodes(notices)), ...describeNotSaved(context)] });
}

/**
 * Places an order for the displayed cart. Submitting the same page twice places one order. The cart is not checked here, because units
 * reserved by the shopper's own pending order would look like a shortage and hide the outcome of that order. The gateway decides.
 */
export async function submitSummary(context: SubmitContext): Promise<Submitted> {
  const { shopper, renderContext, form, report } = context;
  const found = await findCart(context);
  if (!found.ok) return found.error;
  const cart = found.value;
  const revision = readRevision(form);
  if (revision === undefined || form.get('cart') !== cart.id)
    return withStaleNotice(await show(context, { status: 409, banners: [staleToast(renderContext.t)] }));
  const device = { sent: form.get('device'), traits: context.browserTraits };
  const [returnUrl] = await Promise.all([returnAddress(context, 'summary'), recordDevice(shopper, cart, device).catch(report)]);
  try {
    return await followPlacement(
      context,
      cart,
      await placeOrder(shopper, cart, { revision, returnUrl, botToken: readBotToken(context) }),
      revision,
    );
  } catch (problem) {
    const answer = thrownError(problem);
    // The gateway no longer knows this shopper, so no order was placed.
    if (findRecovery(problem) === 'reset-customer') throw problem;
    report(problem);
    if (answer?.challenge !== undefined) return show(context, { status: 403, banners: [challengeNotice(renderContext, answer)] });
    // An error code that the call does not list also means that the order was rejected. Without a readable reply, the outcome is unknown.
    return answer && !answer.saysNothing ? afterError(context, cart, answer) : unknownOutcome(context, { cart, revision });
  }
}

/**
 * Adds the stale notice to a redirect to an earlier step, so that the step says that no order was placed. A cart that has changed may
 * require that step again.
 */
const withStaleNotice = (next: NextStep): NextStep =>
  next.kind === 'see-other' && [stepPath('shipping'), stepPath('billing')].includes(next.to) ? { ...next, notices: [staleNotice] } : next;

/**
 * Continues an order during and after its challenge. The order may have been placed in the meantime, so after a fault the page says that
 * the outcome is unknown. Each request asks the gateway again, so opening this URL twice shows the same outcome.
 */
async function continueCheckout(context: PersonalContext): Promise<NextStep> {
  const unknown = (problem: unknown): LoadedPage => {
    if (findRecovery(problem) === 'reset-customer') throw problem;
    context.report(problem);
    return unknownOutcome(context, { checkAgainAt: stepPath('summary') });
  };
  const found = await findCart(context).catch(unknown);
  if ('kind' in found) return found;
  if (!found.ok) return found.error;
  const cart = found.value;
  // Only this shopper knows the session id, so a link on another site cannot end the challenge.
  const isLeft = context.query.has('left') && context.query.has('payment_session');
  let placed: Placed;
  try {
    placed = await continueOrder(context.shopper, cart, { isLeft });
  } catch (problem) {
    const answer = thrownError(problem);
    const isRefused = answer && answer.status < 500 && !answer.saysNothing && answer.challenge === undefined;
    if (!isRefused) return unknown(problem);
    context.report(problem);
    return afterError(context, cart, answer);
  }
  return followPlacement(context, cart, placed, cart.revision);
}

async function followPlacement(context: PersonalContext, cart: Cart, placed: Placed, revision: number): Promise<NextStep> {
  switch (placed.kind) {
    case 'ordered':
      return toConfirmation;
    case 'challenge':
      return followChallenge(context, placed);
    case 'pending':
      return unknownOutcome(context, { cart, revision });
    case 'refused':
      return afterRefusal(context, cart, placed.refusal);
  }
}

/**
 * Redirects to the bank's page after a submission. A shopper who returns from the bank, or opens the summary during the challenge, sees a
 * notice instead, and is redirected again only after submitting the form.
 */
async function followChallenge(
  context: PersonalContext & Partial<FormContext>,
  { url, isAlone }: Extract<Placed, { kind: 'challenge' }>,
): Promise<NextStep> {
  const { query, form, renderContext } = context;
  const page = providerAddress(url, context);
  if (query.has('payment_session')) return toStep('summary');
  if (!form) return show(context, { banners: noticeBanners(renderContext, ['PaymentNotAuthorized']) });
  const isFramed = form.get('frames') === '1' && !isAlone;
  return isFramed ? show(context, { status: 202, banners: [], challenge: page }) : { kind: 'see-other', to: page.href };
}

/** Handles an unexpected error code (one that the call does not list, or that is not in the error table) like a rejected order. */
const afterError = (context: PersonalContext, cart: Cart, { status, message, retryAfterMs }: ThrownError): Promise<NextStep> =>
  message.kind === 'table'
    ? afterRefusal(context, cart, { code: message.code, status, message: undefined, details: { retryAfterMs } })
    : show(context, { status: 409, banners: [{ ...failure(message.text), surface: 'toast' }] });

/**
 * Returns the notice of a bot defense challenge, which means that no order was placed. If the challenge contains no message, uses the
 * message for a failed bot check.
 */
const challengeNotice = (renderContext: RenderContext, { message, saysNothing }: ThrownError): DisplayedNotice =>
  message.kind === 'server' ? failure(message.text) : refusalNotice(renderContext, saysNothing ? { code: 'AUT403' } : message);

/** Redirects to or renders the step that resolves a rejected order. The cart is kept, or recreated with the same items. */
async function afterRefusal(context: PersonalContext, cart: Cart, refusal: Refusal): Promise<NextStep> {
  const { shopper } = context;
  const { code } = refusal;
  const { recovery } = errorRow(code);
  // BSK404 means that the cart no longer exists. The cart page recreates it.
  const isCartGone = code === 'BSK404';
  // The cart is recreated before the challenge is cleared. If the cart cannot be recreated, opening the return URL again repeats the
  // attempt.
  const again = recovery === 'recreate-cart' && !isCartGone ? await restartCart(shopper, cart) : undefined;
  shopper.updateSession({ challenge: undefined });
  if (again) return toStep('billing', code, ...(again.isComplete ? [] : ['ORD430']));
  if (recovery === 'confirm-total') return show(context, { status: 409, banners: [changeBanner(context, refusal)] });
  if (isCartGone) return toCart;
  if (isPaymentRefused(code)) await removePayer(shopper, cart, crypto.randomUUID());
  if (isNoticeCode(code)) return toStep(noticeStep(code), writeNotice(code, refusal.details?.fields));
  if (code === 'ORD409' && context.query.has('payment_session')) return { kind: 'not-found', code };
  return show(context, { status: 409, banners: [{ ...problemBanner(context.renderContext, refusal), surface: 'toast' }] });
}

function changeBanner({ renderContext }: PersonalContext, refusal: Refusal): DisplayedNotice {
  const { t, money } = renderContext;
  const { before, now } = refusal.details?.totals ?? {};
  const sums = before && now && before.total !== now.total;
  const values = sums && { before: money(before.total, before.currency), now: money(now.total, now.currency) };
  const gifts = refusal.details?.lostGifts?.map((name) => t('checkout.changed.gift', { name })) ?? [];
  if (gifts.length > 0 && !values) return { kind: 'warning', title: gifts.join(' '), lines: [t('checkout.changed.withoutGift')] };
  const lines = [...gifts, ...(values ? [t('checkout.changed.sums', values)] : []), t('checkout.changed.text')];
  return { ...problemBanner(renderContext, refusal, lines), kind: 'warning' };
}

/** Renders the current summary, or redirects to the step that must be corrected first. */
async function show(
  context: PersonalContext,
  { status = 200, banners, challenge }: { status?: 200 | 202 | 403 | 409; banners: DisplayedNotice[]; challenge?: URL },
): Promise<NextStep> {
  const prepared = await prepareSummary(context.shopper);
  if (!prepared.ok) {
    // The cart may have been ordered in another tab in the meantime.
    const found = await findCart(context);
    return found.ok ? toCart : found.error;
  }
  const cart = withoutOwnHold(prepared.value, context.shopper);
  const short = shortageCode(cart);
  if (short) return toStep('shipping', short);
  const changes = cart.flash.map(({ code }) => code).filter(isNoticeCode);
  const toMend = changes.filter((code) => noticeStep(code) === 'shipping');
  if (toMend.length > 0) return toStep('shipping', ...toMend);
  if (openStep(cart) !== 'summary') return toOpenStep(context, cart);
  const payer = findPayer(cart);
  const methods = payer && needsLabel(payer) ? await readAcceptedMethods(context.shopper, cart).catch(context.report) : undefined;
  const method = methods?.find(({ code }) => code === payer?.payment_method_id);
  // The billing step says that the payment method is gone. A challenge continues with the order, so it needs no other method.
  if (methods && !method && !challenge) return toStep('billing');
  return checkoutPage(context, {
    step: 'summary',
    cart,
    status,
    banners,
    checkoutStatus: checkoutStatus(cart, context.shopper.session.express),
    body: () => <SummaryContent cart={cart} method={method} />,
    foot: () =>
      challenge ? (
        <OpenChallenge page={challenge} sessionId={context.shopper.session.challenge?.sessionId} />
      ) : (
        <PlaceForm cart={cart}>{botCheckField(context, context.botCheck !== '' && context.notices.includes('AUT403'))}</PlaceForm>
      ),
  });
}

function readRevision(form: URLSearchParams): number | undefined {
  const text = form.get('revision') ?? '';
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

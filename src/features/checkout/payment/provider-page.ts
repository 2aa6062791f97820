// Opens the payment provider's pages and handles their results.
import { addPayment, requestPaymentPage } from '#commerce/payments.ts';
import type { CartResult } from '#commerce/read-cart.ts';
import type { Cart } from '#contract/entities/cart.ts';
import type { PaymentMethodId } from '#contract/entities/payment.ts';
import { savedMethodId } from '#contract/entities/saved-card.ts';
import { refused } from '#contract/errors/result.ts';
import { providerAddress, returnAddress } from '#http/checkout-paths.ts';
import type { PersonalContext } from '#http/page.ts';
import { findSection } from './kind-sections.tsx';
import type { OfferedSections, PaymentSections, RemainderSection } from './payment-section.ts';
import { botTokenName, type CardChoices, saveCardName } from './saved-cards.ts';

/**
 * Creates a provider session for a payment method. The provider's page returns to the billing step; the return URL contains the method's
 * slug and the session id. Returns undefined if the gateway no longer offers the method. Throws if the cart no longer exists.
 */
export async function openProviderPage(
  context: PersonalContext,
  cart: Cart,
  { id, slug }: RemainderSection,
  choices: CardChoices = {},
): Promise<{ page: URL; isAlone: boolean } | undefined> {
  // other methods have no saved cards, even if the form contains the choices
  const { savedCardId, isSaved, botToken } = id === savedMethodId ? choices : {};
  const referer = new URL(await returnAddress(context, 'billing'));
  referer.searchParams.set('method', slug);
  if (isSaved) referer.searchParams.set(saveCardName, '1');
  if (isSaved && botToken) referer.searchParams.set(botTokenName, botToken);
  const answer = await requestPaymentPage(context.shopper, cart.id, { methodId: id, referer: referer.href, savedCardId });
  if (answer.ok) return { page: providerAddress(answer.value.url, context), isAlone: answer.value.isAlone ?? false };
  if (answer.error.code === 'API400') return undefined;
  throw new Error(`cart.paymentSession was refused with ${answer.error.code}.`);
}

/**
 * Returns the URLs of the provider pages that the step displays in frames, by payment method. Pages that must not be framed are left out;
 * the buttons of their payment methods open them.
 */
export async function openFrames(
  context: PersonalContext,
  cart: Cart,
  { sections: { remainder }, savedCardId }: { sections: OfferedSections; savedCardId: string | undefined },
): Promise<Map<PaymentMethodId, string>> {
  const framed = remainder.filter(({ page }) => page === 'framed');
  const addresses = framed.map(async (section): Promise<[PaymentMethodId, string][]> => {
    const opened = openProviderPage(context, cart, section, { savedCardId });
    // one of several broken methods must not make the others unavailable
    const { page, isAlone = true } = (await (framed.length > 1 ? opened.catch(context.report) : opened)) ?? {};
    if (!page || isAlone) return [];
    page.searchParams.set('frame', '1');
    page.searchParams.set('submit', 'message');
    return [[section.id, page.href]];
  });
  return new Map((await Promise.all(addresses)).flat());
}

/**
 * Adds the result of a provider session to the cart. If `method` names no payment method with a page, the first method with a frame is used.
 * Refused with PYT404 if the shop has no such payment method or the gateway rejects the session.
 */
export async function acceptSession(
  { shopper }: PersonalContext,
  sections: PaymentSections,
  { method, session, key }: { method: string | null; session: string; key: string },
): Promise<CartResult> {
  const withPage = sections.remainder.filter(({ page }) => page !== undefined);
  const named = findSection(sections, method);
  const section = named?.page ? named : (withPage.find(({ page }) => page === 'framed') ?? withPage[0]);
  if (!section) return refused({ code: 'PYT404', status: 404, message: undefined });
  return addPayment(shopper, { payment_method_id: section.id, payment_session_id: session.slice(0, maxSessionLength) }, key);
}

/** Maximum length of a session id, as limited by the contract. */
const maxSessionLength = 100;

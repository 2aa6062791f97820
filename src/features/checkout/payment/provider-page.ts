// Opens the payment provider's pages and handles their results.
import { addPayment, openPaymentPage } from '#commerce/payments.ts';
import type { CartResult } from '#commerce/read-cart.ts';
import type { Cart } from '#contract/entities/cart.ts';
import type { PaymentMethodId } from '#contract/entities/payment.ts';
import { refused } from '#contract/errors/result.ts';
import { providerAddress, returnAddress } from '#http/checkout-paths.ts';
import type { PersonalContext } from '#http/page.ts';
import type { PaymentSections, RemainderSection } from './payment-section.ts';
import { botTokenName, type CardChoices, saveCardName } from './saved-cards.ts';

/**
 * Creates a provider session for a payment method. The provider's page returns to the billing step; the return URL contains the method's
 * slug and the session id.
 */
export async function openProviderPage(
  context: PersonalContext,
  cart: Cart,
  { id, slug }: RemainderSection,
  { savedCardId, isSaved, botToken }: CardChoices = {},
): Promise<{ page: URL; isAlone: boolean }> {
  const referer = new URL(await returnAddress(context, 'billing'));
  referer.searchParams.set('method', slug);
  if (isSaved) referer.searchParams.set(saveCardName, '1');
  if (isSaved && botToken) referer.searchParams.set(botTokenName, botToken);
  const { url, isAlone } = await openPaymentPage(context.shopper, cart, { methodId: id, referer: referer.href, savedCardId });
  return { page: providerAddress(url, context), isAlone };
}

/**
 * Returns the URLs of the provider pages that the step displays in frames, by payment method. Pages that must not be framed are left out;
 * the buttons of their payment methods open them.
 */
export async function openFrames(
  context: PersonalContext,
  cart: Cart,
  { sections: { remainder }, savedCardId }: { sections: PaymentSections; savedCardId: string | undefined },
): Promise<Map<PaymentMethodId, string>> {
  const framed = remainder.filter(({ page }) => page === 'framed');
  const addresses = framed.map(async (section): Promise<[PaymentMethodId, string][]> => {
    const { page, isAlone } = await openProviderPage(context, cart, section, { savedCardId });
    page.searchParams.set('frame', '1');
    page.searchParams.set('submit', 'message');
    return isAlone ? [] : [[section.id, page.href]];
  });
  return new Map((await Promise.all(addresses)).flat());
}

/**
 * Adds the result of a provider session to the cart. If `method` names no payment method with a page, the first method with a frame is used.
 * Refused with PYT404 if the shop has no such payment method or the gateway rejects the session.
 */
export async function acceptSession(
  { shopper }: PersonalContext,
  { remainder }: PaymentSections,
  { method, session, key }: { method: string | null; session: string; key: string },
): Promise<CartResult> {
  const withPage = remainder.filter(({ page }) => page !== undefined);
  const section = withPage.find(({ slug }) => slug === method) ?? withPage.find(({ page }) => page === 'framed') ?? withPage[0];
  if (!section) return refused({ code: 'PYT404', status: 404, message: undefined });
  return addPayment(shopper, { payment_method_id: section.id, payment_session_id: session.slice(0, maxSessionLength) }, key);
}

/** Maximum length of a session id, as limited by the contract. */
const maxSessionLength = 100;

// Starts a checkout: at the shipping step, or at the summary if the account has saved everything that an order needs (docs/decisions/039).
import { readCartOrOrder } from '#commerce/cart.ts';
import { restoreCart } from '#commerce/wallet-express.ts';
import type { Cart } from '#contract/entities/cart.ts';
import type { SavedAddress } from '#contract/entities/saved-address.ts';
import { type ErrorCode, isErrorCode } from '#contract/errors/catalog.ts';
import { isExpired } from '#domain/card.ts';
import { hasShortage, openStep } from '#domain/checkout-step.ts';
import { findDeliveryChange, homeAddress, homeShipments } from '#domain/delivery.ts';
import { findStoredPayer } from '#domain/payment.ts';
import { listSavedCards } from '#features/account/saved-cards/saved-instruments.ts';
import { toCart, toConfirmation, toStep } from '#http/checkout-paths.ts';
import type { PersonalContext, SeeOther } from '#http/page.ts';
import { problemText } from '#i18n/problem-text.ts';
import type { DisplayedNotice } from '#ui/notice/banners.tsx';
import { staleNotice, staleToast } from '../banners.ts';
import { toOpenStep } from '../open-cart.ts';
import { fillWithDefaults } from './express-checkout.ts';
import { type ExpressDefaults, findDefaults } from './express-defaults.ts';

/**
 * Redirects to the first step of the checkout. Redirects to the cart page if there is no cart, and to the confirmation if the cart was
 * already ordered.
 */
export async function startCheckout(context: PersonalContext): Promise<SeeOther> {
  await restoreCart(context.shopper);
  const { cart, isOrdered } = await readCartOrOrder(context.shopper);
  // The order was placed, but the browser never received the reply.
  if (isOrdered) return toConfirmation;
  if (!cart) return toCart;
  const needsCorrection = cart.items.length === 0 || hasShortage(cart) || cart.items.some(findDeliveryChange);
  if (needsCorrection || context.shopper.session.challenge) return toStep('shipping');
  const saved = await readSaved(context);
  const defaults = saved && findDefaults(cart, saved);
  return saved && defaults ? redirectToStep(context, cart, { ...saved, defaults }) : toStep('shipping');
}

type Saved = Parameters<typeof findDefaults>[1] & Pick<Parameters<typeof fillWithDefaults>[2], 'person'>;

/** Reads the saved addresses, cards and personal details. Returns undefined for a guest or if a call fails. */
async function readSaved({ report, shopper }: PersonalContext): Promise<Saved | undefined> {
  if (!shopper.account.current()) return undefined;
  const read = Promise.all([shopper.gateway('consumer.profile', { query: {} }), listSavedCards(shopper)]);
  const [profile, cards] = (await read.catch(report)) ?? [];
  if (!profile?.ok || !cards?.ok) return undefined;
  const { address, email, firstName, lastName, phone } = profile.value.consumerDetails;
  return { addresses: address, cards: cards.value, person: { email, firstName, lastName, phone } };
}

/**
 * Fills the cart with the defaults and redirects to the summary. If that fails, redirects to the step that needs input, with a notice that
 * gives the reason.
 */
async function redirectToStep(
  context: PersonalContext,
  before: Cart,
  { defaults, person }: Saved & { defaults: ExpressDefaults },
): Promise<SeeOther> {
  const { shopper, market } = context;
  const { card, delivery, bill } = defaults;
  const goesAbroad = delivery?.country !== market.country && homeShipments(before).length > 0 && !homeAddress(before);
  if (goesAbroad) return stop(context, before, 'PAY401');
  // An expired card is left out. The other defaults are used anyway.
  const isPast = isExpired(card.card, new Date().toISOString().slice(0, 10));
  const isHere = (address: SavedAddress | undefined) => address?.country === market.country;
  const filled = await fillWithDefaults(shopper, before, {
    card: isPast ? undefined : card,
    delivery: isHere(delivery) ? delivery : undefined,
    bill: isHere(bill) ? bill : undefined,
    person,
    key: crypto.randomUUID(),
  });
  if (!filled.ok) return stop(context, filled.error.cart, filled.error.refusal.code);
  const cart = filled.value;
  if (openStep(cart) !== 'summary') return isPast && !findStoredPayer(cart) ? stop(context, cart, 'FE309') : toOpenStep(context, cart);
  shopper.updateSession({ express: cart.id });
  return toStep('summary');
}

const stopMark = 'express';

const stop = (context: PersonalContext, cart: Cart, code: ErrorCode): SeeOther => ({
  notices: [`${stopMark} ${code}`],
  ...toOpenStep(context, cart),
});

/** Returns the notices that explain why the shopper was redirected to this step instead of the summary, or why no order was placed. */
export const explainStep = ({ notices, renderContext }: PersonalContext): DisplayedNotice[] =>
  notices.flatMap((text): DisplayedNotice[] => {
    if (text === staleNotice) return [staleToast(renderContext.t)];
    const [mark, code = ''] = text.split(' ');
    if (mark !== stopMark || !isErrorCode(code)) return [];
    return [{ kind: 'warning', title: renderContext.t('checkout.express.stopped'), lines: [problemText(renderContext, { code })] }];
  });

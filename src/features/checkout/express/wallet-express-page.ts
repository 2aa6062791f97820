// Express checkout with a wallet. The wallet page supplies address, shipping method and payment; then the shop displays the summary with
// the order button. From the cart page, the shopper pays for the cart. From a product page, the shopper pays for this product only, and the
// cart is set aside meanwhile.
import { readCartOrOrder } from '#commerce/cart.ts';
import { saveBillingAddress, saveShippingAddress } from '#commerce/checkout.ts';
import { acceptDeliveries, chooseShipmentMethod, saveContact } from '#commerce/delivery.ts';
import { addPayment } from '#commerce/payments.ts';
import { createCartApart, openExpressPage, readExpressChoice, restoreCart, switchCart } from '#commerce/wallet-express.ts';
import type { AddressInput } from '#contract/entities/address.ts';
import type { Cart } from '#contract/entities/cart.ts';
import type { ExpressChoice } from '#contract/entities/payment.ts';
import { hasShortage } from '#domain/checkout-step.ts';
import { collectedShipments, findDeliveryChange, homeShipments } from '#domain/delivery.ts';
import { canUseExpress } from '#domain/wallet-express.ts';
import { submitCart } from '#features/cart/cart-actions.ts';
import { readCartIntent } from '#features/product/buying/cart-intent.ts';
import { providerAddress, returnAddress, toCart, toConfirmation, toStep } from '#http/checkout-paths.ts';
import type { PersonalContext, PersonalPage, SeeOther, SubmitContext, Submitted } from '#http/page.ts';
import { routePath } from '#routes.ts';
import { findCart } from '../open-cart.ts';
import { wallet } from '../payment/wallet.tsx';
import { expressAddressNotice } from './express-notice.ts';

export const expressCheckout: PersonalPage = { isPersonal: true, cacheQuery: ['payment_session', 'left'], load, submit };

async function load(context: PersonalContext): Promise<SeeOther> {
  const { query, shopper } = context;
  const session = query.get('payment_session');
  if (session !== null) return applyChoice(context, session.slice(0, maxSessionLength));
  if (query.has('left')) return redirectBack(context);
  await restoreCart(shopper);
  const { cart, isOrdered } = await readCartOrOrder(shopper);
  if (isOrdered) return toConfirmation;
  if (!cart || shopper.session.missing) return toCart;
  const isPlain = !canUseExpress(cart) || hasShortage(cart) || cart.items.some(findDeliveryChange);
  const page = isPlain ? undefined : await openPage(context, cart, routePath('cart'));
  // Without a wallet page, the regular checkout begins.
  return page ?? toStep('shipping');
}

/** Starts an express checkout for a single product. If that is not possible, adds the product to the cart like an add-to-cart form. */
async function submit(context: SubmitContext): Promise<Submitted> {
  const { form, shopper, key } = context;
  const asAdding = new URLSearchParams(form);
  asAdding.set('intent', 'add');
  const intent = readCartIntent(asAdding);
  const isSingle = intent?.intent === 'add' && context.renderContext.market.settings.offersExpress;
  const { productId, upc, recipeId } = isSingle ? intent : {};
  const made =
    productId !== undefined && upc !== undefined ? await createCartApart(shopper, { productId, upc, recipeId }, `${key}.apart`) : undefined;
  const page = made?.ok && canUseExpress(made.value) ? await openPage(context, made.value, backPath(context)) : undefined;
  return page ?? submitCart({ ...context, form: asAdding });
}

/** Returns the path to return to. It has no locale, because redirects add the locale. */
const backPath = ({ cameFrom = '', locale }: PersonalContext): string =>
  cameFrom.startsWith(`/${locale}/`) && cameFrom.length <= maxPathLength ? cameFrom.slice(locale.length + 1) : routePath('cart');

async function openPage(context: PersonalContext, { id }: Cart, back: string): Promise<SeeOther | undefined> {
  const referer = new URL(await returnAddress(context, 'express'));
  // A shopper who cancels returns without a session id, so this parameter marks the return.
  referer.searchParams.set('left', '1');
  const address = await openExpressPage(context.shopper, id, { methodId: wallet.id, referer: referer.href });
  if (address === undefined) return undefined;
  context.shopper.updateSession({ walletVisit: { basketId: id, back } });
  return { kind: 'see-other', to: providerAddress(address, context).href };
}

function redirectBack({ shopper }: PersonalContext): SeeOther {
  const { walletVisit } = shopper.session;
  shopper.updateSession({ walletVisit: undefined });
  return { kind: 'see-other', to: walletVisit?.back ?? routePath('cart') };
}

/**
 * Saves the wallet page's choices in the cart. Repeated requests have the same result. If a call is rejected, redirects to the step that
 * can resolve the error.
 */
async function applyChoice(context: PersonalContext, session: string): Promise<SeeOther> {
  const { shopper } = context;
  const { walletVisit } = shopper.session;
  // The return URL was opened again.
  if (!walletVisit) return toStep('summary');
  const choice = await readExpressChoice(shopper, walletVisit.basketId, session);
  shopper.updateSession({ walletVisit: undefined });
  switchCart(shopper, walletVisit.basketId);
  if (!choice.ok) return choice.error.code === 'BSK404' ? toCart : toStep('shipping', 'PYT404');
  const found = await findCart(context);
  if (!found.ok) return found.error;
  const key = `express.${session}`;
  const cart = await deliver(context, found.value, choice.value, key);
  if (!cart) return toStep('shipping', expressAddressNotice);
  const { email: _email, ...billed } = choice.value.address;
  const isDelivered = homeShipments(cart).length > 0;
  await saveBillingAddress(shopper, isDelivered ? billed : choice.value.address, key);
  const paid = await addPayment(shopper, { payment_method_id: wallet.id, payment_session_id: session }, key);
  return paid.ok ? toStep('summary') : toStep('billing', 'PYT404');
}

/** Saves address, shipping method and contact in the cart and returns it. Returns undefined if the shop does not deliver to the address. */
async function deliver(
  { shopper }: PersonalContext,
  before: Cart,
  { address, shippingMethod }: ExpressChoice,
  key: string,
): Promise<Cart | undefined> {
  const accepted = await acceptDeliveries(shopper, before, key);
  let cart = accepted.ok ? accepted.value : before;
  if (homeShipments(cart).length > 0) {
    const set = await saveShippingAddress(shopper, cart, address, key, { context: 'express' });
    if (!set.ok) return undefined;
    cart = set.value;
  }
  // If the method is not available at the new address, the default method applies.
  const home = homeShipments(cart).find(({ applicableShippingMethods }) =>
    applicableShippingMethods.some(({ code }) => code === shippingMethod),
  );
  if (home && shippingMethod !== undefined && home.code !== shippingMethod) {
    const chosen = await chooseShipmentMethod(shopper, { shippingId: home.shippingId, code: shippingMethod }, key);
    if (chosen.ok) cart = chosen.value;
  }
  if (collectedShipments(cart).length === 0) return cart;
  const notified = await saveContact(shopper, cart, contactOf(address), key, { context: 'express' });
  return notified.ok ? notified.value : undefined;
}

const contactOf = ({ firstName, lastName, email, phone, phoneCode }: AddressInput) => ({ firstName, lastName, email, phone, phoneCode });

/** Maximum length of a session id, as limited by the contract. */
const maxSessionLength = 100;
/** Maximum length of a path in the session. */
const maxPathLength = 300;

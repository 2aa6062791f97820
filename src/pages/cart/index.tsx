import { addItem, type CartAnswer, readCart, removeItem, updateItem } from '#commerce/cart.ts';
import { applyCoupon, removeCoupon } from '#commerce/coupons.ts';
import { findLostOrder } from '#commerce/placement.ts';
import type { Cart } from '#contract/entities/cart.ts';
import { type CartGesture, readCartGesture } from '#domain/cart-gesture.ts';
import { errorRow } from '#errors/catalogue.ts';
import type { ErrorSurface } from '#errors/row.ts';
import { problemText } from '#i18n/problem-text.ts';
import CartIsland from '#islands/cart/index.tsx';
import { Island } from '#islands/island.tsx';
import { ready } from '#render/piece.ts';
import { prepare } from '#render/prepared.tsx';
import { routePath } from '#routes.ts';
import { slot } from '#ui/slots.ts';
import type { CartReply } from '#wire/cart.ts';
import { returnAddress, toConfirmation } from '../checkout/ways.ts';
import type { LoadedPage, PersonalContext, PersonalPage, SeeOther, SubmitContext, Submitted } from '../page.ts';
import { cartView } from './cart-view.ts';
import { upsellHole } from './upsell.tsx';

/** The cart. Its forms, and every add to cart of the shop, are sent here. */
export const cart: PersonalPage = {
  isPersonal: true,
  queryKeys: [],
  load,
  data: async ({ shopper, view }): Promise<CartReply> => ({ cart: cartView(await readCart(shopper), view) }),
  submit,
};

async function load(context: PersonalContext): Promise<LoadedPage | SeeOther> {
  const known = await readCart(context.shopper);
  // a cart may be gone because it was ordered, and the browser lost the answer
  if (!known && (await findLostOrder(context.shopper, returnAddress(context, 'summary')))) return toConfirmation;
  return show(context, known);
}

interface Trouble {
  text: string;
  surface: ErrorSurface;
  itemId?: string | undefined;
  /** The promo code that was not taken. */
  code?: string | undefined;
}

async function submit(context: SubmitContext): Promise<Submitted> {
  const { view } = context;
  const gesture = readCartGesture(context.form);
  if (!gesture) return refuse(context, { text: view.t('cart.malformed'), surface: 'toast' });
  const answer = await perform(context, gesture);
  if (answer.ok) {
    const reply: CartReply = { cart: cartView(answer.value, view), added: gesture.intent === 'add' };
    return { kind: 'see-other', to: routePath('cart'), reply };
  }
  if (context.form.get('from') === 'upsell') return refuse(context, { text: view.t('upsell.failed'), surface: 'toast' });
  const itemId = 'itemId' in gesture ? gesture.itemId : undefined;
  const code = gesture.intent === 'apply-coupon' ? gesture.code : undefined;
  return refuse(context, { text: problemText(view, answer.error), surface: errorRow(answer.error.code).surface, itemId, code });
}

function perform({ shopper, key }: SubmitContext, gesture: CartGesture): Promise<CartAnswer> {
  switch (gesture.intent) {
    case 'add': {
      const { productId, upc, qty } = gesture;
      return addItem(shopper, { productId, upc, qty }, key);
    }
    case 'update':
      return updateItem(shopper, gesture.itemId, gesture.qty, key);
    case 'remove':
      return removeItem(shopper, { itemId: gesture.itemId, upc: gesture.upc }, key);
    case 'apply-coupon':
      return applyCoupon(shopper, gesture.code, key);
    case 'remove-coupon':
      return removeCoupon(shopper, gesture.code, key);
  }
}

/** The cart as it really is, with what could not be done at its line, or above. */
async function refuse(context: SubmitContext, { code, ...trouble }: Trouble): Promise<Submitted> {
  const known = await readCart(context.shopper);
  const line = known?.items.find(({ id }) => id === trouble.itemId);
  const problems = new Map(line ? [[line.id, trouble.text]] : []);
  const problem = line ? { ...trouble, surface: 'line' as const } : trouble;
  const reply: CartReply = { cart: cartView(known, context.view, problems), problem };
  const isAtCode = code !== undefined && problem.surface === 'field';
  const refusedCode = isAtCode ? { code, text: trouble.text } : undefined;
  return { ...show(context, known, line || isAtCode ? undefined : trouble.text, problems, refusedCode), status: 409, reply };
}

function show(
  context: PersonalContext,
  known: Cart | undefined,
  problem?: string,
  problems: ReadonlyMap<string, string> = new Map(),
  refusedCode?: { code: string; text: string },
): LoadedPage {
  const { view } = context;
  const shown = cartView(known, view, problems);
  const styles = ['island/cart', 'page/cart', 'part/notice'];
  const told = problem === undefined ? undefined : { label: view.t('checkout.notice'), title: problem };
  const piece = prepare({ view, idPrefix: 'cart', key: undefined, isFirst: true, styles }, () => (
    <Island name="cart" component={CartIsland} props={{ cart: shown, formKey: slot.formKey, problem: told, refusedCode }} when="idle" />
  ));
  return {
    kind: 'page',
    status: 200,
    head: { title: `${view.t('cart.title')} | ${view.t('site.name')}`, description: view.t('cart.description'), robots: 'noindex' },
    pieces: [ready(piece), ...(known && known.items.length > 0 ? [upsellHole(context, known)] : [])],
  };
}

import { addItem, readCart, readCartOrOrder, removeItem, updateItem } from '#commerce/cart.ts';
import type { CartAnswer } from '#commerce/own-cart.ts';
import type { Shopper } from '#commerce/shopper.ts';
import type { Cart } from '#contract/entities/cart.ts';
import { type CartGesture, readCartGesture } from '#domain/cart-gesture.ts';
import type { Notice } from '#domain/notice.ts';
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
import { toConfirmation } from '../checkout/ways.ts';
import type { LoadedPage, PersonalContext, PersonalPage, SeeOther, SubmitContext, Submitted } from '../page.ts';
import { cartView } from './cart-view.ts';
import { missingItems } from './missing-items.ts';
import { upsellHole } from './upsell.tsx';

/** The cart. Its forms, and every add to cart of the shop, are sent here. */
export const cart: PersonalPage = {
  isPersonal: true,
  queryKeys: [],
  load,
  data,
  submit,
};

async function load(context: PersonalContext): Promise<LoadedPage | SeeOther> {
  const { cart: known, isOrdered } = await readCartOrOrder(context.shopper);
  if (isOrdered) return toConfirmation;
  const page = show(context, known);
  forgetMissing(context.shopper);
  return page;
}

async function data(context: PersonalContext): Promise<CartReply> {
  const reply = replyOf(context, await readCart(context.shopper));
  forgetMissing(context.shopper);
  return reply;
}

function forgetMissing(shopper: Shopper): void {
  if (shopper.kept.missing) shopper.keep({ missing: undefined });
}

/** What could not return when the cart was made anew is said until the cart itself has said it. */
const replyOf = ({ shopper, view }: PersonalContext, known: Cart | undefined, problems?: ReadonlyMap<string, string>): CartReply => ({
  cart: cartView(known, view, problems),
  notice: missingItems(shopper.kept.missing, view),
});

interface Trouble {
  text: string;
  surface: ErrorSurface;
  itemId?: string | undefined;
}

async function submit(context: SubmitContext): Promise<Submitted> {
  const { view } = context;
  const gesture = readCartGesture(context.form);
  if (!gesture) return refuse(context, { text: view.t('cart.malformed'), surface: 'toast' });
  const answer = await perform(context, gesture);
  if (answer.ok) {
    const reply: CartReply = { ...replyOf(context, answer.value), added: gesture.intent === 'add' };
    return { kind: 'see-other', to: routePath('cart'), reply };
  }
  if (context.form.get('from') === 'upsell') return refuse(context, { text: view.t('upsell.failed'), surface: 'toast' });
  const itemId = gesture.intent === 'add' ? undefined : gesture.itemId;
  return refuse(context, { text: problemText(view, answer.error), surface: errorRow(answer.error.code).surface, itemId });
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
  }
}

/** The cart as it really is, with what could not be done at its line, or above. */
async function refuse(context: SubmitContext, trouble: Trouble): Promise<Submitted> {
  const known = await readCart(context.shopper);
  const line = known?.items.find(({ id }) => id === trouble.itemId);
  const problems = new Map(line ? [[line.id, trouble.text]] : []);
  const problem = line ? { ...trouble, surface: 'line' as const } : trouble;
  const reply: CartReply = { ...replyOf(context, known, problems), problem };
  return { ...show(context, known, line ? undefined : trouble.text, problems), status: 409, reply };
}

function show(
  context: PersonalContext,
  known: Cart | undefined,
  problem?: string,
  problems: ReadonlyMap<string, string> = new Map(),
): LoadedPage {
  const { view } = context;
  const shown = cartView(known, view, problems);
  const styles = ['island/cart', 'page/cart', 'part/notice'];
  const missing = missingItems(context.shopper.kept.missing, view);
  const notices: Notice[] = [...(problem === undefined ? [] : [{ kind: 'error' as const, title: problem }]), ...(missing ? [missing] : [])];
  const told = notices.length > 0 ? { label: view.t('checkout.notice'), notices } : undefined;
  const piece = prepare({ view, idPrefix: 'cart', key: undefined, isFirst: true, styles }, () => (
    <Island name="cart" component={CartIsland} props={{ cart: shown, formKey: slot.formKey, told }} when="idle" />
  ));
  return {
    kind: 'page',
    status: 200,
    head: { title: `${view.t('cart.title')} | ${view.t('site.name')}`, description: view.t('cart.description'), robots: 'noindex' },
    pieces: [ready(piece), ...(known && known.items.length > 0 ? [upsellHole(context, known)] : [])],
  };
}

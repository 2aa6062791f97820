import type { ComponentProps } from 'react';
import { addItem, idsNow, readCart, readCartOrOrder, removeItem, updateItem } from '#commerce/cart.ts';
import { applyCoupon, removeCoupon } from '#commerce/coupons.ts';
import { chooseShipmentMethod, deliverItem } from '#commerce/delivery.ts';
import type { CartAnswer } from '#commerce/read-cart.ts';
import { saveLine } from '#commerce/saved-for-later.ts';
import type { Shopper } from '#commerce/shopper.ts';
import type { Cart } from '#contract/entities/cart.ts';
import type { GiftOption } from '#contract/entities/cart-item.ts';
import { type CartGesture, readCartGesture } from '#domain/cart-intent.ts';
import type { CartReply, CartView } from '#domain/cart-view-model.ts';
import type { Notice } from '#domain/notice.ts';
import { requestedPage } from '#domain/pagination.ts';
import { readSavedGesture, type SavedGesture } from '#domain/saved-intent.ts';
import { errorRow } from '#errors/catalogue.ts';
import type { ErrorSurface } from '#errors/row.ts';
import CartIsland from '#islands/cart/index.tsx';
import { Island } from '#islands/island.tsx';
import { routePath } from '#routes.ts';
import { useResponse } from '#ui/response.ts';
import { StyleSheet } from '#ui/style-sheet.tsx';
import { toConfirmation } from '../checkout/checkout-paths.ts';
import type { LoadedPage, PersonalContext, PersonalPage, SeeOther, SubmitContext, Submitted } from '../page.ts';
import { cartView } from './cart-view.ts';
import { readGift } from './gift-reading.ts';
import { missingItems } from './missing-items.ts';
import { performSaved, saveProblemText } from './saved-forms.ts';
import { maySave, type SavedTold, savedView } from './saved-view.ts';
import { upsellOf } from './upsell.tsx';

/** The cart. Its forms, and every add to cart of the shop, are sent here. */
export const cart: PersonalPage = {
  isPersonal: true,
  queryKeys: ['saved'],
  load,
  data,
  submit,
};

async function load(context: PersonalContext): Promise<LoadedPage | SeeOther> {
  const { cart: known, isOrdered } = await readCartOrOrder(context.shopper);
  if (isOrdered) return toConfirmation;
  const page = await show(context, known, { saved: { page: requestedPage(context.query.get('saved') ?? undefined) } });
  forgetMissing(context.shopper);
  return page;
}

async function data(context: PersonalContext): Promise<CartReply> {
  const shown = await withSaved(context, cartView(await readCart(context.shopper), context.view), {});
  const reply: CartReply = { cart: shown, notice: missing(context) };
  forgetMissing(context.shopper);
  return reply;
}

/** What could not return when the cart was made anew is said until the cart itself has said it. */
const missing = ({ shopper, view }: PersonalContext): Notice | undefined => missingItems(shopper.kept.missing, view);

function forgetMissing(shopper: Shopper): void {
  if (shopper.kept.missing) shopper.keep({ missing: undefined });
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
  const ofList = maySave(context) ? readSavedGesture(context.form) : undefined;
  if (ofList) return submitSaved(context, ofList);
  const gesture = readCartGesture(context.form);
  if (!gesture || (gesture.intent === 'save' && !maySave(context)))
    return refuse(context, { text: view.t('cart.malformed'), surface: 'toast' });
  const gift = readGift(context.form, view);
  if (gesture.intent === 'add' && !gift.ok) return refuse(context, { text: gift.error, surface: 'field' });
  const answer = await perform(context, gesture, gift.ok ? gift.value : undefined);
  if (answer.ok) {
    const shown = cartView(answer.value, view);
    const saved = gesture.intent === 'save' ? { savedUpc: gesture.upc } : undefined;
    const reply: CartReply = {
      cart: saved ? await withSaved(context, shown, saved) : canSave(context, shown),
      notice: missing(context),
      added: gesture.intent === 'add',
    };
    return { kind: 'see-other', to: `${routePath('cart')}${saved ? '#saved' : ''}`, reply };
  }
  if (context.form.get('from') === 'upsell') return refuse(context, { text: view.t('upsell.failed'), surface: 'toast' });
  const itemId = 'itemId' in gesture ? gesture.itemId : undefined;
  const code = gesture.intent === 'apply-coupon' ? gesture.code : undefined;
  return refuse(context, { text: saveProblemText(view, answer.error), surface: errorRow(answer.error.code).surface, itemId, code });
}

function perform({ shopper, key }: SubmitContext, gesture: CartGesture, giftOption: GiftOption | undefined): Promise<CartAnswer> {
  switch (gesture.intent) {
    case 'add': {
      const { productId, upc, qty, recipeId } = gesture;
      return addItem(shopper, { productId, upc, qty, recipeId, giftOption }, key);
    }
    case 'update':
      return updateItem(shopper, gesture.itemId, { qty: gesture.qty, upc: gesture.size }, key);
    case 'deliver':
      return 'code' in gesture.delivery
        ? chooseShipmentMethod(shopper, gesture.delivery, key)
        : deliverItem(shopper, gesture.itemId, gesture.delivery, key);
    case 'remove':
      return removeItem(shopper, { itemId: gesture.itemId, upc: gesture.upc }, key);
    case 'apply-coupon':
      return applyCoupon(shopper, gesture.code, key);
    case 'remove-coupon':
      return removeCoupon(shopper, gesture.code, key);
    case 'save':
      return saveLine(shopper, { itemId: gesture.itemId, upc: gesture.upc }, key);
  }
}

/** The cart as it really is, with what could not be done at its line, or above. */
async function refuse(context: SubmitContext, { code, ...trouble }: Trouble): Promise<Submitted> {
  const known = await readCart(context.shopper);
  const idNow = await idsNow(context.shopper); // the cart may have been made anew on the way
  const line = known?.items.find(({ id }) => trouble.itemId !== undefined && id === idNow(trouble.itemId));
  const problems = new Map(line ? [[line.id, trouble.text]] : []);
  const problem = line ? { ...trouble, itemId: line.id, surface: 'line' as const } : trouble;
  const reply: CartReply = { cart: canSave(context, cartView(known, context.view, problems)), notice: missing(context), problem };
  const refusedCode = code !== undefined && problem.surface === 'field' ? { code, text: trouble.text } : undefined;
  const shown = await show(context, known, { problem: line || refusedCode ? undefined : trouble.text, problems, refusedCode });
  return { ...shown, status: 409, reply };
}

/** A form of the saved list. What could not be done is said at its item. */
async function submitSaved(context: SubmitContext, gesture: SavedGesture): Promise<Submitted> {
  const { shopper, view, form } = context;
  const problem = await performSaved(context, gesture);
  const page = requestedPage(form.get('savedPage') ?? undefined) ?? 1;
  const known = await readCart(shopper);
  const saved = { page, problems: problem === undefined ? undefined : new Map([[gesture.savedId, problem]]) };
  const reply: CartReply = { cart: await withSaved(context, cartView(known, view), saved) };
  if (problem === undefined) return { kind: 'see-other', to: `${routePath('cart')}${page > 1 ? `?saved=${page}` : ''}#saved`, reply };
  const isShown = reply.cart?.saved?.items.some(({ id }) => id === gesture.savedId);
  const shown = await show(context, known, { problem: isShown ? undefined : problem, saved });
  return { ...shown, status: 409, reply: { ...reply, problem: { text: problem, surface: isShown ? 'line' : 'toast' } } };
}

const canSave = (context: PersonalContext, shown: CartView): CartView => ({
  ...shown,
  saveWord: maySave(context) ? context.view.t('saved.save') : undefined,
});

const withSaved = async (context: PersonalContext, shown: CartView, saved: SavedTold): Promise<CartView> => ({
  ...canSave(context, shown),
  saved: await savedView(context, saved),
});

interface Told {
  problem?: string | undefined;
  problems?: ReadonlyMap<string, string> | undefined;
  saved?: SavedTold;
  /** The promo code that was not taken. */
  refusedCode?: { code: string; text: string } | undefined;
}

async function show(
  context: PersonalContext,
  known: Cart | undefined,
  { problem, problems, saved = {}, refusedCode }: Told,
): Promise<LoadedPage> {
  const { view } = context;
  const shown = await withSaved(context, cartView(known, view, problems), saved);
  const gone = missing(context);
  const notices: Notice[] = [...(problem === undefined ? [] : [{ kind: 'error' as const, title: problem }]), ...(gone ? [gone] : [])];
  const told = notices.length > 0 ? { label: view.t('checkout.notice'), notices } : undefined;
  return {
    kind: 'page',
    status: 200,
    head: { title: `${view.t('cart.title')} | ${view.t('site.name')}`, description: view.t('cart.description'), robots: 'noindex' },
    body: (
      <>
        <CartInPage cart={shown} told={told} refusedCode={refusedCode} />
        {known && known.items.length > 0 && upsellOf(context, known)}
      </>
    ),
  };
}

/** The island, with the styles of all that it may show. */
function CartInPage(props: Omit<ComponentProps<typeof CartIsland>, 'formKey'>) {
  const { formKey } = useResponse();
  return (
    <>
      <StyleSheet name="island/cart" />
      <StyleSheet name="page/cart" />
      <StyleSheet name="part/notice" />
      <Island name="cart" component={CartIsland} props={{ ...props, formKey }} when="idle" />
    </>
  );
}

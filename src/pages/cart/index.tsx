import type { ComponentProps } from 'react';
import { addItem, idsNow, readCart, readCartOrOrder, removeItem, updateItem } from '#commerce/cart.ts';
import { applyCoupon, removeCoupon } from '#commerce/coupons.ts';
import { chooseShipmentMethod, deliverItem } from '#commerce/delivery.ts';
import type { CartAnswer } from '#commerce/read-cart.ts';
import { readRemoved, restoreItem } from '#commerce/removed-line.ts';
import { saveLine } from '#commerce/saved-for-later.ts';
import type { Shopper } from '#commerce/shopper.ts';
import type { Cart } from '#contract/entities/cart.ts';
import type { GiftOption } from '#contract/entities/cart-item.ts';
import { type CartIntent, readCartIntent } from '#domain/cart-intent.ts';
import type { CartReply, CartViewModel, RemovedLineViewModel } from '#domain/cart-view-model.ts';
import type { Notice } from '#domain/notice.ts';
import { requestedPage } from '#domain/pagination.ts';
import { readSavedIntent, type SavedIntent } from '#domain/saved-intent.ts';
import { errorRow } from '#errors/catalogue.ts';
import type { ErrorSurface } from '#errors/row.ts';
import type { Refusal } from '#gateway/gateway.ts';
import { plainText } from '#i18n/message-parts.ts';
import { errorMessageParts, moveProblemText } from '#i18n/problem-text.ts';
import CartIsland from '#islands/cart/index.tsx';
import { Island } from '#islands/island.tsx';
import { routePath } from '#routes.ts';
import { useResponse } from '#ui/response.ts';
import { StyleSheet } from '#ui/style-sheet.tsx';
import { toConfirmation } from '../checkout/checkout-paths.ts';
import type { FormContext, LoadedPage, PersonalContext, PersonalPage, SeeOther, SubmitContext, SubmitFault, Submitted } from '../page.ts';
import { createCartViewModel } from './cart-view-model.ts';
import { missingItems } from './missing-items.ts';
import { readGift } from './read-gift.ts';
import { performSaved, saveProblemText } from './saved-forms.ts';
import { createSavedListViewModel, maySave, type SavedNote } from './saved-view-model.ts';
import { renderUpsell } from './upsell.tsx';

/** The cart. Its forms, and every add to cart of the shop, are sent here. */
export const cart: PersonalPage = {
  isPersonal: true,
  cacheQuery: ['saved'],
  load,
  data,
  submit,
  showFault,
  resetReply: ({ renderContext }, begun): CartReply => ({ cart: createCartViewModel(begun, renderContext) }),
};

async function load(context: PersonalContext): Promise<LoadedPage | SeeOther> {
  const { cart: known, isOrdered } = await readCartOrOrder(context.shopper);
  if (isOrdered) return toConfirmation;
  const removed = context.notices.includes(removedNotice) ? await createRemovedViewModel(context) : undefined;
  const page = await show(context, known, { removed, saved: { page: requestedPage(context.query.get('saved') ?? undefined) } });
  forgetMissing(context.shopper);
  return page;
}

async function data(context: PersonalContext): Promise<CartReply> {
  const shown = await withSaved(context, createCartViewModel(await readCart(context.shopper), context.renderContext), {});
  const reply: CartReply = { cart: shown, notice: missing(context) };
  forgetMissing(context.shopper);
  return reply;
}

function createOrderedViewModel({ shopper, renderContext: { t, link } }: PersonalContext): CartViewModel['ordered'] {
  const { orderedBasketId } = shopper.session;
  if (orderedBasketId === undefined) return undefined;
  const order = { href: link(routePath('orderConfirmation')) ?? '/', text: t('cart.ordered.link') };
  return { cartId: orderedBasketId, text: t('cart.ordered'), order };
}

/** Left for the page that a removal leads to. */
const removedNotice = 'line-removed';

async function createRemovedViewModel({ shopper, renderContext }: PersonalContext): Promise<RemovedLineViewModel | undefined> {
  const removed = await readRemoved(shopper);
  return removed && { itemId: removed.itemId, place: removed.place, text: renderContext.t('cart.removed', { name: removed.name }) };
}

/** Items that could not be restored are listed until the cart page has shown them. */
const missing = ({ shopper, renderContext }: PersonalContext): Notice | undefined => missingItems(shopper.session.missing, renderContext);

function forgetMissing(shopper: Shopper): void {
  if (shopper.session.missing) shopper.updateSession({ missing: undefined });
}

interface Trouble {
  text: string;
  surface: ErrorSurface;
  itemId?: string | undefined;
  /** The promo code that was not taken. */
  code?: string | undefined;
}

async function submit(context: SubmitContext): Promise<Submitted> {
  const { renderContext } = context;
  const ofList = maySave(context) ? readSavedIntent(context.form) : undefined;
  if (ofList) return submitSaved(context, ofList);
  const intent = readCartIntent(context.form);
  if (!intent || (intent.intent === 'save' && !maySave(context)))
    return refuse(context, { text: renderContext.t('cart.malformed'), surface: 'toast' });
  const gift = readGift(context.form, renderContext);
  if (intent.intent === 'add' && !gift.ok) return refuse(context, { text: gift.error, surface: 'field' });
  const answer = await perform(context, intent, gift.ok ? gift.value : undefined);
  if (answer.ok) {
    const shown = createCartViewModel(answer.value, renderContext);
    const saved = intent.intent === 'save' ? { savedUpc: intent.upc } : undefined;
    const removed = intent.intent === 'remove' ? await createRemovedViewModel(context) : undefined;
    const reply: CartReply = {
      cart: saved ? await withSaved(context, shown, saved) : completeCart(context, { ...shown, removed }),
      notice: missing(context),
      added: intent.intent === 'add' ? findAddedLine(answer.value, intent) : undefined,
    };
    return { kind: 'see-other', to: `${routePath('cart')}${saved ? '#saved' : ''}`, reply, ...(removed && { notices: [removedNotice] }) };
  }
  if (context.form.get('from') === 'upsell') return refuse(context, { text: renderContext.t('upsell.failed'), surface: 'toast' });
  const itemId = 'itemId' in intent ? intent.itemId : undefined;
  const code = intent.intent === 'apply-coupon' ? intent.code : undefined;
  const { orderedBasketId, lastBasketId } = context.shopper.session;
  if (answer.error.code === 'BSK404' && orderedBasketId !== undefined && orderedBasketId === lastBasketId)
    return refuse(context, { text: renderContext.t('cart.ordered'), surface: 'silent' });
  if (intent.intent === 'restore' && answer.error.code === 'API404')
    return refuse(context, { text: renderContext.t('cart.undo.gone'), surface: 'toast' });
  return refuse(context, {
    text: refusalText(context, answer.error),
    surface: errorRow(answer.error.code).surface,
    itemId,
    code,
  });
}

function refusalText({ form, renderContext }: SubmitContext, refusal: Refusal): string {
  const { maxCoupons } = refusal.details ?? {};
  if (maxCoupons !== undefined) return renderContext.t('promo.full', { max: maxCoupons });
  return form.get('from') === 'favorites' ? moveProblemText(renderContext, refusal) : saveProblemText(renderContext, refusal);
}

/** The line that an item was added to: of several that differ in who they are for, the last. */
const findAddedLine = ({ items }: Cart, { upc, recipeId }: Extract<CartIntent, { intent: 'add' }>): string | undefined =>
  items.findLast((item) => item.upc === upc && item.recipeId === recipeId && !item.bonus)?.id;

function perform({ shopper, key }: SubmitContext, intent: CartIntent, giftOption: GiftOption | undefined): Promise<CartAnswer> {
  switch (intent.intent) {
    case 'add': {
      const { productId, upc, qty, recipeId } = intent;
      return addItem(shopper, { productId, upc, qty, recipeId, giftOption }, key);
    }
    case 'update':
      return updateItem(shopper, intent.itemId, { qty: intent.qty, upc: intent.size }, key);
    case 'deliver':
      return 'code' in intent.delivery
        ? chooseShipmentMethod(shopper, intent.delivery, key)
        : deliverItem(shopper, intent.itemId, intent.delivery, key);
    case 'remove':
      return removeItem(shopper, { itemId: intent.itemId, upc: intent.upc }, key);
    case 'restore':
      return restoreItem(shopper, intent.itemId, key);
    case 'apply-coupon':
      return applyCoupon(shopper, intent.code, key);
    case 'remove-coupon':
      return removeCoupon(shopper, intent.code, key);
    case 'save':
      return saveLine(shopper, { itemId: intent.itemId, upc: intent.upc }, key);
  }
}

/** The cart as it really is, with what could not be done at its line, or above. */
async function refuse(context: SubmitContext, { code, ...trouble }: Trouble): Promise<Submitted> {
  const known = await readCart(context.shopper);
  const idNow = await idsNow(context.shopper); // the cart may have been made anew on the way
  const line = known?.items.find(({ id }) => trouble.itemId !== undefined && id === idNow(trouble.itemId));
  const problems = new Map(line ? [[line.id, trouble.text]] : []);
  const problem = line ? { ...trouble, itemId: line.id, surface: 'line' as const } : trouble;
  const reply: CartReply = {
    cart: completeCart(context, createCartViewModel(known, context.renderContext, problems)),
    notice: missing(context),
    problem,
  };
  const refusedCode = code !== undefined && problem.surface === 'field' ? { code, text: trouble.text } : undefined;
  const shown = await show(context, known, { problem: line || refusedCode ? undefined : trouble.text, problems, refusedCode });
  return { ...shown, status: 409, reply };
}

/** The cart under what a change of it failed with. */
async function showFault(context: FormContext, { message, status }: SubmitFault): Promise<LoadedPage> {
  const problem = plainText(errorMessageParts(context.renderContext, message));
  return { ...(await show(context, await readCart(context.shopper), { problem })), status };
}

/** A form of the saved list. A failure is shown at its item. */
async function submitSaved(context: SubmitContext, intent: SavedIntent): Promise<Submitted> {
  const { shopper, renderContext, form } = context;
  const problem = await performSaved(context, intent);
  const page = requestedPage(form.get('savedPage') ?? undefined) ?? 1;
  const known = await readCart(shopper);
  const saved = { page, problems: problem === undefined ? undefined : new Map([[intent.savedId, problem]]) };
  const reply: CartReply = { cart: await withSaved(context, createCartViewModel(known, renderContext), saved) };
  if (problem === undefined) return { kind: 'see-other', to: `${routePath('cart')}${page > 1 ? `?saved=${page}` : ''}#saved`, reply };
  const isShown = reply.cart?.saved?.items.some(({ id }) => id === intent.savedId);
  const shown = await show(context, known, { problem: isShown ? undefined : problem, saved });
  return { ...shown, status: 409, reply: { ...reply, problem: { text: problem, surface: isShown ? 'line' : 'toast' } } };
}

/** What a cart has beside its own contents: what its shopper may do with it, and what became of the one before. */
const completeCart = (context: PersonalContext, shown: CartViewModel): CartViewModel => ({
  ...shown,
  ordered: shown.id === undefined ? createOrderedViewModel(context) : undefined,
  saveWord: maySave(context) ? context.renderContext.t('saved.save') : undefined,
});

const withSaved = async (context: PersonalContext, shown: CartViewModel, saved: SavedNote): Promise<CartViewModel> => ({
  ...completeCart(context, shown),
  saved: await createSavedListViewModel(context, saved),
});

interface CartMessages {
  problem?: string | undefined;
  problems?: ReadonlyMap<string, string> | undefined;
  saved?: SavedNote;
  removed?: RemovedLineViewModel | undefined;
  /** The promo code that was not taken. */
  refusedCode?: { code: string; text: string } | undefined;
}

async function show(
  context: PersonalContext,
  known: Cart | undefined,
  { problem, problems, saved = {}, removed, refusedCode }: CartMessages,
): Promise<LoadedPage> {
  const { renderContext } = context;
  const shown = await withSaved(context, { ...createCartViewModel(known, renderContext, problems), removed }, saved);
  const gone = missing(context);
  const notices: Notice[] = [...(problem === undefined ? [] : [{ kind: 'error' as const, title: problem }]), ...(gone ? [gone] : [])];
  const messages = notices.length > 0 ? { label: renderContext.t('checkout.notice'), notices } : undefined;
  return {
    kind: 'page',
    status: 200,
    head: {
      title: `${renderContext.t('cart.title')} | ${renderContext.t('site.name')}`,
      description: renderContext.t('cart.description'),
      robots: 'noindex',
    },
    body: (
      <>
        <CartInPage cart={shown} messages={messages} refusedCode={refusedCode} />
        {known && known.items.length > 0 && renderUpsell(context, known)}
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
      <StyleSheet name="part/undo" />
      <Island name="cart" component={CartIsland} props={{ ...props, formKey }} when="idle" />
    </>
  );
}

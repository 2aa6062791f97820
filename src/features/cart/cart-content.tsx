// The cart as a page and as JSON data, with messages above the lines and at each line.
import type { ComponentProps } from 'react';
import type { StoredSession } from '#commerce/shopper.ts';
import type { Cart } from '#contract/entities/cart.ts';
import { TransferLink } from '#features/account/transfer/transfer-link.tsx';
import { showEspots } from '#features/content-pages/espots.tsx';
import { renderBestSellers } from '#features/personalization/best-sellers.tsx';
import { ViewedPlace } from '#features/product/viewed-place.tsx';
import type { LoadedPage, PersonalContext } from '#http/page.ts';
import { Island } from '#islands/island.tsx';
import { routePath } from '#routes.ts';
import { createLandscapeSources } from '#ui/landscape/landscape-sources.ts';
import type { Notice } from '#ui/notice/notice.ts';
import { type RenderContext, useRenderContext } from '#ui/render-context.ts';
import { useResponse } from '#ui/response.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import { renderUpsell } from './cart-upsell-page.tsx';
import type { CartViewModel, RemovedLineViewModel } from './cart-view-model.ts';
import { createCartViewModel } from './create-cart-view-model.ts';
import CartIsland from './island/cart.island.tsx';
import { readRemoved } from './removed-line.ts';
import { type Offer, readOffer } from './reward/read-offer.ts';
import { canSave, createSavedListViewModel, type SavedNote } from './saved/create-saved-view-model.ts';

function createOrderedViewModel({ shopper, renderContext: { t, link } }: PersonalContext): CartViewModel['ordered'] {
  const { orderedBasketId } = shopper.session;
  if (orderedBasketId === undefined) return undefined;
  const order = { href: link(routePath('orderConfirmation')) ?? '/', text: t('cart.ordered.link') };
  return { cartId: orderedBasketId, text: t('cart.ordered'), order };
}

export async function createRemovedViewModel({ shopper, renderContext }: PersonalContext): Promise<RemovedLineViewModel | undefined> {
  const removed = await readRemoved(shopper);
  return removed && { itemId: removed.itemId, place: removed.place, text: renderContext.t('cart.removed', { name: removed.name }) };
}

/**
 * Returns a notice that lists the items that could not be restored when the cart was recreated. It is repeated until the cart page has
 * displayed it.
 */
export const noticeMissing = ({ shopper, renderContext }: PersonalContext): Notice | undefined =>
  missingItems(shopper.session.missing, renderContext);

/**
 * Adds to a cart view model what the cart's contents do not determine: whether lines can be saved for later, and the order that replaced
 * the previous cart.
 */
export const completeCart = (context: PersonalContext, shown: CartViewModel): CartViewModel => ({
  ...shown,
  ordered: shown.id === undefined ? createOrderedViewModel(context) : undefined,
  saveText: canSave(context) ? context.renderContext.t('saved.save') : undefined,
});

export const addSaved = async (context: PersonalContext, shown: CartViewModel, saved: SavedNote): Promise<CartViewModel> => ({
  ...completeCart(context, shown),
  saved: await createSavedListViewModel(context, saved),
});

interface CartMessages {
  problem?: string | undefined;
  /** Notices above the lines about changes since the shopper last saw the cart. */
  changes?: readonly Notice[];
  problems?: ReadonlyMap<string, string> | undefined;
  saved?: SavedNote;
  removed?: RemovedLineViewModel | undefined;
  /** The rejected promo code, with the reason. */
  refusedCode?: { code: string; text: string } | undefined;
}

export async function showCart(
  context: PersonalContext,
  known: Cart | undefined,
  { problem, changes = [], problems, saved = {}, removed, refusedCode }: CartMessages,
): Promise<LoadedPage> {
  const { renderContext } = context;
  const isEmpty = !known || known.items.length === 0;
  const [loaded, offer] = await Promise.all([
    addSaved(context, { ...createCartViewModel(known, renderContext, problems), removed }, saved),
    known && readOffer(context, known),
  ]);
  const shown = lacksCookies(context) ? explainLackOfCookies(loaded, renderContext) : loaded;
  const gone = noticeMissing(context);
  const notices: Notice[] = [
    ...(problem === undefined ? [] : [{ kind: 'error' as const, title: problem }]),
    ...(gone ? [gone] : []),
    ...changes,
  ];
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
        <CartInPage cart={shown} messages={messages} refusedCode={refusedCode} isFixed={isEmpty && !shown.saved?.items.length} />
        {offer && <RewardOffer offer={offer} />}
        {!isEmpty && <TransferLink />}
        {isEmpty ? renderBestSellers(context) : renderUpsell(context, known)}
        {showEspots(context, 'cart')}
        <ViewedPlace />
      </>
    ),
  };
}

/** Query parameter of the cart page after an item was added by a browser that had no cookies yet. */
export const addedParameter = 'added';

/** True if an item was added, but the browser does not send the cookies that the response has set. */
const lacksCookies = ({ sendsCookies, query }: PersonalContext): boolean => !sendsCookies && query.has(addedParameter);

const explainLackOfCookies = (shown: CartViewModel, { t }: RenderContext): CartViewModel => ({
  ...shown,
  translations: { ...shown.translations, emptyText: t('form.cookies') },
});

interface CartInPageProps extends Omit<ComponentProps<typeof CartIsland>, 'formKey' | 'landscape'> {
  /** True for an empty cart, which needs no React. When an item is added, the page is reloaded (client/cart/cart-store.ts). */
  isFixed: boolean;
}

/** Renders the cart island with every style sheet that it may need later. */
function CartInPage({ isFixed, ...shown }: CartInPageProps) {
  const { formKey } = useResponse();
  const props = { ...shown, formKey, landscape: createLandscapeSources('lake-morning') };
  return (
    <>
      <StyleSheet name="cart.island" />
      <StyleSheet name="cart.page" />
      <StyleSheet name="landscape.part" />
      <StyleSheet name="notice.part" />
      <StyleSheet name="undo.part" />
      {isFixed ? <CartIsland {...props} /> : <Island name="cart" component={CartIsland} props={props} when="idle" />}
    </>
  );
}

/** Returns a notice that lists the items that could not be restored when the cart was recreated. */
function missingItems(missing: StoredSession['missing'], { t }: RenderContext): Notice | undefined {
  if (!missing) return undefined;
  const named = missing.names.filter((name) => name !== '');
  const isCut = missing.isCut || named.length < missing.names.length;
  return { kind: 'warning', title: t('cart.missing.title'), lines: [...new Set(named), ...(isCut ? [t('cart.missing.unknown')] : [])] };
}

/** Renders the reward offer with a link to the rewards. With scripts, the link opens a dialog. */
function RewardOffer({ offer }: { offer: Offer }) {
  const { t, link, market, shortMoney } = useRenderContext();
  const href = link(routePath('cartReward'));
  if (href === undefined) return null;
  const amount = shortMoney(offer.amount, market.currency);
  return (
    <section className="section reward-offer" aria-labelledby="reward-offer">
      <StyleSheet name="reward.page" />
      <div>
        <h2 id="reward-offer">{t('loyalty.title')}</h2>
        <p>{offer.kind === 'chosen' ? t('reward.chosen', { amount }) : t('reward.offer', { points: offer.points, amount })}</p>
      </div>
      <a className="action action-outline" href={href} data-dialog="modal">
        {t(offer.kind === 'chosen' ? 'reward.change' : 'reward.title')}
      </a>
    </section>
  );
}

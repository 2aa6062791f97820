// Selects a store for collection and displays the product's stock in each store. Selecting a store adds the product for pickup, moves a
// line there, or only stores the selection. If lines are at the previous store, the page asks whether to move them.
import type { ReactElement } from 'react';
import { addItem, readCart, reserveItem } from '#commerce/cart.ts';
import { canBeShippedToStore, deliverItem, findStores, linesAt, moveLines } from '#commerce/delivery.ts';
import type { Store } from '#contract/calls/stores.ts';
import type { Cart } from '#contract/entities/cart.ts';
import type { CartItem } from '#contract/entities/cart-item.ts';
import { type PickupQuery, type PickupSubject, readPickupQuery } from '#features/stores/pickup-query.ts';
import type { Refusal } from '#gateway/gateway.ts';
import type { LoadedPage, PersonalContext, PersonalPage, SeeOther, SubmitContext, Submitted } from '#http/page.ts';
import { problemText } from '#i18n/problem-text.ts';
import { routePath } from '#routes.ts';
import { ChangeStoreContent, StoresContent } from './pickup-content.tsx';
import { ownFirst } from './sort-own-first.ts';

export const pickup: PersonalPage = { isPersonal: true, cacheQuery: ['product', 'upc', 'item', 'q', 'store'], load, submit };

const toCart: SeeOther = { kind: 'see-other', to: routePath('cart') };

async function load(context: PersonalContext): Promise<LoadedPage> {
  const asked = await readPickupSubject(context);
  const { storeId } = readPickupQuery(context.query);
  const change = storeId === undefined ? undefined : await findChange(context, asked, storeId);
  return change ? showChange(context, change, 200) : showStores(context, asked, 200, describeMissing(context, asked));
}

async function submit(context: SubmitContext): Promise<Submitted> {
  const { form, shopper, key } = context;
  const asked = await readPickupSubject(context);
  const missing = describeMissing(context, asked);
  if (missing !== undefined) return showStores(context, asked, 409, missing);
  const method = form.get('deliveryMethod') === 'sts' ? 'sts' : 'pickup';
  const [store] = (await findStores(shopper, {})).filter(({ id }) => id === form.get('store'));
  if (!store) return showStores(context, asked, 422);
  const confirm = form.get('confirm');
  const change = await findChange(context, asked, store.id);
  if (change && confirm !== 'all' && confirm !== 'only') return showChange(context, { ...change, method }, 409);
  const refusal = await take(context, asked, { kind: method, storeId: store.id });
  if (refusal) return showStores(context, asked, 409, problemText(context.renderContext, refusal));
  shopper.updateSession({ storeId: store.id });
  if (change && asked.cart && confirm === 'all') await moveLines(shopper, asked.cart, { from: change.old.id, to: store.id }, key);
  return change || asked.kind === 'store' ? { kind: 'see-other', to: routePath('storeChanged') } : toCart;
}

/** Returns a message if the URL names an item or product that does not exist. The page then only stores the selected store. */
function describeMissing({ renderContext }: PersonalContext, asked: PickupSubject): string | undefined {
  if (asked.kind !== 'store' || !asked.missing) return undefined;
  return asked.missing === 'item' ? renderContext.t('pickup.itemGone') : problemText(renderContext, { code: 'ORD404' });
}

/**
 * Reads the cart, and the item or product that the URL names. An item or product that does not exist is removed from `query`, so that forms
 * do not submit it again.
 */
async function readPickupSubject({ shopper, query, gateway, siteId }: PersonalContext): Promise<PickupSubject> {
  const asked = readPickupQuery(query);
  const cart = await readCart(shopper);
  const item = cart?.items.find(({ id }) => id === asked.itemId);
  if (item)
    return {
      kind: 'item',
      cart,
      query: asked,
      item,
      productId: item.productId,
      sku: item.upc,
      name: item.name,
      choice: `${item.colour}, ${item.size}`,
    };
  const answer =
    asked.productId === undefined
      ? undefined
      : await gateway('products.details', { params: { productId: asked.productId }, query: { siteId } });
  const details = answer?.ok ? answer.value : undefined;
  const variant = details?.variants.find(({ sku }) => sku === asked.sku);
  if (!details || !variant) {
    const missing = asked.itemId !== undefined ? 'item' : asked.productId !== undefined ? 'product' : undefined;
    const query = { ...asked, itemId: undefined, productId: undefined, sku: undefined };
    return { kind: 'store', cart, query, ...(missing && { missing }) };
  }
  const { productId, name, colour } = details;
  return { kind: 'product', cart, query: asked, productId, sku: variant.sku, name, choice: `${colour.name}, ${variant.size}` };
}

async function take(
  { shopper, key }: SubmitContext,
  asked: PickupSubject,
  collection: { kind: 'pickup' | 'sts'; storeId: string },
): Promise<Refusal | undefined> {
  if (asked.kind === 'store') return undefined;
  const answer =
    asked.kind === 'item'
      ? await deliverItem(shopper, asked.item.id, collection, key)
      : await addFor(collection.kind)(shopper, { productId: asked.productId, upc: asked.sku, qty: 1, collection }, key);
  return answer.ok ? undefined : answer.error;
}

/**
 * Returns the function that adds the product. Units on a store's shelf are reserved, because the shopper will travel there to collect them.
 */
const addFor = (kind: 'pickup' | 'sts') => (kind === 'pickup' ? reserveItem : addItem);

interface Change {
  query: PickupQuery;
  old: Store;
  next: Store;
  lines: readonly CartItem[];
  method?: 'pickup' | 'sts';
}

/** Returns the lines at the previously selected store, or undefined if no line is at that store. */
async function findChange({ shopper }: PersonalContext, asked: PickupSubject, storeId: string): Promise<Change | undefined> {
  const { storeId: before } = shopper.session;
  if (before === undefined || before === storeId || !asked.cart) return undefined;
  const lines = otherLinesAt(asked.cart, before, asked);
  if (lines.length === 0) return undefined;
  const stores = await findStores(shopper, {});
  const [old, next] = [before, storeId].map((id) => stores.find((store) => store.id === id));
  return old && next ? { query: asked.query, old, next, lines } : undefined;
}

const otherLinesAt = (cart: Cart, storeId: string, asked: PickupSubject): CartItem[] =>
  linesAt(cart, storeId).filter((line) => asked.kind !== 'item' || line.id !== asked.item.id);

async function showStores(
  context: PersonalContext,
  asked: PickupSubject,
  status: LoadedPage['status'],
  problem?: string,
): Promise<LoadedPage> {
  const { shopper, renderContext } = context;
  const { text } = asked.query;
  const wanted = asked.kind === 'store' ? {} : { productId: asked.productId, sku: asked.sku };
  const [found, isSent] = await Promise.all([
    findStores(shopper, { ...wanted, text }),
    asked.kind === 'store' ? false : canBeShippedToStore(shopper, asked),
  ]);
  const places = found.length > 0 ? found : await findStores(shopper, wanted);
  const { storeId: ownStoreId } = shopper.session;
  const stores = ownFirst(places, (id) => id === ownStoreId);
  const props = { asked, stores, isAll: found.length === 0, isSent, ownStoreId, problem };
  return page(
    context,
    renderContext.t(asked.kind === 'store' ? 'pickup.titleYours' : 'pickup.title'),
    status,
    <StoresContent {...props} />,
  );
}

const showChange = (context: PersonalContext, change: Change, status: LoadedPage['status']): LoadedPage =>
  page(context, context.renderContext.t('storeChange.title', { store: change.next.name }), status, <ChangeStoreContent {...change} />);

function page({ renderContext }: PersonalContext, title: string, status: LoadedPage['status'], body: ReactElement): LoadedPage {
  return {
    kind: 'page',
    status,
    head: { title: `${title} | ${renderContext.t('site.name')}`, description: renderContext.t('pickup.description'), robots: 'noindex' },
    body,
  };
}

// Favorites: products in a color. Only the owner can change a list; everyone who has its share id can read it.
import type { Handler } from '#backend/handlers/handler.ts';
import type { CallContext } from '#backend/platform/call-context.ts';
import { randomHexId } from '#backend/platform/ids.ts';
import { read } from '#backend/platform/query.ts';
import { describeLook } from '#backend/services/cart/add-item.ts';
import { createShelf } from '#backend/services/catalog/product-cards.ts';
import { cartViewpoint } from '#backend/services/catalog/viewpoint.ts';
import { favoriteItems } from '#backend/services/lists/listed-item.ts';
import { listWithRoom, namedList, ownList } from '#backend/services/lists/own-list.ts';
import { readFacts } from '#backend/services/pricing/facts.ts';
import {
  addFavorite as add,
  type ListRow,
  listedProductsQuery,
  listItemsQuery,
  listQuery,
  removeListItem,
  setShareId,
  sharedListQuery,
} from '#backend/stores/wishlists.ts';
import type { Favorites } from '#contract/entities/wishlist.ts';
import { ok, refused } from '#contract/errors/result.ts';
import { requireMarket } from '#markets/registry.ts';

interface Window {
  start: number;
  count: number;
}

/** An empty range of items, because replies to changes contain no items. */
const noItems: Window = { start: 0, count: 0 };

export const favorites: Handler<'wishlists.favorites'> = async ({ query }, context) => {
  const list = await ownList('favorites', context);
  return list.ok ? ok(await favoritesReply(list.value, query, context)) : list;
};

export const addFavorite: Handler<'wishlists.addFavorite'> = async ({ body }, context) => {
  const list = await ownList('favorites', context);
  if (!list.ok) return list;
  const viewpoint = cartViewpoint(context);
  const facts = (await readFacts(context.db, createShelf(viewpoint), [body.id])).get(body.id);
  if (!facts) return refused({ code: 'ORD404' });
  const document = { maxQty: body.qty, look: describeLook(facts, '', viewpoint) };
  const item = { itemId: body.id, productId: body.id, upc: '' as const, qty: body.qty, document, addedAt: context.now };
  const opened = await listWithRoom(list.value, item, context);
  if (!opened.ok) return opened;
  await add(context.db, opened.value.listId, item);
  return ok(await favoritesReply(await rereadList(opened.value, context), noItems, context));
};

export const removeFavorite: Handler<'wishlists.removeFavorite'> = async ({ params }, context) => {
  const list = await namedList('favorites', params.favoriteId, context);
  if (!list.ok) return list;
  await removeListItem(context.db, params.favoriteId, params.itemId);
  return ok(await favoritesReply(await rereadList(list.value, context), noItems, context));
};

export const shareFavorites: Handler<'wishlists.shareFavorites'> = async ({ params }, context) => {
  const list = await namedList('favorites', params.favoriteId, context);
  if (!list.ok) return list;
  // revision 0 means that the list was never changed, so it is empty and cannot be shared
  if (list.value.revision === 0) return refused({ code: 'API404' });
  await setShareId(context.db, params.favoriteId, randomHexId());
  const { shareId } = await rereadList(list.value, context);
  if (shareId === null) throw new Error('The list was just shared, but has no share id.');
  return ok({ shareId });
};

export const unshareFavorites: Handler<'wishlists.unshareFavorites'> = async ({ params }, context) => {
  const list = await namedList('favorites', params.favoriteId, context);
  if (!list.ok) return list;
  await setShareId(context.db, params.favoriteId, null);
  return ok({ shared: false });
};

export const sharedFavorites: Handler<'wishlists.sharedFavorites'> = async ({ params, query }, context) => {
  const { siteId } = requireMarket(context.locale);
  const [[list]] = await read(context.db, sharedListQuery(params.favoriteId, siteId));
  if (!list) return refused({ code: 'API404' });
  const { items, total } = await readWindow(list, query, context);
  return ok({ items, total, start: query.start });
};

async function rereadList({ owner, siteId, kind }: ListRow, { db }: CallContext): Promise<ListRow> {
  const [[list]] = await read(db, listQuery({ owner, siteId, kind }));
  if (!list) throw new Error('The list was just created, but does not exist.');
  return list;
}

async function favoritesReply(list: ListRow, window: Window, context: CallContext): Promise<Favorites> {
  const { items, total, productIds } = await readWindow(list, window, context);
  return {
    favoriteId: list.listId,
    items,
    total,
    start: window.start,
    revision: list.revision,
    productIds,
    ...(list.shareId !== null && { shareId: list.shareId }),
  };
}

async function readWindow(list: ListRow, window: Window, context: CallContext) {
  const [products, rows] = await read(context.db, listedProductsQuery(list.listId), listItemsQuery(list.listId, window));
  const items = await favoriteItems(context.db, rows, cartViewpoint(context));
  return { items, total: products.length, productIds: products.map(({ productId }) => productId) };
}

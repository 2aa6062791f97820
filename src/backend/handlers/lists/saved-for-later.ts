// The saved-for-later list. Items move between cart and list by cart changes (services/cart/saved-moves.ts).
import type { Handler } from '#backend/handlers/handler.ts';
import type { CallContext, Refusal } from '#backend/platform/call-context.ts';
import { read } from '#backend/platform/query.ts';
import { readRequester } from '#backend/platform/requester.ts';
import { findVariant } from '#backend/services/cart/add-item.ts';
import { changeCart, ownCart } from '#backend/services/cart/cart-access.ts';
import type { Change } from '#backend/services/cart/changes.ts';
import { cartViewpoint } from '#backend/services/catalog/viewpoint.ts';
import { savedItems } from '#backend/services/lists/listed-item.ts';
import { findList, listWithRoom, namedList, ownList } from '#backend/services/lists/own-list.ts';
import {
  type ListItemRow,
  listedProductsQuery,
  listItemQuery,
  listItemsQuery,
  removeListItem,
  setListItem,
} from '#backend/stores/wishlists.ts';
import type { SavedForLater } from '#contract/entities/wishlist.ts';
import { ok, type Result, refused } from '#contract/errors/result.ts';

const firstPage = { start: 0, count: 24 };

export const savedForLater: Handler<'wishlists.savedForLater'> = async ({ query }, context) => {
  const list = await ownList('saved', context);
  return list.ok ? ok(await savedReply(list.value.listId, query, context)) : list;
};

export const saveForLater: Handler<'wishlists.saveForLater'> = async ({ params, body }, context) => {
  const who = readRequester(context);
  const cart = await ownCart(params.basketId, context);
  if (!who || !cart.ok) return refused({ code: 'BSK404' });
  const list = await findList(who, 'saved', context);
  const line = cart.value.lines.find(({ id, upc }) => id === body.itemId && upc === body.upc);
  const room = line ? await listWithRoom(list, { ...line, document: line }, context) : ok(list);
  const moved = { kind: 'save-line', ...body, listId: list.listId, moveId: context.randomId(), at: context.now } as const;
  const proposal: Result<Change, Refusal<'API400'>> = room.ok ? ok(moved) : room;
  const changed = await changeCart<'API400'>(params.basketId, { proposal, input: ['saveForLater', params, body] }, context);
  return changed.ok ? ok({ ...changed.value, saveForLaterId: list.listId }) : changed;
};

export const updateSaved: Handler<'wishlists.updateSaved'> = async ({ body }, context) => {
  const list = await namedList('saved', body.saveForLaterId, context);
  if (!list.ok) return list;
  const [[item]] = await read(context.db, listItemQuery(list.value.listId, body.itemId));
  if (!item) return refused({ code: 'API404' });
  const changed = body.upc === undefined || body.upc === item.upc ? ok(item) : await changeSize(item, body.upc, context);
  if (!changed.ok) return changed;
  await setListItem(context.db, list.value.listId, { ...changed.value, qty: body.qty });
  return ok(await savedReply(list.value.listId, firstPage, context));
};

export const removeSaved: Handler<'wishlists.removeSaved'> = async ({ params }, context) => {
  const list = await namedList('saved', params.saveForlaterId, context);
  if (!list.ok) return list;
  await removeListItem(context.db, list.value.listId, params.itemId);
  return ok(await savedReply(list.value.listId, firstPage, context));
};

async function changeSize(item: ListItemRow, upc: string, context: CallContext): Promise<Result<ListItemRow, Refusal<'ORD404'>>> {
  const found = await findVariant(item.productId, upc, context);
  if (!found.ok) return refused({ code: 'ORD404', details: { itemId: item.itemId, upc } });
  return ok({ ...item, upc, document: { ...item.document, look: found.value.look } });
}

async function savedReply(listId: string, window: { start: number; count: number }, context: CallContext): Promise<SavedForLater> {
  const [products, rows] = await read(context.db, listedProductsQuery(listId), listItemsQuery(listId, window));
  const items = await savedItems(context.db, rows, cartViewpoint(context));
  return { saveForLaterId: listId, items, total: products.length, start: window.start };
}

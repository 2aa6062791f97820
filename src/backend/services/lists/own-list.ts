// Whose list it is: by the token alone. An id in an address or a body only has to be that of the list found so.
import type { CallContext, Refusal } from '#backend/platform/call-context.ts';
import { deriveId } from '#backend/platform/ids.ts';
import { read } from '#backend/platform/query.ts';
import type { Who } from '#backend/platform/requester.ts';
import { readRequester } from '#backend/platform/requester.ts';
import { mayHaveLists } from '#backend/rules/consumer-lists.ts';
import {
  type ListKind,
  type ListRow,
  listedProductsQuery,
  listQuery,
  type NewListItem,
  noteSeen,
  openList,
  twinQuery,
} from '#backend/stores/wishlists.ts';
import { maxListItems } from '#contract/entities/wishlist.ts';
import { ok, type Result, refused } from '#contract/errors/result.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** The list of whoever asks; a token that may have none is as good as none. One that was never written to is empty, and has the id already that it will have then. */
export async function ownList(kind: ListKind, context: CallContext): Promise<Result<ListRow, Refusal<'AUT404'>>> {
  const who = readRequester(context);
  return who && mayHaveLists(context) ? ok(await findList(who, kind, context)) : refused({ code: 'AUT404' });
}

export async function findList(who: Who, kind: ListKind, context: CallContext): Promise<ListRow> {
  const owned = { owner: who.usid, siteId: who.siteId, kind };
  const [[known]] = await read(context.db, listQuery(owned));
  if (known && known.seenAt + dayMs <= context.now) await noteSeen(context.db, known.listId, context.now);
  if (known) return known;
  return {
    ...owned,
    listId: await deriveId(['list', who.usid, who.siteId, kind], context.env),
    revision: 0,
    shareId: null,
    seenAt: context.now,
  };
}

/** The list of whoever asks, if that is its id. */
export async function namedList(
  kind: ListKind,
  listId: string,
  context: CallContext,
): Promise<Result<ListRow, Refusal<'AUT404' | 'API404'>>> {
  const list = await ownList(kind, context);
  return list.ok && list.value.listId !== listId ? refused({ code: 'API404' }) : list;
}

/** The list, written down, with room for an item. Two that come at once may both find the last room: the limit saves work, not money. */
export async function listWithRoom(
  list: ListRow,
  item: Pick<NewListItem, 'productId' | 'upc' | 'document'>,
  { db }: CallContext,
): Promise<Result<ListRow, Refusal<'API400'>>> {
  await openList(db, list);
  const [products, twins] = await read(db, listedProductsQuery(list.listId), twinQuery(list.listId, item));
  const isFull = products.length >= maxListItems && twins.length === 0;
  return isFull ? refused({ code: 'API400', detail: 'list: full', details: { maxItems: maxListItems } }) : ok(list);
}

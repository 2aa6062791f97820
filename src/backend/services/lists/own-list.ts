// Finds the requester's lists. The owner is read only from the token; an id in a path or body must match the list of that owner.
import type { CallContext, Refusal } from '#backend/platform/call-context.ts';
import { deriveId } from '#backend/platform/ids.ts';
import { read } from '#backend/platform/query.ts';
import type { Requester } from '#backend/platform/requester.ts';
import { readRequester } from '#backend/platform/requester.ts';
import { canHaveLists } from '#backend/rules/consumer-lists.ts';
import {
  type ListKind,
  type ListRow,
  listedProductsQuery,
  listQuery,
  type NewListItem,
  openList,
  recordVisit,
  twinQuery,
} from '#backend/stores/wishlists.ts';
import { maxListItems } from '#contract/entities/wishlist.ts';
import { ok, type Result, refused } from '#contract/errors/result.ts';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Returns the requester's list. A token that does not allow lists is treated like a missing token. A list that was never stored is empty,
 * but already has the id under which it will be stored.
 */
export async function ownList(kind: ListKind, context: CallContext): Promise<Result<ListRow, Refusal<'AUT404'>>> {
  const who = readRequester(context);
  return who && canHaveLists(context) ? ok(await findList(who, kind, context)) : refused({ code: 'AUT404' });
}

export async function findList(who: Requester, kind: ListKind, context: CallContext): Promise<ListRow> {
  const owned = { owner: who.usid, siteId: who.siteId, kind };
  const [[known]] = await read(context.db, listQuery(owned));
  if (known && known.seenAt + dayMs <= context.now) await recordVisit(context.db, known.listId, context.now);
  if (known) return known;
  return {
    ...owned,
    listId: await deriveId(['list', who.usid, who.siteId, kind], context.env),
    revision: 0,
    shareId: null,
    seenAt: context.now,
  };
}

/** Returns the requester's list if it has the given id; otherwise a refusal. */
export async function namedList(
  kind: ListKind,
  listId: string,
  context: CallContext,
): Promise<Result<ListRow, Refusal<'AUT404' | 'API404'>>> {
  const list = await ownList(kind, context);
  return list.ok && list.value.listId !== listId ? refused({ code: 'API404' }) : list;
}

/**
 * Stores the list if it is not stored yet. Returns the list if it has room for the item, otherwise a refusal. Two simultaneous requests can
 * both take the last free place. This is acceptable, because the limit only bounds the load.
 */
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

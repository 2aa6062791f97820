// Gateway calls for the favorites of the session's shopper. A guest has no list until the first favorite is added.

import type { Shopper } from '#commerce/shopper.ts';
import type { CallReply } from '#contract/calls.ts';
import type { Favorites } from '#contract/entities/wishlist.ts';
import { ok, type Result } from '#contract/errors/result.ts';
import type { Gateway, Refusal } from '#gateway/gateway.ts';

/** A page of the list, counted from 1. */
export interface ListPage {
  page: number;
  perPage: number;
}

const toWindow = ({ page, perPage }: ListPage) => ({ start: (page - 1) * perPage, count: perPage });

/** Reads a page of the list. Returns undefined without a call if the shopper never had favorites. */
export async function readFavorites(shopper: Shopper, page: ListPage): Promise<Favorites | undefined> {
  if (shopper.session.favoriteId === undefined) return undefined;
  const answer = await shopper.gateway('wishlists.favorites', { query: toWindow(page) });
  if (!answer.ok) throw new Error(`wishlists.favorites was refused with ${answer.error.code}.`);
  return storeRevision(shopper, answer.value);
}

/** Adds a product to the list. Error codes: ORD404, and API400 with `maxItems` if the list is full. */
export async function addFavorite(shopper: Shopper, productId: string): Promise<Result<Favorites, Refusal>> {
  const answer = await shopper.gateway('wishlists.addFavorite', { body: { id: productId, qty: 1, itemType: 'product' } });
  return answer.ok ? ok(storeRevision(shopper, answer.value)) : answer;
}

/** Removes a product from the list. Returns undefined if the shopper has no list. */
export async function removeFavorite(shopper: Shopper, productId: string): Promise<Favorites | undefined> {
  const { favoriteId } = shopper.session;
  if (favoriteId === undefined) return undefined;
  const answer = await shopper.gateway('wishlists.removeFavorite', { params: { favoriteId, itemId: productId } });
  if (answer.ok) return storeRevision(shopper, answer.value);
  if (answer.error.code !== 'API404') throw new Error(`wishlists.removeFavorite was refused with ${answer.error.code}.`);
  shopper.updateSession({ favoriteId: undefined }); // API404 means that the list does not belong to this shopper
  return undefined;
}

/** Starts or stops sharing the list. Does nothing for a shopper without a list. */
export async function shareFavorites(shopper: Shopper, isShared: boolean): Promise<void> {
  const { favoriteId } = shopper.session;
  if (favoriteId === undefined) return;
  const answer = await shopper.gateway(isShared ? 'wishlists.shareFavorites' : 'wishlists.unshareFavorites', { params: { favoriteId } });
  if (!answer.ok && answer.error.code !== 'API404') throw new Error(`Sharing the favorites was refused with ${answer.error.code}.`);
}

/** Reads a shared list. Returns undefined if the list is not, or no longer, shared. Needs no session. */
export async function readShared(
  gateway: Gateway,
  shareId: string,
  page: ListPage,
): Promise<CallReply<'wishlists.sharedFavorites'> | undefined> {
  const answer = await gateway('wishlists.sharedFavorites', { params: { favoriteId: shareId }, query: toWindow(page) });
  return answer.ok ? answer.value : undefined;
}

function storeRevision(shopper: Shopper, list: Favorites): Favorites {
  if (list.favoriteId !== shopper.session.favoriteId) shopper.updateSession({ favoriteId: list.favoriteId });
  shopper.storeFavoritesRevision(list.revision);
  return list;
}

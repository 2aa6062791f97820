// The saved-for-later list. Lines can be moved from the cart to the list and back.

import { addItem, type CartResult, changeAnyCart, changeCart } from '#commerce/cart.ts';
import type { Shopper } from '#commerce/shopper.ts';
import type { SavedForLater } from '#contract/entities/wishlist.ts';
import { ok, type Result } from '#contract/errors/result.ts';
import type { ListPage } from '#features/favorites/favorites.ts';
import type { Refusal } from '#gateway/gateway.ts';

/** Reads one page of the list. Returns undefined if the shopper has never saved an item. */
export async function readSaved(shopper: Shopper, { page, perPage }: ListPage): Promise<SavedForLater | undefined> {
  if (shopper.session.saveForLaterId === undefined) return undefined;
  const answer = await shopper.gateway('wishlists.savedForLater', { query: { start: (page - 1) * perPage, count: perPage } });
  if (!answer.ok) throw new Error(`wishlists.savedForLater was refused with ${answer.error.code}.`);
  return answer.value;
}

/** Moves a cart line to the list. Refused with API400 and `maxItems` if the list is full. */
export const saveLine = (shopper: Shopper, body: { itemId: string; upc: string }, key: string): Promise<CartResult> =>
  changeCart(shopper, async (basketId, idNow) => {
    const answer = await changeAnyCart({ ...body, itemId: idNow(body.itemId), key }, (line, idempotencyKey) =>
      shopper.gateway('wishlists.saveForLater', { params: { basketId }, body: line }, { idempotencyKey }),
    );
    if (answer.ok) shopper.updateSession({ saveForLaterId: answer.value.saveForLaterId });
    return answer;
  });

interface SavedUnits {
  savedId: string;
  productId: string;
  upc: string;
  qty: number;
}

/**
 * Moves a saved item to the cart. The gateway checks stock and price. Refused with the error codes of adding an item, with INV405, INV406
 * or INV407, and with API404 if the item is not on the list.
 */
export async function moveSaved(shopper: Shopper, { savedId, productId, upc, qty }: SavedUnits, key: string): Promise<CartResult> {
  const { saveForLaterId } = shopper.session;
  if (saveForLaterId === undefined) return missingItem;
  return addItem(shopper, { productId, upc, qty, saveForLater: { saveForLaterId, itemId: savedId } }, key);
}

/** Sets the quantity of a saved item. Refused with API404 if the item is not on the list. */
export async function updateSaved(shopper: Shopper, savedId: string, qty: number): Promise<Result<undefined, Refusal>> {
  const { saveForLaterId } = shopper.session;
  if (saveForLaterId === undefined) return missingItem;
  const answer = await shopper.gateway('wishlists.updateSaved', { body: { saveForLaterId, itemId: savedId, qty } });
  return answer.ok ? ok(undefined) : answer;
}

/** Removes an item from the list. The cart stays unchanged. */
export async function removeSaved(shopper: Shopper, savedId: string): Promise<Result<undefined, Refusal>> {
  const { saveForLaterId: saveForlaterId } = shopper.session;
  if (saveForlaterId === undefined) return missingItem;
  const answer = await shopper.gateway('wishlists.removeSaved', { params: { saveForlaterId, itemId: savedId } });
  return answer.ok ? ok(undefined) : answer;
}

const missingItem: Result<never, Refusal> = { ok: false, error: { code: 'API404', status: 404, message: undefined } };

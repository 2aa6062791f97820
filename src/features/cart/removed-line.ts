// The line that was removed last. It is stored in the sealed cookie of the remembered cart, so that the removal can be undone.

import { addItem, type CartResult } from '#commerce/cart.ts';
import { fetchCart } from '#commerce/read-cart.ts';
import { readRememberedItem } from '#commerce/recovery.ts';
import { includesSubmission } from '#commerce/remember.ts';
import type { Shopper } from '#commerce/shopper.ts';
import type { RemovedLine } from '#session/remembered-cart.ts';

/** Returns the line that was removed last, or undefined if no line was removed. */
export const readRemoved = async (shopper: Shopper): Promise<RemovedLine | undefined> => (await shopper.remembered())?.removed;

/**
 * Restores the removed line `itemId` at its previous position. Refused with the error codes of adding an item, and with API404 if it is not
 * the line that was removed last.
 */
export async function restoreItem(shopper: Shopper, itemId: string, key: string): Promise<CartResult> {
  const before = await shopper.remembered();
  if (before?.removed?.itemId !== itemId) {
    const cart = includesSubmission(before, key) ? await fetchCart(shopper) : undefined;
    return cart ? { ok: true, value: cart } : { ok: false, error: { code: 'API404', status: 404, message: undefined } };
  }
  const { place, ...line } = before.removed;
  const answer = await addItem(shopper, { ...readRememberedItem(line), place }, key);
  if (answer.ok) shopper.storeCart(answer.value, { removed: null });
  return answer;
}

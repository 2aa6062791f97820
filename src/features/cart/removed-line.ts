// The line that was removed last, stored in the sealed cookie of the remembered cart so that it can be restored.

import { addItem, type CartAnswer } from '#commerce/cart.ts';
import { askCart } from '#commerce/read-cart.ts';
import { readRememberedItem } from '#commerce/recovery.ts';
import { includesSubmission } from '#commerce/remember.ts';
import type { Shopper } from '#commerce/shopper.ts';
import type { RemovedLine } from '#session/remembered-cart.ts';

/** Returns the line that was removed last. */
export const readRemoved = async (shopper: Shopper): Promise<RemovedLine | undefined> => (await shopper.remembered())?.removed;

/**
 * Restores the line that was removed last to its former position, if `itemId` names it. Codes: those of adding an item; API404 for another
 * id.
 */
export async function restoreItem(shopper: Shopper, itemId: string, key: string): Promise<CartAnswer> {
  const before = await shopper.remembered();
  if (before?.removed?.itemId !== itemId) {
    const cart = includesSubmission(before, key) ? await askCart(shopper) : undefined;
    return cart ? { ok: true, value: cart } : { ok: false, error: { code: 'API404', status: 404, message: undefined } };
  }
  const { place, ...line } = before.removed;
  const answer = await addItem(shopper, { ...readRememberedItem(line), place }, key);
  if (answer.ok) shopper.noteCart(answer.value, { removed: null });
  return answer;
}

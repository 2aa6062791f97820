// Changes the price adjustments of a cart. All functions are pure; permissions are checked by the handler
// (handlers/cart/cart-promotion.ts).
import { isGiftLine } from '#backend/services/pricing/gifts.ts';
import type { RecordedAdjustment, RecordedRefusal, StoredCart } from '#backend/stores/cart-state.ts';
import { ok, type Result, refused } from '#contract/errors/result.ts';

/** Maximum number of adjustments in a cart. A higher number can only be a mistake. */
const maxAdjustments = 50;

/**
 * Adds an adjustment. Error codes: ORD404 if the line does not exist, GWP403 if the line is a gift, API400 if there are too many
 * adjustments.
 */
export function addAdjustment(cart: StoredCart, adjustment: RecordedAdjustment): Result<StoredCart, RecordedRefusal> {
  const { priceAdjustments = [] } = cart;
  const { itemId } = adjustment;
  if (itemId !== undefined && isGiftLine(itemId)) return refused({ code: 'GWP403', details: { itemId } });
  if (itemId !== undefined && !cart.lines.some(({ id }) => id === itemId)) return refused({ code: 'ORD404', details: { itemId } });
  if (priceAdjustments.length >= maxAdjustments)
    return refused({ code: 'API400', detail: `body: more than ${maxAdjustments} adjustments` });
  return ok({ ...cart, priceAdjustments: [...priceAdjustments, adjustment] });
}

/** Changes an adjustment. Error code: ORD404 if the cart does not have it. */
export function changeAdjustment(cart: StoredCart, adjustment: RecordedAdjustment): Result<StoredCart, RecordedRefusal> {
  const { priceAdjustments = [] } = cart;
  const known = priceAdjustments.find(({ adjustmentId }) => adjustmentId === adjustment.adjustmentId);
  if (!known) return refused({ code: 'ORD404' });
  return ok({ ...cart, priceAdjustments: priceAdjustments.map((each) => (each === known ? adjustment : each)) });
}

/** Removes an adjustment. Returns the cart unchanged if it does not have the adjustment. */
export function removeAdjustment(cart: StoredCart, adjustmentId: string): StoredCart {
  const { priceAdjustments = [] } = cart;
  const remaining = priceAdjustments.filter((each) => each.adjustmentId !== adjustmentId);
  return remaining.length === priceAdjustments.length ? cart : { ...cart, priceAdjustments: remaining };
}

// Price adjustments of a cart. Pure; who may make them is asked before (handlers/cart/cart-promotion.ts).
import { isGiftLine } from '#backend/services/pricing/gifts.ts';
import type { RecordedAdjustment, RecordedRefusal, StoredCart } from '#backend/stores/cart-state.ts';
import { ok, type Result, refused } from '#contract/errors/result.ts';

/** More than this on one cart is no discount but a mistake. */
const maxAdjustments = 50;

/** Codes: ORD404 no such line, GWP403 a gift, API400 too many. */
export function addAdjustment(cart: StoredCart, adjustment: RecordedAdjustment): Result<StoredCart, RecordedRefusal> {
  const { priceAdjustments = [] } = cart;
  const { itemId } = adjustment;
  if (itemId !== undefined && isGiftLine(itemId)) return refused({ code: 'GWP403', details: { itemId } });
  if (itemId !== undefined && !cart.lines.some(({ id }) => id === itemId)) return refused({ code: 'ORD404', details: { itemId } });
  if (priceAdjustments.length >= maxAdjustments) return refused({ code: 'API400', detail: `body: over ${maxAdjustments} adjustments` });
  return ok({ ...cart, priceAdjustments: [...priceAdjustments, adjustment] });
}

/** Code: ORD404 where there is no such adjustment. */
export function changeAdjustment(cart: StoredCart, adjustment: RecordedAdjustment): Result<StoredCart, RecordedRefusal> {
  const { priceAdjustments = [] } = cart;
  const known = priceAdjustments.find(({ adjustmentId }) => adjustmentId === adjustment.adjustmentId);
  if (!known) return refused({ code: 'ORD404' });
  return ok({ ...cart, priceAdjustments: priceAdjustments.map((each) => (each === known ? adjustment : each)) });
}

/** One that is not there changes nothing. */
export function removeAdjustment(cart: StoredCart, adjustmentId: string): StoredCart {
  const { priceAdjustments = [] } = cart;
  const remaining = priceAdjustments.filter((each) => each.adjustmentId !== adjustmentId);
  return remaining.length === priceAdjustments.length ? cart : { ...cart, priceAdjustments: remaining };
}

// Price adjustments of a basket. Pure; who may make them is asked before (handlers/cart-promotion.ts).
import { ok, type Result, refused } from '#errors/result.ts';
import { isGiftLine } from './gifts.ts';
import type { Basket, RecordedAdjustment, RecordedRefusal } from './state.ts';

/** More than this on one cart is no discount but a mistake. */
const maxAdjustments = 50;

/** Codes: ORD404 no such line, GWP403 a gift, API400 too many. */
export function addAdjustment(basket: Basket, adjustment: RecordedAdjustment): Result<Basket, RecordedRefusal> {
  const { priceAdjustments = [] } = basket;
  const { itemId } = adjustment;
  if (itemId !== undefined && isGiftLine(itemId)) return refused({ code: 'GWP403', details: { itemId } });
  if (itemId !== undefined && !basket.lines.some(({ id }) => id === itemId)) return refused({ code: 'ORD404', details: { itemId } });
  if (priceAdjustments.length >= maxAdjustments) return refused({ code: 'API400', detail: `body: over ${maxAdjustments} adjustments` });
  return ok({ ...basket, priceAdjustments: [...priceAdjustments, adjustment] });
}

/** Code: ORD404 where there is no such adjustment. */
export function changeAdjustment(basket: Basket, adjustment: RecordedAdjustment): Result<Basket, RecordedRefusal> {
  const { priceAdjustments = [] } = basket;
  const known = priceAdjustments.find(({ adjustmentId }) => adjustmentId === adjustment.adjustmentId);
  if (!known) return refused({ code: 'ORD404' });
  return ok({ ...basket, priceAdjustments: priceAdjustments.map((each) => (each === known ? adjustment : each)) });
}

/** One that is not there changes nothing. */
export function removeAdjustment(basket: Basket, adjustmentId: string): Basket {
  const { priceAdjustments = [] } = basket;
  const remaining = priceAdjustments.filter((each) => each.adjustmentId !== adjustmentId);
  return remaining.length === priceAdjustments.length ? basket : { ...basket, priceAdjustments: remaining };
}

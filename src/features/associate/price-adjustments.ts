// Price adjustments that a store employee makes to a cart.
import { type CartAnswer, changeCart } from '#commerce/cart.ts';
import type { Shopper } from '#commerce/shopper.ts';

interface Adjustment {
  /** The id of a line; undefined for the whole order. */
  itemId?: string | undefined;
  kind: 'percent' | 'amount' | 'fixed-price';
  /** A whole percentage, or minor units. */
  value: number;
  reason: string;
}

/** Adds a price adjustment. Refuses with AUT432 above the limit of the employee's role, and ORD404 if the line is gone. */
export const adjustPrice = (shopper: Shopper, body: Adjustment, key: string): Promise<CartAnswer> =>
  changeCart(
    shopper,
    (basketId) => shopper.gateway('cart.addPriceAdjustment', { params: { basketId }, body }, { idempotencyKey: key }),
    key,
  );

/** Changes a price adjustment. Refuses with the codes of `adjustPrice`, and API400 if the adjustment is gone. */
export const changeAdjustment = (
  shopper: Shopper,
  adjustmentId: string,
  body: Omit<Adjustment, 'itemId'>,
  key: string,
): Promise<CartAnswer> =>
  changeCart(
    shopper,
    (basketId) => shopper.gateway('cart.changePriceAdjustment', { params: { basketId, adjustmentId }, body }, { idempotencyKey: key }),
    key,
  );

/** Reason in the audit log for removed adjustments. */
const reason = 'taken back';

export const takeBackAdjustment = (shopper: Shopper, adjustmentId: string, key: string): Promise<CartAnswer> =>
  changeCart(
    shopper,
    (basketId) =>
      shopper.gateway('cart.removePriceAdjustment', { params: { basketId, adjustmentId }, body: { reason } }, { idempotencyKey: key }),
    key,
  );

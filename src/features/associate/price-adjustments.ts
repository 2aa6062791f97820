// Cart price adjustments that store employees make.
import { type CartResult, changeCart } from '#commerce/cart.ts';
import type { Shopper } from '#commerce/shopper.ts';

interface Adjustment {
  /** Line id. Undefined for the whole order. */
  itemId?: string | undefined;
  kind: 'percent' | 'amount' | 'fixed-price';
  /** A whole percentage, or an amount in minor units. */
  value: number;
  reason: string;
}

/**
 * Adds a price adjustment. Refused with AUT432 if it exceeds the limit of the employee's role, and with ORD404 if the line no longer
 * exists.
 */
export const adjustPrice = (shopper: Shopper, body: Adjustment, key: string): Promise<CartResult> =>
  changeCart(
    shopper,
    (basketId) => shopper.gateway('cart.addPriceAdjustment', { params: { basketId }, body }, { idempotencyKey: key }),
    key,
  );

/** Changes a price adjustment. Refused with the error codes of `adjustPrice`, and with API400 if the adjustment no longer exists. */
export const changeAdjustment = (
  shopper: Shopper,
  adjustmentId: string,
  body: Omit<Adjustment, 'itemId'>,
  key: string,
): Promise<CartResult> =>
  changeCart(
    shopper,
    (basketId) => shopper.gateway('cart.changePriceAdjustment', { params: { basketId, adjustmentId }, body }, { idempotencyKey: key }),
    key,
  );

/** Reason for removed adjustments in the audit log. */
const reason = 'taken back';

export const withdrawAdjustment = (shopper: Shopper, adjustmentId: string, key: string): Promise<CartResult> =>
  changeCart(
    shopper,
    (basketId) =>
      shopper.gateway('cart.removePriceAdjustment', { params: { basketId, adjustmentId }, body: { reason } }, { idempotencyKey: key }),
    key,
  );

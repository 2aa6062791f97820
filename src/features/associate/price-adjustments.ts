// What somebody who sells in a store takes off the prices of a cart.
import { type CartAnswer, changeCart } from '#commerce/cart.ts';
import type { Shopper } from '#commerce/shopper.ts';

interface Adjustment {
  /** Absent: of the whole order. */
  itemId?: string | undefined;
  kind: 'percent' | 'amount' | 'fixed-price';
  /** Whole percent or minor units. */
  value: number;
  reason: string;
}

/** Codes: AUT432 for more than their role may take off; ORD404 where the line is gone. */
export const adjustPrice = (shopper: Shopper, body: Adjustment, key: string): Promise<CartAnswer> =>
  changeCart(
    shopper,
    (basketId) => shopper.gateway('cart.addPriceAdjustment', { params: { basketId }, body }, { idempotencyKey: key }),
    key,
  );

/** Changes what an adjustment takes off. Codes: as above; of one that is gone, API400. */
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

/** What the audit trail says of it. */
const reason = 'taken back';

export const takeBackAdjustment = (shopper: Shopper, adjustmentId: string, key: string): Promise<CartAnswer> =>
  changeCart(
    shopper,
    (basketId) =>
      shopper.gateway('cart.removePriceAdjustment', { params: { basketId, adjustmentId }, body: { reason } }, { idempotencyKey: key }),
    key,
  );

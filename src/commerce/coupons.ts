import type { Cart } from '#contract/entities/cart.ts';
import { type CartAnswer, changeCart } from './cart.ts';
import type { Shopper } from './shopper.ts';

/** Codes: PRM130, PRM160, PRM135, PRM140, PRM150, PRM155, PRM416, PRM175. */
export const applyCoupon = (shopper: Shopper, code: string, key: string): Promise<CartAnswer> =>
  changeCart(shopper, (cartId) => shopper.gateway('cart.applyCoupon', { body: { cartId, code } }, { idempotencyKey: key }));

export const removeCoupon = (shopper: Shopper, code: string, key: string): Promise<CartAnswer> =>
  changeCart(shopper, (cartId) => shopper.gateway('cart.removeCoupon', { body: { cartId, code } }, { idempotencyKey: key }));

/** Applies the codes of another cart; one that cannot be had any more stays behind. */
export async function moveCoupons(shopper: Shopper, { couponItems }: Cart, key: string): Promise<void> {
  for (const { code } of couponItems) await applyCoupon(shopper, code, `${key}.coupon.${code}`);
}

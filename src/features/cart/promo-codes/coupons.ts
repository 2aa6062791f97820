import { type CartResult, changeCart } from '#commerce/cart.ts';
import type { Shopper } from '#commerce/shopper.ts';
import type { Cart } from '#contract/entities/cart.ts';
import { splitPromoCodes } from '#lib/rules/promo-codes.ts';
import { rememberCodes } from './code-plan.ts';

/** Applies a promo code. Refused with PRM130, PRM160, PRM135, PRM140, PRM150, PRM155, PRM416 or PRM175. */
export async function applyCoupon(shopper: Shopper, code: string, key: string): Promise<CartResult> {
  const answer = await changeCart(shopper, (cartId) =>
    shopper.gateway('cart.applyCoupon', { body: { cartId, code } }, { idempotencyKey: key }),
  );
  // A code that exceeds the maximum per cart is remembered, because it may be better than the applied codes. The billing step compares
  // them.
  if (!answer.ok && answer.error.details?.maxCoupons !== undefined) rememberCodes(shopper, splitPromoCodes(code));
  return answer;
}

export const removeCoupon = (shopper: Shopper, code: string, key: string): Promise<CartResult> =>
  changeCart(shopper, (cartId) => shopper.gateway('cart.removeCoupon', { body: { cartId, code } }, { idempotencyKey: key }));

/** Applies the promo codes of a different cart to the current one. Codes that are no longer valid are left out. */
export async function moveCoupons(shopper: Shopper, { couponItems }: Cart, key: string): Promise<void> {
  for (const { code } of couponItems) await applyCoupon(shopper, code, `${key}.coupon.${code}`);
}

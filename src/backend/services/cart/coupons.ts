// Changes the coupon codes of a cart. All functions are pure.
import type { CouponCode } from '#backend/rules/promotions/coupon.ts';
import { setReward } from '#backend/services/pricing/reward.ts';
import type { Deduction, RecordedRefusal, StoredCart } from '#backend/stores/cart-state.ts';
import { ok, type Result, refused } from '#contract/errors/result.ts';

export interface ApplyCoupon {
  kind: 'apply-coupon';
  code: string;
  /** The reason why the coupon could not be used when it was requested, if any. */
  problem: CouponCode | undefined;
  /** Maximum number of coupon codes in a cart. */
  most: number;
}

/** Adds a coupon code. Error codes: PRM416 if the cart already has it, `problem` if there is one, PRM140 if the cart has too many codes. */
export function applyCoupon(cart: StoredCart, { code, problem, most }: ApplyCoupon): Result<StoredCart, RecordedRefusal> {
  const { couponCodes = [] } = cart;
  if (couponCodes.includes(code)) return refused({ code: 'PRM416' });
  if (problem) return refused({ code: problem });
  if (couponCodes.length >= most) return refused({ code: 'PRM140', details: { maxCoupons: most } });
  return ok({ ...cart, couponCodes: [...couponCodes, code] });
}

/** Returns true if the error tells the shopper that the code does not exist. Entering the code then counts as an attempt to guess one. */
export const isGuess = (problem: CouponCode | undefined): problem is 'PRM130' | 'PRM160' => problem === 'PRM130' || problem === 'PRM160';

export function removeCoupon(cart: StoredCart, code: string): StoredCart {
  const { couponCodes = [] } = cart;
  return couponCodes.includes(code) ? { ...cart, couponCodes: couponCodes.filter((each) => each !== code) } : cart;
}

/**
 * Replaces the cart's coupon codes with `couponCodes` and its reward with `reward`. If `reward` is undefined, the cart's reward is removed.
 */
export interface ApplyPlan {
  kind: 'apply-plan';
  couponCodes: string[];
  reward: Deduction | undefined;
}

export function applyPlan(cart: StoredCart, { couponCodes, reward }: ApplyPlan): StoredCart {
  const { couponCodes: before = [] } = cart;
  const isSame = before.length === couponCodes.length && before.every((code) => couponCodes.includes(code));
  return setReward(isSame ? cart : { ...cart, couponCodes }, { kind: 'set-reward', reward });
}

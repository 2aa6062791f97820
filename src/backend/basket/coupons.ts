// Codes of coupons in a basket. Pure.
import { ok, type Result, refused } from '#errors/result.ts';
import type { CouponCode } from '../rules/promotions/coupon.ts';
import { setReward } from './reward.ts';
import type { Basket, Deduction, RecordedRefusal } from './state.ts';

export interface ApplyCoupon {
  kind: 'apply-coupon';
  code: string;
  /** What is wrong with it, by the books of this moment. */
  problem: CouponCode | undefined;
  /** How many codes a cart may have. */
  most: number;
}

/** Codes: PRM416 entered before, what is wrong with the code, PRM140 too many codes. */
export function applyCoupon(basket: Basket, { code, problem, most }: ApplyCoupon): Result<Basket, RecordedRefusal> {
  const { couponCodes = [] } = basket;
  if (couponCodes.includes(code)) return refused({ code: 'PRM416' });
  if (problem) return refused({ code: problem });
  if (couponCodes.length >= most) return refused({ code: 'PRM140', details: { maxCoupons: most } });
  return ok({ ...basket, couponCodes: [...couponCodes, code] });
}

/** Whether who typed it knows of no such code, which costs a try. */
export const isGuess = (problem: CouponCode | undefined): problem is 'PRM130' | 'PRM160' => problem === 'PRM130' || problem === 'PRM160';

export function removeCoupon(basket: Basket, code: string): Basket {
  const { couponCodes = [] } = basket;
  return couponCodes.includes(code) ? { ...basket, couponCodes: couponCodes.filter((each) => each !== code) } : basket;
}

/** Exactly these codes, and this reward or none; what was entered before goes. */
export interface ApplyPlan {
  kind: 'apply-plan';
  couponCodes: string[];
  reward: Deduction | undefined;
}

export function applyPlan(basket: Basket, { couponCodes, reward }: ApplyPlan): Basket {
  const { couponCodes: before = [] } = basket;
  const isSame = before.length === couponCodes.length && before.every((code) => couponCodes.includes(code));
  return setReward(isSame ? basket : { ...basket, couponCodes }, { kind: 'set-reward', reward });
}

// Explains why a promo code, a reward or a gift card is not used in the plan with the lowest amount to pay. Pure functions.
import type { CodePlanReason } from '#contract/entities/code-plan.ts';
import type { Plan, Priced } from './best-plan.ts';
import { distanceTo, findScope } from './condition.ts';
import type { CouponCode } from './coupon.ts';
import type { Condition, PromotedLine } from './promotion.ts';

const problemReasons: Readonly<Record<CouponCode, CodePlanReason>> = {
  PRM130: { kind: 'unknown' },
  PRM160: { kind: 'other-people' },
  PRM135: { kind: 'not-yet' },
  PRM155: { kind: 'expired' },
  PRM150: { kind: 'used-before' },
  PRM140: { kind: 'used-up' },
};

/** Returns the reason why a code is invalid. `isOfOtherSite` is true if the code belongs to another market. */
export const problemReason = (problem: CouponCode, isOfOtherSite: boolean): CodePlanReason =>
  problem === 'PRM160' && isOfOtherSite ? { kind: 'other-region' } : problemReasons[problem];

/** Returns what a cart lacks to meet a condition, or undefined if the condition is met. */
export function findShortfall(condition: Condition, lines: readonly PromotedLine[]): CodePlanReason | undefined {
  const scope = findScope(condition, lines);
  if (scope.length === 0) return { kind: 'wrong-goods' };
  const missing = distanceTo(condition, lines);
  if (missing > 0) return { kind: 'minimum', missing };
  const units = (condition.minUnits ?? 1) - scope.reduce((sum, { qty }) => sum + qty, 0);
  return units > 0 ? { kind: 'pieces', missing: units } : undefined;
}

interface Question {
  plan: Plan;
  /** Maximum number of codes in a cart. */
  most: number;
  price(codes: readonly string[]): Priced;
}

/** Returns why the plan does not use a code although the cart meets the code's condition. */
export function explainUnusedCode(code: string, { plan, most, price }: Question): CodePlanReason {
  const { codes, voucherId, left } = plan;
  const together = price([...codes, code]);
  if (together.effective.has(code)) {
    const lost = codes.filter((each) => !together.effective.has(each));
    if (lost.length > 0) return { kind: 'not-combinable', with: lost };
    if (left === 0) return { kind: 'not-needed' };
    const remainingTogether = together.findRemaining(voucherId);
    if (remainingTogether === undefined) return { kind: 'not-with-reward' };
    if (remainingTogether >= left) return { kind: 'saves-nothing' };
    return { kind: 'too-many', most };
  }
  const against = codes.filter((each) => price([...codes.filter((other) => other !== each), code]).effective.has(code));
  if (against.length > 0) return { kind: 'not-combinable', with: against };
  const isGoodAlone = price([code]).effective.has(code);
  return isGoodAlone && codes.length > 0 ? { kind: 'not-combinable', with: [...codes] } : { kind: 'saves-nothing' };
}

interface Member {
  /** Points that the member can use. */
  balance: number;
  /** Minimum number of points that can be redeemed. */
  minimumPoints: number;
  isConfirmed: boolean;
}

/**
 * Returns why the plan uses no points. `smallest` is the value of the smallest reward, `payable` the amount that a reward can pay, both in
 * minor units.
 */
export function explainReward(
  { balance, minimumPoints, isConfirmed }: Member,
  { smallest, payable, left }: { smallest: number; payable: number; left: number },
): CodePlanReason {
  if (balance < minimumPoints) return { kind: 'too-few-points', missing: minimumPoints - Math.max(0, balance) };
  if (!isConfirmed) return { kind: 'not-confirmed' };
  if (left === 0) return { kind: 'not-needed' };
  if (payable === 0) return { kind: 'wrong-goods' };
  return payable < smallest ? { kind: 'minimum', missing: smallest - payable } : { kind: 'saves-nothing' };
}

interface PaidPart {
  /** Amount that the deduction pays in the plan, in minor units. */
  amount: number;
  /** Available balance of the deduction, in minor units. */
  usable: number;
  /** Time when the deduction expires, in milliseconds since 1970. Undefined if it does not expire. */
  expiresAt: number | undefined;
  now: number;
  /** Maximum part of this cart's total that the deduction can pay, in minor units. */
  limit: number;
}

/** Returns why a deduction, such as a gift card, pays nothing. Returns undefined if it pays an amount. */
export function explainDeduction({ amount, usable, expiresAt, now, limit }: PaidPart): CodePlanReason | undefined {
  if (amount > 0) return undefined;
  if (expiresAt !== undefined && expiresAt <= now) return { kind: 'expired' };
  if (usable === 0) return { kind: 'used-up' };
  return limit === 0 ? { kind: 'wrong-goods' } : { kind: 'not-needed' };
}

// The reward of a cart, which pays a part of it with loyalty points. A cart has at most one reward. Pure.
import { findPointAccount } from '#backend/rules/loyalty.ts';
import type { Deduction, StoredCart } from '#backend/stores/cart-state.ts';
import type { Cart } from '#contract/entities/cart.ts';
import type { PayingDeduction } from './deductions.ts';

/** Replaces the reward of a cart; undefined removes it. */
export interface SetReward {
  kind: 'set-reward';
  reward: Deduction | undefined;
}

const isReward = ({ methodId }: Pick<Deduction, 'methodId'>): boolean => methodId === rewardMethodId;

/**
 * Sets the reward of a cart. The reward pays before gift cards, because an unused gift card balance remains available. If the reward is
 * equal to the current one, returns the cart unchanged.
 */
export function setReward(cart: StoredCart, { reward }: SetReward): StoredCart {
  const { deductions = [] } = cart;
  const before = deductions.find(isReward);
  if (before?.account === reward?.account) return cart;
  return { ...cart, deductions: [...(reward ? [reward] : []), ...deductions.filter((each) => !isReward(each))] };
}

/** Returns the amount that points pay, in minor units. */
export const findRewardAmount = (deductions: readonly Pick<PayingDeduction, 'methodId' | 'amount'>[]): number =>
  deductions.filter(isReward).reduce((sum, { amount }) => sum + amount, 0);

/** Converts the reward to a cart field as defined by the gateway contract. */
export function rewardField({ deductions }: { deductions: readonly PayingDeduction[] }): Pick<Cart, 'reward'> {
  const applied = deductions.find(isReward);
  const known = applied && findPointAccount(applied.account);
  return known ? { reward: { appliedLoyaltyVoucher: `P${known.points}`, amount: applied.amount } } : {};
}

/**
 * The id of the payment method for loyalty points. It is defined in this file and not in the method's module, because that module imports
 * the cart, so importing the id from it would be circular.
 */
export const rewardMethodId = 'LOYALTY_POINTS';

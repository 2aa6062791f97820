// The reward of a cart: loyalty points that pay a part of it. A cart has at most one. Pure.
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

/** Sets the reward of a cart. It pays before gift cards, whose balance is not lost with a cart. An equal reward changes nothing. */
export function setReward(cart: StoredCart, { reward }: SetReward): StoredCart {
  const { deductions = [] } = cart;
  const before = deductions.find(isReward);
  if (before?.account === reward?.account) return cart;
  return { ...cart, deductions: [...(reward ? [reward] : []), ...deductions.filter((each) => !isReward(each))] };
}

/** Returns the amount that points pay, in minor units. */
export const findRewardAmount = (deductions: readonly Pick<PayingDeduction, 'methodId' | 'amount'>[]): number =>
  deductions.filter(isReward).reduce((sum, { amount }) => sum + amount, 0);

/** Converts the reward to the field of the contract's cart. */
export function rewardField({ deductions }: { deductions: readonly PayingDeduction[] }): Pick<Cart, 'reward'> {
  const applied = deductions.find(isReward);
  const known = applied && findPointAccount(applied.account);
  return known ? { reward: { appliedLoyaltyVoucher: `P${known.points}`, amount: applied.amount } } : {};
}

/** The id of the payment method for loyalty points. It is not defined with the method, because that module imports the cart. */
export const rewardMethodId = 'LOYALTY_POINTS';

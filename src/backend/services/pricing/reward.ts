// The reward of a cart: points of its shopper that pay a part of it. There is one at most. Pure.
import { findPointAccount } from '#backend/rules/loyalty.ts';
import type { Deduction, StoredCart } from '#backend/stores/cart-state.ts';
import type { Cart } from '#contract/entities/cart.ts';
import type { PayingDeduction } from './deductions.ts';

/** Takes the place of the reward that is there; undefined takes it away. */
export interface SetReward {
  kind: 'set-reward';
  reward: Deduction | undefined;
}

const isReward = ({ methodId }: Pick<Deduction, 'methodId'>): boolean => methodId === rewardMethodId;

/** It pays before gift cards, whose money does not lapse with a cart. The same one once more changes nothing. */
export function setReward(cart: StoredCart, { reward }: SetReward): StoredCart {
  const { deductions = [] } = cart;
  const before = deductions.find(isReward);
  if (before?.account === reward?.account) return cart;
  return { ...cart, deductions: [...(reward ? [reward] : []), ...deductions.filter((each) => !isReward(each))] };
}

/** What points pay, in minor units. */
export const findRewardAmount = (deductions: readonly Pick<PayingDeduction, 'methodId' | 'amount'>[]): number =>
  deductions.filter(isReward).reduce((sum, { amount }) => sum + amount, 0);

/** The reward as the contract's cart has it. */
export function rewardField({ deductions }: { deductions: readonly PayingDeduction[] }): Pick<Cart, 'reward'> {
  const applied = deductions.find(isReward);
  const known = applied && findPointAccount(applied.account);
  return known ? { reward: { appliedLoyaltyVoucher: `P${known.points}`, amount: applied.amount } } : {};
}

/** The payment method that a reward of points is: named apart from its row, whose methods need the cart. */
export const rewardMethodId = 'LOYALTY_POINTS';

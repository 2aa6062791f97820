// The reward offer on the cart page, for members whose points can pay for a part of the cart.

import type { Cart } from '#contract/entities/cart.ts';
import { findAbilities } from '#domain/person.ts';
import type { PersonalContext } from '#http/page.ts';
import { readVouchers } from './vouchers.ts';

/** A reward that the cart uses (`chosen`) or could use (`open`). Amounts are in minor units. */
export type Offer = { kind: 'chosen'; amount: number } | { kind: 'open'; points: number; amount: number };

/**
 * Returns the reward offer, or undefined if the shopper has no points that could pay for a part of the cart, or if the call fails, so that
 * the cart still renders.
 */
export async function readOffer(
  { report, shopper }: Pick<PersonalContext, 'report' | 'shopper'>,
  { id, items, reward }: Cart,
): Promise<Offer | undefined> {
  if (items.length === 0 || !findAbilities({ kind: shopper.userKind }).hasAccount) return undefined;
  if (reward) return { kind: 'chosen', amount: reward.amount };
  const answer = await readVouchers(shopper, id).catch(report);
  if (!answer?.ok) return undefined;
  const { currentLoyaltyPoints: points, applicableLoyaltyVouchers: vouchers } = answer.value;
  const amount = Math.max(0, ...vouchers.flatMap(({ eligible, amountInCurrency }) => (eligible ? [amountInCurrency] : [])));
  return amount > 0 ? { kind: 'open', points, amount } : undefined;
}

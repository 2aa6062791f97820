import { type CartResult, changeCart } from '#commerce/cart.ts';
import type { Shopper } from '#commerce/shopper.ts';
import type { CallReply } from '#contract/calls.ts';
import type { Result } from '#contract/errors/result.ts';
import type { Refusal } from '#gateway/gateway.ts';

/** Reads a member's points and the rewards that can be used in the cart. Refused with PRO404 or 4044. */
export const readVouchers = (shopper: Shopper, basketId: string): Promise<Result<CallReply<'loyalty.vouchers'>, Refusal>> =>
  shopper.gateway('loyalty.vouchers', { query: { basketId } });

/** Applies a reward to the cart, replacing the current one. An empty id removes it. Refused with REW401, REW130, REW135 or REW140. */
export const applyReward = (shopper: Shopper, voucherId: string, key: string): Promise<CartResult> =>
  changeCart(shopper, (basketId) =>
    shopper.gateway(
      'cart.applyReward',
      { params: { basketId }, body: { appliedLoyaltyVoucher: voucherId } },
      { idempotencyKey: `${key}.reward` },
    ),
  );

// Rewards: loyalty points that pay a part of the cart.
import type { Handler } from '#backend/handlers/handler.ts';
import { findMembership, formatPointAccount, listVouchers } from '#backend/rules/loyalty.ts';
import { findOwnAccount } from '#backend/services/accounts/own-account.ts';
import { changeCart, ownCart } from '#backend/services/cart/cart-access.ts';
import { cartViewpoint } from '#backend/services/catalog/viewpoint.ts';
import { points } from '#backend/services/payments/points.ts';
import { readQuote } from '#backend/services/pricing/read-quote.ts';
import { rewardMethodId } from '#backend/services/pricing/reward.ts';
import { readPoints } from '#backend/stores/loyalty.ts';
import { ok, refused } from '#contract/errors/result.ts';
import { requireMarket } from '#markets/registry.ts';

type RewardCode = 'REW401' | 'REW130' | 'REW135' | 'REW140';

export const applyReward: Handler<'cart.applyReward'> = async ({ params, body }, context) => {
  const input = ['applyReward', params, body];
  const voucherId = body.appliedLoyaltyVoucher;
  if (voucherId === '')
    return changeCart<never>(params.basketId, { proposal: ok({ kind: 'set-reward', reward: undefined }), input }, context);
  const cart = await ownCart(params.basketId, context);
  if (!cart.ok) return cart;
  const consumer = await findOwnAccount(context);
  if (!consumer) return refused({ code: 'REW401' });
  const membership = findMembership(consumer.document);
  if (!membership) return refused({ code: 'REW130' });
  if (!membership.doubleOptin) return refused({ code: 'REW135' });
  const { settings } = requireMarket(context.locale);
  const { balance } = await readPoints(context.db, consumer.consumerNo, context.now);
  const { lines, totals } = await readQuote(context, cart.value, cartViewpoint(context));
  const payable = points.findLimit(lines, totals);
  const voucher = listVouchers({ balance, isConfirmed: true, payable }, settings).find((each) => each.voucherId === voucherId);
  if (!voucher) return refused({ code: 'API400', detail: 'body.appliedLoyaltyVoucher' });
  if (!voucher.available) return refused({ code: 'REW140' });
  if (!voucher.eligible) return refused({ code: 'API400', detail: 'body.appliedLoyaltyVoucher: exceeds the cart total' });
  const { consumerNo } = consumer;
  const account = formatPointAccount({ consumerNo, points: voucher.points, pointValue: settings.loyalty.pointValue });
  const reward = { instrumentId: context.randomId(), methodId: rewardMethodId, account } as const;
  return changeCart<RewardCode>(params.basketId, { proposal: ok({ kind: 'set-reward', reward }), input }, context);
};

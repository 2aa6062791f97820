// Finds the combination of codes and points with the lowest amount to pay for a cart, and applies it in one change.
import type { Handler } from '#backend/handlers/handler.ts';
import type { CallContext } from '#backend/platform/call-context.ts';
import { findMembership, formatPointAccount, listVouchers } from '#backend/rules/loyalty.ts';
import { normalizeCouponCode } from '#backend/rules/promotions/coupon.ts';
import { findOwnAccount } from '#backend/services/accounts/own-account.ts';
import { findWelcomeCode } from '#backend/services/accounts/welcome-code.ts';
import { cartReply, changeCart, ownCart } from '#backend/services/cart/cart-access.ts';
import type { Change } from '#backend/services/cart/changes.ts';
import { isGuess } from '#backend/services/cart/coupons.ts';
import { cartViewpoint } from '#backend/services/catalog/viewpoint.ts';
import { points } from '#backend/services/payments/points.ts';
import { type Planning, planCodes } from '#backend/services/pricing/code-plan.ts';
import type { EnteredCoupon } from '#backend/services/pricing/offers.ts';
import type { CartContext } from '#backend/services/pricing/payment-method.ts';
import type { PlannedMember } from '#backend/services/pricing/plan-prices.ts';
import { readQuoteSources } from '#backend/services/pricing/read-quote.ts';
import { rewardMethodId } from '#backend/services/pricing/reward.ts';
import { countAttempt } from '#backend/services/throttling/throttle.ts';
import type { Deduction, StoredCart } from '#backend/stores/cart-state.ts';
import type { ConsumerRow } from '#backend/stores/consumers.ts';
import { readPoints } from '#backend/stores/loyalty.ts';
import { ok } from '#contract/errors/result.ts';
import { requireMarket } from '#markets/registry.ts';

export const planCart: Handler<'cart.planCodes'> = async ({ params, body }, context) => {
  const cart = await ownCart(params.basketId, context);
  return cart.ok ? ok((await makePlan(cart.value, body.codes, context)).plan) : cart;
};

export const applyPlan: Handler<'cart.applyPlan'> = async ({ params, body }, context) => {
  const cart = await ownCart(params.basketId, context);
  if (!cart.ok) return cart;
  const wanted = body.couponCodes.map(normalizeCouponCode);
  const voucherId = body.appliedLoyaltyVoucher === '' ? undefined : body.appliedLoyaltyVoucher;
  const { plan, findRemaining, consumer } = await makePlan(cart.value, [...wanted, ...body.codes], context);
  const left = findRemaining(wanted, voucherId);
  const isRight = left !== undefined && left <= body.left && wanted.length <= findMaxCodes(context);
  if (!isRight) return ok({ isDone: false, plan, cart: await cartReply(cart.value, context) });
  const reward = voucherId === undefined ? undefined : findReward(voucherId, cart.value, consumer, context);
  const change: Change = { kind: 'apply-plan', couponCodes: wanted, reward };
  const changed = await changeCart<never>(params.basketId, { proposal: ok(change), input: ['applyPlan', params, body] }, context);
  if (!changed.ok) return changed;
  const after = await ownCart(params.basketId, context);
  return after.ok ? ok({ isDone: true, cart: changed.value, plan: (await makePlan(after.value, body.codes, context)).plan }) : after;
};

const findMaxCodes = ({ locale }: CallContext): number => requireMarket(locale).settings.cart.couponsPerCart;

type PlanContext = Planning & { consumer: ConsumerRow | undefined };

async function makePlan(cart: StoredCart, sent: readonly string[], context: CartContext): Promise<PlanContext> {
  const market = requireMarket(context.locale);
  const consumer = await findOwnAccount(context);
  const held = cart.couponCodes ?? [];
  const typed = [...new Set(sent.map(normalizeCouponCode))].filter((code) => code !== '' && !held.includes(code));
  const welcome = consumer && findWelcomeCode(consumer, context.now);
  const own = welcome !== undefined && !held.includes(welcome) && !typed.includes(welcome) ? [welcome] : [];
  const couponCodes = [...held, ...typed, ...own];
  const sources = await readQuoteSources(context, { ...cart, couponCodes }, cartViewpoint(context));
  const { coupons } = sources.context.offers;
  // an invalid welcome code is left out, because the shopper did not enter it
  const offers = { ...sources.context.offers, coupons: coupons.filter(({ code, problem }) => !problem || !own.includes(code)) };
  const planning = planCodes({
    cart,
    sources: { ...sources, context: { ...sources.context, offers } },
    siteId: market.siteId,
    most: findMaxCodes(context),
    member: consumer && (await readMember(consumer, context)),
    skippedCodes: await countCodeAttempts(coupons, typed, context),
  });
  return { ...planning, consumer };
}

/**
 * Counts unknown codes as attempts, like the code field in the cart, and returns the codes that are not checked because the limit is
 * reached. The first attempt is counted in advance, so that a shopper who has reached the limit cannot test codes here.
 */
async function countCodeAttempts(coupons: readonly EnteredCoupon[], typed: readonly string[], context: CallContext): Promise<Set<string>> {
  const { env, clientAddress: address, usid: shopper, now } = context;
  const spend = (target: string) => countAttempt(env, 'promo-code', { address, shopper, target }, now);
  const [first] = typed;
  if (first === undefined) return new Set();
  const firstAttempt = await spend(first);
  if (firstAttempt.closedForMs !== undefined) return new Set(typed);
  const guesses = typed.filter((code) => isGuess(coupons.find((each) => each.code === code)?.problem));
  if (guesses.length === 0) await firstAttempt.giveBack();
  for (const guess of guesses.slice(1)) {
    const { closedForMs } = await spend(guess);
    if (closedForMs !== undefined) return new Set(typed.slice(typed.indexOf(guess)));
  }
  return new Set();
}

async function readMember(consumer: ConsumerRow, { db, locale, now }: CallContext): Promise<PlannedMember | undefined> {
  const membership = findMembership(consumer.document);
  if (!membership) return undefined;
  const { settings } = requireMarket(locale);
  const { balance } = await readPoints(db, consumer.consumerNo, now);
  const isConfirmed = membership.doubleOptin;
  const vouchers = listVouchers({ balance, isConfirmed, payable: undefined }, settings);
  return {
    balance,
    minimumPoints: settings.loyalty.minimumPoints,
    smallest: vouchers[0]?.amountInCurrency ?? 0,
    isConfirmed,
    rewards: vouchers.flatMap(({ voucherId, points: needed, amountInCurrency: amount, available }) =>
      available ? [{ voucherId, points: needed, amount }] : [],
    ),
    findLimit: points.findLimit,
  };
}

/** Returns the cart's current reward if it is the requested one. Otherwise creates a reward for the signed-in shopper. */
function findReward(
  voucherId: string,
  { deductions = [] }: StoredCart,
  consumer: ConsumerRow | undefined,
  context: CallContext,
): Deduction | undefined {
  const { pointValue } = requireMarket(context.locale).settings.loyalty;
  const held = deductions.find(({ methodId }) => methodId === rewardMethodId);
  const account = consumer && formatPointAccount({ consumerNo: consumer.consumerNo, points: Number(voucherId.slice(1)), pointValue });
  if (account === undefined || held?.account === account) return held;
  return { instrumentId: context.randomId(), methodId: rewardMethodId, account };
}

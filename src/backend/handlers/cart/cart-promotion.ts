// Promo codes, and price adjustments by store employees.
import type { Handler } from '#backend/handlers/handler.ts';
import type { CallContext, Refusal } from '#backend/platform/call-context.ts';
import { hashInput } from '#backend/platform/ids.ts';
import { read } from '#backend/platform/query.ts';
import type { InStore } from '#backend/platform/tokens.ts';
import { normalizeCouponCode } from '#backend/rules/promotions/coupon.ts';
import { changeCart, ownCart } from '#backend/services/cart/cart-access.ts';
import type { Change } from '#backend/services/cart/changes.ts';
import { isGuess } from '#backend/services/cart/coupons.ts';
import { cartViewpoint } from '#backend/services/catalog/viewpoint.ts';
import { readBuyer } from '#backend/services/pricing/buyer.ts';
import { readOffers } from '#backend/services/pricing/offers.ts';
import type { CartContext } from '#backend/services/pricing/payment-method.ts';
import { readQuote } from '#backend/services/pricing/read-quote.ts';
import { countAttempt } from '#backend/services/throttling/throttle.ts';
import { storeEmployeesQuery } from '#backend/stores/agent-sessions.ts';
import type { RecordedAdjustment } from '#backend/stores/cart-state.ts';
import { markAdjusted, recordAdjustment } from '#backend/stores/price-adjustments.ts';
import type { RefusalCodes } from '#contract/errors/refusals.ts';
import { ok, type Result, refused } from '#contract/errors/result.ts';
import { maxPercentOff } from '#lib/rules/roles.ts';
import { requireMarket } from '#markets/registry.ts';

type ApplyCode = RefusalCodes<'enter-coupon'>;

export const applyCoupon: Handler<'cart.applyCoupon'> = async ({ body }, context) => {
  const cart = await ownCart(body.cartId, context);
  if (!cart.ok) return cart;
  const { siteId, currency, settings } = requireMarket(context.locale);
  const { now } = context;
  const code = normalizeCouponCode(body.code);
  const isApplied = cart.value.couponCodes?.includes(code);
  const trier = { address: context.clientAddress, shopper: context.usid, target: code };
  const attempt = isApplied ? undefined : await countAttempt(context.env, 'promo-code', trier, now);
  if (attempt?.closedForMs !== undefined) return refused({ code: 'PRM175', details: { retryAfterMs: attempt.closedForMs } });
  const { coupons } = await readOffers(
    context.db,
    { ...cart.value, couponCodes: [code] },
    {
      siteId,
      currency,
      now,
      buyer: await readBuyer(context.db, context.usid, now),
    },
  );
  const problem = coupons[0]?.problem;
  if (!isGuess(problem)) await attempt?.giveBack();
  const change: Change = { kind: 'apply-coupon', code, problem, most: settings.cart.couponsPerCart };
  return changeCart<ApplyCode>(body.cartId, { proposal: ok(change), input: ['applyCoupon', body] }, context);
};

export const removeCoupon: Handler<'cart.removeCoupon'> = ({ body }, context) => {
  const change: Change = { kind: 'remove-coupon', code: normalizeCouponCode(body.code) };
  return changeCart<never>(body.cartId, { proposal: ok(change), input: ['removeCoupon', body] }, context);
};

export const addPriceAdjustment: Handler<'cart.addPriceAdjustment'> = async ({ params, body }, context) => {
  const agent = await requireAgent(params.basketId, context);
  if (!agent.ok) return agent;
  const { inStore, entryId } = agent.value;
  const after: RecordedAdjustment = { adjustmentId: entryId, ...body, ...inStore };
  const { adjustments } = agent.value;
  if (!(await isWithinBounds(params.basketId, [...adjustments, after], context))) return refused({ code: 'AUT432', detail: 'body.value' });
  const proposal = ok({ kind: 'add-adjustment', adjustment: after } as const);
  const input = ['addPriceAdjustment', params, body];
  return logged(agent.value, { before: undefined, after, reason: body.reason }, context, () =>
    changeCart<'ORD404' | 'GWP403'>(params.basketId, { proposal, input }, context),
  );
};

export const changePriceAdjustment: Handler<'cart.changePriceAdjustment'> = async ({ params, body }, context) => {
  const agent = await requireAgent(params.basketId, context);
  if (!agent.ok) return agent;
  const before = agent.value.adjustments.find(({ adjustmentId }) => adjustmentId === params.adjustmentId);
  if (!before || (body.kind === 'fixed-price' && before.itemId === undefined)) return refused({ code: 'ORD404' });
  const after: RecordedAdjustment = { ...before, ...body, ...agent.value.inStore };
  const next = agent.value.adjustments.map((each) => (each === before ? after : each));
  if (!(await isWithinBounds(params.basketId, next, context))) return refused({ code: 'AUT432', detail: 'body.value' });
  const proposal = ok({ kind: 'change-adjustment', adjustment: after } as const);
  const input = ['changePriceAdjustment', params, body];
  return logged(agent.value, { before, after, reason: body.reason }, context, () =>
    changeCart<'ORD404'>(params.basketId, { proposal, input }, context),
  );
};

export const removePriceAdjustment: Handler<'cart.removePriceAdjustment'> = async ({ params, body }, context) => {
  const agent = await requireAgent(params.basketId, context);
  if (!agent.ok) return agent;
  const before = agent.value.adjustments.find(({ adjustmentId }) => adjustmentId === params.adjustmentId);
  const proposal = ok({ kind: 'remove-adjustment', adjustmentId: params.adjustmentId } as const);
  const change = () => changeCart<never>(params.basketId, { proposal, input: ['removePriceAdjustment', params, body] }, context);
  return before ? logged(agent.value, { before, after: undefined, reason: body.reason }, context, change) : change();
};

interface Agent {
  basketId: string;
  inStore: Pick<InStore, 'storeId' | 'employeeId'> & { maxPercent: number };
  /** Id of the entry in the log of price adjustments. A repeated request with the same idempotency key gets the same id. */
  entryId: string;
  adjustments: readonly RecordedAdjustment[];
}

/** Returns the store employee who sends the request, with the cart's adjustments. Requesters who are not store employees get AUT432. */
async function requireAgent(basketId: string, context: CallContext): Promise<Result<Agent, Refusal<'AUT432' | 'BSK404'>>> {
  const { inStore, idempotencyKey } = context;
  if (!inStore) return refused({ code: 'AUT432' });
  const { storeId, employeeId } = inStore;
  const [employees] = await read(context.db, storeEmployeesQuery(requireMarket(context.locale).siteId, storeId));
  const employee = employees.find((each) => each.employeeId === employeeId);
  if (!employee) return refused({ code: 'AUT432' });
  const cart = await ownCart(basketId, context);
  if (!cart.ok) return cart;
  const entryId = idempotencyKey === undefined ? context.randomId() : await hashInput(['adjustment', basketId, idempotencyKey]);
  const own = { storeId, employeeId, maxPercent: maxPercentOff[employee.role] };
  return ok({ basketId, inStore: own, entryId, adjustments: cart.value.priceAdjustments ?? [] });
}

/** Returns whether all adjustments stay within the limit of the employee's role. */
async function isWithinBounds(basketId: string, priceAdjustments: RecordedAdjustment[], context: CartContext): Promise<boolean> {
  const cart = await ownCart(basketId, context);
  if (!cart.ok) return true; // if the cart is missing, the change that follows reports it
  const limited = await readQuote(context, { ...cart.value, priceAdjustments }, cartViewpoint(context));
  const free = priceAdjustments.map(({ maxPercent: _, ...each }) => each);
  const wanted = await readQuote(context, { ...cart.value, priceAdjustments: free }, cartViewpoint(context));
  return priceAdjustments.every(({ adjustmentId: id }) => limited.adjustments.get(id) === wanted.adjustments.get(id));
}

interface Adjusting {
  before: RecordedAdjustment | undefined;
  after: RecordedAdjustment | undefined;
  reason: string;
}

/** Writes a log entry before an adjustment and marks it as done afterwards, so that no cart changes without an entry. */
async function logged<Answer extends Result<unknown, unknown>>(
  { basketId, inStore, entryId }: Agent,
  { before, after, reason }: Adjusting,
  { db, locale, now }: CallContext,
  change: () => Promise<Answer>,
): Promise<Answer> {
  const { siteId } = requireMarket(locale);
  const adjustmentId = (after ?? before)?.adjustmentId ?? entryId;
  const { storeId, employeeId } = inStore;
  await recordAdjustment(db, { entryId, siteId, basketId, adjustmentId, storeId, employeeId, askedAt: now, before, after, reason });
  const answer = await change();
  if (answer.ok) await markAdjusted(db, entryId, now);
  return answer;
}

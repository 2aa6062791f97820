// Finds the promo codes that leave the lowest amount to pay, and the reason why each other code is left out
// (docs/decisions/047-promo-code-plans.md). Pure: all data is read beforehand.
import { findBestPlan, maxCompared, type Plan } from '#backend/rules/promotions/best-plan.ts';
import type { PromotedLine, Promotion } from '#backend/rules/promotions/promotion.ts';
import {
  explainDeduction,
  explainReward,
  explainUnusedCode,
  findShortfall,
  problemReason,
} from '#backend/rules/promotions/unused-codes.ts';
import type { StoredCart } from '#backend/stores/cart-state.ts';
import type { CodePlan, CodePlanEntry, CodePlanReason } from '#contract/entities/code-plan.ts';
import { calculateDiscounts } from './discounts.ts';
import { isDigitalProduct } from './facts.ts';
import type { EnteredCoupon } from './offers.ts';
import { createPlanPrices, isReward, type PlannedMember, type PlanPrices } from './plan-prices.ts';
import type { Quote } from './quote.ts';
import type { QuoteSources } from './read-quote.ts';

interface Question {
  cart: StoredCart;
  /** Data for a quote with all codes, the cart's own codes first. */
  sources: QuoteSources;
  siteId: string;
  /** Maximum number of codes in a cart. */
  most: number;
  /** The shopper's membership; undefined unless the shopper is a loyalty member. */
  member: PlannedMember | undefined;
  /** Codes that were not looked up, because too many earlier codes are unknown. */
  skippedCodes: ReadonlySet<string>;
}

export interface Planning {
  plan: CodePlan;
  /** The codes that have an effect in the best combination, and its reward, if any. */
  chosen: { codes: readonly string[]; voucherId: string | undefined };
  /** Returns the amount left to pay with the given codes and reward; undefined if any of them is unavailable or has no effect. */
  findRemaining(codes: readonly string[], voucherId: string | undefined): number | undefined;
}

export function planCodes({ cart, sources, siteId, most, member, skippedCodes }: Question): Planning {
  const prices = createPlanPrices(cart, sources, member);
  const { price, held } = prices;
  const entered = sources.context.offers.coupons;
  const judged = evaluateCodes(entered, { prices, sources, siteId, skippedCodes });
  const candidates = judged.flatMap(({ code, reason }) => (reason ? [] : [code]));
  const rewards = [...(held ? [held] : []), ...(member?.rewards ?? []).filter(({ voucherId }) => voucherId !== held?.voucherId)];
  const now = { codes: cart.couponCodes ?? [], voucherId: held?.voucherId };
  const best = findBestPlan({ now, codes: candidates, rewards, most, price });
  const { effective } = price(best.codes);
  const chosen: Plan = { ...best, codes: best.codes.filter((code) => effective.has(code)) };
  const codes = judged.map(({ code, reason }): CodePlanEntry => {
    const why = effective.has(code) ? undefined : (reason ?? explainUnusedCode(code, { plan: chosen, most, price }));
    const amount = findCodeDiscount(prices.quote(best.codes), code);
    return { kind: 'code', code, amount, isApplied: now.codes.includes(code), ...(why && { reason: why }) };
  });
  const before = price(now.codes);
  return {
    plan: {
      now: { total: before.total, left: before.findRemaining(now.voucherId) ?? before.total },
      best: { total: best.total, left: best.left },
      isApplied: best.codes === now.codes && best.voucherId === now.voucherId,
      entries: [...codes, ...describePoints(best, { prices, member }), ...describeDeductions(best, { prices, sources })],
    },
    chosen,
    findRemaining: (some, voucherId) =>
      some.every((code) => price(some).effective.has(code)) ? price(some).findRemaining(voucherId) : undefined,
  };
}

interface Judged {
  code: string;
  /** The reason why the code is excluded from all combinations; undefined if it is a candidate. */
  reason: CodePlanReason | undefined;
}

function evaluateCodes(
  entered: readonly EnteredCoupon[],
  { prices, sources, siteId, skippedCodes }: { prices: PlanPrices } & Pick<Question, 'sources' | 'siteId' | 'skippedCodes'>,
): Judged[] {
  const linesOf = findCountedLines(prices.quote([]), sources);
  const compared = new Map<string, string>();
  return entered.map(({ code, promotionId = '', problem, siteId: ofSite }) => {
    const found = sources.context.offers.offers.find((each) => each.promotionId === promotionId);
    const twin = compared.get(promotionId);
    const judge = (): CodePlanReason | undefined => {
      if (skippedCodes.has(code)) return { kind: 'later' };
      if (problem) return problemReason(problem, ofSite !== undefined && ofSite !== siteId);
      if (!found) return { kind: 'saves-nothing' };
      if (twin !== undefined) return { kind: 'not-combinable', with: [twin] };
      const shortfall = findShortfall(found.condition, linesOf(found));
      if (shortfall) return shortfall;
      return compared.size < maxCompared ? undefined : { kind: 'not-compared' };
    };
    const reason = judge();
    if (!reason) compared.set(promotionId, code);
    return { code, reason };
  });
}

/** Returns a function that lists the lines that count towards a promotion's conditions. Their amounts are calculated without any codes. */
function findCountedLines({ lines }: Quote, { context: { offers } }: QuoteSources): (promotion: Promotion) => readonly PromotedLine[] {
  const bought = lines.filter(({ gift, facts }) => !gift && !isDigitalProduct(facts));
  const full = calculateDiscounts(bought, { ...offers, offers: [] });
  const automatic = calculateDiscounts(bought, { ...offers, offers: offers.offers.filter(({ needsCoupon }) => !needsCoupon) });
  const counted = { PRODUCT: full.valued, ORDER: automatic.valued, SHIPPING: automatic.promoted };
  return ({ level }) => counted[level];
}

/** Returns the discount of a code on lines, order and shipping, in minor units. */
function findCodeDiscount({ lines, orderDiscounts, shippingDiscounts }: Quote, code: string): number {
  const all = [...lines.map(({ discounts }) => discounts.product), ...orderDiscounts, ...shippingDiscounts.values()];
  return all.reduce((sum, each) => sum + (each?.couponCode === code ? each.amount : 0), 0);
}

/** Describes loyalty points in a single entry, however many rewards there are. */
function describePoints(best: Plan, { prices, member }: { prices: PlanPrices; member: PlannedMember | undefined }): CodePlanEntry[] {
  const { held, pay, quote } = prices;
  const { voucherId, left } = best;
  const known = voucherId === held?.voucherId ? held : member?.rewards.find((each) => each.voucherId === voucherId);
  if (voucherId !== undefined && known) {
    const amount = pay(best.codes, voucherId)?.find(isReward)?.amount ?? 0;
    return [{ kind: 'reward', voucherId, points: known.points, amount, isApplied: voucherId === held?.voucherId }];
  }
  if (!member) return [];
  const { lines, totals } = quote(best.codes);
  const reason = explainReward(member, { smallest: member.smallest, payable: member.findLimit(lines, totals), left });
  return [{ kind: 'reward', points: Math.max(0, member.balance), amount: 0, isApplied: held !== undefined, reason }];
}

/** Describes gift cards and other deductions of the cart. They stay in the plan even if they pay nothing. */
function describeDeductions(best: Plan, { prices, sources }: { prices: PlanPrices; sources: QuoteSources }): CodePlanEntry[] {
  const { now, deductions } = sources.context;
  const { lines, totals } = prices.quote(best.codes);
  return (prices.pay(best.codes, best.voucherId) ?? []).flatMap((part): CodePlanEntry[] => {
    if (isReward(part)) return [];
    const { instrumentId, methodId, amount, usable, shown } = part;
    const limit = deductions.find((each) => each.instrumentId === instrumentId)?.findLimit(lines, totals) ?? 0;
    const reason = explainDeduction({ amount, usable, expiresAt: shown.giftCard?.expiresAt, now, limit });
    return [{ kind: 'deduction', instrumentId, methodId, amount, isApplied: true, ...(reason && { reason }) }];
  });
}

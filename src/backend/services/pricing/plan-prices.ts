// Prices of a cart with combinations of codes and a reward. Each combination is calculated only once. Pure: all data is read beforehand.
import { findPointAccount } from '#backend/rules/loyalty.ts';
import type { Priced } from '#backend/rules/promotions/best-plan.ts';
import { compare } from '#backend/rules/promotions/offers.ts';
import type { Offer } from '#backend/rules/promotions/promotion.ts';
import type { StoredCart } from '#backend/stores/cart-state.ts';
import { type KnownDeduction, type PayingDeduction, payingDeductions } from './deductions.ts';
import type { Offers } from './offers.ts';
import { calculateQuote, type Quote } from './quote.ts';
import type { QuoteSources } from './read-quote.ts';
import { rewardMethodId } from './reward.ts';

/** A member of the loyalty program. Amounts are in minor units. */
export interface PlannedMember {
  /** Available points. `minimumPoints` is the smallest number of points that can be used. */
  balance: number;
  minimumPoints: number;
  /** Amount that `minimumPoints` can pay. */
  smallest: number;
  isConfirmed: boolean;
  /** Rewards for which the member has enough points. */
  rewards: readonly { voucherId: string; points: number; amount: number }[];
  findLimit: KnownDeduction['findLimit'];
}

export interface PlanPrices {
  quote(codes: readonly string[]): Quote;
  price(codes: readonly string[]): Priced;
  /** Returns how much each deduction pays, the reward first; undefined if the reward is not available. */
  pay(codes: readonly string[], voucherId: string | undefined): PayingDeduction[] | undefined;
  /** The reward that the cart already has; undefined if it has none. */
  held: { voucherId: string; points: number } | undefined;
}

export const isReward = ({ methodId }: Pick<KnownDeduction, 'methodId'>): boolean => methodId === rewardMethodId;

export function createPlanPrices(cart: StoredCart, { facts, context }: QuoteSources, member: PlannedMember | undefined): PlanPrices {
  const { offers, deductions } = context;
  const heldDeduction = deductions.find(isReward);
  const points = heldDeduction && findPointAccount(heldDeduction.account)?.points;
  const held = points === undefined ? undefined : { voucherId: `P${points}`, points };
  const others = deductions.filter((each) => !isReward(each));
  const quotes = new Map<string, Quote>();

  function quote(codes: readonly string[]): Quote {
    const key = codes.toSorted(compare).join(' ');
    const made = quotes.get(key) ?? calculateQuote(cart, facts, { ...context, offers: selectOffers(offers, codes), deductions: [] });
    quotes.set(key, made);
    return made;
  }

  function withReward({ lines, totals }: Quote, voucherId: string | undefined): KnownDeduction[] | undefined {
    if (voucherId === undefined) return others;
    if (heldDeduction && voucherId === held?.voucherId) return [heldDeduction, ...others];
    const reward = member?.rewards.find((each) => each.voucherId === voucherId);
    if (!member?.isConfirmed || !reward || member.findLimit(lines, totals) < reward.amount) return undefined;
    const { findLimit } = member;
    return [{ instrumentId: '', methodId: rewardMethodId, account: '', usable: reward.amount, shown: {}, findLimit }, ...others];
  }

  function pay(codes: readonly string[], voucherId: string | undefined): PayingDeduction[] | undefined {
    const made = quote(codes);
    const known = withReward(made, voucherId);
    return known && payingDeductions(known, made.lines, made.totals);
  }

  function price(codes: readonly string[]): Priced {
    const { promotions, totals } = quote(codes);
    return {
      total: totals.total,
      effective: new Set(promotions.granted.flatMap(({ couponCode }) => couponCode ?? [])),
      findRemaining: (voucherId) => pay(codes, voucherId)?.reduce((left, { amount }) => left - amount, totals.total),
    };
  }

  return { quote, price, pay, held };
}

/**
 * Returns the promotions that need no code, and those of the given codes. If several codes belong to the same promotion, the first code in
 * sort order is used.
 */
function selectOffers(offers: Offers, codes: readonly string[]): Offers {
  const coupons = offers.coupons.filter(({ code, problem }) => problem === undefined && codes.includes(code));
  const sorted = coupons.toSorted((one, other) => compare(one.code, other.code));
  const kept = offers.offers.flatMap((offer): Offer[] => {
    if (!offer.needsCoupon) return [offer];
    const coupon = sorted.find(({ promotionId }) => promotionId === offer.promotionId);
    return coupon ? [{ ...offer, couponCode: coupon.code }] : [];
  });
  return { ...offers, coupons, offers: kept };
}

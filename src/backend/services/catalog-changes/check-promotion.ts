// Checks whether a promotion fits to the catalog and to the other promotions of its market.
import { read } from '#backend/platform/query.ts';
import { formatAmount } from '#backend/rules/money.ts';
import type { Promotion } from '#backend/rules/promotions/promotion.ts';
import {
  type CategoryRow,
  categoryTreeQuery,
  cheapestStyleQuery,
  giftCandidatesQuery,
  type PromotionRow,
} from '#backend/stores/staff-promotions.ts';
import { defaultLocale, marketOfSite } from '#markets/registry.ts';

interface Draft {
  siteId: string;
  promotion: Promotion;
  validFrom: number;
  validTo: number | null;
}

interface PromotionFacts {
  categories: readonly CategoryRow[];
  /** Gifts by site and product id. */
  gifts: ReadonlyMap<string, { masterId: string; units: number }>;
  /** The cheapest style of each promotion that reduces each unit by an amount, by site and promotion. */
  cheapest: ReadonlyMap<string, { masterId: string; price: number }>;
}

const keyOf = ({ siteId, promotion }: Draft): string => `${siteId} ${promotion.promotionId}`;

export async function readPromotionFacts(db: D1Database, drafts: readonly Draft[], now: number): Promise<PromotionFacts> {
  const wanted = drafts.flatMap(({ siteId, promotion: { effect } }) =>
    effect.kind === 'gift' ? [{ siteId, productId: effect.productId }] : [],
  );
  const [categories, gifts] = await read(db, categoryTreeQuery(defaultLocale), giftCandidatesQuery(wanted));
  const reducing = drafts.filter(({ promotion: { level, effect } }) => level === 'PRODUCT' && effect.kind === 'amount');
  const allIds = categories.map(({ categoryId }) => categoryId);
  const queries = reducing.flatMap(({ siteId, promotion, validFrom }) => {
    const market = marketOfSite(siteId);
    const scope = listBelow(promotion.condition.categoryIds ?? allIds, categories);
    return market ? [cheapestStyleQuery(market, scope, Math.max(now, validFrom))] : [];
  });
  const cheapest = queries.length > 0 ? await read(db, ...queries) : [];
  return {
    categories,
    gifts: new Map(gifts.map((row) => [`${row.siteId} ${row.productId}`, row])),
    cheapest: new Map(reducing.flatMap((draft, index) => (cheapest[index] ?? []).map((row) => [keyOf(draft), row] as const))),
  };
}

/** Returns the categories with all their subcategories. */
function listBelow(categoryIds: readonly string[], categories: readonly CategoryRow[]): string[] {
  const found = new Set(categoryIds);
  // parents come before their children only if the tree is sorted so, therefore it is read until nothing is added
  for (let size = -1; size !== found.size; ) {
    size = found.size;
    for (const { categoryId, parentId } of categories) if (parentId !== null && found.has(parentId)) found.add(categoryId);
  }
  return [...found];
}

interface Findings {
  problems: { column: string; message: string }[];
  notes: string[];
  /** The style of a gift, whose page changes. */
  masterId: string | undefined;
}

/** Returns what is wrong with a promotion, and what the person should know. `others`: the promotions of the market. */
export function checkPromotion(draft: Draft, others: readonly PromotionRow[], facts: PromotionFacts): Findings {
  const { siteId, promotion } = draft;
  const { effect, condition, level } = promotion;
  const problems: Findings['problems'] = [];
  const notes: string[] = [];
  const currency = marketOfSite(siteId)?.currency ?? 'EUR';
  const money = (amount: number) => formatAmount(amount, currency, 'en');
  const unknown = (condition.categoryIds ?? []).filter((id) => !facts.categories.some(({ categoryId }) => categoryId === id));
  if (unknown.length > 0) problems.push({ column: 'categories', message: `There is no category ${unknown.join(', ')}.` });
  if (level === 'ORDER' && effect.kind === 'amount' && (condition.minValue ?? 0) < effect.amount)
    problems.push({
      column: 'minimum',
      message: `A cart could cost less than nothing. The minimum must be at least ${money(effect.amount)}.`,
    });
  const cheapest = facts.cheapest.get(keyOf(draft));
  if (effect.kind === 'amount' && cheapest && cheapest.price < effect.amount)
    problems.push({
      column: 'value',
      message: `The style ${cheapest.masterId} costs ${money(cheapest.price)}, so its price would be below zero. Lower the amount, or select other categories.`,
    });
  const gift = effect.kind === 'gift' ? facts.gifts.get(`${siteId} ${effect.productId}`) : undefined;
  if (effect.kind === 'gift') {
    if (!gift) problems.push({ column: 'value', message: `The market ${siteId} does not sell a product “${effect.productId}”.` });
    else notes.push(`While the promotion is valid, shoppers cannot buy the product ${effect.productId}.`);
    if (gift?.units === 0) notes.push('The product is out of stock, so nobody gets it.');
  }
  const rival = others.find((other) => isRival(draft, other));
  if (rival)
    problems.push({
      column: 'promotion',
      message: `It conflicts with ${rival.promotionId}, which has the same condition and the same shoppers in this period. Only the better one would be granted. Change the condition or the period, or end the other one.`,
    });
  return { problems, notes, masterId: gift?.masterId };
}

/** Returns whether only the better one of two promotions can ever be granted. Codes and gifts are granted in addition to others. */
function isRival(draft: Draft, other: PromotionRow): boolean {
  const { promotion: one, validFrom, validTo } = draft;
  const two = other.definition;
  if (one.promotionId === two.promotionId || one.level !== two.level || one.needsCoupon || two.needsCoupon) return false;
  if (one.effect.kind === 'gift' || two.effect.kind === 'gift')
    return one.effect.kind === 'gift' && two.effect.kind === 'gift' && one.effect.productId === two.effect.productId && isOverlapping();
  return isOverlapping() && isSameCondition(one, two) && isSameMethod(one, two) && isSameAllowance(one, two);

  function isOverlapping(): boolean {
    const hasShopper = !one.audiences || !two.audiences || one.audiences.some((audience) => two.audiences?.includes(audience));
    return hasShopper && (other.validTo === null || other.validTo > validFrom) && (validTo === null || other.validFrom < validTo);
  }
}

const isSameCondition = ({ condition: one }: Promotion, { condition: two }: Promotion): boolean =>
  (one.minValue ?? 0) === (two.minValue ?? 0) &&
  (one.minUnits ?? 1) === (two.minUnits ?? 1) &&
  (one.categoryIds ?? []).toSorted().join() === (two.categoryIds ?? []).toSorted().join();

const methodsOf = (promotion: Promotion): string => (promotion.level === 'SHIPPING' ? (promotion.methodCodes ?? []).toSorted().join() : '');
const isSameMethod = (one: Promotion, two: Promotion): boolean => methodsOf(one) === methodsOf(two);

/** A promotion with an allowance applies only until it is used up, so another one for the same shoppers is useful. */
const isSameAllowance = (one: Promotion, two: Promotion): boolean =>
  (one.level === 'PRODUCT' ? one.allowance : undefined) === (two.level === 'PRODUCT' ? two.allowance : undefined);

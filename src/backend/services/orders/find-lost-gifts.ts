// Finds the free gifts of an order that its customer loses by canceling other units (docs/decisions/068).
import { read } from '#backend/platform/query.ts';
import { type CanceledUnits, countUnits, type Units } from '#backend/rules/parcels.ts';
import { isSatisfied } from '#backend/rules/promotions/condition.ts';
import { shareOf } from '#backend/rules/refunds.ts';
import { categoriesQuery, conditionsQuery } from '#backend/stores/promotions.ts';
import type { StoredPurchase } from '#backend/stores/purchases.ts';

interface Cancellation {
  /** Units that the customer cancels. */
  lines: readonly CanceledUnits[];
  /** Units that were canceled before. */
  earlier: readonly Units[];
  /** Units that can still be canceled. */
  open: readonly CanceledUnits[];
}

/**
 * Returns the units of gifts that are canceled too, because the units that remain do not meet the condition of the gift's promotion at the
 * agreed prices. If the promotion no longer exists, a gift remains as long as other goods remain.
 */
export async function findLostGifts(
  db: D1Database,
  { document: { siteId, items } }: Pick<StoredPurchase, 'document'>,
  { lines, earlier, open }: Cancellation,
): Promise<CanceledUnits[]> {
  const gone = [...earlier, ...lines];
  const gifts = items.filter(({ bonus, id }) => bonus && open.some(({ itemId }) => itemId === id) && countUnits(lines, id) === 0);
  if (gifts.length === 0) return [];
  const goods = items.filter(({ bonus, isDigitalProduct }) => !bonus && !isDigitalProduct);
  const promotionIds = gifts.flatMap(({ productPromotions }) => productPromotions.map(({ promotionId }) => promotionId));
  const [conditions, categories] = await read(
    db,
    conditionsQuery(siteId, promotionIds),
    categoriesQuery(goods.map(({ productId }) => productId)),
  );
  const remaining = goods
    .map(({ id, upc, productId, qty, price: { priceAfterItemDiscount } }) => {
      const left = qty - countUnits(gone, id);
      const categoryIds = categories.find((each) => each.productId === productId)?.categoryIds ?? [];
      return { id, upc, qty: left, amount: shareOf(priceAfterItemDiscount, left, qty), categoryIds };
    })
    .filter(({ qty }) => qty > 0);
  const isKept = (promotionId: string | undefined): boolean => {
    const condition = conditions.find((each) => each.promotionId === promotionId)?.condition;
    return remaining.length > 0 && (condition === undefined || isSatisfied(condition, remaining));
  };
  const lost = gifts.filter(({ productPromotions }) => !isKept(productPromotions[0]?.promotionId));
  return open.filter(({ itemId }) => lost.some(({ id }) => id === itemId));
}

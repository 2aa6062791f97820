import { countsFrom, pointsOf } from '#backend/rules/loyalty.ts';
import type { Placement } from '#backend/stores/cart-state.ts';
import { earnStatement, nameOrderStatement } from '#backend/stores/loyalty.ts';
import { marketOfSite } from '#markets/registry.ts';

/**
 * Creates the statements for the loyalty points that an order earns and spends. Run them in the same batch as the statements that store the
 * order.
 */
export function orderPoints(db: D1Database, { intentId, owner, order }: Placement): D1PreparedStatement[] {
  const settings = marketOfSite(order.siteId)?.settings;
  if (!settings) return [];
  const { orderNumber, placedAt } = order;
  const points = pointsOf(order, settings);
  return [
    nameOrderStatement(db, intentId, orderNumber),
    earnStatement(db, { orderNumber, owner, points, placedAt, countsAt: countsFrom(placedAt, settings) }),
  ];
}

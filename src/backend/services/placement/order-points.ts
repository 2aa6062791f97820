import { countsFrom, pointsOf } from '#backend/rules/loyalty.ts';
import type { Placement } from '#backend/stores/cart-state.ts';
import { earnStatement, nameOrderStatement } from '#backend/stores/loyalty.ts';
import { marketOfSite } from '#markets/registry.ts';

/** What an order gives its member, and took of them, to be written with it. */
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

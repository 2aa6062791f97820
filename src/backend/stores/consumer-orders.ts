// SQL for account orders (migrations/0008). An order's owner is an account number, or the usid of a guest.
import * as z from 'zod';
import type { Query } from '#backend/platform/query.ts';
import { hashSecret } from './orders.ts';

/** Links a guest order to an account if the caller knows the order's secret. An order that belongs to another account is unchanged. */
export async function linkOrder(
  db: D1Database,
  { orderNumber, st, consumerNo }: { orderNumber: string; st: string; consumerNo: string },
): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `UPDATE placed_order SET owner = ?3 WHERE order_number = ?1 AND secret_hash = ?2
         AND NOT EXISTS (SELECT 1 FROM consumer c WHERE c.consumer_no = placed_order.owner)`,
    )
    .bind(orderNumber, await hashSecret(st), consumerNo)
    .run();
  return meta.changes > 0;
}

/** Selects the products that an account ordered on a site, newest first. */
export const orderedProductsQuery = (siteId: string, consumerNo: string, limit: number): Query<{ productId: string }> => ({
  sql: `SELECT l.product_id AS productId FROM placed_order p JOIN shop_order o ON o.order_number = p.order_number
      JOIN order_line l ON l.order_number = p.order_number
    WHERE p.owner = ?1 AND o.site_id = ?2 GROUP BY l.product_id ORDER BY MAX(o.placed_at) DESC, l.product_id LIMIT ?3`,
  values: [consumerNo, siteId, limit],
  row: z.object({ productId: z.string() }),
});

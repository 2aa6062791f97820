// SQL of the orders of an account (migrations/0008). An order belongs to whoever placed it: an account by its number, else a guest.
import { hashSecret } from './orders.ts';

/** Gives an order that a guest placed to an account, for who knows its secret. One of another account stays where it is. */
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

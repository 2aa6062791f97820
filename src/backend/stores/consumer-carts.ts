// SQL for account carts, one per site (migrations/0037).
import * as z from 'zod';
import type { Query } from '#backend/platform/query.ts';

export const consumerCartQuery = (consumerNo: string, siteId: string): Query<{ basketId: string }> => ({
  sql: 'SELECT basket_id AS basketId FROM consumer_basket WHERE consumer_no = ?1 AND site_id = ?2',
  values: [consumerNo, siteId],
  row: z.object({ basketId: z.string() }),
});

/** Selects an account's carts on all sites. */
export const consumerCartsQuery = (consumerNo: string): Query<{ siteId: string; basketId: string }> => ({
  sql: 'SELECT site_id AS siteId, basket_id AS basketId FROM consumer_basket WHERE consumer_no = ?1',
  values: [consumerNo],
  row: z.object({ siteId: z.string(), basketId: z.string() }),
});

/**
 * Makes `basketId` the account's cart if the account has no cart, or if its current cart is `former`. Returns false if another browser has
 * replaced the cart in the meantime.
 */
export async function setConsumerCart(
  db: D1Database,
  { consumerNo, siteId, basketId, former = '' }: { consumerNo: string; siteId: string; basketId: string; former?: string | undefined },
): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `INSERT INTO consumer_basket (consumer_no, site_id, basket_id) VALUES (?1, ?2, ?3)
       ON CONFLICT (consumer_no, site_id) DO UPDATE SET basket_id = excluded.basket_id WHERE basket_id = ?4`,
    )
    .bind(consumerNo, siteId, basketId, former)
    .run();
  return meta.changes > 0;
}

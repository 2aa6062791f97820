// D1 table sales_slot (migrations/0128, 0130): sums of orders for each market and quarter of an hour. Triggers write the rows.
import * as z from 'zod';
import type { Query } from '#backend/platform/query.ts';
import type { MarketDay } from '#backend/rules/market-days.ts';

const daySchema = z.object({
  siteId: z.string(),
  day: z.string(),
  orders: z.int(),
  /** Totals of the orders. All amounts are in minor units of the market's currency. */
  revenue: z.int(),
  /** Number of orders that were canceled as a whole, and the amount of all canceled units. */
  canceled: z.int(),
  canceledAmount: z.int(),
  /** Returns that began, and the refunded amount, with and without a return. */
  returned: z.int(),
  refunded: z.int(),
  chargebacks: z.int(),
  chargedBack: z.int(),
});
export type SalesDay = z.infer<typeof daySchema>;

/** Adds up the sums of days. Days without any are left out. */
export const salesQuery = (days: readonly MarketDay[]): Query<SalesDay> => ({
  sql: `SELECT s.site_id AS siteId, d.value ->> 'day' AS day, SUM(s.orders) AS orders, SUM(s.revenue) AS revenue,
      SUM(s.canceled) AS canceled, SUM(s.canceled_amount) AS canceledAmount, SUM(s.returned) AS returned, SUM(s.refunded) AS refunded,
      SUM(s.chargebacks) AS chargebacks, SUM(s.charged_back) AS chargedBack
    FROM json_each(?1) d CROSS JOIN sales_slot s
      ON s.site_id = d.value ->> 'siteId' AND s.slot >= d.value ->> 'from' AND s.slot < d.value ->> 'to'
    GROUP BY s.site_id, day ORDER BY s.site_id, day`,
  values: [JSON.stringify(days)],
  row: daySchema,
});

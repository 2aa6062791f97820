// D1 table chargeback (migrations/0129): payments that customers disputed at their bank.
import * as z from 'zod';
import type { Query } from '#backend/platform/query.ts';

const chargebackSchema = z.object({
  orderNumber: z.string(),
  siteId: z.string(),
  /** The day on which the bank informed the shop, as YYYY-MM-DD. */
  receivedOn: z.string(),
  /** Start of this day in the market, in milliseconds since 1970. */
  receivedAt: z.int(),
  amount: z.int(),
  currency: z.string(),
  reasonCode: z.string(),
  note: z.string(),
  recordedAt: z.int(),
  recordedBy: z.string(),
});
export type Chargeback = z.infer<typeof chargebackSchema>;

/**
 * Creates the statement that records a chargeback. If its form was sent before, or the chargebacks exceed the total of the order, the
 * statement violates a constraint and its batch fails.
 */
export const chargebackStatement = (
  db: D1Database,
  { orderNumber, siteId, receivedOn, receivedAt, amount, currency, reasonCode, note, recordedAt, recordedBy }: Chargeback,
  formId: string,
): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO chargeback (order_number, site_id, received_on, received_at, amount, currency, reason_code, note, recorded_at,
         recorded_by, form_id)
       SELECT ?1, ?2, ?3, ?4, CASE WHEN ?5 <= (SELECT s.total FROM shop_order s WHERE s.order_number = ?1)
         - COALESCE((SELECT SUM(c.amount) FROM chargeback c WHERE c.order_number = ?1), 0) THEN ?5 END, ?6, ?7, ?8, ?9, ?10, ?11`,
    )
    .bind(orderNumber, siteId, receivedOn, receivedAt, amount, currency, reasonCode, note, recordedAt, recordedBy, formId);

const columns = `c.order_number AS orderNumber, c.site_id AS siteId, c.received_on AS receivedOn, c.received_at AS receivedAt, c.amount,
  c.currency, c.reason_code AS reasonCode, c.note, c.recorded_at AS recordedAt, c.recorded_by AS recordedBy`;

/** Selects the chargebacks of markets, newest first. */
export const chargebacksQuery = (siteIds: readonly string[], limit: number): Query<Chargeback> => ({
  sql: `SELECT ${columns} FROM json_each(?1) m CROSS JOIN chargeback c ON c.site_id = m.value
    ORDER BY c.received_on DESC, c.chargeback_id DESC LIMIT ?2`,
  values: [JSON.stringify(siteIds), limit],
  row: chargebackSchema,
});

/** Selects the chargebacks of an order. */
export const orderChargebacksQuery = (orderNumber: string): Query<Chargeback> => ({
  sql: `SELECT ${columns} FROM chargeback c WHERE c.order_number = ?1 ORDER BY c.chargeback_id`,
  values: [orderNumber],
  row: chargebackSchema,
});

export const isRecorded = async (db: D1Database, formId: string): Promise<boolean> =>
  (await db.prepare('SELECT 1 FROM chargeback WHERE form_id = ?1').bind(formId).first()) !== null;

const orderSchema = z.object({ orderNumber: z.string(), siteId: z.string(), placedAt: z.int(), currency: z.string(), total: z.int() });
export type ChargedOrder = z.infer<typeof orderSchema>;

/** Selects an order for which a chargeback is recorded, even after its addresses were deleted. */
export const chargedOrderQuery = (orderNumber: string): Query<ChargedOrder> => ({
  sql: `SELECT order_number AS orderNumber, site_id AS siteId, placed_at AS placedAt, currency, total
    FROM shop_order WHERE order_number = ?1`,
  values: [orderNumber],
  row: orderSchema,
});

// D1 table chargeback (migrations/0129 and 0131): payments that customers disputed at their bank.
import * as z from 'zod';
import type { Query } from '#backend/platform/query.ts';
import { deletedOrderBalanceSql } from './payment-balances.ts';

export const chargebackOutcomes = ['won', 'lost'] as const;
export type ChargebackOutcome = (typeof chargebackOutcomes)[number];

const chargebackSchema = z.object({
  chargebackId: z.int(),
  orderNumber: z.string(),
  siteId: z.string(),
  /** The day on which the bank informed the shop, as YYYY-MM-DD. */
  receivedOn: z.string(),
  /** Start of this day in the market, in milliseconds since 1970. */
  receivedAt: z.int(),
  amount: z.int(),
  /** Index of the disputed payment in the order. */
  position: z.int(),
  currency: z.string(),
  reasonCode: z.string(),
  note: z.string(),
  recordedAt: z.int(),
  recordedBy: z.string(),
  /** Open until the bank decides; won if the shop keeps the money. */
  state: z.enum(['open', ...chargebackOutcomes]),
  decidedAt: z.int().nullable(),
  decidedBy: z.string().nullable(),
});
export type Chargeback = z.infer<typeof chargebackSchema>;

type NewChargeback = Omit<Chargeback, 'chargebackId' | 'state' | 'decidedAt' | 'decidedBy'>;

/**
 * Creates the statement that records a chargeback. If its form was sent before, or the amount exceeds what is left of the payment, the
 * statement violates a constraint and its batch fails. A trigger checks the payments of an order (payment_balance); those of a deleted order
 * are checked here.
 */
export const chargebackStatement = (
  db: D1Database,
  { orderNumber, siteId, receivedOn, receivedAt, amount, currency, reasonCode, note, recordedAt, recordedBy, position }: NewChargeback,
  formId: string,
): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO chargeback (order_number, site_id, received_on, received_at, amount, currency, reason_code, note, recorded_at,
         recorded_by, form_id, position)
       SELECT ?1, ?2, ?3, ?4, CASE WHEN EXISTS (SELECT 1 FROM placed_order p WHERE p.order_number = ?1)
         OR ?5 <= ${deletedOrderBalanceSql('?1')} THEN ?5 END, ?6, ?7, ?8, ?9, ?10, ?11, ?12`,
    )
    .bind(...[orderNumber, siteId, receivedOn, receivedAt, amount, currency, reasonCode, note, recordedAt, recordedBy, formId, position]);

/** Creates the statement that records the outcome of a chargeback. If it was recorded before, a trigger fails the batch. */
export const decideChargebackStatement = (
  db: D1Database,
  { chargebackId, outcome, now, by }: { chargebackId: number; outcome: ChargebackOutcome; now: number; by: string },
): D1PreparedStatement =>
  db
    .prepare('UPDATE chargeback SET state = ?2, decided_at = ?3, decided_by = ?4 WHERE chargeback_id = ?1')
    .bind(chargebackId, outcome, now, by);

const columns = `c.chargeback_id AS chargebackId, c.order_number AS orderNumber, c.site_id AS siteId, c.received_on AS receivedOn, c.received_at AS receivedAt, c.amount, c.position,
  c.currency, c.reason_code AS reasonCode, c.note, c.recorded_at AS recordedAt, c.recorded_by AS recordedBy, c.state,
  c.decided_at AS decidedAt, c.decided_by AS decidedBy`;

/** Selects the chargebacks of markets, newest first. */
export const chargebacksQuery = (siteIds: readonly string[], limit: number): Query<Chargeback> => ({
  sql: `SELECT ${columns} FROM json_each(?1) m CROSS JOIN chargeback c ON c.site_id = m.value
    ORDER BY c.received_on DESC, c.chargeback_id DESC LIMIT ?2`,
  values: [JSON.stringify(siteIds), limit],
  row: chargebackSchema,
});

export const chargebackQuery = (chargebackId: number): Query<Chargeback> => ({
  sql: `SELECT ${columns} FROM chargeback c WHERE c.chargeback_id = ?1`,
  values: [chargebackId],
  row: chargebackSchema,
});

export const isRecorded = async (db: D1Database, formId: string): Promise<boolean> =>
  (await db.prepare('SELECT 1 FROM chargeback WHERE form_id = ?1').bind(formId).first()) !== null;

const orderSchema = z.object({
  orderNumber: z.string(),
  siteId: z.string(),
  placedAt: z.int(),
  currency: z.string(),
  total: z.int(),
  /** What can be charged back if the addresses and payments of the order were deleted; null for other orders. */
  deletedBalance: z.int().nullable(),
});
export type ChargedOrder = z.infer<typeof orderSchema>;

/** Selects an order for which a chargeback is recorded, even after its addresses were deleted. */
export const chargedOrderQuery = (orderNumber: string): Query<ChargedOrder> => ({
  sql: `SELECT order_number AS orderNumber, site_id AS siteId, placed_at AS placedAt, currency, total,
    CASE WHEN NOT EXISTS (SELECT 1 FROM placed_order p WHERE p.order_number = ?1) THEN ${deletedOrderBalanceSql('?1')} END AS deletedBalance
    FROM shop_order WHERE order_number = ?1`,
  values: [orderNumber],
  row: orderSchema,
});

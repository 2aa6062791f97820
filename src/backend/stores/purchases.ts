// SQL that reads placed orders (migrations/0008, 0038, 0055, 0075, 0098, 0102, 0107, 0123, 0131 and 0142).
import * as z from 'zod';
import { jsonColumn, type Query, read } from '#backend/platform/query.ts';
import { orderSchema } from '#contract/entities/order.ts';
import { type FormerOrder, refundSchema, returnReasons, returnStepSchema, shipmentStepSchema } from '#contract/entities/purchase.ts';
import { creditNoteSchema } from './credit-notes.ts';
import { formerOrderColumns, formerOrderRow, formerOrdersOfAccountSql } from './former-orders.ts';
import { refundShareSchema } from './order-returns.ts';
import { hashOfNothing, hashSecret, isEqual } from './orders.ts';
import { canceledPartColumnsSql, canceledPartsColumn, parcelColumnsSql, parcelsColumn } from './parcels.ts';
import { paymentBalancesColumn, paymentBalancesSql } from './payment-balances.ts';
import { separateRefundColumnsSql, separateRefundsColumn } from './separate-refunds.ts';

const documentSchema = orderSchema.omit({ st: true });

const returnLineSchema = z.object({
  itemId: z.string(),
  qty: z.int().positive(),
  reason: z.enum(returnReasons),
  exchange: z
    .object({ upc: z.string(), size: z.string(), productId: z.string(), state: z.enum(['held', 'sent', 'gone']) })
    .nullish()
    .transform((exchange) => exchange ?? undefined),
});

const storedReturnSchema = z.object({
  returnId: z.string(),
  beganAt: z.int(),
  requestKey: z.string().nullable(),
  refundedAt: z.int().nullable(),
  refund: refundSchema.nullable(),
  /** The share of the refund for each payment of the order. Null until the refund is decided. */
  shares: z.array(refundShareSchema).nullable(),
  settledAt: z.int().nullable(),
  lines: z.array(returnLineSchema),
  /** Times of the return steps reported by the back office; null if the order progresses by the clock (order-schedule.ts). */
  reported: z.partialRecord(returnStepSchema, z.int()).nullable(),
});
export type StoredReturn = z.infer<typeof storedReturnSchema>;

const told = z
  .string()
  .nullish()
  .transform((text) => text ?? undefined);
const reportedStepSchema = z.object({
  shipmentId: z.string(),
  step: shipmentStepSchema,
  at: z.int(),
  carrier: told,
  trackingNumber: told,
  trackingUrl: told,
});

const rowSchema = z.object({
  owner: z.string(),
  intentId: z.string(),
  secretHash: z.string(),
  document: jsonColumn(documentSchema),
  cancelledAt: z.int().nullable(),
  settledAt: z.int().nullable(),
  /** Amount that the bank had charged back when the order was canceled. */
  chargedBackBefore: z.int().nullable(),
  /** The balance of each payment of the order. */
  balances: paymentBalancesColumn,
  /** Returns of the order, oldest first. */
  returns: jsonColumn(z.array(storedReturnSchema)),
  hasUsedGiftCard: z.int().transform(Boolean),
  hasInvoice: z.int().transform(Boolean),
  /** Credit notes of the order, oldest first. */
  creditNotes: jsonColumn(z.array(creditNoteSchema)),
  /** Time when the next scheduled event is due; null if no event is scheduled (order-schedule.ts). */
  nextAt: z.int().nullable(),
  /** True while the order is held for review. */
  isHeld: z.int().transform(Boolean),
  /** Shipment steps reported by the back office; null if the order progresses by the clock. */
  reported: jsonColumn(z.array(reportedStepSchema)).nullable(),
  /** Parcels that the back office reported, in the order in which they left; those that have not left come first. */
  parcels: parcelsColumn,
  /** Parts that were canceled separately, oldest first. */
  canceledParts: canceledPartsColumn,
  /** Refunds that staff decided without a return, oldest first. */
  refunds: separateRefundsColumn,
  /** Number of changes to the parcels and canceled parts. */
  revision: z.int(),
  /** True if the payment is captured as a whole. */
  isCapturedWhole: z.int().transform(Boolean),
});
export type StoredPurchase = z.infer<typeof rowSchema>;

const lines = `SELECT json_group_array(json_object('itemId', l.item_id, 'qty', l.qty, 'reason', l.reason,
    'exchange', CASE WHEN l.exchange IS NOT NULL THEN json_set(l.exchange, '$.state', l.exchange_state) END))
  FROM order_return_line l WHERE l.return_id = r.return_id`;

const columns = `p.owner, p.intent_id AS intentId, p.secret_hash AS secretHash, p.document,
  c.cancelled_at AS cancelledAt, c.settled_at AS settledAt, c.charged_back AS chargedBackBefore, t.next_at AS nextAt,
  ${paymentBalancesSql} AS balances,
  (SELECT json_group_array(json_object('returnId', r.return_id, 'beganAt', r.began_at, 'requestKey', r.request_key,
     'refundedAt', r.refunded_at, 'refund', json(r.refund), 'shares', json(r.refund_shares), 'settledAt', r.settled_at, 'lines', (${lines}),
     'reported', CASE WHEN t.by_clock = 0 THEN (SELECT json_group_object(f.step, f.at) FROM order_step f
       WHERE f.order_number = p.order_number AND f.kind = 'return' AND f.parcel_id = r.return_id) END))
   FROM (SELECT * FROM order_return o WHERE o.order_number = p.order_number ORDER BY o.began_at, o.return_id) r) AS returns,
  EXISTS (SELECT 1 FROM gift_card g JOIN gift_card_use u ON u.card_number = g.card_number AND u.state = 'taken'
    WHERE g.order_number = p.order_number) AS hasUsedGiftCard,
  EXISTS (SELECT 1 FROM order_review w WHERE w.order_number = p.order_number AND w.state = 'held') AS isHeld,
  EXISTS (SELECT 1 FROM invoice i WHERE i.order_number = p.order_number) AS hasInvoice,
  (SELECT json_group_array(json_object('reference', n.reference, 'siteId', n.site_id, 'year', n.year, 'serial', n.serial,
     'issuedAt', n.issued_at, 'document', json(n.document)))
   FROM (SELECT * FROM credit_note o WHERE o.order_number = p.order_number ORDER BY o.year, o.serial) n) AS creditNotes,
  CASE WHEN t.by_clock = 0 THEN (SELECT json_group_array(json_object('shipmentId', f.parcel_id, 'step', f.step, 'at', f.at,
      'carrier', f.carrier, 'trackingNumber', f.tracking_number, 'trackingUrl', f.tracking_url))
    FROM order_step f WHERE f.order_number = p.order_number AND f.kind = 'shipment') END AS reported,
  ${parcelColumnsSql} AS parcels, ${canceledPartColumnsSql} AS canceledParts,
  ${separateRefundColumnsSql} AS refunds,
  COALESCE((SELECT v.revision FROM order_fulfillment v WHERE v.order_number = p.order_number), 0) AS revision,
  EXISTS (SELECT 1 FROM order_capture w WHERE w.order_number = p.order_number) AS isCapturedWhole`;

const tables = `placed_order p LEFT JOIN order_cancellation c ON c.order_number = p.order_number
  LEFT JOIN order_schedule t ON t.order_number = p.order_number`;

export const purchaseQuery = (orderNumber: string): Query<StoredPurchase> => ({
  sql: `SELECT ${columns} FROM ${tables} WHERE p.order_number = ?1`,
  values: [orderNumber],
  row: rowSchema,
});

export interface Claimant {
  siteId: string;
  /** The account number; absent for a guest. */
  consumerNo?: string | undefined;
  /** The order's secret, which only its owner knows. */
  st?: string | undefined;
}

/** Reads an order for its owner or a caller who knows its secret. Returns undefined for other callers, as if the order did not exist. */
export async function findPurchase(
  db: D1Database,
  orderNumber: string,
  { siteId, consumerNo, st }: Claimant,
): Promise<StoredPurchase | undefined> {
  const [[found]] = await read(db, purchaseQuery(orderNumber));
  const knowsSecret = st !== undefined && isEqual(await hashSecret(st), found?.secretHash ?? hashOfNothing);
  const isOwner = consumerNo !== undefined && found?.owner === consumerNo;
  return found?.document.siteId === siteId && (isOwner || knowsSecret) ? found : undefined;
}

/** Sort orders of an order history. */
const historySortSql = {
  newest: 'time DESC, own, former',
  oldest: 'time, own, former',
  highest: 'amount DESC, time DESC, own, former',
} as const;

interface History {
  consumerNo: string;
  siteId: string;
  start: number;
  count: number;
  sort: keyof typeof historySortSql;
}

const ownHistorySql = `placed_order p JOIN shop_order s ON s.order_number = p.order_number WHERE p.owner = ?1 AND s.site_id = ?2`;
const formerHistorySql = `${formerOrdersOfAccountSql} AND f.site_id = ?2`;

/** SQL for the requested part of a history: the numbers of orders of this shop, and of the former shop. */
const partSql = (sort: History['sort']) => `WITH part AS (
    SELECT p.order_number AS own, NULL AS former, s.placed_at AS time, p.document ->> '$.totals.total' AS amount FROM ${ownHistorySql}
    UNION ALL SELECT NULL, f.order_number, f.placed_at, f.total FROM ${formerHistorySql}
    ORDER BY ${historySortSql[sort]} LIMIT ?3 OFFSET ?4)`;

export const historyQuery = ({ consumerNo, siteId, start, count, sort }: History): Query<StoredPurchase> => ({
  sql: `${partSql(sort)} SELECT ${columns} FROM part CROSS JOIN ${tables} WHERE p.order_number = part.own ORDER BY ${historySortSql[sort]}`,
  values: [consumerNo, siteId, count, start],
  row: rowSchema,
});

export const formerHistoryQuery = ({ consumerNo, siteId, start, count, sort }: History): Query<FormerOrder> => ({
  sql: `${partSql(sort)} SELECT ${formerOrderColumns} FROM part CROSS JOIN former_order f ON f.site_id = ?2 AND f.order_number = part.former
    ORDER BY ${historySortSql[sort]}`,
  values: [consumerNo, siteId, count, start],
  row: formerOrderRow,
});

export const historyCountQuery = ({ consumerNo, siteId }: Pick<History, 'consumerNo' | 'siteId'>): Query<{ total: number }> => ({
  sql: `SELECT (SELECT COUNT(*) FROM ${ownHistorySql}) + (SELECT COUNT(*) FROM ${formerHistorySql}) AS total`,
  values: [consumerNo, siteId],
  row: z.object({ total: z.int().nonnegative() }),
});

// D1 table order_refund (migrations/0123): refunds that staff decide without a return.
import * as z from 'zod';
import { jsonColumn } from '#backend/platform/query.ts';
import { partRefundSchema } from './parcels.ts';

export const refundReasons = ['damaged', 'missing', 'late', 'price', 'goodwill', 'other'] as const;
export type RefundReason = (typeof refundReasons)[number];

/** `chargeback`: not a person’s reason, but what a return could not pay until the shop had won a chargeback. */
const storedReasons = [...refundReasons, 'chargeback'] as const;

/** A refund as a JSON object of its columns. */
const separateRefundSchema = z.object({
  reference: z.string(),
  requestKey: z.string(),
  reason: z.enum(storedReasons),
  refundedAt: z.int(),
  lines: z.array(z.object({ itemId: z.string(), qty: z.int().positive().optional(), amount: z.int(), tax: z.int() })),
  refund: partRefundSchema,
  settledAt: z.int().nullable(),
});
export type StoredRefund = z.infer<typeof separateRefundSchema>;

export const separateRefundColumnsSql = `(SELECT json_group_array(json_object('reference', d.reference, 'requestKey', d.request_key,
    'reason', d.reason, 'refundedAt', d.refunded_at, 'lines', json(d.lines), 'refund', json(d.refund), 'settledAt', d.settled_at))
  FROM (SELECT * FROM order_refund o WHERE o.order_number = p.order_number ORDER BY o.refunded_at, o.reference) d)`;
export const separateRefundsColumn = jsonColumn(z.array(separateRefundSchema));

/** Creates the statement that stores a refund. If the same submission has stored one before, a constraint fails the batch. */
export const storeRefundStatement = (
  db: D1Database,
  { orderNumber, reference, requestKey, reason, refundedAt, lines, refund }: Omit<StoredRefund, 'settledAt'> & { orderNumber: string },
): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO order_refund (reference, order_number, request_key, reason, refunded_at, lines, refund)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)`,
    )
    .bind(reference, orderNumber, requestKey, reason, refundedAt, JSON.stringify(lines), JSON.stringify(refund));

/** Marks a refund as completely paid. */
export const settleRefund = (db: D1Database, reference: string, now: number): Promise<unknown> =>
  db.prepare('UPDATE order_refund SET settled_at = ?2 WHERE reference = ?1 AND settled_at IS NULL').bind(reference, now).run();

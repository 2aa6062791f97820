// D1 table order_review (migrations/0129): orders that a rule holds until an employee decides.
import * as z from 'zod';
import { jsonColumn, type Query } from '#backend/platform/query.ts';
import { type ReviewReason, reviewRules } from '#backend/rules/fraud.ts';

export const reviewReasonSchema: z.ZodType<ReviewReason> = z.object({ rule: z.enum(reviewRules), text: z.string() });

interface HeldOrder {
  orderNumber: string;
  siteId: string;
  reasons: readonly ReviewReason[];
  contactEmail: string | undefined;
  now: number;
}

/** Creates the statement that holds an order. It belongs in the batch that writes the order, after the order. */
export const holdStatement = (db: D1Database, { orderNumber, siteId, reasons, contactEmail, now }: HeldOrder): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO order_review (order_number, site_id, held_at, reasons, contact_email) VALUES (?1, ?2, ?3, ?4, ?5)
       ON CONFLICT (order_number) DO NOTHING`,
    )
    .bind(orderNumber, siteId, now, JSON.stringify(reasons), contactEmail ?? null);

interface Decision {
  orderNumber: string;
  state: 'released' | 'rejected';
  now: number;
  by: string;
  reason: string;
  /** False if gift cards have to be paid and issued after the decision. */
  isFinished: boolean;
}

/** Creates the statement that decides about a held order. If it is no longer held, the statement violates a constraint and its batch fails. */
export const decideStatement = (db: D1Database, { orderNumber, state, now, by, reason, isFinished }: Decision): D1PreparedStatement =>
  db
    .prepare(`UPDATE order_review SET state = ?2, decided_at = ?3, decided_by = ?4, reason = ?5, finished_at = ?6 WHERE order_number = ?1`)
    .bind(orderNumber, state, now, by, reason, isFinished ? now : null);

export const finishReview = (db: D1Database, orderNumber: string, now: number): Promise<unknown> =>
  db.prepare('UPDATE order_review SET finished_at = ?2 WHERE order_number = ?1 AND finished_at IS NULL').bind(orderNumber, now).run();

const reviewSchema = z.object({
  orderNumber: z.string(),
  siteId: z.string(),
  heldAt: z.int(),
  reasons: jsonColumn(z.array(reviewReasonSchema)),
  contactEmail: z.string().nullable(),
  state: z.enum(['held', 'released', 'rejected', 'canceled']),
  decidedAt: z.int().nullable(),
  decidedBy: z.string().nullable(),
  reason: z.string().nullable(),
  finishedAt: z.int().nullable(),
  total: z.int(),
  currency: z.string(),
  /** When the authorization of the payment expires, if the payment provider has said so. */
  captureBefore: z.int().nullable(),
});
export type OrderReview = z.infer<typeof reviewSchema>;

const columns = `r.order_number AS orderNumber, r.site_id AS siteId, r.held_at AS heldAt, r.reasons, r.contact_email AS contactEmail, r.state,
  r.decided_at AS decidedAt, r.decided_by AS decidedBy, r.reason, r.finished_at AS finishedAt, s.total, s.currency,
  (SELECT y.capture_before FROM placed_order p JOIN stripe_payment y ON y.intent_id = p.intent_id
    WHERE p.order_number = r.order_number) AS captureBefore`;

export const reviewQuery = (orderNumber: string): Query<OrderReview> => ({
  sql: `SELECT ${columns} FROM order_review r JOIN shop_order s ON s.order_number = r.order_number WHERE r.order_number = ?1`,
  values: [orderNumber],
  row: reviewSchema,
});

/** Selects held orders of markets, oldest first. */
export const heldQuery = (siteIds: readonly string[], limit: number): Query<OrderReview> => ({
  sql: `SELECT ${columns} FROM json_each(?1) m
    CROSS JOIN order_review r ON r.site_id = m.value AND r.state = 'held'
    JOIN shop_order s ON s.order_number = r.order_number ORDER BY r.held_at, r.order_number LIMIT ?2`,
  values: [JSON.stringify(siteIds), limit],
  row: reviewSchema,
});

/** Selects the orders of markets that were decided since a time, newest first. */
export const decidedQuery = (siteIds: readonly string[], since: number, limit: number): Query<OrderReview> => ({
  sql: `SELECT ${columns} FROM json_each(?1) m
    CROSS JOIN order_review r ON r.site_id = m.value AND r.state <> 'held' AND r.decided_at >= ?2
    JOIN shop_order s ON s.order_number = r.order_number ORDER BY r.decided_at DESC, r.order_number LIMIT ?3`,
  values: [JSON.stringify(siteIds), since, limit],
  row: reviewSchema,
});

// D1 table balance_adjustment (migrations/0125, 0132 and 0148): changes of points and balances of gift cards by staff.
import * as z from 'zod';
import type { Query } from '#backend/platform/query.ts';
import type { GiftCardKey } from './customer-gift-cards.ts';

const adjustmentSchema = z.object({
  adjustmentId: z.string(),
  siteId: z.string(),
  /** Set for points. */
  consumerNo: z.string().nullable(),
  /** Set for gift cards. */
  orderNumber: z.string().nullable(),
  itemId: z.string().nullable(),
  piece: z.int().nullable(),
  amount: z.int(),
  value: z.int(),
  currency: z.string(),
  reason: z.string(),
  /** Set if the change replaces a gift card: the email address that gets the new card, empty after the decision. */
  recipient: z.string().nullable(),
  /** True if declining the replacement of a gift card makes the card usable again. */
  releasesCard: z.int().transform(Boolean),
  /** What the customer reads about a change of points. */
  shopperText: z.string().nullable(),
  state: z.enum(['waiting', 'applied', 'declined']),
  requestedBy: z.string(),
  requestedByName: z.string(),
  requestedAt: z.int(),
  decidedByName: z.string().nullable(),
  decidedAt: z.int().nullable(),
  decisionReason: z.string().nullable(),
});
export type Adjustment = z.infer<typeof adjustmentSchema>;

const select = `SELECT adjustment_id AS adjustmentId, site_id AS siteId, consumer_no AS consumerNo, order_number AS orderNumber,
  item_id AS itemId, piece, amount, value, currency, reason, recipient, releases_card AS releasesCard, shopper_text AS shopperText, state, requested_by AS requestedBy, requested_by_name AS requestedByName,
  requested_at AS requestedAt, decided_by_name AS decidedByName, decided_at AS decidedAt, decision_reason AS decisionReason
  FROM balance_adjustment`;

export const adjustmentQuery = (adjustmentId: string): Query<Adjustment> => ({
  sql: `${select} WHERE adjustment_id = ?1`,
  values: [adjustmentId],
  row: adjustmentSchema,
});

/** Selects the changes that wait for a decision in the given markets, oldest first. */
export const waitingAdjustmentsQuery = (siteIds: readonly string[]): Query<Adjustment> => ({
  sql: `${select} WHERE state = 'waiting' AND site_id IN (SELECT value FROM json_each(?1)) ORDER BY requested_at LIMIT 100`,
  values: [JSON.stringify(siteIds)],
  row: adjustmentSchema,
});

/** Selects the latest changes that a person has requested. */
export const requestedAdjustmentsQuery = (actor: string): Query<Adjustment> => ({
  sql: `${select} WHERE requested_by = ?1 ORDER BY requested_at DESC LIMIT 50`,
  values: [actor],
  row: adjustmentSchema,
});

/** What a change is about: the points of an account, or a gift card. */
export type AdjustedTarget = { consumerNo: string } | GiftCardKey;

/** Selects the value of the changes of a balance since a time. Declined changes do not count. */
export const recentValueQuery = (target: AdjustedTarget, since: number): Query<{ value: number }> => ({
  sql: `SELECT ${sumRecent(target, '?1', '?2', '?3', '?4')} AS value`,
  values: 'consumerNo' in target ? [target.consumerNo, since] : [target.orderNumber, since, target.itemId, target.piece],
  row: z.object({ value: z.int() }),
});

/**
 * Returns the SQL of the value of recent changes. `owner`: the account, or the order that bought the gift card. Changes of the cards that
 * the card has replaced count as well, because their balance was moved to it.
 */
const sumRecent = (target: AdjustedTarget, owner: string, since: string, itemId: string, piece: string): string =>
  `(SELECT COALESCE(SUM(value), 0) FROM balance_adjustment WHERE requested_at > ${since} AND state <> 'declined' AND ${
    'consumerNo' in target
      ? `consumer_no = ${owner}`
      : `order_number = ${owner} AND item_id = ${itemId} AND piece IN (SELECT e.piece FROM gift_card g
          JOIN gift_card e ON e.order_number = g.order_number AND e.item_id = g.item_id AND g.card_number IN (e.card_number, e.replaced_by)
        WHERE g.order_number = ${owner} AND g.item_id = ${itemId} AND g.piece = ${piece})`
  })`;

const isReplacementWaiting = (orderNumber: string, itemId: string, piece: string): string =>
  `EXISTS (SELECT 1 FROM balance_adjustment w WHERE w.order_number = ${orderNumber} AND w.item_id = ${itemId} AND w.piece = ${piece}
    AND w.state = 'waiting' AND w.recipient IS NOT NULL)`;

/** Selects whether a replacement of a gift card waits for a decision. */
export const waitingReplacementQuery = ({ orderNumber, itemId, piece }: GiftCardKey): Query<{ isWaiting: boolean }> => ({
  sql: `SELECT ${isReplacementWaiting('?1', '?2', '?3')} AS isWaiting`,
  values: [orderNumber, itemId, piece],
  row: z.object({ isWaiting: z.int().transform(Boolean) }),
});

type NewAdjustment = Omit<Adjustment, 'decidedByName' | 'decidedAt' | 'decisionReason'>;

/**
 * Creates the statement that stores a change. An applied change fails the batch if its value and that of the changes since a time exceed the
 * limit, because another change of the balance could have been stored after the state was chosen. So does a second replacement of a card.
 */
export const requestAdjustmentStatement = (
  db: D1Database,
  adjustment: NewAdjustment,
  { target, limit, since }: { target: AdjustedTarget; limit: number; since: number },
): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO balance_adjustment (adjustment_id, site_id, consumer_no, order_number, item_id, piece, amount, value, currency, reason,
         state, requested_by, requested_by_name, requested_at, recipient, shopper_text, releases_card)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10,
         CASE WHEN ?17 IS NOT NULL AND ${isReplacementWaiting('?4', '?5', '?6')} THEN NULL
           WHEN ?11 <> 'applied' OR ?8 + ${sumRecent(target, 'consumerNo' in target ? '?3' : '?4', '?16', '?5', '?6')} <= ?15 THEN ?11 END,
         ?12, ?13, ?14, ?17, ?18, ?19)`,
    )
    .bind(
      ...[adjustment.adjustmentId, adjustment.siteId, adjustment.consumerNo, adjustment.orderNumber, adjustment.itemId, adjustment.piece],
      ...[adjustment.amount, adjustment.value, adjustment.currency, adjustment.reason, adjustment.state],
      ...[adjustment.requestedBy, adjustment.requestedByName, adjustment.requestedAt, limit, since],
      ...[adjustment.recipient, adjustment.shopperText, Number(adjustment.releasesCard)],
    );

interface Decision {
  adjustmentId: string;
  state: 'applied' | 'declined';
  actor: string;
  actorName: string;
  reason: string;
  now: number;
}

/**
 * Creates the statement that decides about a waiting change. If it was decided before, or by its requester, a constraint fails the batch.
 */
export const decideAdjustmentStatement = (
  db: D1Database,
  { adjustmentId, state, actor, actorName, reason, now }: Decision,
): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE balance_adjustment SET state = CASE WHEN state = 'waiting' THEN ?2 END, decided_by = ?3, decided_by_name = ?4,
         decided_at = ?5, decision_reason = ?6, recipient = CASE WHEN recipient IS NOT NULL THEN '' END WHERE adjustment_id = ?1`,
    )
    .bind(adjustmentId, state, actor, actorName, now, reason);

/**
 * Creates the statement that changes the balance. A balance below zero, a blocked or expired card, or an account that does not exist fails
 * the batch.
 */
export const applyAdjustmentStatement = (
  db: D1Database,
  { adjustmentId, consumerNo, orderNumber, itemId, piece, amount }: NewAdjustment,
  now: number,
): D1PreparedStatement =>
  consumerNo !== null
    ? db
        .prepare(
          `INSERT INTO loyalty_entry (entry_id, consumer_no, kind, points, written_at, counts_at)
           VALUES ('adjusted ' || ?1, (SELECT consumer_no FROM consumer WHERE consumer_no = ?2), CASE WHEN ?3 > 0 THEN 'bonus' ELSE 'revoked' END,
             CASE WHEN ?3 + (SELECT COALESCE(SUM(points), 0) FROM loyalty_entry WHERE consumer_no = ?2 AND counts_at <= ?4) >= 0 THEN ?3 END,
             ?4, CASE WHEN ?3 > 0 THEN ?4 ELSE 0 END)`,
        )
        .bind(adjustmentId, consumerNo, amount, now)
    : db
        .prepare(
          `UPDATE gift_card SET balance = CASE WHEN status = 'active' AND expires_at > ?5 THEN balance + ?4 ELSE -1 END
           WHERE order_number = ?1 AND item_id = ?2 AND piece = ?3`,
        )
        .bind(orderNumber, itemId, piece, amount, now);

/** Creates the statement that makes a blocked gift card usable again, unless it was replaced. */
export const releaseGiftCardStatement = (db: D1Database, { orderNumber, itemId, piece }: GiftCardKey): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE gift_card SET status = 'active'
       WHERE order_number = ?1 AND item_id = ?2 AND piece = ?3 AND status = 'blocked' AND replaced_by IS NULL`,
    )
    .bind(orderNumber, itemId, piece);

/** Creates the statement that keeps a gift card blocked even if the replacement that waits for a decision is declined. */
export const keepBlockedStatement = (db: D1Database, { orderNumber, itemId, piece }: GiftCardKey): D1PreparedStatement =>
  db
    .prepare(
      "UPDATE balance_adjustment SET releases_card = 0 WHERE order_number = ?1 AND item_id = ?2 AND piece = ?3 AND state = 'waiting'",
    )
    .bind(orderNumber, itemId, piece);

/** Creates the statement that blocks a gift card. Its balance remains, because the shop still owes it. */
export const blockGiftCardStatement = (db: D1Database, { orderNumber, itemId, piece }: GiftCardKey): D1PreparedStatement =>
  db
    .prepare("UPDATE gift_card SET status = 'blocked' WHERE order_number = ?1 AND item_id = ?2 AND piece = ?3 AND status = 'active'")
    .bind(orderNumber, itemId, piece);

// D1 tables order_return and order_return_line (migrations/0038, 0055 and 0107).
import * as z from 'zod';
import { refuseConstraint } from '#backend/platform/constraint.ts';
import type { ShelvedUnits } from '#backend/rules/shelved-units.ts';
import type { Refund, ReturnLine } from '#contract/entities/purchase.ts';
import { heldByIntentSql, movement } from './hold-endings.ts';

export interface NewReturn {
  returnId: string;
  orderNumber: string;
  /** Idempotency key of the submission, so that a repeated submission creates no second return. */
  requestKey: string | undefined;
  lines: readonly (Omit<ReturnLine, 'exchange'> & { exchange?: { upc: string; size: string; productId: string } })[];
  now: number;
}

/**
 * Creates a return, all or nothing. `limits`: the maximum number of units of each line in all returns together. Returns false if a limit
 * would be exceeded, or if the same submission has created a return before.
 */
export async function beginReturn(
  db: D1Database,
  { returnId, orderNumber, requestKey, lines, now }: NewReturn,
  limits: Readonly<Record<string, number>>,
  then: readonly D1PreparedStatement[],
): Promise<boolean> {
  return refuseConstraint(
    db.batch([
      db
        .prepare('INSERT INTO order_return (return_id, order_number, reason, began_at, request_key) VALUES (?1, ?2, ?3, ?4, ?5)')
        .bind(returnId, orderNumber, lines[0]?.reason ?? '', now, requestKey ?? null),
      // if the quantity exceeds the limit, it becomes NULL, which a constraint rejects
      db
        .prepare(
          `INSERT INTO order_return_line (return_id, item_id, qty, reason, exchange, exchange_state)
           SELECT ?1, l.value ->> 'itemId',
             CASE WHEN l.value ->> 'qty' + COALESCE((SELECT SUM(b.qty) FROM order_return r JOIN order_return_line b ON b.return_id = r.return_id
               WHERE r.order_number = ?2 AND b.item_id = l.value ->> 'itemId'), 0) <= json_extract(?4, '$."' || (l.value ->> 'itemId') || '"')
             THEN l.value ->> 'qty' END,
             l.value ->> 'reason', l.value -> 'exchange', CASE WHEN l.value -> 'exchange' IS NOT NULL THEN 'held' END
           FROM json_each(?3) l`,
        )
        .bind(returnId, orderNumber, JSON.stringify(lines), JSON.stringify(limits)),
      ...then,
    ]),
    ['order_return'],
  );
}

/** Returns the id of the intent that holds the replacement units of an exchange. */
export const nameExchangeHold = (returnId: string): string => `exchange:${returnId}`;

/**
 * Creates the statements that mark the held units of an exchange as sent. Running them again has no effect. If units are no longer held,
 * the line is marked as gone and refunded instead.
 */
export function sendExchanges(db: D1Database, returnId: string, now: number): D1PreparedStatement[] {
  const intentId = nameExchangeHold(returnId);
  return [
    db
      .prepare(
        `UPDATE order_return_line SET exchange_state = CASE WHEN EXISTS (SELECT 1 FROM stock_hold h WHERE h.intent_id = ?2 AND h.state = 'held'
           AND h.sku = exchange ->> 'upc') THEN 'sent' ELSE 'gone' END
         WHERE return_id = ?1 AND exchange_state = 'held'`,
      )
      .bind(returnId, intentId),
    db.prepare(movement(heldByIntentSql)).bind(intentId, 'sale', now),
    db.prepare(`UPDATE stock_hold SET state = 'sold' WHERE ${heldByIntentSql}`).bind(intentId),
  ];
}

/** Creates the statements that put returned goods back into stock, only once per return. */
export function shelveReturned(
  db: D1Database,
  { returnId, location, units: back, now }: { returnId: string; location: string; units: readonly ShelvedUnits[]; now: number },
): D1PreparedStatement[] {
  const units = `SELECT i.value ->> 'productId' AS product_id, i.value ->> 'upc' AS sku, SUM(i.value ->> 'qty') AS qty
    FROM json_each(?1) i GROUP BY 1, 2`;
  const list = JSON.stringify(back);
  return [
    // if two runs do this concurrently, the second violates a key and its batch fails
    db
      .prepare(
        `INSERT INTO stock_movement (location_id, sku, reason, qty, intent_id, moved_at)
         SELECT ?2, b.sku, 'return', b.qty, ?4, ?3 FROM (${units}) b`,
      )
      .bind(list, location, now, returnId),
    db
      .prepare(`INSERT OR IGNORE INTO stock (location_id, product_id, sku, available) SELECT ?2, b.product_id, b.sku, 0 FROM (${units}) b`)
      .bind(list, location),
    db
      .prepare(
        `UPDATE stock SET available = available + b.qty FROM (${units}) b
         WHERE stock.location_id = ?2 AND stock.product_id = b.product_id AND stock.sku = b.sku`,
      )
      .bind(list, location),
  ];
}

/** Creates the statements that remove the units from a return that were not in the returned parcel. */
export const limitReturnStatements = (
  db: D1Database,
  returnId: string,
  arrived: readonly { itemId: string; qty: number }[],
): D1PreparedStatement[] => [
  db
    .prepare(`DELETE FROM order_return_line WHERE return_id = ?1 AND item_id NOT IN (SELECT a.value ->> 'itemId' FROM json_each(?2) a)`)
    .bind(returnId, JSON.stringify(arrived)),
  db
    .prepare(
      `UPDATE order_return_line SET qty = a.value ->> 'qty' FROM json_each(?2) a
       WHERE return_id = ?1 AND item_id = a.value ->> 'itemId'`,
    )
    .bind(returnId, JSON.stringify(arrived)),
];

/** The share of a refund that one of the order's payments gets, in minor units. */
export const refundShareSchema = z.object({
  amount: z.int(),
  /** Amount of the payment that was refunded earlier. */
  before: z.int(),
  /** Amount that is not refunded, because the bank has charged it back. */
  withheld: z.int().optional(),
});

/** Creates the statement that sets a return's refund. If the refund has already been set, a constraint fails the batch. */
export const decideRefund = (
  db: D1Database,
  { returnId, refund, shares, at }: { returnId: string; refund: Refund; shares: readonly z.infer<typeof refundShareSchema>[]; at: number },
): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE order_return SET refund = CASE WHEN refunded_at IS NULL THEN ?3 ELSE 'decided before' END, refunded_at = ?2, refund_shares = ?4
       WHERE return_id = ?1`,
    )
    .bind(returnId, at, JSON.stringify(refund), JSON.stringify(shares));

/** Marks a return as completely refunded. */
export const settleReturn = (db: D1Database, returnId: string, now: number) =>
  db.prepare('UPDATE order_return SET settled_at = ?2 WHERE return_id = ?1 AND settled_at IS NULL').bind(returnId, now).run();

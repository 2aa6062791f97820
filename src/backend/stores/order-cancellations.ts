// D1 table order_cancellation (migrations/0038 and 0131). The batch that writes a row also returns stock, coupon uses, points and allowances and
// writes the email. The payments are refunded later.
import { refuseConstraint } from '#backend/platform/constraint.ts';
import { creditAllowances } from './allowances.ts';
import { blockGiftCards, deleteFutureEmails } from './gift-card-issues.ts';
import { createReturnStatements } from './hold-endings.ts';
import { reversePoints } from './loyalty.ts';
import { closeSchedule } from './order-schedule.ts';
import { removeToPack } from './orders-to-pack.ts';

interface Cancellation {
  orderNumber: string;
  intentId: string;
  /** Amount that the bank has charged back, in minor units. */
  chargedBack: number;
  now: number;
}

/**
 * Cancels an order, all or nothing. Returns false and changes nothing if the order was canceled before, even in part, if the back office has
 * reported a shipment step, if a gift card that was bought with the order has been used, if staff have refunded a part of the order, or if
 * another amount was charged back in the meantime. `then` are statements for the same batch.
 */
export async function cancelStoredOrder(
  db: D1Database,
  { orderNumber, intentId, chargedBack, now }: Cancellation,
  then: readonly D1PreparedStatement[],
): Promise<boolean> {
  return refuseConstraint(
    db.batch([
      // a constraint fails the batch if the order is canceled concurrently or its goods are being packed
      db
        .prepare(
          `INSERT INTO order_cancellation (order_number, cancelled_at, charged_back)
           SELECT ?1, CASE WHEN EXISTS (SELECT 1 FROM order_step s WHERE s.order_number = ?1 AND s.kind = 'shipment')
             OR EXISTS (SELECT 1 FROM order_part_cancellation k WHERE k.order_number = ?1)
             OR EXISTS (SELECT 1 FROM order_refund r WHERE r.order_number = ?1) THEN NULL ELSE ?2 END,
             CASE WHEN ?3 = (SELECT COALESCE(SUM(b.amount), 0) FROM chargeback b WHERE b.order_number = ?1 AND b.state <> 'won') THEN ?3 END`,
        )
        .bind(orderNumber, now, chargedBack),
      ...createReturnStatements(db, intentId, now),
      ...reversePoints(db, { orderNumber, intentId, now }),
      ...creditAllowances(db, intentId),
      blockGiftCards(db, orderNumber),
      deleteFutureEmails(db, orderNumber, now),
      closeSchedule(db, orderNumber),
      removeToPack(db, orderNumber),
      ...then,
    ]),
    ['order_cancellation.', 'gift_card.'],
  );
}

/** Marks a cancellation as completely refunded. */
export const markRefunded = (db: D1Database, orderNumber: string, now: number) =>
  db.prepare('UPDATE order_cancellation SET settled_at = ?2 WHERE order_number = ?1 AND settled_at IS NULL').bind(orderNumber, now).run();

export const isCanceled = async (db: D1Database, orderNumber: string): Promise<boolean> =>
  (await db.prepare('SELECT 1 FROM order_cancellation WHERE order_number = ?1').bind(orderNumber).first()) !== null;

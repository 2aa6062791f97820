// D1 table refund_part (migrations/0055): partial refunds of payments. Each row is written in the batch that credits its amount.
import { refuseConstraint } from '#backend/platform/constraint.ts';

/**
 * Creates the statement that records a partial refund. If two runs make the same refund concurrently, the second violates the key and
 * fails.
 */
const recordPartStatement = (db: D1Database, { reference, position, intentId, amount, now }: RefundPart): D1PreparedStatement =>
  db
    .prepare('INSERT INTO refund_part (reference, position, intent_id, amount, made_at) VALUES (?1, ?2, ?3, ?4, ?5)')
    .bind(reference, position, intentId, amount, now);

/** Runs the statements that make a partial refund. A repeated call for the same refund has no effect. */
export async function refundPartOnce(db: D1Database, part: RefundPart, statements: readonly D1PreparedStatement[]): Promise<true> {
  await refuseConstraint(db.batch([recordPartStatement(db, part), ...statements]), ['refund_part']);
  return true;
}

/** The partial refund of one of an order's payments. Amounts are minor units of the order's currency. */
export interface RefundPart {
  intentId: string;
  /** Identifies the refund, for example by return number. */
  reference: string;
  /** Index of the payment in the order. `ordinal` is the number of payments before it with the same method and label. */
  position: number;
  ordinal: number;
  /** Label of the payment in the order. */
  label: string;
  paid: number;
  amount: number;
  /** Amount of the payment that was refunded earlier. */
  before: number;
  /** Current time in milliseconds since 1970. */
  now: number;
}

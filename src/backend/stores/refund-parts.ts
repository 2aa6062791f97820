// D1 table refund_part (migrations/0055): refunded parts of payments. Each row is written in the batch that refunds the part.
import { refuseConstraint } from '#backend/platform/constraint.ts';

/** Creates the statement that stores a part. A second, concurrent refund of the part violates the key and fails its batch. */
const notePart = (db: D1Database, { reference, position, intentId, amount, now }: RefundPart): D1PreparedStatement =>
  db
    .prepare('INSERT INTO refund_part (reference, position, intent_id, amount, made_at) VALUES (?1, ?2, ?3, ?4, ?5)')
    .bind(reference, position, intentId, amount, now);

/** Runs the statements that refund a part, once, however often it is called. */
export async function giveBackOnce(db: D1Database, part: RefundPart, statements: readonly D1PreparedStatement[]): Promise<true> {
  await refuseConstraint(db.batch([notePart(db, part), ...statements]), ['refund_part']);
  return true;
}

/** The refund of one payment of an order. Amounts are minor units of its currency. */
export interface RefundPart {
  intentId: string;
  /** Identifies the refund, such as the number of a return. */
  reference: string;
  /** Index of the payment in the order. `ordinal` is the number of earlier payments with the same method and label. */
  position: number;
  ordinal: number;
  /** Label of the payment in the order. */
  label: string;
  paid: number;
  amount: number;
  /** Amount refunded by earlier refunds. */
  before: number;
  /** Milliseconds since 1970. */
  now: number;
}

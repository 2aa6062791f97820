// D1 table refund_part (migrations/0055): parts of a payment that were given back. Each is written in the batch that gives it back.
import { refuseConstraint } from '#backend/platform/constraint.ts';

/** The second of two that give a part back at once breaks its key, and with it all of its batch. */
const notePart = (db: D1Database, { reference, position, intentId, amount, now }: RefundPart): D1PreparedStatement =>
  db
    .prepare('INSERT INTO refund_part (reference, position, intent_id, amount, made_at) VALUES (?1, ?2, ?3, ?4, ?5)')
    .bind(reference, position, intentId, amount, now);

/** Runs what gives a part back, once, however often it is asked. */
export async function giveBackOnce(db: D1Database, part: RefundPart, statements: readonly D1PreparedStatement[]): Promise<true> {
  await refuseConstraint(db.batch([notePart(db, part), ...statements]), ['refund_part']);
  return true;
}

/** What goes back of one payment of an order. Amounts are minor units of its currency. */
export interface RefundPart {
  intentId: string;
  /** Names the refund, such as the number of a return. */
  reference: string;
  /** Which of the payments of the order, counted from 0, and how many of the same method and label come before it. */
  position: number;
  ordinal: number;
  /** As the order lists it. */
  label: string;
  paid: number;
  amount: number;
  /** What earlier refunds gave back of it. */
  before: number;
  /** Milliseconds since 1970. */
  now: number;
}

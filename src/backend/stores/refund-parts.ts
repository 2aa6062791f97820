// D1 table refund_part (migrations/0055): parts of a payment that were given back. Each is written in the batch that gives it back.
import { refuseConstraint } from '../constraint.ts';
import type { RefundPart } from '../payment-methods/payment-method.ts';

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

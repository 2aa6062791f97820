// The shop's records of its payments at Stripe (migrations/0062, 0075 and 0103). Times are milliseconds since 1970.
import * as z from 'zod';
import { type Query, read } from '#backend/platform/query.ts';
import type { PaymentState } from './payment-state.ts';

const paymentSchema = z.object({
  intentId: z.string(),
  /** Null if the intent was voided before a payment was requested. */
  instrumentId: z.string().nullable(),
  /** Amount in the shop's minor units. */
  amount: z.int().nullable(),
  currency: z.string().nullable(),
  state: z.enum(['open', 'authorized', 'captured', 'voided']),
  /** Id of the payment at Stripe; null until Stripe has created it. */
  paymentId: z.string().nullable(),
  createdAt: z.int(),
  /** When the authorization expires according to Stripe; null if Stripe has not reported it. */
  captureBefore: z.int().nullable(),
  /** True if Stripe can capture the payment in several parts. */
  canCaptureParts: z.int().transform(Boolean),
});
export type StoredPayment = z.infer<typeof paymentSchema>;

/**
 * Minimum age, in milliseconds, of a payment before scheduled work reads its state from Stripe. Until then, its order may still be in the
 * process of being placed. The index in migrations/0075 contains the same number.
 */
export const quietMs = 15 * 60 * 1000;

const columns = `intent_id AS intentId, instrument_id AS instrumentId, amount, currency, state, payment_id AS paymentId,
  created_at AS createdAt, capture_before AS captureBefore, can_capture_parts AS canCaptureParts`;

const paymentQuery = (column: 'intent_id' | 'payment_id', id: string): Query<StoredPayment> => ({
  sql: `SELECT ${columns} FROM stripe_payment WHERE ${column} = ?1`,
  values: [id],
  row: paymentSchema,
});

export const findPayment = async (db: D1Database, intentId: string): Promise<StoredPayment | undefined> =>
  (await read(db, paymentQuery('intent_id', intentId)))[0][0];

export const findPaymentById = async (db: D1Database, paymentId: string): Promise<StoredPayment | undefined> =>
  (await read(db, paymentQuery('payment_id', paymentId)))[0][0];

/** Stores when an authorization expires, and when to read the payment from Stripe next. */
export async function scheduleCheck(
  db: D1Database,
  intentId: string,
  { captureBefore, checkAt }: { captureBefore: number | undefined; checkAt: number },
): Promise<void> {
  await db
    .prepare('UPDATE stripe_payment SET capture_before = COALESCE(?2, capture_before), look_at = ?3 WHERE intent_id = ?1')
    .bind(intentId, captureBefore ?? null, checkAt)
    .run();
}

/** Records a payment before it is requested. An existing record stays unchanged. */
export async function openPayment(
  db: D1Database,
  {
    intentId,
    instrumentId,
    amount,
    currency,
    now,
  }: Record<'intentId' | 'instrumentId' | 'currency', string> & Record<'amount' | 'now', number>,
): Promise<StoredPayment> {
  await db
    .prepare(
      "INSERT OR IGNORE INTO stripe_payment (intent_id, instrument_id, amount, currency, state, created_at) VALUES (?1, ?2, ?3, ?4, 'open', ?5)",
    )
    .bind(intentId, instrumentId, amount, currency, now)
    .run();
  return requirePayment(db, intentId);
}

/** Records an intent without a payment as voided, so that it can no longer be paid. An existing record stays unchanged. */
export async function closeUnheard(db: D1Database, intentId: string, now: number): Promise<StoredPayment> {
  await db
    .prepare("INSERT OR IGNORE INTO stripe_payment (intent_id, state, created_at) VALUES (?1, 'voided', ?2)")
    .bind(intentId, now)
    .run();
  return requirePayment(db, intentId);
}

export async function storePaymentId(db: D1Database, intentId: string, paymentId: string): Promise<void> {
  await db.prepare('UPDATE stripe_payment SET payment_id = ?2 WHERE intent_id = ?1').bind(intentId, paymentId).run();
}

/** Stores the state of a payment. A late response cannot reopen a captured or voided payment. */
export async function storePaymentState(db: D1Database, intentId: string, state: PaymentState): Promise<void> {
  await db
    .prepare(
      "UPDATE stripe_payment SET state = ?2 WHERE intent_id = ?1 AND state <> ?2 AND (state IN ('open', 'authorized') OR ?2 = 'captured')",
    )
    .bind(intentId, state)
    .run();
}

export async function storeCanCaptureParts(db: D1Database, intentId: string): Promise<void> {
  await db.prepare('UPDATE stripe_payment SET can_capture_parts = 1 WHERE intent_id = ?1').bind(intentId).run();
}

async function requirePayment(db: D1Database, intentId: string): Promise<StoredPayment> {
  const payment = await findPayment(db, intentId);
  if (!payment) throw new Error(`The payment of ${intentId} was not recorded.`);
  return payment;
}

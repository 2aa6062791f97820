// Payments of the simulated provider (migrations/0007): authorize, then capture or void. Each operation is idempotent: if it is repeated
// with the same intent, the money is moved only once. Only the backend calls these functions, directly. Times are milliseconds since 1970.
import * as z from 'zod';
import { read } from '#backend/platform/query.ts';
import { randomToken } from '#backend/platform/random-token.ts';
import { challengePath, requireOrigin, requireWebUrl } from '#backend/services/hosted-pages/addresses.ts';
import type { Authorization, AuthorizationRequest, PartCapture, PaymentProvider } from '#backend/services/pricing/payment-provider.ts';
import { ok, type Result, refused } from '#contract/errors/result.ts';
import { challengeLifetimeMs, readChallenge } from './challenges.ts';
import { type CardOutcome, cardOutcomes } from './simulated-payments.ts';
import { answerDelayMs } from './test-cards.ts';

type PaymentState = 'challenge' | 'authorized' | 'declined' | 'fraud' | 'captured' | 'voided';

const firstState: Readonly<Record<CardOutcome, PaymentState>> = {
  paid: 'authorized',
  slow: 'authorized',
  silent: 'authorized',
  declined: 'declined',
  fraud: 'fraud',
  challenge: 'challenge',
  'challenge-fails': 'challenge',
  'challenge-abandoned': 'challenge',
};

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Authorizes the payment of an intent. A repeated call returns the current state, so it completes a payment after its challenge: a passed
 * challenge approves the payment, a failed or abandoned one declines it. The first call with a slow or silent test card books the payment
 * immediately but responds late. A voided intent is always declined. Throws if an intent is repeated with another card or amount.
 */
export async function authorize(db: D1Database, request: AuthorizationRequest, wait = sleep): Promise<Authorization> {
  const outcome = await outcomeOfInstrument(db, request.instrumentId);
  if (outcome === undefined) return { kind: 'unknown-instrument' };
  const isNew = await insertPayment(db, request, firstState[outcome]);
  const delayMs = answerDelayMs[outcome];
  if (isNew && delayMs !== undefined) await wait(delayMs);
  const payment = await requireSamePayment(db, request);
  if (payment.state !== 'challenge') return toAuthorization(payment);
  return findChallengeOutcome(db, request);
}

/** Captures the authorized amount, or only `amount` of it. The capture is rejected if the intent is not authorized. */
export async function capture(
  db: D1Database,
  intentId: string,
  now: number,
  amount?: number,
): Promise<Result<undefined, { kind: 'not-authorized' }>> {
  await db.batch([
    db.prepare("UPDATE provider_payment SET state = 'captured' WHERE intent_id = ?1 AND state = 'authorized'").bind(intentId),
    db
      .prepare(
        `INSERT OR IGNORE INTO provider_charge (intent_id, kind, amount, currency, made_at)
         SELECT intent_id, 'capture', MIN(amount, COALESCE(?2, amount)), currency, ?3 FROM provider_payment
         WHERE intent_id = ?1 AND state = 'captured'`,
      )
      .bind(intentId, amount ?? null, now),
    voidRest(db, intentId, now),
  ]);
  return (await readPayment(db, intentId))?.state === 'captured' ? ok(undefined) : refused({ kind: 'not-authorized' });
}

/**
 * Captures a part of the authorized amount, only once per reference. Throws if all captures together would exceed the authorized amount, or
 * if the rest was released.
 */
async function capturePart(
  db: D1Database,
  { intentId, reference, amount, isLast, now }: PartCapture,
): Promise<Result<undefined, { kind: 'not-authorized' }>> {
  await db.batch([
    db
      .prepare(
        `INSERT OR IGNORE INTO provider_capture (intent_id, reference, amount, made_at)
         SELECT p.intent_id, ?2, ?3, ?4 FROM provider_payment p WHERE p.intent_id = ?1
           AND (p.state = 'authorized' OR p.state = 'captured' AND EXISTS (SELECT 1 FROM provider_capture c WHERE c.intent_id = ?1))
           AND NOT EXISTS (SELECT 1 FROM provider_charge c WHERE c.intent_id = ?1 AND c.kind = 'void')
           AND ?3 + (SELECT COALESCE(SUM(c.amount), 0) FROM provider_capture c WHERE c.intent_id = ?1 AND c.reference <> ?2) <= p.amount`,
      )
      .bind(intentId, reference, amount, now),
    db
      .prepare(
        `UPDATE provider_payment SET state = 'captured' WHERE intent_id = ?1 AND state = 'authorized'
           AND EXISTS (SELECT 1 FROM provider_capture c WHERE c.intent_id = ?1)`,
      )
      .bind(intentId),
    db
      .prepare(
        `INSERT INTO provider_charge (intent_id, kind, amount, currency, made_at)
         SELECT p.intent_id, 'capture', SUM(c.amount), p.currency, ?2 FROM provider_payment p JOIN provider_capture c ON c.intent_id = p.intent_id
         WHERE p.intent_id = ?1 GROUP BY p.intent_id
         ON CONFLICT (intent_id, kind) DO UPDATE SET amount = excluded.amount`,
      )
      .bind(intentId, now),
    ...(isLast ? [voidRest(db, intentId, now)] : []),
  ]);
  const [[made]] = await read(db, {
    sql: 'SELECT amount FROM provider_capture WHERE intent_id = ?1 AND reference = ?2',
    values: [intentId, reference],
    row: z.object({ amount: z.int() }),
  });
  if (made?.amount === amount) return ok(undefined);
  const state = (await readPayment(db, intentId))?.state;
  if (state !== 'authorized' && state !== 'captured') return refused({ kind: 'not-authorized' });
  throw new Error(`The capture ${reference} of ${intentId} exceeds the authorized amount or differs from an earlier one.`);
}

/** Returns the statement that releases the part of a captured payment that was authorized but not captured. */
const voidRest = (db: D1Database, intentId: string, now: number): D1PreparedStatement =>
  db
    .prepare(
      `INSERT OR IGNORE INTO provider_charge (intent_id, kind, amount, currency, made_at)
       SELECT p.intent_id, 'void', p.amount - c.amount, p.currency, ?2 FROM provider_payment p
       JOIN provider_charge c ON c.intent_id = p.intent_id AND c.kind = 'capture'
       WHERE p.intent_id = ?1 AND p.state = 'captured' AND p.amount > c.amount`,
    )
    .bind(intentId, now);

/** Captures of every simulated payment in parts. */
export const partCaptures: PaymentProvider['parts'] & {} = {
  arePossible: async () => true,
  capture: capturePart,
  async releaseRest(db, intentId, now) {
    await voidRest(db, intentId, now).run();
  },
};

/**
 * Voids an intent that is authorized, waits for a challenge or is not known yet, so that it cannot be authorized afterwards. The call is
 * rejected if the money was already captured.
 */
export async function voidAuthorization(db: D1Database, intentId: string, now: number): Promise<Result<undefined, { kind: 'captured' }>> {
  await db.batch([
    db
      .prepare("INSERT OR IGNORE INTO provider_payment (intent_id, state, authorization_id, created_at) VALUES (?1, 'voided', ?2, ?3)")
      .bind(intentId, randomToken(), now),
    db.prepare("UPDATE provider_payment SET state = 'voided' WHERE intent_id = ?1 AND state IN ('authorized', 'challenge')").bind(intentId),
    db
      .prepare(
        `INSERT OR IGNORE INTO provider_charge (intent_id, kind, amount, currency, made_at)
         SELECT c.intent_id, 'void', c.amount, c.currency, ?2 FROM provider_charge c
         CROSS JOIN provider_payment p ON p.intent_id = c.intent_id AND p.state = 'voided'
         WHERE c.intent_id = ?1 AND c.kind = 'authorization'`,
      )
      .bind(intentId, now),
  ]);
  return (await readPayment(db, intentId))?.state === 'captured' ? refused({ kind: 'captured' }) : ok(undefined);
}

/** Pays the whole amount back, but only once, by voiding an authorization or refunding a captured payment. */
export async function refundPayment(db: D1Database, intentId: string, now: number): Promise<boolean> {
  if ((await voidAuthorization(db, intentId, now)).ok) return true;
  await charge(db, { intentId, kind: 'refund', state: 'captured', now }).run();
  return (await readPayment(db, intentId))?.state === 'captured';
}

/** Inserts the payment with its challenge and its charge. Returns false if the intent already exists. */
async function insertPayment(db: D1Database, request: AuthorizationRequest, state: PaymentState): Promise<boolean> {
  const { intentId, instrumentId, amount, currency, now, challengeReturnUrl, challengeParentOrigin } = request;
  const [payment] = await db.batch([
    db
      .prepare('INSERT OR IGNORE INTO provider_payment VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)')
      .bind(intentId, instrumentId, amount, currency, state, randomToken(), now),
    db
      .prepare(
        `INSERT OR IGNORE INTO provider_challenge (challenge_id, intent_id, return_url, parent_origin, result, expires_at)
         SELECT ?2, intent_id, ?3, ?4, 'pending', ?5 FROM provider_payment WHERE intent_id = ?1 AND state = 'challenge'`,
      )
      .bind(
        ...[intentId, randomToken(), requireWebUrl(challengeReturnUrl).href],
        ...[requireOrigin(challengeParentOrigin) ?? null, now + challengeLifetimeMs],
      ),
    charge(db, { intentId, kind: 'authorization', state: 'authorized', now }),
  ]);
  return payment?.meta.changes === 1;
}

/** Returns the statement that books a charge if the payment is in the given state and the charge has not been booked yet. */
function charge(
  db: D1Database,
  { intentId, kind, state, now }: { intentId: string; kind: 'authorization' | 'refund'; state: PaymentState; now: number },
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT OR IGNORE INTO provider_charge (intent_id, kind, amount, currency, made_at)
       SELECT intent_id, ?2, amount, currency, ?4 FROM provider_payment WHERE intent_id = ?1 AND state = ?3`,
    )
    .bind(intentId, kind, state, now);
}

async function findChallengeOutcome(db: D1Database, { intentId, now }: AuthorizationRequest): Promise<Authorization> {
  const [[row]] = await read(db, {
    sql: 'SELECT challenge_id AS challengeId FROM provider_challenge WHERE intent_id = ?1',
    values: [intentId],
    row: z.object({ challengeId: z.string() }),
  });
  const challenge = row && (await readChallenge(db, row.challengeId, now));
  if (!challenge) throw new Error(`The payment of ${intentId} waits for a challenge that does not exist.`);
  const { challengeId, result } = challenge;
  if (result === 'pending') return { kind: 'challenge', challengeId, path: challengePath(challengeId) };
  await db.batch([
    db
      .prepare("UPDATE provider_payment SET state = ?2 WHERE intent_id = ?1 AND state = 'challenge'")
      .bind(intentId, result === 'passed' ? 'authorized' : 'declined'),
    charge(db, { intentId, kind: 'authorization', state: 'authorized', now }),
  ]);
  const settled = await readPayment(db, intentId);
  return settled ? toAuthorization(settled) : { kind: 'declined' };
}

function toAuthorization({ state, authorizationId }: Payment): Authorization {
  if (state === 'authorized' || state === 'captured') return { kind: 'approved', authorizationId };
  return { kind: state === 'fraud' ? 'fraud' : 'declined' };
}

async function requireSamePayment(db: D1Database, { intentId, instrumentId, amount, currency }: AuthorizationRequest): Promise<Payment> {
  const payment = await readPayment(db, intentId);
  if (!payment) throw new Error(`The payment of ${intentId} was not booked.`);
  const isSame = payment.instrumentId === instrumentId && payment.amount === amount && payment.currency === currency;
  if (!isSame && payment.instrumentId !== null) throw new Error(`The intent ${intentId} was used before with another card or amount.`);
  return payment;
}

const paymentSchema = z.object({
  state: z.enum(['challenge', 'authorized', 'declined', 'fraud', 'captured', 'voided']),
  instrumentId: z.string().nullable(),
  amount: z.int().nullable(),
  currency: z.string().nullable(),
  authorizationId: z.string(),
});

type Payment = z.infer<typeof paymentSchema>;

async function readPayment(db: D1Database, intentId: string): Promise<Payment | undefined> {
  const [[payment]] = await read(db, {
    sql: `SELECT state, instrument_id AS instrumentId, amount, currency, authorization_id AS authorizationId
      FROM provider_payment WHERE intent_id = ?1`,
    values: [intentId],
    row: paymentSchema,
  });
  return payment;
}

async function outcomeOfInstrument(db: D1Database, instrumentId: string): Promise<CardOutcome | undefined> {
  const [[instrument]] = await read(db, {
    sql: 'SELECT outcome FROM provider_instrument WHERE instrument_id = ?1',
    values: [instrumentId],
    row: z.object({ outcome: z.enum(cardOutcomes) }),
  });
  return instrument?.outcome;
}

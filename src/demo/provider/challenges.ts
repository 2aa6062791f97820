// 3-D Secure challenges (migrations/0007). Times are milliseconds since 1970.
import * as z from 'zod';
import { read } from '#backend/platform/query.ts';
import type { ChallengeResult } from '#backend/services/pricing/payment-provider.ts';
import { currencySchema } from '#contract/entities/primitives.ts';
import { cardOutcomes } from './simulated-payments.ts';

export const challengeLifetimeMs = 10 * 60 * 1000;

/** Number of wrong codes after which the challenge fails. */
export const maxWrongCodes = 3;

const challengeSchema = z.object({
  challengeId: z.string(),
  returnUrl: z.string(),
  parentOrigin: z.string().nullable(),
  result: z.enum(['pending', 'passed', 'failed', 'abandoned']),
  expiresAt: z.int(),
  locale: z.string(),
  last4: z.string(),
  outcome: z.enum(cardOutcomes),
  amount: z.int(),
  currency: currencySchema,
  isWanted: z.int().transform(Boolean),
});

/** A challenge with the data for its page. `isWanted` is true while the payment waits for the challenge. */
export type Challenge = z.infer<typeof challengeSchema>;

/** Reads a challenge at a given time. A challenge that has expired without a result counts as abandoned. */
export async function readChallenge(db: D1Database, challengeId: string, now: number): Promise<Challenge | undefined> {
  const [[challenge]] = await read(db, {
    sql: `SELECT c.challenge_id AS challengeId, c.return_url AS returnUrl, c.parent_origin AS parentOrigin, c.result,
        c.expires_at AS expiresAt, s.locale, i.last4, i.outcome, p.amount, p.currency, p.state = 'challenge' AS isWanted
      FROM provider_challenge c
      CROSS JOIN provider_payment p ON p.intent_id = c.intent_id
      CROSS JOIN provider_instrument i ON i.instrument_id = p.instrument_id
      CROSS JOIN provider_session s ON s.session_id = i.session_id
      WHERE c.challenge_id = ?1`,
    values: [challengeId],
    row: challengeSchema,
  });
  const isLate = challenge?.result === 'pending' && challenge.expiresAt <= now;
  return challenge && isLate ? { ...challenge, result: 'abandoned' } : challenge;
}

/** Returns the result of a challenge, or undefined if the id is unknown. */
export async function challengeResult(
  db: D1Database,
  { challengeId, now }: { challengeId: string; now: number },
): Promise<ChallengeResult | undefined> {
  return (await readChallenge(db, challengeId, now))?.result;
}

/** Stores the result of a challenge. A second result is ignored. */
export async function settleChallenge(db: D1Database, challengeId: string, result: Exclude<ChallengeResult, 'pending'>): Promise<void> {
  await db
    .prepare("UPDATE provider_challenge SET result = ?2 WHERE challenge_id = ?1 AND result = 'pending'")
    .bind(challengeId, result)
    .run();
}

/** Counts a wrong code. The challenge fails after too many wrong codes. */
export async function countWrongCode(db: D1Database, challengeId: string): Promise<void> {
  await db
    .prepare(
      `UPDATE provider_challenge
       SET wrong_codes = wrong_codes + 1, result = CASE WHEN wrong_codes + 1 >= ?2 THEN 'failed' ELSE 'pending' END
       WHERE challenge_id = ?1 AND result = 'pending'`,
    )
    .bind(challengeId, maxWrongCodes)
    .run();
}

// SQL of reward codes and reward cards (migrations/0061). What is taken for an order is taken in the batch that holds its stock.
import * as z from 'zod';
import type { Part, RefundPart } from '../payment-methods/payment-method.ts';
import type { Claim } from './holds.ts';
import { type Query, read } from './query.ts';
import { giveBackOnce } from './refund-parts.ts';

export type RewardCreditKind = 'code' | 'card';

const creditSchema = z.object({
  code: z.string(),
  kind: z.enum(['code', 'card']),
  /** pin-hash.ts; empty for a code. */
  pinHash: z.string(),
  currency: z.string(),
  balance: z.int().nonnegative(),
  expiresAt: z.int(),
});
export type RewardCredit = z.infer<typeof creditSchema>;

/** In no order; what does not exist, or is of the other kind, is left out. */
export const rewardCreditsQuery = (kind: RewardCreditKind, codes: readonly string[]): Query<RewardCredit> => ({
  sql: `SELECT c.code, c.kind, c.pin_hash AS pinHash, c.currency, c.balance, c.expires_at AS expiresAt
    FROM json_each(?1) wanted CROSS JOIN reward_credit c ON c.code = wanted.value AND c.kind = ?2`,
  values: [JSON.stringify(codes), kind],
  row: creditSchema,
});

/** Takes parts for an intent: all or none, once. Refused with PYT400 where one does not hold its part any more. */
export function rewardCreditClaim(db: D1Database, kind: RewardCreditKind, intentId: string, parts: readonly Part[], now: number): Claim {
  const list = JSON.stringify(parts);
  const codes = parts.map(({ account }) => account);
  return {
    statements: [
      // without a credit its code would be null, which is refused
      db
        .prepare(
          `INSERT INTO reward_credit_use (intent_id, code, amount, state)
           SELECT ?1, (SELECT c.code FROM reward_credit c WHERE c.code = p.value ->> 'account'), p.value ->> 'amount', 'taken'
           FROM json_each(?2) p`,
        )
        .bind(intentId, list),
      // a balance below 0 is refused, and so is what has expired
      db
        .prepare(
          `UPDATE reward_credit SET balance = CASE WHEN expires_at > ?2 THEN balance - (p.value ->> 'amount') ELSE -1 END
           FROM json_each(?1) p WHERE reward_credit.code = p.value ->> 'account'`,
        )
        .bind(list, now),
    ],
    async state() {
      const [uses, known] = await read(db, usesQuery(intentId, codes), rewardCreditsQuery(kind, codes));
      if (uses.length > 0) return uses.every(({ state }) => state === 'taken') ? 'made' : { refused: 'PYT400' };
      const isCovered = parts.every(({ account, amount }) =>
        known.some(({ code, expiresAt, balance }) => code === account && expiresAt > now && balance >= amount),
      );
      return isCovered ? 'open' : { refused: 'PYT400' };
    },
  };
}

/** Gives back what a cancelled order took, once. */
export async function refundRewardCredits(db: D1Database, intentId: string): Promise<true> {
  await db.batch(giveBack(db, intentId));
  return true;
}

/** Gives a part back to the one that the payment was taken from: an order names it by its last digits and what it paid. */
export async function refundRewardCreditPart(db: D1Database, kind: RewardCreditKind, part: RefundPart): Promise<true> {
  const { intentId, label, paid, amount, ordinal } = part;
  return giveBackOnce(db, part, [
    db
      .prepare(
        `UPDATE reward_credit SET balance = balance + ?4 WHERE code = (
           SELECT u.code FROM reward_credit_use u JOIN reward_credit c ON c.code = u.code AND c.kind = ?6
           WHERE u.intent_id = ?1 AND u.state = 'taken' AND u.amount = ?3
             AND substr(u.code, -4) = ?2 ORDER BY u.code LIMIT 1 OFFSET ?5)`,
      )
      .bind(intentId, label.slice(-4), paid, amount, ordinal, kind),
  ]);
}

/** Gives back what an intent took. One that took nothing yet takes nothing later. May be repeated. */
export async function returnRewardCredits(db: D1Database, intentId: string, parts: readonly Part[]): Promise<void> {
  if (parts.length === 0) return;
  await db.batch([
    ...giveBack(db, intentId),
    db
      .prepare(
        `INSERT OR IGNORE INTO reward_credit_use (intent_id, code, amount, state)
         SELECT ?1, p.value ->> 'account', 0, 'returned' FROM json_each(?2) p`,
      )
      .bind(intentId, JSON.stringify(parts)),
  ]);
}

const giveBack = (db: D1Database, intentId: string): D1PreparedStatement[] => [
  db
    .prepare(
      `UPDATE reward_credit SET balance = balance + u.amount FROM reward_credit_use u
       WHERE u.intent_id = ?1 AND u.state = 'taken' AND reward_credit.code = u.code`,
    )
    .bind(intentId),
  db.prepare("UPDATE reward_credit_use SET state = 'returned' WHERE intent_id = ?1 AND state = 'taken'").bind(intentId),
];

const useSchema = z.object({ state: z.enum(['taken', 'returned']) });

const usesQuery = (intentId: string, codes: readonly string[]): Query<z.infer<typeof useSchema>> => ({
  sql: 'SELECT state FROM reward_credit_use WHERE intent_id = ?1 AND code IN (SELECT value FROM json_each(?2))',
  values: [intentId, JSON.stringify(codes)],
  row: useSchema,
});

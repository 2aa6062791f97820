// SQL for prepaid balances: gift cards, reward codes and reward cards. Each kind has a table of balances and a table of uses. An order
// spends balances in the batch that holds its stock.
import * as z from 'zod';
import { type Query, read } from '#backend/platform/query.ts';
import type { Claim } from './holds.ts';
import { type RefundPart, refundPartOnce } from './refund-parts.ts';

interface Prepaid {
  /** Table with the columns `balance` and `expires_at`. The name of its table of uses has the suffix `_use`. */
  table: string;
  /** Column that identifies a balance in both tables, such as the card number. Orders refer to this value. */
  key: string;
  /** SQL condition for balances that can be spent at the time ?2. */
  isUsable: string;
  /** SQL condition for the rows of this kind, if the table contains several kinds. */
  isOwn?: string;
}

const stateSchema = z.object({ state: z.enum(['taken', 'returned']) });
const countSchema = z.object({ n: z.int() });

/** Creates the operations on one kind of prepaid balance. */
export function createPrepaidStore({ table, key, isUsable, isOwn = 'TRUE' }: Prepaid) {
  const uses = `${table}_use`;

  const usesQuery = (intentId: string, parts: string): Query<z.infer<typeof stateSchema>> => ({
    sql: `SELECT state FROM ${uses} WHERE intent_id = ?1 AND ${key} IN (SELECT value ->> 'account' FROM json_each(?2))`,
    values: [intentId, parts],
    row: stateSchema,
  });

  /** Counts how many of the amounts (`parts`) are covered by the balance of their card or code. */
  const coveredQuery = (parts: string, now: number): Query<z.infer<typeof countSchema>> => ({
    sql: `SELECT COUNT(*) AS n FROM json_each(?1) p CROSS JOIN ${table} c ON c.${key} = p.value ->> 'account'
      WHERE ${isUsable} AND ${isOwn} AND c.balance >= (p.value ->> 'amount')`,
    values: [parts, now],
    row: countSchema,
  });

  const giveBackTaken = (db: D1Database, intentId: string): D1PreparedStatement[] => [
    db
      .prepare(
        `UPDATE ${table} SET balance = balance + u.amount FROM ${uses} u
         WHERE u.intent_id = ?1 AND u.state = 'taken' AND ${table}.${key} = u.${key}`,
      )
      .bind(intentId),
    db.prepare(`UPDATE ${uses} SET state = 'returned' WHERE intent_id = ?1 AND state = 'taken'`).bind(intentId),
  ];

  return {
    /** Takes all amounts or none, only once per intent. The claim is refused with PYT400 if a balance is insufficient. */
    claim(db: D1Database, intentId: string, parts: readonly Part[], now: number): Claim {
      const list = JSON.stringify(parts);
      return {
        statements: [
          // the statement fails for an unknown card or code, because its key would be null
          db
            .prepare(
              `INSERT INTO ${uses} (intent_id, ${key}, amount, state)
               SELECT ?1, (SELECT c.${key} FROM ${table} c WHERE c.${key} = p.value ->> 'account'), p.value ->> 'amount', 'taken'
               FROM json_each(?2) p`,
            )
            .bind(intentId, list),
          // a negative balance fails the batch, so the balance of an expired or blocked card is set to -1
          db
            .prepare(
              `UPDATE ${table} SET balance = CASE WHEN ${isUsable} THEN balance - (p.value ->> 'amount') ELSE -1 END
               FROM json_each(?1) p WHERE ${table}.${key} = p.value ->> 'account'`,
            )
            .bind(list, now),
        ],
        async state() {
          const [known, [covered]] = await read(db, usesQuery(intentId, list), coveredQuery(list, now));
          if (known.length > 0) return known.every(({ state }) => state === 'taken') ? 'made' : { refused: 'PYT400' };
          return covered?.n === parts.length ? 'open' : { refused: 'PYT400' };
        },
      };
    },

    /** Credits back the amounts that a canceled order took, only once per order. */
    async refund(db: D1Database, intentId: string): Promise<true> {
      await db.batch(giveBackTaken(db, intentId));
      return true;
    },

    /**
     * Credits an amount back to the card or code that paid it. The card or code is found by its last four characters and the amount that it
     * paid.
     */
    refundPart(db: D1Database, part: RefundPart): Promise<true> {
      const { intentId, label, paid, amount, ordinal } = part;
      return refundPartOnce(db, part, [
        db
          .prepare(
            `UPDATE ${table} SET balance = balance + ?4 WHERE ${key} = (
               SELECT u.${key} FROM ${uses} u JOIN ${table} c ON c.${key} = u.${key} AND ${isOwn}
               WHERE u.intent_id = ?1 AND u.state = 'taken' AND u.amount = ?3
                 AND substr(u.${key}, -4) = ?2 ORDER BY u.${key} LIMIT 1 OFFSET ?5)`,
          )
          .bind(intentId, label.slice(-4), paid, amount, ordinal),
      ]);
    },

    /** Credits back the amounts that an intent took. If the intent has taken nothing yet, it can no longer do so. Idempotent. */
    async giveBack(db: D1Database, intentId: string, parts: readonly Part[]): Promise<void> {
      if (parts.length === 0) return;
      await db.batch([
        ...giveBackTaken(db, intentId),
        db
          .prepare(
            `INSERT OR IGNORE INTO ${uses} (intent_id, ${key}, amount, state)
             SELECT ?1, p.value ->> 'account', 0, 'returned' FROM json_each(?2) p`,
          )
          .bind(intentId, JSON.stringify(parts)),
      ]);
    },
  };
}

/** An amount in minor units to take from a card or code. `account` is its number. */
export interface Part {
  account: string;
  amount: number;
}

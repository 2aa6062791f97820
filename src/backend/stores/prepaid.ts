// SQL of what holds an amount that orders take from: gift cards, reward codes, reward cards. Each has a table of its own, and beside it
// one of uses. What is taken for an order is taken in the batch that holds its stock.
import * as z from 'zod';
import { type Query, read } from '#backend/platform/query.ts';
import type { Claim } from './holds.ts';
import { giveBackOnce, type RefundPart } from './refund-parts.ts';

interface Prepaid {
  /** With the columns `balance` and `expires_at`; that of its uses ends in `_use`. */
  table: string;
  /** The column of both tables that names one, as orders hold it. */
  key: string;
  /** Whether something can be taken from a row at the instant ?2. */
  isUsable: string;
  /** Which rows of the table are meant; absent: all. */
  isOwn?: string;
}

const stateSchema = z.object({ state: z.enum(['taken', 'returned']) });
const countSchema = z.object({ n: z.int() });

/** What is done with all that is prepaid in one table. */
export function createPrepaidStore({ table, key, isUsable, isOwn = 'TRUE' }: Prepaid) {
  const uses = `${table}_use`;

  const usesQuery = (intentId: string, parts: string): Query<z.infer<typeof stateSchema>> => ({
    sql: `SELECT state FROM ${uses} WHERE intent_id = ?1 AND ${key} IN (SELECT value ->> 'account' FROM json_each(?2))`,
    values: [intentId, parts],
    row: stateSchema,
  });

  /** How many of the parts are covered. */
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
    /** Takes parts for an intent: all or none, once. Refused with PYT400 where one does not hold its part any more. */
    claim(db: D1Database, intentId: string, parts: readonly Part[], now: number): Claim {
      const list = JSON.stringify(parts);
      return {
        statements: [
          // what there is not would be null, which is refused
          db
            .prepare(
              `INSERT INTO ${uses} (intent_id, ${key}, amount, state)
               SELECT ?1, (SELECT c.${key} FROM ${table} c WHERE c.${key} = p.value ->> 'account'), p.value ->> 'amount', 'taken'
               FROM json_each(?2) p`,
            )
            .bind(intentId, list),
          // a balance below 0 is refused, and so is what is not to be used any more
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

    /** Gives back what a cancelled order took, once. */
    async refund(db: D1Database, intentId: string): Promise<true> {
      await db.batch(giveBackTaken(db, intentId));
      return true;
    },

    /** Gives a part back to the one that the payment was taken from: an order names it by its last digits and what it paid. */
    refundPart(db: D1Database, part: RefundPart): Promise<true> {
      const { intentId, label, paid, amount, ordinal } = part;
      return giveBackOnce(db, part, [
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

    /** Gives back what an intent took. One that took nothing yet takes nothing later. May be repeated. */
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

/** Minor units to take from an account. */
export interface Part {
  account: string;
  amount: number;
}

// SQL for loyalty points (migrations/0044). A balance is the sum of the entries whose `counts_at` has passed, so that one statement can
// check the balance and take points. Redemptions have `counts_at` 0, so that a wrong clock cannot make spent points available again.
import * as z from 'zod';
import { type Query, read } from '#backend/platform/query.ts';
import { type LoyaltyEntry, loyaltyEntrySchema } from '#contract/entities/loyalty.ts';
import type { Claim } from './holds.ts';
import type { RefundPart } from './refund-parts.ts';

const balanceOf = 'SELECT COALESCE(SUM(points), 0) FROM loyalty_entry WHERE consumer_no';

const balanceSchema = z.object({ consumerNo: z.string(), balance: z.int(), pending: z.int() });

/** Selects the points of each account that has entries: `balance` can be used, `pending` is earned but cannot be used yet. */
export const balancesQuery = (consumerNos: readonly string[], now: number): Query<z.infer<typeof balanceSchema>> => ({
  sql: `SELECT consumer_no AS consumerNo, SUM(CASE WHEN counts_at <= ?2 THEN points ELSE 0 END) AS balance,
      SUM(CASE WHEN counts_at > ?2 THEN points ELSE 0 END) AS pending
    FROM loyalty_entry WHERE consumer_no IN (SELECT value FROM json_each(?1)) GROUP BY consumer_no`,
  values: [JSON.stringify(consumerNos), now],
  row: balanceSchema,
});

/** Reads an account's points. A negative balance, caused by a return after the points were spent, is reported as 0. */
export async function readPoints(db: D1Database, consumerNo: string, now: number): Promise<{ balance: number; pending: number }> {
  const [[points]] = await read(db, balancesQuery([consumerNo], now));
  return { balance: Math.max(0, points?.balance ?? 0), pending: Math.max(0, points?.pending ?? 0) };
}

const entrySchema = loyaltyEntrySchema.extend({ orderNumber: z.string().nullable(), text: z.string().nullable() });

/**
 * Reads a page of an account's entries, except entries of 0 points. Points that staff have added or deducted are stored as a bonus or as
 * revoked, and are recognized by their id (stores/balance-adjustments.ts).
 */
export async function readEntries(
  db: D1Database,
  consumerNo: string,
  { start, count }: { start: number; count: number },
): Promise<{ entries: LoyaltyEntry[]; total: number }> {
  const where = 'FROM loyalty_entry WHERE consumer_no = ?1 AND points <> 0';
  const page = {
    sql: `SELECT entry_id AS entryId, CASE WHEN entry_id GLOB 'adjusted *' THEN 'adjusted' ELSE kind END AS kind,
      (SELECT a.shopper_text FROM balance_adjustment a WHERE a.adjustment_id = substr(entry_id, 10) AND entry_id GLOB 'adjusted *') AS text,
      points, order_number AS orderNumber, written_at AS writtenAt, counts_at AS countsAt
      ${where} ORDER BY written_at DESC, entry_id LIMIT ?2 OFFSET ?3`,
    values: [consumerNo, count, start],
    row: entrySchema,
  };
  const all = { sql: `SELECT COUNT(*) AS total ${where}`, values: [consumerNo], row: z.object({ total: z.int() }) };
  const [entries, [counted]] = await read(db, page, all);
  return {
    entries: entries.map(({ orderNumber, text, ...entry }) => ({
      ...entry,
      ...(orderNumber !== null && { orderNumber }),
      ...(text !== null && { text }),
    })),
    total: counted?.total ?? 0,
  };
}

/**
 * Creates the statement that writes the points earned by an order, if its owner is a loyalty member. Points are written only once per
 * order. The statement belongs in the batch that writes the order.
 */
export const earnStatement = (
  db: D1Database,
  {
    orderNumber,
    owner,
    points,
    placedAt,
    countsAt,
  }: { orderNumber: string; owner: string; points: number; placedAt: number; countsAt: number },
): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO loyalty_entry (entry_id, consumer_no, kind, points, order_number, written_at, counts_at)
       SELECT 'earned ' || ?1, c.consumer_no, 'earned', ?3, ?1, ?4, ?5 FROM consumer c
       WHERE c.consumer_no = ?2 AND ?3 > 0 AND EXISTS (SELECT 1 FROM json_each(c.document, '$.enrollments') e
         WHERE e.value ->> 'type' = 'Loyalty' AND e.value ->> 'optin')
       ON CONFLICT (entry_id) DO NOTHING`,
    )
    .bind(orderNumber, owner, points, placedAt, countsAt);

interface Taking {
  intentId: string;
  consumerNo: string;
  points: number;
  now: number;
}

/** Takes points, only once per attempt to place an order. The claim is refused with PYT400 if there are not enough points. */
export function pointClaim(db: D1Database, { intentId, consumerNo, points, now }: Taking): Claim {
  return {
    statements: [
      // if the balance is too low, points would be NULL, which fails the batch
      db
        .prepare(
          `INSERT INTO loyalty_entry (entry_id, consumer_no, kind, points, written_at, counts_at)
           VALUES ('redeemed ' || ?1, ?2, 'redeemed', CASE WHEN (${balanceOf} = ?2 AND counts_at <= ?4) >= ?3 THEN -?3 END, ?4, 0)`,
        )
        .bind(intentId, consumerNo, points, now),
    ],
    async state() {
      const [entries, [known]] = await read(db, ofIntentQuery(intentId), balancesQuery([consumerNo], now));
      if (entries.length > 0) return entries.some(({ kind }) => kind === 'returned') ? { refused: 'PYT400' } : 'made';
      return (known?.balance ?? 0) >= points ? 'open' : { refused: 'PYT400' };
    },
  };
}

const ofIntentQuery = (intentId: string): Query<{ kind: string }> => ({
  sql: "SELECT kind FROM loyalty_entry WHERE entry_id IN ('redeemed ' || ?1, 'returned ' || ?1)",
  values: [intentId],
  row: z.object({ kind: z.string() }),
});

/** Credits back the points that an attempt took. If the attempt has taken no points yet, it can no longer do so. Idempotent. */
export async function returnPoints(db: D1Database, { intentId, consumerNo, now }: Omit<Taking, 'points'>): Promise<void> {
  const columns = '(entry_id, consumer_no, kind, points, written_at, counts_at)';
  await db.batch([
    db
      .prepare(
        `INSERT OR IGNORE INTO loyalty_entry ${columns} SELECT 'redeemed ' || ?1, c.consumer_no, 'redeemed', 0, ?3, 0
         FROM consumer c WHERE c.consumer_no = ?2`,
      )
      .bind(intentId, consumerNo, now),
    db
      .prepare(
        `INSERT OR IGNORE INTO loyalty_entry ${columns} SELECT 'returned ' || ?1, consumer_no, 'returned', -points, ?2, 0
         FROM loyalty_entry WHERE entry_id = 'redeemed ' || ?1`,
      )
      .bind(intentId, now),
  ]);
}

/**
 * Credits back points for a partial refund, only once per refund. D1 binds numbers as REAL, so the casts make the divisions integer
 * divisions. Fractions of a point are credited with the last refund, so that the
 * credited points add up to the points used.
 */
export async function returnPointPart(
  db: D1Database,
  { intentId, reference, paid, amount, before, now }: Pick<RefundPart, 'intentId' | 'reference' | 'paid' | 'amount' | 'before' | 'now'>,
): Promise<true> {
  await db
    .prepare(
      `INSERT OR IGNORE INTO loyalty_entry (entry_id, consumer_no, kind, points, order_number, written_at, counts_at)
       SELECT 'returned ' || ?2, consumer_no, 'returned',
         -points * CAST(?4 AS INTEGER) / CAST(?5 AS INTEGER) + points * CAST(?3 AS INTEGER) / CAST(?5 AS INTEGER), order_number, ?6, 0
       FROM loyalty_entry WHERE entry_id = 'redeemed ' || ?1`,
    )
    .bind(intentId, reference, before, before + amount, Math.max(1, paid), now)
    .run();
  return true;
}

/**
 * Creates the statement that revokes the points earned for returned goods. `whole`: value of all ordered goods; `before`: value of the
 * goods returned before this refund; `after`: the same value plus that of the goods in this refund. The statement belongs in the batch that
 * writes the refund.
 */
export const revokePart = (
  db: D1Database,
  {
    orderNumber,
    reference,
    before,
    after,
    whole,
    now,
  }: { orderNumber: string; reference: string; before: number; after: number; whole: number; now: number },
): D1PreparedStatement =>
  db
    .prepare(
      `INSERT OR IGNORE INTO loyalty_entry (entry_id, consumer_no, kind, points, order_number, written_at, counts_at)
       SELECT 'revoked ' || ?2, consumer_no, 'revoked',
         points * CAST(?3 AS INTEGER) / CAST(?5 AS INTEGER) - points * CAST(?4 AS INTEGER) / CAST(?5 AS INTEGER), ?1, ?6, counts_at
       FROM loyalty_entry WHERE entry_id = 'earned ' || ?1`,
    )
    .bind(orderNumber, reference, before, after, Math.max(1, whole), now);

/** Creates the statement that adds the order number to the entry for used points. It belongs in the batch that writes the order. */
export const nameOrderStatement = (db: D1Database, intentId: string, orderNumber: string): D1PreparedStatement =>
  db.prepare("UPDATE loyalty_entry SET order_number = ?2 WHERE entry_id = 'redeemed ' || ?1").bind(intentId, orderNumber);

/**
 * Creates the statements that revoke the points earned by an order and credit back the points used for it. They belong in the batch that
 * cancels the order.
 */
export const reversePoints = (db: D1Database, { orderNumber, intentId, now }: { orderNumber: string; intentId: string; now: number }) => [
  db
    .prepare(
      `INSERT OR IGNORE INTO loyalty_entry (entry_id, consumer_no, kind, points, order_number, written_at, counts_at)
       SELECT 'revoked ' || ?1, consumer_no, 'revoked', -points, ?1, ?2, counts_at FROM loyalty_entry WHERE entry_id = 'earned ' || ?1`,
    )
    .bind(orderNumber, now),
  db
    .prepare(
      `INSERT OR IGNORE INTO loyalty_entry (entry_id, consumer_no, kind, points, order_number, written_at, counts_at)
       SELECT 'returned ' || ?1, consumer_no, 'returned', -points, ?2, ?3, 0 FROM loyalty_entry WHERE entry_id = 'redeemed ' || ?1`,
    )
    .bind(intentId, orderNumber, now),
];

// SQL of points (migrations/0044). A balance is the sum of what counts, so taking some and looking whether there are enough is one
// statement. What is used counts from the beginning, so that no clock lets it be used twice.
import * as z from 'zod';
import { type Query, read } from '#backend/platform/query.ts';
import { type LoyaltyEntry, loyaltyEntrySchema } from '#contract/entities/loyalty.ts';
import type { Claim } from './holds.ts';
import type { RefundPart } from './refund-parts.ts';

const balanceOf = 'SELECT COALESCE(SUM(points), 0) FROM loyalty_entry WHERE consumer_no';

const balanceSchema = z.object({ consumerNo: z.string(), balance: z.int(), pending: z.int() });

/** The points of accounts that have entries: those that count, and those that are earned and do not yet. */
export const balancesQuery = (consumerNos: readonly string[], now: number): Query<z.infer<typeof balanceSchema>> => ({
  sql: `SELECT consumer_no AS consumerNo, SUM(CASE WHEN counts_at <= ?2 THEN points ELSE 0 END) AS balance,
      SUM(CASE WHEN counts_at > ?2 THEN points ELSE 0 END) AS pending
    FROM loyalty_entry WHERE consumer_no IN (SELECT value FROM json_each(?1)) GROUP BY consumer_no`,
  values: [JSON.stringify(consumerNos), now],
  row: balanceSchema,
});

/** The points of an account, never below 0: what was taken back after it had been used is earned again first. */
export async function readPoints(db: D1Database, consumerNo: string, now: number): Promise<{ balance: number; pending: number }> {
  const [[points]] = await read(db, balancesQuery([consumerNo], now));
  return { balance: Math.max(0, points?.balance ?? 0), pending: Math.max(0, points?.pending ?? 0) };
}

const entrySchema = loyaltyEntrySchema.extend({ orderNumber: z.string().nullable() });

/** Those that changed nothing are left out. */
export async function readEntries(
  db: D1Database,
  consumerNo: string,
  { start, count }: { start: number; count: number },
): Promise<{ entries: LoyaltyEntry[]; total: number }> {
  const where = 'FROM loyalty_entry WHERE consumer_no = ?1 AND points <> 0';
  const page = {
    sql: `SELECT entry_id AS entryId, kind, points, order_number AS orderNumber, written_at AS writtenAt, counts_at AS countsAt
      ${where} ORDER BY written_at DESC, entry_id LIMIT ?2 OFFSET ?3`,
    values: [consumerNo, count, start],
    row: entrySchema,
  };
  const all = { sql: `SELECT COUNT(*) AS total ${where}`, values: [consumerNo], row: z.object({ total: z.int() }) };
  const [entries, [counted]] = await read(db, page, all);
  return {
    entries: entries.map(({ orderNumber, ...entry }) => ({ ...entry, ...(orderNumber !== null && { orderNumber }) })),
    total: counted?.total ?? 0,
  };
}

/** Writes the points of an order, once, where its owner is a member. To be written with the order. */
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

/** Takes points for an attempt to order, once. Refused with PYT400 where there are not enough any more. */
export function pointClaim(db: D1Database, { intentId, consumerNo, points, now }: Taking): Claim {
  return {
    statements: [
      // too few are NULL, which points may not be: the batch is undone
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

/** Gives back what an attempt took. One that took nothing yet takes nothing later. May be repeated. */
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
 * Gives back points for a part of what they paid, once. Parts of a point go back with the last of the money: by then as many as were used.
 */
export async function returnPointPart(
  db: D1Database,
  { intentId, reference, paid, amount, before, now }: Pick<RefundPart, 'intentId' | 'reference' | 'paid' | 'amount' | 'before' | 'now'>,
): Promise<true> {
  await db
    .prepare(
      `INSERT OR IGNORE INTO loyalty_entry (entry_id, consumer_no, kind, points, order_number, written_at, counts_at)
       SELECT 'returned ' || ?2, consumer_no, 'returned', -points * ?4 / ?5 + points * ?3 / ?5, order_number, ?6, 0
       FROM loyalty_entry WHERE entry_id = 'redeemed ' || ?1`,
    )
    .bind(intentId, reference, before, before + amount, Math.max(1, paid), now)
    .run();
  return true;
}

/** Takes back the points of goods that went back: `after` of `whole`, of which `before` did already. To be written with the refund. */
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
       SELECT 'revoked ' || ?2, consumer_no, 'revoked', points * ?3 / ?5 - points * ?4 / ?5, ?1, ?6, counts_at
       FROM loyalty_entry WHERE entry_id = 'earned ' || ?1`,
    )
    .bind(orderNumber, reference, before, after, Math.max(1, whole), now);

/** Notes which order an attempt used its points for. To be written with the order. */
export const nameOrderStatement = (db: D1Database, intentId: string, orderNumber: string): D1PreparedStatement =>
  db.prepare("UPDATE loyalty_entry SET order_number = ?2 WHERE entry_id = 'redeemed ' || ?1").bind(intentId, orderNumber);

/** Takes back what an order earned, and gives back what was used for it. To be written with its cancellation. */
export const endPoints = (db: D1Database, { orderNumber, intentId, now }: { orderNumber: string; intentId: string; now: number }) => [
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

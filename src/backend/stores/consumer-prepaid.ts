// SQL for saved gift cards, reward codes and reward cards (migrations/0093).
import * as z from 'zod';
import { type Query, read } from '#backend/platform/query.ts';
import { maxSavedPrepaid, savedPrepaidMethodIdSchema } from '#contract/entities/saved-card.ts';

const savedSchema = z.object({
  savedId: z.string(),
  methodId: savedPrepaidMethodIdSchema,
  sealedNumber: z.string(),
  saveKey: z.string(),
});
export type SavedPrepaidRow = z.infer<typeof savedSchema>;

/** Selects an account's saved gift cards, reward codes and reward cards, newest first. */
export const savedPrepaidQuery = (consumerNo: string): Query<SavedPrepaidRow> => ({
  sql: `SELECT saved_id AS savedId, method_id AS methodId, sealed_number AS sealedNumber, save_key AS saveKey
    FROM consumer_prepaid WHERE consumer_no = ?1 ORDER BY saved_at DESC, saved_id`,
  values: [consumerNo],
  row: savedSchema,
});

interface NewPrepaid extends SavedPrepaidRow {
  consumerNo: string;
  last4: string;
  expiresAt: number;
}

/**
 * Saves a code or card and returns all saved codes and cards. A duplicate keeps its first `saveKey`, and is encrypted again, because the
 * key of the stored text may have been removed. If the limit is reached, nothing is saved.
 */
export async function savePrepaid(db: D1Database, saved: NewPrepaid, now: number): Promise<SavedPrepaidRow[]> {
  const { savedId, consumerNo, methodId, last4, sealedNumber, saveKey, expiresAt } = saved;
  await db
    .prepare(
      `INSERT INTO consumer_prepaid (saved_id, consumer_no, method_id, last4, sealed_number, save_key, expires_at, saved_at)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8
       WHERE (SELECT COUNT(*) FROM consumer_prepaid WHERE consumer_no = ?2 AND method_id = ?3 AND saved_id <> ?1) < ?9
       ON CONFLICT (saved_id) DO UPDATE SET sealed_number = excluded.sealed_number`,
    )
    .bind(savedId, consumerNo, methodId, last4, sealedNumber, saveKey, expiresAt, now, maxSavedPrepaid)
    .run();
  return (await read(db, savedPrepaidQuery(consumerNo)))[0];
}

/** Removes a saved code or card. Returns false if the account has no entry with this id. */
export async function removePrepaid(db: D1Database, consumerNo: string, savedId: string): Promise<boolean> {
  const removed = await db.prepare('DELETE FROM consumer_prepaid WHERE saved_id = ?1 AND consumer_no = ?2').bind(savedId, consumerNo).run();
  return removed.meta.changes > 0;
}

const maxSealedAtOnce = 500;

/** Selects up to 500 saved numbers whose encrypted text does not begin with `start`. */
export const otherSealedQuery = (start: string): Query<{ savedId: string; sealedNumber: string }> => ({
  sql: `SELECT saved_id AS savedId, sealed_number AS sealedNumber FROM consumer_prepaid
    WHERE substr(sealed_number, 1, ?2) <> ?1 ORDER BY saved_id LIMIT ?3`,
  values: [start, start.length, maxSealedAtOnce],
  row: z.object({ savedId: z.string(), sealedNumber: z.string() }),
});

/** Creates the statement that replaces the encrypted text of a saved number. */
export const replaceSealedStatement = (db: D1Database, { savedId, to }: { savedId: string; to: string }): D1PreparedStatement =>
  db.prepare('UPDATE consumer_prepaid SET sealed_number = ?2 WHERE saved_id = ?1').bind(savedId, to);

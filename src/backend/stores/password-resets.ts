// SQL for password reset links (migrations/0037). A link is valid for one hour and can be used once.
import * as z from 'zod';
import type { Query } from '#backend/platform/query.ts';

const resetLifeMs = 60 * 60 * 1000;

export const resetLifeMinutes = resetLifeMs / 60_000;

/** Selects the account of a valid link. Returns no row if the link is unknown, used or expired. */
export const resetQuery = (tokenHash: string, now: number): Query<{ consumerNo: string }> => ({
  sql: 'SELECT consumer_no AS consumerNo FROM password_reset WHERE token_hash = ?1 AND created_at > ?2',
  values: [tokenHash, now - resetLifeMs],
  row: z.object({ consumerNo: z.string() }),
});

export const writeResetStatement = (
  db: D1Database,
  { tokenHash, consumerNo }: { tokenHash: string; consumerNo: string },
  now: number,
): D1PreparedStatement =>
  db.prepare('INSERT INTO password_reset (token_hash, consumer_no, created_at) VALUES (?1, ?2, ?3)').bind(tokenHash, consumerNo, now);

/** Marks a link as used and invalidates the account's other links. Returns false if the link was used before. */
export async function takeReset(db: D1Database, tokenHash: string, consumerNo: string): Promise<boolean> {
  const [taken] = await db.batch([
    db.prepare('DELETE FROM password_reset WHERE token_hash = ?1').bind(tokenHash),
    db.prepare('DELETE FROM password_reset WHERE consumer_no = ?1').bind(consumerNo),
  ]);
  return (taken?.meta.changes ?? 0) > 0;
}

// Emails that a restore holds, because they may have been sent since the backup (migrations/0144). Their state is `failed`.
import * as z from 'zod';
import type { Query } from '#backend/platform/query.ts';

const heldSchema = z.object({ emailId: z.string(), kind: z.string(), recipient: z.string(), writtenAt: z.int(), heldAt: z.int() });
export type HeldEmail = z.infer<typeof heldSchema>;

const isHeld = 'held_at IS NOT NULL AND settled_at IS NULL';

/** Maximum number of emails that are listed, and about which one request decides. */
export const maxHeldEmails = 100;

/** Selects held emails, oldest first. */
export const heldEmailsQuery: Query<HeldEmail> = {
  sql: `SELECT mail_id AS emailId, kind, recipient, written_at AS writtenAt, held_at AS heldAt FROM outbox
    WHERE ${isHeld} ORDER BY written_at LIMIT ?1`,
  values: [maxHeldEmails],
  row: heldSchema,
};

export const countHeldEmailsQuery: Query<{ count: number }> = {
  sql: `SELECT COUNT(*) AS count FROM outbox WHERE ${isHeld}`,
  values: [],
  row: z.object({ count: z.int() }),
};

/** Creates the statement that lets held emails be sent. Their age counts from now, because old emails are given up. */
export const releaseEmailsStatement = (db: D1Database, emailIds: readonly string[], now: number): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE outbox SET state = 'waiting', held_at = NULL, failure = NULL, finished_at = NULL, attempts = 0, unknown_since = NULL, written_at = ?2
       WHERE ${isHeld} AND mail_id IN (SELECT value FROM json_each(?1))`,
    )
    .bind(JSON.stringify(emailIds), now);

/** Creates the statement after which held emails are not sent and no longer listed. */
export const dropEmailsStatement = (db: D1Database, emailIds: readonly string[], now: number): D1PreparedStatement =>
  db
    .prepare(`UPDATE outbox SET settled_at = ?2 WHERE ${isHeld} AND mail_id IN (SELECT value FROM json_each(?1))`)
    .bind(JSON.stringify(emailIds), now);

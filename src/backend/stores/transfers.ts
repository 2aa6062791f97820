// SQL for links that move a session to another browser (migrations/0051). A link is valid for ten minutes and one use, and allows three
// attempts to enter its code.
import * as z from 'zod';
import { read } from '#backend/platform/query.ts';
import { transferMinutes } from '#contract/calls/transfers.ts';

export const transferLifeMs = transferMinutes * 60_000;
const maxCodeAttempts = 3;

const transferSchema = z.object({
  transferId: z.string(),
  consumerNo: z.string().nullable(),
  guest: z.string().nullable(),
  siteId: z.string(),
  sessionId: z.string().nullable(),
  basketId: z.string().nullable(),
  createdAt: z.int(),
  triesLeft: z.int(),
  usedAt: z.int().nullable(),
});
export type TransferRow = z.infer<typeof transferSchema>;

const columns = `transfer_id AS transferId, consumer_no AS consumerNo, guest, site_id AS siteId, session_id AS sessionId,
  basket_id AS basketId, created_at AS createdAt, tries_left AS triesLeft, used_at AS usedAt`;

type NewTransfer = Omit<TransferRow, 'createdAt' | 'triesLeft' | 'usedAt'>;

/** Creates a link and invalidates the shopper's earlier links, so that only one is valid at a time. */
export async function writeTransfer(db: D1Database, transfer: NewTransfer, now: number): Promise<void> {
  const { transferId, consumerNo, guest, siteId, sessionId, basketId } = transfer;
  await db.batch([
    db.prepare('UPDATE transfer SET tries_left = 0 WHERE used_at IS NULL AND (consumer_no = ?1 OR guest = ?2)').bind(consumerNo, guest),
    db
      .prepare(
        `INSERT INTO transfer (transfer_id, consumer_no, guest, site_id, session_id, basket_id, created_at, tries_left)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)`,
      )
      .bind(transferId, consumerNo, guest, siteId, sessionId, basketId, now, maxCodeAttempts),
  ]);
}

/** Reads a link, whether or not it is still valid. */
export async function findTransfer(db: D1Database, transferId: string): Promise<TransferRow | undefined> {
  const sql = `SELECT ${columns} FROM transfer WHERE transfer_id = ?1`;
  const [[transfer]] = await read(db, { sql, values: [transferId], row: transferSchema });
  return transfer;
}

/**
 * Counts an attempt before its code is checked, so that concurrent attempts are all counted. Returns the number of attempts left; undefined
 * if none was left before.
 */
export async function countCodeAttempt(db: D1Database, transferId: string, now: number): Promise<number | undefined> {
  const left = await db
    .prepare(
      `UPDATE transfer SET tries_left = tries_left - 1
       WHERE transfer_id = ?1 AND tries_left > 0 AND used_at IS NULL AND created_at > ?2 RETURNING tries_left`,
    )
    .bind(transferId, now - transferLifeMs)
    .first<number>('tries_left');
  return left ?? undefined;
}

/** Marks a link as used. Returns false if another request has used it. */
export async function consumeTransfer(db: D1Database, transferId: string, now: number): Promise<boolean> {
  const { meta } = await db
    .prepare('UPDATE transfer SET used_at = ?2 WHERE transfer_id = ?1 AND used_at IS NULL')
    .bind(transferId, now)
    .run();
  return meta.changes > 0;
}

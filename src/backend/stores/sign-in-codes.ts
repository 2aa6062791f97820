// SQL for authorization codes (migrations/0037). A code is valid for one minute and can be exchanged once (RFC 9700, 2.1.1).
import * as z from 'zod';
import { read } from '#backend/platform/query.ts';

const codeLifeMs = 60_000;

const codeSchema = z.object({
  consumerNo: z.string(),
  siteId: z.string(),
  guest: z.string().nullable(),
  challenge: z.string(),
  device: z.string(),
  /** Time when the shopper authenticated. The new session gets the same time. */
  authenticatedAt: z.int(),
  usedAt: z.int().nullable(),
  sessionId: z.string().nullable(),
});
type CodeRow = z.infer<typeof codeSchema>;

const columns = `consumer_no AS consumerNo, site_id AS siteId, guest, challenge, device, authenticated_at AS authenticatedAt,
  used_at AS usedAt, session_id AS sessionId`;

interface NewCode extends Pick<CodeRow, 'consumerNo' | 'siteId' | 'challenge' | 'device' | 'authenticatedAt'> {
  codeHash: string;
  guest: string | undefined;
}

export async function writeCode(db: D1Database, code: NewCode, now: number): Promise<void> {
  await db
    .prepare(
      `INSERT INTO sign_in_code (code_hash, consumer_no, site_id, guest, challenge, device, created_at, authenticated_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)`,
    )
    .bind(code.codeHash, code.consumerNo, code.siteId, code.guest ?? null, code.challenge, code.device, now, code.authenticatedAt)
    .run();
}

/**
 * Exchanges a code for a sign-in. Returns undefined if the code is unknown, expired or used, or was issued for a different challenge or
 * site.
 */
export async function redeemCode(
  db: D1Database,
  { codeHash, challenge, siteId, sessionId }: { codeHash: string; challenge: string; siteId: string; sessionId: string },
  now: number,
): Promise<CodeRow | undefined> {
  const { results } = await db
    .prepare(
      `UPDATE sign_in_code SET used_at = ?4, session_id = ?5
       WHERE code_hash = ?1 AND challenge = ?2 AND site_id = ?3 AND used_at IS NULL AND created_at > ?6 RETURNING ${columns}`,
    )
    .bind(codeHash, challenge, siteId, now, sessionId, now - codeLifeMs)
    .all();
  return results[0] && codeSchema.parse(results[0]);
}

/** Reads a code, whether or not it is still valid. */
export async function findCode(db: D1Database, codeHash: string): Promise<CodeRow | undefined> {
  const [[code]] = await read(db, { sql: `SELECT ${columns} FROM sign_in_code WHERE code_hash = ?1`, values: [codeHash], row: codeSchema });
  return code;
}

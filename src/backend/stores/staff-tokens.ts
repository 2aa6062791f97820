// Access tokens of programs. The table has only their hashes.
import * as z from 'zod';
import { jsonColumn, read } from '#backend/platform/query.ts';
import { grantSchema } from '#backend/rules/staff-permissions.ts';

const tokenSchema = z.object({
  tokenId: z.string(),
  name: z.string(),
  grants: jsonColumn(z.array(grantSchema)),
  /** Name of the administrator. */
  createdBy: z.string(),
  /** Times in milliseconds since 1970. */
  createdAt: z.int(),
  expiresAt: z.int(),
  usedAt: z.int().nullable(),
  revokedAt: z.int().nullable(),
});
export type StaffToken = z.infer<typeof tokenSchema>;

const columns = `token_id AS tokenId, name, grants, created_by AS createdBy, created_at AS createdAt, expires_at AS expiresAt, used_at AS usedAt,
  revoked_at AS revokedAt`;

/** The id of a program in the audit log and in preview grants is this prefix and the id of its token. */
export const tokenActorPrefix = 'token:';

/** Returns the token with a hash, unless it has expired or was revoked. */
export async function findStaffToken(db: D1Database, tokenHash: string, now: number): Promise<StaffToken | undefined> {
  const [[token]] = await read(db, {
    sql: `SELECT ${columns} FROM staff_token WHERE token_hash = ? AND expires_at > ? AND revoked_at IS NULL`,
    values: [tokenHash, now],
    row: tokenSchema,
  });
  return token;
}

/** Returns all tokens, newest first. */
export async function listStaffTokens(db: D1Database): Promise<StaffToken[]> {
  const [tokens] = await read(db, {
    sql: `SELECT ${columns} FROM staff_token ORDER BY created_at DESC, token_id`,
    values: [],
    row: tokenSchema,
  });
  return tokens;
}

export type NewToken = Omit<StaffToken, 'usedAt' | 'revokedAt'> & { tokenHash: string };

export const createTokenStatement = (
  db: D1Database,
  { tokenId, tokenHash, name, grants, createdBy, createdAt, expiresAt }: NewToken,
): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO staff_token (token_id, token_hash, name, grants, created_by, created_at, expires_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)`,
    )
    .bind(tokenId, tokenHash, name, JSON.stringify(grants), createdBy, createdAt, expiresAt);

export const revokeTokenStatement = (db: D1Database, tokenId: string, now: number): D1PreparedStatement =>
  db.prepare('UPDATE staff_token SET revoked_at = ?2 WHERE token_id = ?1 AND revoked_at IS NULL').bind(tokenId, now);

export async function markStaffTokenUsed(db: D1Database, tokenId: string, now: number): Promise<void> {
  await db.prepare('UPDATE staff_token SET used_at = ?2 WHERE token_id = ?1').bind(tokenId, now).run();
}

// Sign-ins of staff. The table has only hashes of the ids in the cookies, so a copy of the database signs no one in.
import * as z from 'zod';
import { jsonColumn, read } from '#backend/platform/query.ts';
import { type Grant, grantSchema } from '#backend/rules/staff-permissions.ts';

const sessionSchema = z.object({
  sessionHash: z.string(),
  actor: z.string(),
  name: z.string(),
  /** A verified email address; otherwise empty. */
  email: z.string(),
  groups: jsonColumn(z.array(z.string())),
  /** The roles at the time of the sign-in. */
  grants: jsonColumn(z.array(grantSchema)),
  /** Times in milliseconds since 1970. */
  createdAt: z.int(),
  usedAt: z.int(),
  expiresAt: z.int(),
});
export type StaffSession = z.infer<typeof sessionSchema>;

const columns = `session_hash AS sessionHash, actor, name, email, groups, grants, created_at AS createdAt, used_at AS usedAt,
  expires_at AS expiresAt`;

export async function findStaffSession(db: D1Database, sessionHash: string): Promise<StaffSession | undefined> {
  const [[session]] = await read(db, {
    sql: `SELECT ${columns} FROM staff_session WHERE session_hash = ?`,
    values: [sessionHash],
    row: sessionSchema,
  });
  return session;
}

/** Returns the sessions that were used or created after a time, latest first. */
export async function listStaffSessions(db: D1Database, { usedAfter, now }: { usedAfter: number; now: number }): Promise<StaffSession[]> {
  const [sessions] = await read(db, {
    sql: `SELECT ${columns} FROM staff_session WHERE used_at > ? AND expires_at > ? ORDER BY created_at DESC`,
    values: [usedAfter, now],
    row: sessionSchema,
  });
  return sessions;
}

/** Stores a new session, and ends sessions of the same person that have other roles. */
export async function storeStaffSession(db: D1Database, session: StaffSession): Promise<void> {
  const { sessionHash, actor, name, email, groups, grants, createdAt, usedAt, expiresAt } = session;
  const roles = JSON.stringify(grants satisfies Grant[]);
  await db.batch([
    db.prepare('DELETE FROM staff_session WHERE actor = ? AND grants <> ?').bind(actor, roles),
    db
      .prepare(
        `INSERT INTO staff_session (session_hash, actor, name, email, groups, grants, created_at, used_at, expires_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)`,
      )
      .bind(sessionHash, actor, name, email, JSON.stringify(groups), roles, createdAt, usedAt, expiresAt),
  ]);
}

export async function markStaffSessionUsed(db: D1Database, sessionHash: string, now: number): Promise<void> {
  await db.prepare('UPDATE staff_session SET used_at = ?2 WHERE session_hash = ?1').bind(sessionHash, now).run();
}

export const deleteStaffSession = (db: D1Database, sessionHash: string): D1PreparedStatement =>
  db.prepare('DELETE FROM staff_session WHERE session_hash = ?').bind(sessionHash);

export const deleteStaffSessionsOf = (db: D1Database, actor: string): D1PreparedStatement =>
  db.prepare('DELETE FROM staff_session WHERE actor = ?').bind(actor);

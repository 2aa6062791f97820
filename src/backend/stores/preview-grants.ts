// D1 table preview_grant (migrations/0111): permissions to see drafts in the shop until a certain time.
import * as z from 'zod';
import { jsonColumn, read } from '#backend/platform/query.ts';
import { grantSchema } from '#backend/rules/staff-permissions.ts';

export const grantMarketsSchema = grantSchema.shape.markets;

const storedGrantSchema = z.object({
  grantId: z.string(),
  /** Purpose of the grant, as its creator entered it. */
  note: z.string(),
  markets: grantMarketsSchema,
  /** Name and unique id of the person or program that created the grant. */
  createdBy: z.string(),
  createdByActor: z.string(),
  /** Times in milliseconds since 1970. */
  createdAt: z.int(),
  expiresAt: z.int(),
  revokedAt: z.int().nullable(),
  revokedBy: z.string().nullable(),
});
export type StoredGrant = z.infer<typeof storedGrantSchema>;

const rowSchema = storedGrantSchema.extend({ markets: jsonColumn(grantMarketsSchema) });
const columns = `grant_id AS grantId, note, markets, created_by AS createdBy, created_by_actor AS createdByActor, created_at AS createdAt,
  expires_at AS expiresAt, revoked_at AS revokedAt, revoked_by AS revokedBy`;

/** Maximum number of listed grants. */
const maxListed = 500;

/** Returns the newest grants, first those in force, so that ended ones cannot push them off the list. */
export async function listPreviewGrants(db: D1Database): Promise<StoredGrant[]> {
  const sql = `SELECT ${columns} FROM preview_grant
    ORDER BY revoked_at IS NULL AND expires_at > ?2 DESC, created_at DESC, grant_id LIMIT ?1`;
  const [grants] = await read(db, { sql, values: [maxListed, Date.now()], row: rowSchema });
  return grants;
}

export async function findPreviewGrant(db: D1Database, grantId: string): Promise<StoredGrant | undefined> {
  const sql = `SELECT ${columns} FROM preview_grant WHERE grant_id = ?`;
  const [[grant]] = await read(db, { sql, values: [grantId], row: rowSchema });
  return grant;
}

export const isGrantInForce = ({ expiresAt, revokedAt }: StoredGrant, now: number): boolean => revokedAt === null && expiresAt > now;

export const createGrantStatement = (db: D1Database, grant: StoredGrant): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO preview_grant (grant_id, note, markets, created_by, created_by_actor, created_at, expires_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)`,
    )
    .bind(
      grant.grantId,
      grant.note,
      JSON.stringify(grant.markets),
      grant.createdBy,
      grant.createdByActor,
      grant.createdAt,
      grant.expiresAt,
    );

export const revokeGrantStatement = (db: D1Database, { grantId, by, now }: { grantId: string; by: string; now: number }) =>
  db.prepare('UPDATE preview_grant SET revoked_at = ?2, revoked_by = ?3 WHERE grant_id = ?1 AND revoked_at IS NULL').bind(grantId, now, by);

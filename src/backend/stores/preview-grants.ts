// D1 table preview_grant (migrations/0111): permissions to see drafts in the shop until a certain time.
import * as z from 'zod';
import { jsonColumn, read } from '#backend/platform/query.ts';
import { grantSchema } from '#backend/rules/staff-permissions.ts';
import { tokenActorPrefix } from './staff-tokens.ts';

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

/** All grants. A grant of a program counts as revoked when its access token was revoked; it never expires after its token. */
const grants = `(SELECT grant_id AS grantId, note, markets, preview_grant.created_by AS createdBy, created_by_actor AS createdByActor,
    preview_grant.created_at AS createdAt, preview_grant.expires_at AS expiresAt,
    coalesce(preview_grant.revoked_at, token.revoked_at) AS revokedAt,
    coalesce(revoked_by, CASE WHEN token.revoked_at IS NOT NULL THEN 'the system, because the access token was revoked' END) AS revokedBy
  FROM preview_grant LEFT JOIN staff_token token ON created_by_actor = '${tokenActorPrefix}' || token.token_id)`;

/** Maximum number of listed grants. */
const maxListed = 500;

/** Returns the newest grants, first those in force, so that ended ones cannot push them off the list. */
export async function listPreviewGrants(db: D1Database): Promise<StoredGrant[]> {
  const sql = `SELECT * FROM ${grants} ORDER BY revokedAt IS NULL AND expiresAt > ?2 DESC, createdAt DESC, grantId LIMIT ?1`;
  const [listed] = await read(db, { sql, values: [maxListed, Date.now()], row: rowSchema });
  return listed;
}

export async function findPreviewGrant(db: D1Database, grantId: string): Promise<StoredGrant | undefined> {
  const sql = `SELECT * FROM ${grants} WHERE grantId = ?`;
  const [[grant]] = await read(db, { sql, values: [grantId], row: rowSchema });
  return grant;
}

/** Returns the grant of a person for a purpose and markets that is in force at a time, and that expires last. */
export async function findOwnGrant(
  db: D1Database,
  { createdByActor, note, markets, at }: Pick<StoredGrant, 'createdByActor' | 'note' | 'markets'> & { at: number },
): Promise<StoredGrant | undefined> {
  const sql = `SELECT * FROM ${grants}
    WHERE createdByActor = ?1 AND note = ?2 AND markets = ?3 AND revokedAt IS NULL AND expiresAt > ?4 ORDER BY expiresAt DESC LIMIT 1`;
  const [[grant]] = await read(db, { sql, values: [createdByActor, note, JSON.stringify(markets), at], row: rowSchema });
  return grant;
}

export const isGrantInForce = ({ expiresAt, revokedAt }: StoredGrant, now: number): boolean => revokedAt === null && expiresAt > now;

const makerSchema = z.object({ groups: z.array(z.string()), email: z.string() });
/** The groups and the verified email address of a person, from which the configuration derives roles. */
export type GrantMaker = z.infer<typeof makerSchema>;

const writeMaker = ({ groups, email }: GrantMaker): string => JSON.stringify({ groups, email });

/** `maker`: undefined for a program. */
export const createGrantStatement = (db: D1Database, grant: StoredGrant, maker?: GrantMaker): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO preview_grant (grant_id, note, markets, created_by, created_by_actor, created_at, expires_at, maker)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)`,
    )
    .bind(
      grant.grantId,
      grant.note,
      JSON.stringify(grant.markets),
      grant.createdBy,
      grant.createdByActor,
      grant.createdAt,
      grant.expiresAt,
      maker ? writeMaker(maker) : null,
    );

export const revokeGrantStatement = (db: D1Database, { grantId, by, now }: { grantId: string; by: string; now: number }) =>
  db.prepare('UPDATE preview_grant SET revoked_at = ?2, revoked_by = ?3 WHERE grant_id = ?1 AND revoked_at IS NULL').bind(grantId, now, by);

export const deleteGrantStatement = (db: D1Database, grantId: string): D1PreparedStatement =>
  db.prepare('DELETE FROM preview_grant WHERE grant_id = ?').bind(grantId);

/** Ends all grants of a person. */
export const revokeGrantsOf = (db: D1Database, actor: string, { by, now }: { by: string; now: number }): D1PreparedStatement =>
  db
    .prepare(
      'UPDATE preview_grant SET revoked_at = ?2, revoked_by = ?3 WHERE created_by_actor = ?1 AND revoked_at IS NULL AND expires_at > ?2',
    )
    .bind(actor, now, by);

/** Stores the current groups and email address of a person with the person's grants. Returns whether they have changed. */
export async function updateGrantMaker(db: D1Database, actor: string, maker: GrantMaker): Promise<boolean> {
  const { meta } = await db
    .prepare('UPDATE preview_grant SET maker = ?2 WHERE created_by_actor = ?1 AND maker <> ?2 AND revoked_at IS NULL')
    .bind(actor, writeMaker(maker))
    .run();
  return meta.changes > 0;
}

const madeGrantSchema = z
  .object({ maker: jsonColumn(makerSchema) })
  .extend(rowSchema.pick({ grantId: true, note: true, markets: true }).shape);

/** Returns the grants in force that people have created: all of them, or those of one person. */
export async function listGrantsOfPeople(db: D1Database, now: number, actor = ''): Promise<z.output<typeof madeGrantSchema>[]> {
  const sql = `SELECT grant_id AS grantId, note, markets, maker FROM preview_grant
    WHERE maker IS NOT NULL AND revoked_at IS NULL AND expires_at > ?1 AND (?2 = '' OR created_by_actor = ?2)`;
  const [listed] = await read(db, { sql, values: [now, actor], row: madeGrantSchema });
  return listed;
}

// SQL for the connections between accounts and identity providers (migrations/0047).
import * as z from 'zod';
import type { Query } from '#backend/platform/query.ts';

const identitySchema = z.object({
  issuer: z.string(),
  subject: z.string(),
  consumerNo: z.string(),
  connectedAt: z.int(),
  seenAt: z.int(),
});
export type IdentityRow = z.infer<typeof identitySchema>;

const select = `SELECT issuer, subject, consumer_no AS consumerNo, connected_at AS connectedAt, seen_at AS seenAt FROM consumer_identity`;

export const identityQuery = (issuer: string, subject: string): Query<IdentityRow> => ({
  sql: `${select} WHERE issuer = ?1 AND subject = ?2`,
  values: [issuer, subject],
  row: identitySchema,
});

export const identitiesQuery = (consumerNo: string): Query<IdentityRow> => ({
  sql: `${select} WHERE consumer_no = ?1 ORDER BY connected_at`,
  values: [consumerNo],
  row: identitySchema,
});

type Named = Pick<IdentityRow, 'issuer' | 'subject' | 'consumerNo'>;

/**
 * Connects an identity to an account. Returns false if the identity is already connected, or the account already has an identity from this
 * issuer.
 */
export async function writeIdentity(db: D1Database, { issuer, subject, consumerNo }: Named, now: number): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `INSERT INTO consumer_identity (issuer, subject, consumer_no, connected_at, seen_at) VALUES (?1, ?2, ?3, ?4, ?4)
       ON CONFLICT DO NOTHING`,
    )
    .bind(issuer, subject, consumerNo, now)
    .run();
  return meta.changes > 0;
}

export async function recordIdentityUse(db: D1Database, { issuer, subject }: Omit<Named, 'consumerNo'>, now: number): Promise<void> {
  await db.prepare('UPDATE consumer_identity SET seen_at = ?3 WHERE issuer = ?1 AND subject = ?2').bind(issuer, subject, now).run();
}

/** Removes an account's connection to an identity provider. Returns false if the account had no such connection. */
export async function deleteIdentity(db: D1Database, consumerNo: string, issuer: string): Promise<boolean> {
  const { meta } = await db.prepare('DELETE FROM consumer_identity WHERE consumer_no = ?1 AND issuer = ?2').bind(consumerNo, issuer).run();
  return meta.changes > 0;
}

/** Creates the statement that deletes an account's identities connected at or after `since`, by default all. */
export const deleteIdentitiesStatement = (db: D1Database, consumerNo: string, since = 0): D1PreparedStatement =>
  db.prepare('DELETE FROM consumer_identity WHERE consumer_no = ?1 AND connected_at >= ?2').bind(consumerNo, since);

/** Marks an ID token as used. Returns false if it was used before. */
export async function consumeIdToken(db: D1Database, tokenHash: string, now: number): Promise<boolean> {
  const { meta } = await db
    .prepare('INSERT INTO id_token_use (token_hash, used_at) VALUES (?1, ?2) ON CONFLICT DO NOTHING')
    .bind(tokenHash, now)
    .run();
  return meta.changes > 0;
}

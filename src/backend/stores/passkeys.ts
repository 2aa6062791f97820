// SQL for passkeys (migrations/0048).
import * as z from 'zod';
import { jsonColumn, type Query } from '#backend/platform/query.ts';

const passkeySchema = z.object({
  credentialId: z.string(),
  consumerNo: z.string(),
  rpId: z.string(),
  publicKey: z.string(),
  counter: z.int(),
  transports: jsonColumn(z.array(z.string())),
  name: z.string(),
  createdAt: z.int(),
  seenAt: z.int().nullable(),
});
export type PasskeyRow = z.infer<typeof passkeySchema>;

const select = `SELECT credential_id AS credentialId, consumer_no AS consumerNo, rp_id AS rpId, public_key AS publicKey, counter, transports,
  name, created_at AS createdAt, seen_at AS seenAt FROM passkey`;

export const passkeyQuery = (credentialId: string): Query<PasskeyRow> => ({
  sql: `${select} WHERE credential_id = ?1`,
  values: [credentialId],
  row: passkeySchema,
});

export const passkeysQuery = (consumerNo: string): Query<PasskeyRow> => ({
  sql: `${select} WHERE consumer_no = ?1 ORDER BY created_at`,
  values: [consumerNo],
  row: passkeySchema,
});

/** Stores a passkey. Returns false if any account already has a passkey with its id, or if the account has reached the limit `most`. */
export async function writePasskey(
  db: D1Database,
  passkey: Omit<PasskeyRow, 'createdAt' | 'seenAt'>,
  most: number,
  now: number,
): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `INSERT INTO passkey (credential_id, consumer_no, rp_id, public_key, counter, transports, name, created_at)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8 WHERE (SELECT COUNT(*) FROM passkey WHERE consumer_no = ?2) < ?9
       ON CONFLICT DO NOTHING`,
    )
    .bind(
      passkey.credentialId,
      passkey.consumerNo,
      passkey.rpId,
      passkey.publicKey,
      passkey.counter,
      JSON.stringify(passkey.transports),
      passkey.name,
      now,
      most,
    )
    .run();
  return meta.changes > 0;
}

/**
 * Stores a passkey use. Returns false if its counter has not increased, which indicates a copied passkey. Passkeys without a counter always
 * send 0, which is accepted.
 */
export async function recordPasskeyUse(
  db: D1Database,
  { credentialId, counter }: Pick<PasskeyRow, 'credentialId' | 'counter'>,
  now: number,
): Promise<boolean> {
  const { meta } = await db
    .prepare('UPDATE passkey SET counter = ?2, seen_at = ?3 WHERE credential_id = ?1 AND (counter < ?2 OR (counter = 0 AND ?2 = 0))')
    .bind(credentialId, counter, now)
    .run();
  return meta.changes > 0;
}

/** Renames a passkey. Returns false if the account has no passkey with this id. */
export async function renamePasskey(db: D1Database, consumerNo: string, { credentialId, name }: Pick<PasskeyRow, 'credentialId' | 'name'>) {
  const { meta } = await db
    .prepare('UPDATE passkey SET name = ?3 WHERE consumer_no = ?1 AND credential_id = ?2')
    .bind(consumerNo, credentialId, name)
    .run();
  return meta.changes > 0;
}

export async function deletePasskey(db: D1Database, consumerNo: string, credentialId: string): Promise<boolean> {
  const { meta } = await db
    .prepare('DELETE FROM passkey WHERE consumer_no = ?1 AND credential_id = ?2')
    .bind(consumerNo, credentialId)
    .run();
  return meta.changes > 0;
}

/** Creates the statement that deletes an account's passkeys added at or after `since`, by default all. */
export const deletePasskeysStatement = (db: D1Database, consumerNo: string, since = 0): D1PreparedStatement =>
  db.prepare('DELETE FROM passkey WHERE consumer_no = ?1 AND created_at >= ?2').bind(consumerNo, since);

/** Marks a challenge as used. Returns false if it was used before. */
export async function consumeChallenge(db: D1Database, challengeHash: string, now: number): Promise<boolean> {
  const { meta } = await db
    .prepare('INSERT INTO passkey_challenge_use (challenge_hash, used_at) VALUES (?1, ?2) ON CONFLICT DO NOTHING')
    .bind(challengeHash, now)
    .run();
  return meta.changes > 0;
}

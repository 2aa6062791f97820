// Deletions of personal data that must survive a restore. Each is written into the bucket of the backups before it is carried out, and its
// id is stored in D1 with the deletion. After a restore, the ids are missing in D1, so the daily work repeats these deletions.
import * as z from 'zod';
import type { BackendEnv } from '#backend/platform/env.ts';
import { randomHexId } from '#backend/platform/ids.ts';
import { eraseByAddressStatements, eraseStatements } from '#backend/services/personal-data/copy-data.ts';
import { backupRetentionMs, dayMs, deletePrefix } from './delete-old-backups.ts';

const deletionSchema = z.object({
  madeAt: z.int(),
  /** The deleted account, if there was one. */
  consumerNo: z.string().optional(),
  /** The email address whose data was deleted, if the deletion included it. */
  email: z.string().optional(),
});
type Deletion = z.infer<typeof deletionSchema>;

const prefix = 'deletions/';
const retentionMs = backupRetentionMs + dayMs;

/**
 * Writes a deletion into the bucket. Returns the statements that belong in the batch of the deletion. Throws if the bucket fails, so that no
 * data is deleted that a restore would bring back. Without a bucket there are no backups, and nothing is written. `deletionId`: the account
 * number or the id of the request, so that a deletion that is requested twice has one entry.
 */
export async function recordDeletion(
  { BACKEND_DB: db, BACKUPS }: BackendEnv,
  deletionId: string,
  deletion: Deletion,
): Promise<D1PreparedStatement[]> {
  if (!BACKUPS) return [];
  await BACKUPS.put(`${prefix}${deletionId}.json`, JSON.stringify(deletion));
  return [storeDeletionStatement(db, deletionId, deletion.madeAt)];
}

/**
 * Removes a deletion that was refused after it had been recorded, so that the daily work does not carry it out. A deletion that another
 * request has carried out remains.
 */
export async function withdrawDeletion({ BACKEND_DB: db, BACKUPS }: BackendEnv, deletionId: string): Promise<void> {
  const done = await db.prepare('SELECT 1 FROM deletion WHERE deletion_id = ?1').bind(deletionId).first();
  if (!done) await BACKUPS?.delete(`${prefix}${deletionId}.json`);
}

const storeDeletionStatement = (db: D1Database, deletionId: string, madeAt: number): D1PreparedStatement =>
  db.prepare('INSERT INTO deletion (deletion_id, made_at) VALUES (?1, ?2) ON CONFLICT DO NOTHING').bind(deletionId, madeAt);

/** Repeats the deletions that this database does not know. Returns their number. */
export async function repeatDeletions({ BACKEND_DB: db, BACKUPS }: BackendEnv): Promise<number> {
  if (!BACKUPS) return 0;
  let repeated = 0;
  let cursor: string | undefined;
  do {
    const listed = await BACKUPS.list({ prefix, ...(cursor !== undefined && { cursor }) });
    const ids = listed.objects.map(({ key }) => key.slice(prefix.length, -'.json'.length));
    const { results } = await db
      .prepare('SELECT value AS id FROM json_each(?1) WHERE value NOT IN (SELECT deletion_id FROM deletion)')
      .bind(JSON.stringify(ids))
      .all<{ id: string }>();
    for (const { id } of results) {
      const stored = await BACKUPS.get(`${prefix}${id}.json`);
      if (!stored) continue;
      const { consumerNo, email, madeAt } = deletionSchema.parse(await stored.json());
      await db.batch([
        ...(consumerNo === undefined ? [] : eraseStatements(db, consumerNo, `gone ${randomHexId()}`)),
        ...(email === undefined ? [] : eraseByAddressStatements(db, email)),
        storeDeletionStatement(db, id, madeAt),
      ]);
      repeated += 1;
    }
    cursor = listed.truncated ? listed.cursor : undefined;
  } while (cursor !== undefined);
  return repeated;
}

/** Deletes entries that no backup can bring back any more, in the bucket before in D1, so that none is repeated. */
export async function deleteOldDeletions({ BACKEND_DB: db }: BackendEnv, bucket: R2Bucket, now: number): Promise<void> {
  await deletePrefix(bucket, prefix, now - retentionMs);
  await db
    .prepare('DELETE FROM deletion WHERE made_at < ?1')
    .bind(now - retentionMs - dayMs)
    .run();
}

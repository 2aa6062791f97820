// Deletes backups at the end of their retention period, because they contain personal data.
import { backupsPrefix, readBackupTime } from './manifest.ts';

export const dayMs = 24 * 60 * 60 * 1000;
/** As long as D1 Time Travel, which reaches back at most 30 days. */
export const backupRetentionMs = 30 * dayMs;

/** Deletes the files of old backups. The manifest is deleted with the rest, so an interrupted deletion continues with the next run. */
export async function deleteOldBackups(bucket: R2Bucket, now: number): Promise<void> {
  let cursor: string | undefined;
  do {
    const listed = await bucket.list({ prefix: backupsPrefix, delimiter: '/', ...(cursor !== undefined && { cursor }) });
    for (const prefix of listed.delimitedPrefixes) {
      const startedAt = readBackupTime(prefix.slice(backupsPrefix.length, -1));
      if (startedAt < now - backupRetentionMs) await deletePrefix(bucket, prefix);
    }
    cursor = listed.truncated ? listed.cursor : undefined;
  } while (cursor !== undefined);
}

/** Deletes all objects whose key begins with a prefix, or those that are older than a time. */
export async function deletePrefix(bucket: R2Bucket, prefix: string, before = Number.POSITIVE_INFINITY): Promise<void> {
  let cursor: string | undefined;
  do {
    const listed = await bucket.list({ prefix, ...(cursor !== undefined && { cursor }) });
    const keys = listed.objects.filter(({ uploaded }) => uploaded.getTime() < before).map(({ key }) => key);
    if (keys.length > 0) await bucket.delete(keys);
    cursor = listed.truncated ? listed.cursor : undefined;
  } while (cursor !== undefined);
}

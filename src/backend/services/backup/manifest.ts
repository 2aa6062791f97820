// The description of a backup. It is written last, so a backup without it is incomplete. scripts/restore.ts reads it.
import * as z from 'zod';

const tableSchema = z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int().nonnegative() });

const fileSchema = z.object({
  name: z.string(),
  binding: z.string(),
  rows: z.int().nonnegative(),
  bytes: z.int().nonnegative(),
  /** Hexadecimal SHA-256 of the compressed bytes. */
  sha256: z.string(),
});
export type BackupFile = z.infer<typeof fileSchema>;

const databaseSchema = z.object({
  binding: z.string(),
  /** Names of the applied migrations, in order. */
  migrations: z.array(z.string()),
  /** Bookmark of D1 Time Travel at the start of the backup. Null if the database has none, as on a developer's machine. */
  bookmark: z.string().nullable(),
  /** The tables in the order in which they were read: a table comes after those to which it refers. */
  tables: z.array(tableSchema),
});

export const manifestSchema = z.object({
  format: z.literal(1),
  backupId: z.string(),
  startedAt: z.int(),
  finishedAt: z.int(),
  databases: z.array(databaseSchema),
  files: z.array(fileSchema),
});
export type BackupManifest = z.infer<typeof manifestSchema>;

export const backupsPrefix = 'backups/';

export const createBackupId = (now: number): string => `${new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

/** Returns the time of an id in milliseconds since 1970, or NaN. */
export const readBackupTime = (backupId: string): number => Date.parse(backupId.replace(/T(\d\d)-(\d\d)-(\d\d)Z$/, 'T$1:$2:$3Z'));

export const manifestKey = (backupId: string): string => fileKey(backupId, 'manifest.json');
export const fileKey = (backupId: string, name: string): string => `${backupsPrefix}${backupId}/${name}`;

/**
 * A line of a file is JSON: the head of a table, followed by its rows as arrays of values. A binary value is an object with its Base64
 * text. A file is compressed with gzip.
 */
export const tableHeadSchema = z.object({ table: z.string(), columns: z.array(z.string()) });
export const binaryValueSchema = z.object({ base64: z.string() });

// Backups of the test database: their bucket, and the rows of their files.

import { DatabaseBackup } from '#backend/objects/database-backup.ts';
import {
  type BackupManifest,
  binaryValueSchema,
  fileKey,
  manifestKey,
  manifestSchema,
  tableHeadSchema,
} from '#backend/services/backup/manifest.ts';
import { backendEnv } from './backend.ts';

const realStart = DatabaseBackup.prototype.start;

/** Prevents the daily job of other tests from writing a backup, whose alarm would run in the background. */
export function disableBackups(): void {
  DatabaseBackup.prototype.start = async () => undefined;
}

export function enableBackups(): void {
  DatabaseBackup.prototype.start = realStart;
}

export function requireBucket(): R2Bucket {
  if (!backendEnv.BACKUPS) throw new Error('The tests need the binding BACKUPS.');
  return backendEnv.BACKUPS;
}

/** Creates wrangler's list of applied migrations, which the test database does not have. */
export async function listMigrations(names: readonly string[]): Promise<void> {
  const db = backendEnv.BACKEND_DB;
  await db.batch([
    db.prepare('DROP TABLE IF EXISTS d1_migrations'),
    db.prepare('CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE)'),
    ...names.map((name) => db.prepare('INSERT INTO d1_migrations (name) VALUES (?1)').bind(name)),
  ]);
}

export async function readManifest(backupId: string): Promise<BackupManifest> {
  const stored = await requireBucket().get(manifestKey(backupId));
  return manifestSchema.parse(await stored?.json());
}

/** Returns the rows of a backup by table, each as an object. */
export async function readBackedUpRows({ backupId, files }: BackupManifest): Promise<Record<string, Record<string, unknown>[]>> {
  const tables: Record<string, Record<string, unknown>[]> = {};
  for (const { name } of files) {
    const stored = await requireBucket().get(fileKey(backupId, name));
    if (!stored) throw new Error(`The file ${name} is missing.`);
    const text = await new Response(stored.body.pipeThrough(new DecompressionStream('gzip'))).text();
    let head = { table: '', columns: [] as string[] };
    for (const line of text.split('\n').filter(Boolean)) {
      const parsed: unknown = JSON.parse(line);
      if (!Array.isArray(parsed)) {
        head = tableHeadSchema.parse(parsed);
        tables[head.table] ??= [];
      } else tables[head.table]?.push(Object.fromEntries(head.columns.map((column, index) => [column, readValue(parsed[index])])));
    }
  }
  return tables;
}

function readValue(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value;
  return Array.from(atob(binaryValueSchema.parse(value).base64), (char) => char.charCodeAt(0));
}

/** Returns what the bucket knows of the deletions of an account or an address. */
export async function readDeletions({ consumerNo, email }: { consumerNo?: string; email?: string }): Promise<unknown[]> {
  const { objects } = await requireBucket().list({ prefix: 'deletions/' });
  const entries = await Promise.all(
    objects.map(async ({ key }) => (await requireBucket().get(key))?.json<{ consumerNo?: string; email?: string }>()),
  );
  return entries.filter((entry) => entry && (consumerNo === undefined ? entry.email === email : entry.consumerNo === consumerNo));
}

// Writes a backup of the databases into the bucket, one file at a time, so that it can continue after an interruption.
import * as z from 'zod';
import { createCatalogBinding, sharedBinding } from '#backend/platform/catalog-database.ts';
import type { BackendEnv } from '#backend/platform/env.ts';
import { read } from '#backend/platform/query.ts';
import { formatHex } from '#lib/encoding/hex.ts';
import { markets } from '#markets/registry.ts';
import { type BackupManifest, createBackupId, fileKey, manifestKey } from './manifest.ts';
import { type BackupPosition, readRows } from './read-rows.ts';
import { type PlannedTable, planTables } from './table-plan.ts';

interface DatabaseState {
  binding: string;
  migrations: string[];
  bookmark: string | null;
  plan: PlannedTable[];
  rows: Record<string, number>;
}

/** A backup in progress. */
export interface BackupState {
  backupId: string;
  startedAt: number;
  /** Databases that were begun, in order. Only the last one can be incomplete. */
  databases: DatabaseState[];
  /** Where the next file of the last database begins. Undefined if it is complete. */
  position: BackupPosition | undefined;
  files: BackupManifest['files'];
}

export const beginBackup = (now: number): BackupState => ({
  backupId: createBackupId(now),
  startedAt: now,
  databases: [],
  position: undefined,
  files: [],
});

/** The bindings of all databases, the shared one first. */
const listDatabases = (env: BackendEnv): string[] => [
  sharedBinding,
  ...Object.values(markets)
    .map(({ siteId }) => createCatalogBinding(siteId))
    .filter((binding) => Reflect.get(env, binding) !== undefined),
];

// `Reflect.get` is untyped, but all bindings of `listDatabases` are databases.
const openDatabase = (env: BackendEnv, binding: string): D1Database => Reflect.get(env, binding) as D1Database;

const migrationsQuery = { sql: 'SELECT name FROM d1_migrations ORDER BY id', values: [], row: z.object({ name: z.string() }) };

const readMigrations = async (db: D1Database): Promise<string[]> => (await read(db, migrationsQuery))[0].map(({ name }) => name);

/** Writes the next file, or the manifest at the end. Returns the state afterwards, or the manifest of the complete backup. */
export async function advanceBackup(
  env: BackendEnv,
  bucket: R2Bucket,
  state: BackupState,
  { now, fileLength }: { now: number; fileLength?: number },
): Promise<{ state: BackupState } | { manifest: BackupManifest }> {
  const database = state.databases.at(-1);
  if (!database || !state.position) {
    const binding = listDatabases(env)[state.databases.length];
    return binding === undefined
      ? { manifest: await finishBackup(env, bucket, state, now) }
      : { state: await beginDatabase(env, state, binding) };
  }
  const { binding, plan } = database;
  const { bytes, rows, next } = await readRows(openDatabase(env, binding), plan, state.position, fileLength);
  const count = state.files.filter((file) => file.binding === binding).length;
  const name = `${binding.toLowerCase()}.${String(count + 1).padStart(4, '0')}.jsonl.gz`;
  const sha256 = formatHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
  await bucket.put(fileKey(state.backupId, name), bytes, { sha256 });
  const sum = Object.values(rows).reduce((total, each) => total + each, 0);
  const counted = { ...database.rows };
  for (const [table, number] of Object.entries(rows)) counted[table] = (counted[table] ?? 0) + number;
  return {
    state: {
      ...state,
      databases: [...state.databases.slice(0, -1), { ...database, rows: counted }],
      position: next,
      files: [...state.files, { name, binding, rows: sum, bytes: bytes.length, sha256 }],
    },
  };
}

async function beginDatabase(env: BackendEnv, state: BackupState, binding: string): Promise<BackupState> {
  const db = openDatabase(env, binding);
  const session = db.withSession('first-primary');
  await session.prepare('SELECT 1').first();
  const [migrations, plan] = await Promise.all([readMigrations(db), planTables(db)]);
  const database = { binding, migrations, bookmark: session.getBookmark(), plan, rows: {} };
  return { ...state, databases: [...state.databases, database], position: { table: 0, after: null } };
}

/** Throws if a migration was applied during the backup, because the columns of its tables may differ from those in the files. */
async function finishBackup(env: BackendEnv, bucket: R2Bucket, state: BackupState, now: number): Promise<BackupManifest> {
  for (const { binding, migrations } of state.databases)
    if ((await readMigrations(openDatabase(env, binding))).join() !== migrations.join())
      throw new Error(`A migration of ${binding} was applied during the backup.`);
  const { backupId, startedAt, files } = state;
  const databases = state.databases.map(({ binding, migrations, bookmark, plan, rows }) => ({
    ...{ binding, migrations, bookmark },
    tables: plan.map(({ name, columns }) => ({ name, columns, rows: rows[name] ?? 0 })),
  }));
  const manifest: BackupManifest = { format: 1, backupId, startedAt, finishedAt: now, databases, files };
  await bucket.put(manifestKey(backupId), JSON.stringify(manifest));
  return manifest;
}

// A copy of a database in a file of this machine. A backup is loaded into it, checked and repaired before the real database is touched.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { BackupManifest } from '#backend/services/backup/manifest.ts';
import { type ReadFile, readRows } from './backup-files.ts';
import { RestoreError } from './restore-error.ts';

const migrationsFolder = 'src/backend/migrations';

export const listMigrations = (): string[] =>
  readdirSync(migrationsFolder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted();

export interface WorkingCopy {
  db: DatabaseSync;
  /** The statements that create the triggers, which are removed while rows are loaded, because they have run before the backup. */
  triggers: { name: string; sql: string }[];
}

export type BackedUpDatabase = BackupManifest['databases'][number];

/** Creates an empty database with the tables of this version. */
export function createWorkingCopy(file: string): WorkingCopy {
  const db = new DatabaseSync(file);
  db.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF');
  for (const name of listMigrations()) db.exec(readFileSync(join(migrationsFolder, name), 'utf8'));
  const triggers = db.prepare("SELECT name, sql FROM sqlite_master WHERE type = 'trigger' ORDER BY name").all() as WorkingCopy['triggers'];
  for (const { name } of triggers) db.exec(`DROP TRIGGER "${name}"`);
  db.exec('PRAGMA foreign_keys = OFF');
  return { db, triggers };
}

/** Returns the names of the tables with rows. Full-text tables are left out. */
export const listTables = (db: DatabaseSync): string[] =>
  db
    .prepare(
      `SELECT name FROM sqlite_master AS made WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND NOT EXISTS (
         SELECT 1 FROM sqlite_master AS text WHERE text.sql LIKE 'CREATE VIRTUAL TABLE%'
           AND (made.name = text.name OR made.name LIKE text.name || '\\_%' ESCAPE '\\'))
       ORDER BY name`,
    )
    .all()
    .map(({ name }) => String(name));

export const countRows = (db: DatabaseSync, table: string): number => Number(db.prepare(`SELECT COUNT(*) AS n FROM "${table}"`).get()?.n);

/** Loads all files of a database. Throws if the backup has other tables or numbers of rows than its manifest says. */
export function loadRows({ db }: WorkingCopy, { binding, tables }: BackedUpDatabase, manifest: BackupManifest, read: ReadFile): void {
  const known = listTables(db);
  const names = tables.map(({ name }) => name);
  const different = [...known.filter((name) => !names.includes(name)), ...names.filter((name) => !known.includes(name))];
  if (different.length > 0) throw new RestoreError(`The backup of ${binding} does not have the same tables: ${different.join(', ')}.`);
  for (const name of names) db.exec(`DELETE FROM "${name}"`);
  const counts = new Map<string, number>();
  for (const file of manifest.files.filter((each) => each.binding === binding)) {
    db.exec('BEGIN');
    for (const { table, columns, rows } of readRows(read, file)) {
      const quoted = columns.map((column) => `"${column}"`).join(', ');
      // a row that was read twice, because its key had changed in between, is stored once
      const insert = db.prepare(`INSERT OR REPLACE INTO "${table}" (${quoted}) VALUES (${columns.map(() => '?').join(', ')})`);
      for (const row of rows) insert.run(...row);
      counts.set(table, (counts.get(table) ?? 0) + rows.length);
    }
    db.exec('COMMIT');
  }
  for (const { name, rows } of tables) {
    const count = counts.get(name) ?? 0;
    if (count !== rows) throw new RestoreError(`The files have ${count} rows of the table ${name}, but the manifest says ${rows}.`);
  }
}

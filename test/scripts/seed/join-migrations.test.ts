// Creates the tables of a new local database.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { joinMigrations, writeSqlFiles } from '../../../scripts/seed/sql-files.ts';

const folder = 'src/backend/migrations';
const names = readdirSync(folder).toSorted();

const listTables = (database: DatabaseSync) =>
  database
    .prepare(`SELECT type, name, sql FROM sqlite_master WHERE tbl_name NOT IN ('d1_migrations', 'sqlite_sequence') ORDER BY type, name`)
    .all();

test('joinMigrations returns a script that creates all tables and marks each migration as applied, in order', () => {
  const [joined, single] = [new DatabaseSync(':memory:'), new DatabaseSync(':memory:')];
  joined.exec(joinMigrations(folder));
  for (const name of names) single.exec(readFileSync(join(folder, name), 'utf8'));
  expect(listTables(joined).length).toBeGreaterThan(100);
  expect(listTables(joined)).toEqual(listTables(single));
  const applied = joined.prepare('SELECT name FROM d1_migrations ORDER BY id').all();
  expect(applied.map(({ name }) => name)).toEqual(names);
});

test('writeSqlFiles begins the file of every database with the script that creates the tables, even if the seed has no rows for that database', () => {
  const work = mkdtempSync(join(tmpdir(), 'cairn-seed-'));
  onTestFinished(() => rmSync(work, { recursive: true }));
  const bindings = ['CATALOG_DB_US', 'BACKEND_DB'];
  const files = writeSqlFiles([], join(work, 'seed.sql'), { clears: true, bindings, first: joinMigrations(folder) });
  expect(files.map(({ binding }) => binding)).toEqual(bindings);
  for (const { path } of files) {
    const database = new DatabaseSync(':memory:');
    database.exec(readFileSync(path, 'utf8'));
    expect(listTables(database).length).toBeGreaterThan(100);
  }
});

// Migrations that the last release cannot work with are refused, because a deployment applies migrations before it deploys the backend.
import { readdirSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { findBreakingChanges, readSchema } from '../../support/breaking-changes.ts';

const folder = 'src/backend/migrations';
const release = JSON.parse(readFileSync('test/fixtures/last-release.json', 'utf8')) as { version: string; lastMigration: string };

/** Landed before this check: they limit the length of ids, which no release exceeds. */
const accepted = new Set(['0097_store_ids.sql', '0101_catalog_ids.sql']);

const changesOf = (before: string, change: string): string[] => {
  const db = new DatabaseSync(':memory:');
  db.exec(before);
  const schema = readSchema(db);
  db.exec(change);
  return findBreakingChanges(schema, readSchema(db));
};

/**
 * Returns the breaking changes that the text of a migration declares, as `-- Contract: removes outbox.language, unused since 0.2.0`. A
 * declaration is ignored unless that version was released, because until then the last release still uses what is removed.
 */
const readContracts = (sql: string, released: string): string[] =>
  [...sql.matchAll(/^-- Contract: (.+), unused since (\d+\.\d+\.\d+)$/gm)].flatMap(([, change = '', since = '']) =>
    compareVersions(since, released) <= 0 ? [change] : [],
  );

const compareVersions = (one: string, other: string): number => one.localeCompare(other, 'en', { numeric: true });

test('each migration after the last release can be used by the last release', () => {
  const db = new DatabaseSync(':memory:');
  const files = readdirSync(folder).toSorted();
  const place = files.indexOf(release.lastMigration);
  expect(place).toBeGreaterThan(0);
  for (const file of files.slice(0, place + 1)) db.exec(readFileSync(`${folder}/${file}`, 'utf8'));
  const released = readSchema(db);
  const known = new Set<string>();
  const refused = files.slice(place + 1).flatMap((file) => {
    const sql = readFileSync(`${folder}/${file}`, 'utf8');
    db.exec(sql);
    const contracts = readContracts(sql, release.version);
    const added = findBreakingChanges(released, readSchema(db)).filter((change) => !known.has(change));
    for (const change of added) known.add(change);
    return accepted.has(file) ? [] : added.filter((change) => !contracts.includes(change)).map((change) => `${file} ${change}`);
  });
  expect(refused).toEqual([]);
});

const table = "CREATE TABLE item (id INTEGER PRIMARY KEY, name TEXT NOT NULL, size TEXT, kind TEXT CHECK (kind IN ('a', 'b')));";
const rebuild = (columns: string) => `ALTER TABLE item RENAME TO former; CREATE TABLE item (${columns}); DROP TABLE former;`;

test.each([
  ['a removed table', 'DROP TABLE item', ['removes the table item']],
  ['a renamed table', 'ALTER TABLE item RENAME TO thing', ['removes the table item']],
  ['a removed column', 'ALTER TABLE item DROP COLUMN size', ['removes item.size']],
  ['a renamed column', 'ALTER TABLE item RENAME COLUMN size TO extent', ['removes item.size']],
  [
    'a column that becomes required',
    rebuild("id INTEGER PRIMARY KEY, name TEXT NOT NULL, size TEXT NOT NULL, kind TEXT CHECK (kind IN ('a', 'b'))"),
    ['requires item.size'],
  ],
  [
    'a new column that is required',
    rebuild("id INTEGER PRIMARY KEY, name TEXT NOT NULL, size TEXT, kind TEXT CHECK (kind IN ('a', 'b')), color TEXT NOT NULL"),
    ['requires item.color'],
  ],
  ['a unique index of old columns', 'CREATE UNIQUE INDEX item_name ON item (name)', ['requires unique item (name)']],
  [
    'a unique index of some rows',
    "CREATE UNIQUE INDEX item_name ON item (name) WHERE size = 'M'",
    ['requires unique item (name of some rows)'],
  ],
  [
    'fewer values of a column',
    rebuild("id INTEGER PRIMARY KEY, name TEXT NOT NULL, size TEXT, kind TEXT CHECK (kind IN ('a'))"),
    ["checks item (kind IN ('a'))"],
  ],
  [
    'a new check of an old column',
    rebuild("id INTEGER PRIMARY KEY, name TEXT NOT NULL CHECK (length(name) < 9), size TEXT, kind TEXT CHECK (kind IN ('a', 'b'))"),
    ['checks item (length(name) < 9)'],
  ],
])('%s is a breaking change', (_, change, found) => {
  expect(changesOf(table, change)).toEqual(found);
});

test.each([
  ['a new table', 'CREATE TABLE other (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE)'],
  ['a new column', 'ALTER TABLE item ADD COLUMN color TEXT'],
  ['a new column with a default', "ALTER TABLE item ADD COLUMN color TEXT NOT NULL DEFAULT 'red' CHECK (color <> '')"],
  ['a unique index of a new column', 'ALTER TABLE item ADD COLUMN code TEXT; CREATE UNIQUE INDEX item_code ON item (name, code)'],
  ['a check of a new column', "ALTER TABLE item ADD COLUMN color TEXT CHECK (color IS NULL OR size = 'M')"],
  ['an index', 'CREATE INDEX item_name ON item (name)'],
  [
    'more values of a column, and one that is not required any more',
    rebuild("id INTEGER PRIMARY KEY, name TEXT, size TEXT, kind TEXT CHECK (kind IN ('a', 'b', 'c'))"),
  ],
])('%s is not a breaking change', (_, change) => {
  expect(changesOf(table, change)).toEqual([]);
});

test('a declared contract counts from the release that stopped using the column', () => {
  const sql = '-- The size is in another table.\n-- Contract: removes item.size, unused since 0.10.0\nALTER TABLE item DROP COLUMN size;';
  expect(readContracts(sql, '0.9.2')).toEqual([]);
  expect(readContracts(sql, '0.10.0')).toEqual(['removes item.size']);
  expect(readContracts(sql, '1.0.0')).toEqual(['removes item.size']);
});

import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { generateSeed } from '#demo/seed/generate.ts';
import { clearStatements, insertStatements, mergeStatements } from '#demo/seed/sql.ts';
import { seedTables } from '#demo/seed/tables.ts';

it('insertStatements writes all rows in statements below 100 kB', () => {
  for (const chunk of generateSeed({ masters: 120, now: Date.UTC(2026, 10, 1) })) {
    const statements = [...insertStatements(chunk)];
    for (const statement of statements) expect(Buffer.byteLength(statement)).toBeLessThan(100_000);
    expect(statements.reduce((sum, statement) => sum + statement.split('\n').length - 1, 0)).toBe(chunk.rows.length);
  }
});

it('insertStatements escapes quotation marks in texts', () => {
  expect([...insertStatements({ table: 'seed_state', rows: [[1, "a'); DROP TABLE stock; --"]] })]).toEqual([
    "INSERT INTO seed_state (id, seed_version) VALUES\n(1, 'a''); DROP TABLE stock; --')",
  ]);
});

it('clearStatements deletes the seeded rows of every table, but no orders of shoppers', () => {
  expect(clearStatements()).toHaveLength(Object.keys(seedTables).length);
  expect(clearStatements()).toContain("DELETE FROM shop_order WHERE origin = 'seed'");
});

it('mergeStatements merges the full-text index into one segment', () => {
  const sqlite = new DatabaseSync(':memory:');
  sqlite.exec("CREATE VIRTUAL TABLE search_text USING fts5 (name, content = '', contentless_delete = 1, prefix = '1 2 3 4')");
  const insert = sqlite.prepare('INSERT INTO search_text (rowid, name) VALUES (?, ?)');
  const documents = 2000;
  for (let rowid = 0; rowid < documents; rowid++) insert.run(rowid, `jacket${rowid} shell${rowid % 7} green`);
  const countUnits = () => sqlite.prepare('SELECT COUNT(DISTINCT segid) AS n FROM search_text_idx').get()?.n;
  expect(countUnits()).toBeGreaterThan(1);
  for (const statement of mergeStatements(documents)) sqlite.exec(statement);
  expect(countUnits()).toBe(1);
  expect(sqlite.prepare("SELECT COUNT(*) AS n FROM search_text WHERE search_text MATCH 'shell3 AND jack*'").get()?.n).toBe(286);
});

// Migration 0148: the categories of Sale in a database that an earlier version has seeded.
import { readdirSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { generateSeed } from '#demo/seed/generate.ts';
import { insertStatements } from '#demo/seed/sql.ts';
import { markets } from '#markets/registry.ts';

const folder = 'src/backend/migrations';

/** Returns a database with all migrations before 0148, and a function that applies 0148. */
function aFormerDatabase() {
  const sqlite = new DatabaseSync(':memory:');
  const files = readdirSync(folder).toSorted();
  const place = files.findIndex((name) => name.startsWith('0148_'));
  for (const file of files.slice(0, place)) sqlite.exec(readFileSync(`${folder}/${file}`, 'utf8'));
  const list = (sql: string) =>
    sqlite
      .prepare(sql)
      .all()
      .map((row) => Object.values(row));
  return { sqlite, list, migrate: () => sqlite.exec(readFileSync(`${folder}/${files[place]}`, 'utf8')) };
}

test('migration 0148 marks the categories of Sale like the seed, and makes the listings of each site due', () => {
  const { sqlite, list, migrate } = aFormerDatabase();
  for (const chunk of generateSeed({ masters: 40, now: Date.UTC(2026, 9, 1), sites: [markets.us, markets.de] }))
    if (['category', 'reduced_category', 'product_master', 'site_product', 'category_product'].includes(chunk.table))
      for (const sql of insertStatements(chunk)) sqlite.exec(sql);
  const seeded = list('SELECT category_id, section_id FROM reduced_category ORDER BY category_id');
  expect(seeded).toHaveLength(5);
  sqlite.exec('DELETE FROM reduced_category');
  migrate();
  expect(list('SELECT category_id, section_id FROM reduced_category ORDER BY category_id')).toEqual(seeded);
  expect(list('SELECT site_id, due_at FROM listing_due ORDER BY site_id')).toEqual([
    ['de', 0],
    ['us', 0],
  ]);
});

test('migration 0148 adds nothing to an empty database', () => {
  const { list, migrate } = aFormerDatabase();
  migrate();
  expect(list('SELECT * FROM reduced_category')).toEqual([]);
  expect(list('SELECT * FROM listing_due')).toEqual([]);
});

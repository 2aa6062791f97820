// A seeded catalog of one site in SQLite, behind the part of D1's interface that catalog reads use.
import { existsSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { generateSeed } from '#demo/seed/generate.ts';
import { mergeStatements } from '#demo/seed/sql.ts';
import { seedTables } from '#demo/seed/tables.ts';
import { markets } from '#markets/registry.ts';

export interface SqliteCatalog {
  db: D1Database;
  /** Time to which the dates in the seed are relative, in milliseconds since 1970. */
  now: number;
  /** Number of products in the measured listing. */
  listed: number;
  /** Returns a product id that differs for each index. */
  pickProduct: (index: number) => string;
  /** Style number of one of the catalog's products. */
  styleNumber: string;
  /** Returns the size of each table with its indexes in bytes, largest first. Slow, because it reads the whole file. */
  measureTables: () => TableSize[];
  close: () => void;
}

export interface TableSize {
  table: string;
  bytes: number;
}

const migrations = 'src/backend/migrations';

const now = Date.UTC(2026, 10, 1);

/** Opens a catalog, and seeds it unless an earlier run has done so. */
export function openSqlite(path: string, masters: number): SqliteCatalog {
  if (!existsSync(path)) {
    writeSqlite(`${path}.unfinished`, masters);
    renameSync(`${path}.unfinished`, path);
  }
  const sqlite = new DatabaseSync(path);
  sqlite.exec('PRAGMA cache_size = -64000;');
  const products = sqlite.prepare(
    "SELECT product_id AS id FROM category_product WHERE site_id = 'us' AND category_id = '1000' AND position = ?",
  );
  const listed = Number(
    sqlite.prepare("SELECT count(*) AS total FROM category_product WHERE site_id = 'us' AND category_id = '1000'").get()?.total,
  );
  return {
    db: wrap(sqlite),
    now: now + 60 * 60 * 1000,
    listed,
    styleNumber: String(products.get(listed >> 1)?.id).slice(0, 8),
    pickProduct: (index) => String(products.get((index * 7919) % listed)?.id),
    measureTables: () => measureTables(sqlite),
    close: () => sqlite.close(),
  };
}

function writeSqlite(path: string, masters: number): void {
  const sqlite = new DatabaseSync(path);
  sqlite.exec('PRAGMA journal_mode = off; PRAGMA synchronous = off; PRAGMA foreign_keys = off; PRAGMA cache_size = -512000;');
  for (const file of readdirSync(migrations).sort()) sqlite.exec(readFileSync(join(migrations, file), 'utf8'));
  sqlite.exec('BEGIN');
  let documents = 0;
  for (const { table, rows } of generateSeed({ masters, now, sites: [markets.us] })) {
    const columns = seedTables[table];
    const insert = sqlite.prepare(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`);
    for (const row of rows) insert.run(...row);
    if (table === 'search_text') documents += rows.length;
  }
  for (const statement of mergeStatements(documents)) sqlite.exec(statement);
  // The analysis is limited, because analyzing whole tables of a million styles takes minutes.
  sqlite.exec('COMMIT; PRAGMA analysis_limit = 1000; ANALYZE');
  sqlite.close();
}

/** Returns the size of each table. The tables of the full-text index count as one. */
function measureTables(sqlite: DatabaseSync): TableSize[] {
  const rows = sqlite
    .prepare(
      `SELECT CASE WHEN s.tbl_name LIKE 'search_text%' THEN 'search_text' ELSE s.tbl_name END AS name, sum(d.pgsize) AS bytes
       FROM dbstat d JOIN sqlite_schema s ON s.name = d.name GROUP BY 1 ORDER BY bytes DESC`,
    )
    .all();
  return rows.map(({ name, bytes }) => ({ table: String(name), bytes: Number(bytes) }));
}

type Bound = { sql: string; values: (string | number)[] };

function wrap(sqlite: DatabaseSync): D1Database {
  const statements = new Map<string, ReturnType<DatabaseSync['prepare']>>();
  const run = ({ sql, values }: Bound) => {
    const statement = statements.get(sql) ?? sqlite.prepare(sql);
    statements.set(sql, statement);
    return { results: statement.all(...values) };
  };
  const db = {
    prepare: (sql: string) => ({ bind: (...values: (string | number)[]): Bound => ({ sql, values }) }),
    batch: async (batch: Bound[]) => batch.map(run),
  };
  // The cast is safe because `db` has everything that catalog reads use.
  return db as unknown as D1Database;
}

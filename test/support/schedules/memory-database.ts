// The backend's database in memory, for tests with thousands of cases: SQLite behind the part of the D1 interface that placements use.
import { readdirSync, readFileSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';

const migrations = 'src/backend/migrations';

/** Runs a round trip to the database, which may be delayed, lost, or executed without a response. */
export type Effect = <Value>(act: () => Value | Promise<Value>) => Promise<Value>;

interface Prepared {
  sql: string;
  values: SQLInputValue[];
}

export interface MemoryDatabase {
  d1: D1Database;
  sqlite: DatabaseSync;
  /** Empties every table. */
  clear(): void;
}

export function openMemoryDatabase(effect: Effect): MemoryDatabase {
  const sqlite = new DatabaseSync(':memory:');
  for (const file of readdirSync(migrations).toSorted()) sqlite.exec(readFileSync(`${migrations}/${file}`, 'utf8'));
  const tables = (sqlite.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all() as { name: string }[])
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('sqlite_') && !name.startsWith('search_text'))
    // Tables to which a trigger writes are cleared last.
    .toSorted((one, other) => Number(one === 'stock_movement') - Number(other === 'stock_movement'));
  const known = new Map<string, ReturnType<DatabaseSync['prepare']>>();
  const prepare = (sql: string) => {
    const statement = known.get(sql) ?? sqlite.prepare(sql);
    known.set(sql, statement);
    return statement;
  };

  function run({ sql, values }: Prepared) {
    const statement = prepare(sql);
    if (statement.columns().length > 0) return { results: statement.all(...values), success: true, meta: { changes: 0 } };
    return { results: [], success: true, meta: { changes: Number(statement.run(...values).changes) } };
  }

  function runBatch(statements: Prepared[]) {
    sqlite.exec('BEGIN');
    try {
      const results = statements.map(run);
      sqlite.exec('COMMIT');
      return results;
    } catch (error) {
      sqlite.exec('ROLLBACK');
      throw error;
    }
  }

  const createStatement = (sql: string, values: SQLInputValue[] = []) => ({
    sql,
    values,
    bind: (...bound: SQLInputValue[]) => createStatement(sql, bound),
    run: () => effect(() => run({ sql, values })),
    all: () => effect(() => run({ sql, values })),
    first: (column?: string) =>
      effect(() => {
        const row = run({ sql, values }).results[0] as Record<string, unknown> | undefined;
        return row === undefined ? null : column === undefined ? row : row[column];
      }),
  });

  return {
    d1: {
      prepare: createStatement,
      batch: (statements: Prepared[]) => effect(() => runBatch(statements)),
    } as unknown as D1Database, // The cast is safe because the stores use only these properties.
    sqlite,
    clear() {
      sqlite.exec('PRAGMA foreign_keys = OFF');
      for (const table of tables) prepare(`DELETE FROM ${table}`).run();
      sqlite.exec('PRAGMA foreign_keys = ON');
    },
  };
}

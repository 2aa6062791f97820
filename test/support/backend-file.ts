// The embedded backend's database in a folder: seeds it, and queries it while the backend runs.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { runTool } from './processes.ts';

/** Migrates and seeds a small database. */
export const seedBackend = (persistTo: string, masters: number): void =>
  runTool('node', ['scripts/seed.ts', '--masters', String(masters), '--persist-to', persistTo]);

export type Row = Record<string, string | number | null>;

/** Maximum milliseconds to wait for a database lock, which the writer can hold during a checkpoint of its write-ahead log. */
const lockTimeoutMs = 5000;

/** Queries the database. It is opened for each query, so that the writing process is not blocked. */
export const askBackend = (persistTo: string, sql: string, ...values: (string | number)[]): Row[] =>
  openBackend(persistTo, { readOnly: true }, (db) => db.prepare(sql).all(...values) as Row[]);

/** Changes the database while the backend runs, for states that no page produces. Returns the number of changed rows. */
export const changeBackend = (persistTo: string, sql: string, ...values: (string | number)[]): number =>
  openBackend(persistTo, { readOnly: false }, (db) => Number(db.prepare(sql).run(...values).changes));

/** Returns the path of the database file. */
export function findBackendFile(persistTo: string): string {
  const folder = join(persistTo, 'v3/d1/miniflare-D1DatabaseObject');
  const file = readdirSync(folder).find((name) => name.endsWith('.sqlite') && name !== 'metadata.sqlite');
  return join(folder, file ?? '');
}

function openBackend<Value>(persistTo: string, { readOnly }: { readOnly: boolean }, use: (db: DatabaseSync) => Value): Value {
  const db = new DatabaseSync(findBackendFile(persistTo), { readOnly, timeout: lockTimeoutMs });
  try {
    return use(db);
  } finally {
    db.close();
  }
}

// The database of the embedded backend in a folder: written by the seed, and read as a file while the backend runs.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { runTool } from './processes.ts';

/** Migrates and seeds a small database. */
export const seedBackend = (persistTo: string, masters: number): void =>
  runTool('node', ['scripts/seed.ts', '--masters', String(masters), '--persist-to', persistTo]);

export type Row = Record<string, string | number | null>;

/** Milliseconds to wait for a database lock. The writer can hold it during a checkpoint of its write-ahead log. */
const lockTimeoutMs = 5000;

/** Queries the database. Opens it for each query, so that it does not block the process that writes. */
export function askBackend(persistTo: string, sql: string, ...values: (string | number)[]): Row[] {
  const folder = join(persistTo, 'v3/d1/miniflare-D1DatabaseObject');
  const file = readdirSync(folder).find((name) => name.endsWith('.sqlite') && name !== 'metadata.sqlite');
  const db = new DatabaseSync(join(folder, file ?? ''), { readOnly: true, timeout: lockTimeoutMs });
  try {
    return db.prepare(sql).all(...values) as Row[];
  } finally {
    db.close();
  }
}

// The D1 database into which a backup is restored, and the bucket of the backups, accessed through wrangler.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { fileKey } from '#backend/services/backup/manifest.ts';
import { runWrangler } from '../seed/database.ts';
import { backendConfig } from '../worker-variables.mjs';
import type { ReadFile } from './backup-files.ts';
import { RestoreError } from './restore-error.ts';

/** `remote`: the databases of a deployment, whose backend has this configuration. Otherwise those in a folder of this machine. */
export type Place = { kind: 'remote'; config: string } | { kind: 'local'; persistTo: string };

const placeArguments = (place: Place): string[] =>
  place.kind === 'remote'
    ? ['--config', place.config, '--remote']
    : ['--config', backendConfig, '--local', '--persist-to', place.persistTo];

const resultsSchema = z.array(z.object({ results: z.array(z.record(z.string(), z.unknown())) }));

/** Runs queries and returns the rows of each. Queries must not contain quotes. */
export function query(place: Place, binding: string, queries: readonly string[]): Record<string, unknown>[][] {
  const command = `"${queries.join('; ')};"`;
  const output = runWrangler(['d1', 'execute', binding, ...placeArguments(place), '--json', '--command', command]);
  return resultsSchema.parse(JSON.parse(output.slice(output.indexOf('[')))).map(({ results }) => results);
}

/** Number of tables that are counted in one command. */
const tablesAtOnce = 60;

/** Returns the number of rows of each table. */
export function countRows(place: Place, binding: string, tables: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (let start = 0; start < tables.length; start += tablesAtOnce) {
    const some = tables.slice(start, start + tablesAtOnce);
    const found = query(
      place,
      binding,
      some.map((table) => `SELECT COUNT(*) AS n FROM ${table}`),
    );
    for (const [index, table] of some.entries()) counts.set(table, Number(found[index]?.[0]?.n));
  }
  return counts;
}

/** Returns the names of the applied migrations. Empty if none was applied. */
export function readMigrations(place: Place, binding: string): string[] {
  const [found = []] = query(place, binding, ['SELECT COUNT(*) AS n FROM sqlite_master WHERE name LIKE char(100,49,95,37)']);
  if (Number(found[0]?.n) === 0) return [];
  const [rows = []] = query(place, binding, ['SELECT name FROM d1_migrations ORDER BY id']);
  return rows.map(({ name }) => String(name));
}

export function applyFile(place: Place, binding: string, file: string): void {
  runWrangler(['d1', 'execute', binding, ...placeArguments(place), '--yes', '--file', file]);
}

/** Reads the files of a backup in the bucket. */
export const readBucket = (place: Place, bucketName: string, backupId: string): ReadFile => {
  return (name) => {
    const folder = mkdtempSync(join(tmpdir(), 'cairn-backup-'));
    try {
      const file = join(folder, name);
      runWrangler(['r2', 'object', 'get', `${bucketName}/${fileKey(backupId, name)}`, ...placeArguments(place), '--file', file]);
      return readFileSync(file);
    } catch {
      throw new RestoreError(`The file ${name} of the backup ${backupId} is missing in the bucket ${bucketName}, or cannot be read.`);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  };
};

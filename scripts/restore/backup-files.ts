// Reads a backup from the bucket or a folder, and checks that it is complete and undamaged.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import {
  type BackupFile,
  type BackupManifest,
  binaryValueSchema,
  manifestSchema,
  tableHeadSchema,
} from '#backend/services/backup/manifest.ts';
import { RestoreError } from './restore-error.ts';

type RestoredValue = string | number | null | Uint8Array;

/** Rows of a table in a file. */
export interface RestoredRows {
  table: string;
  columns: string[];
  rows: RestoredValue[][];
}

/** Reads a file of the backup, such as `manifest.json`. Throws if it does not exist. */
export type ReadFile = (name: string) => Uint8Array;

export const readFolder =
  (folder: string): ReadFile =>
  (name) => {
    try {
      return readFileSync(join(folder, name));
    } catch {
      throw new RestoreError(`The file ${name} is missing in ${folder}.`);
    }
  };

/** Throws if the backup is incomplete or of another format. */
export function readManifest(read: ReadFile): BackupManifest {
  const text = new TextDecoder().decode(read('manifest.json'));
  const manifest = manifestSchema.safeParse(parseJson(text));
  if (!manifest.success) throw new RestoreError('The manifest is damaged, or was written by another version of the shop.');
  return manifest.data;
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Returns the rows of a file by table. Throws if the file is not the one that the manifest describes. */
export function readRows(read: ReadFile, { name, sha256, rows }: BackupFile): RestoredRows[] {
  const bytes = read(name);
  if (createHash('sha256').update(bytes).digest('hex') !== sha256)
    throw new RestoreError(`The file ${name} is damaged: its checksum differs.`);
  const tables: RestoredRows[] = [];
  for (const line of gunzipSync(bytes).toString('utf8').split('\n')) {
    if (line === '') continue;
    const parsed: unknown = JSON.parse(line);
    if (Array.isArray(parsed)) tables.at(-1)?.rows.push(parsed.map(readValue));
    else tables.push({ ...tableHeadSchema.parse(parsed), rows: [] });
  }
  const count = tables.reduce((sum, table) => sum + table.rows.length, 0);
  if (count !== rows) throw new RestoreError(`The file ${name} has ${count} rows, but the manifest says ${rows}.`);
  return tables;
}

const readValue = (value: unknown): RestoredValue => {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value;
  return Buffer.from(binaryValueSchema.parse(value).base64, 'base64');
};

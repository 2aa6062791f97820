// Writes the rows of a working copy as SQL files for D1.
import { closeSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { WorkingCopy } from './working-copy.ts';

/** Far below D1's limit of 200 MB, because wrangler reads the whole file into memory. */
const maxFileBytes = 40_000_000;
/** Below D1's limit of 100 kB for a statement. */
const maxStatementBytes = 90_000;
/** Number of characters of a long value in a statement. A character has at most three bytes in UTF-8 for each UTF-16 unit. */
const chunkLength = 25_000;

interface WrittenDatabase {
  /** Tables in the order in which they are loaded: a table comes after those to which it refers. */
  tables: readonly string[];
  /** Statements before the rows of the first file. They begin with the deletion of what an interrupted attempt has loaded. */
  first: Iterable<string>;
  /** Statements at the end of the last file. */
  last: Iterable<string>;
}

/** Writes the files and returns their paths, in the order in which they must be applied. */
export function writeSqlFiles({ db, triggers }: WorkingCopy, folder: string, { tables, first, last }: WrittenDatabase): string[] {
  const paths: string[] = [];
  let file: number | undefined;
  let bytes = 0;
  const write = (statement: string): void => {
    if (file === undefined || bytes > maxFileBytes) {
      if (file !== undefined) closeSync(file);
      const path = join(folder, `${paths.length + 1}.sql`);
      paths.push(path);
      file = openSync(path, 'w');
      // rows can refer to each other within a table, so references are checked at the end of the file
      bytes = writeSync(file, 'PRAGMA defer_foreign_keys = on;\n');
    }
    bytes += writeSync(file, `${statement};\n`);
  };
  for (const { name } of triggers) write(`DROP TRIGGER IF EXISTS ${name}`);
  for (const table of tables.toReversed()) write(`DELETE FROM "${table}"`);
  for (const statement of first) write(statement);
  for (const table of tables) for (const statement of writeTable(db, table)) write(statement);
  for (const { sql } of triggers) write(sql);
  for (const statement of last) write(statement);
  if (file !== undefined) closeSync(file);
  return paths;
}

/** Returns INSERT statements with many rows each. A row that is too long is put together from chunks. */
function* writeTable(db: DatabaseSync, table: string): Generator<string> {
  const columns = db
    .prepare(`SELECT name FROM pragma_table_info('${table}')`)
    .all()
    .map(({ name }) => String(name));
  const head = `INSERT INTO "${table}" (${columns.map((column) => `"${column}"`).join(', ')}) VALUES\n`;
  const query = db.prepare(`SELECT ${columns.map((column) => `"${column}"`).join(', ')} FROM "${table}"`);
  let values: string[] = [];
  let bytes = head.length;
  const flush = function* () {
    if (values.length > 0) yield head + values.join(',\n');
    values = [];
    bytes = head.length;
  };
  for (const row of query.iterate()) {
    const cells = columns.map((column) => row[column] ?? null);
    const text = `(${cells.map(literal).join(', ')})`;
    const size = Buffer.byteLength(text) + 2;
    if (size > maxStatementBytes - head.length) {
      yield* flush();
      yield* writeLongRow(head, cells);
      continue;
    }
    if (bytes + size > maxStatementBytes) yield* flush();
    values.push(text);
    bytes += size;
  }
  yield* flush();
}

type Cell = string | number | bigint | null | Uint8Array;

function* writeLongRow(head: string, cells: readonly Cell[]): Generator<string> {
  yield 'CREATE TABLE restore_chunk (cell INTEGER, number INTEGER, text TEXT, PRIMARY KEY (cell, number))';
  const isLong = (cell: Cell): cell is string => typeof cell === 'string' && cell.length > chunkLength / cells.length;
  for (const [index, cell] of cells.entries()) {
    if (!isLong(cell)) continue;
    const chunks = splitText(cell);
    for (const [number, chunk] of chunks.entries()) yield `INSERT INTO restore_chunk VALUES (${index}, ${number}, ${literal(chunk)})`;
  }
  const joined = (index: number) =>
    `(SELECT group_concat(text, '') FROM (SELECT text FROM restore_chunk WHERE cell = ${index} ORDER BY number))`;
  yield `${head}(${cells.map((cell, index) => (isLong(cell) ? joined(index) : literal(cell))).join(', ')})`;
  yield 'DROP TABLE restore_chunk';
}

/** Splits a text without separating the two halves of a character outside the basic plane. */
function splitText(text: string): string[] {
  const chunks: string[] = [];
  for (let start = 0; start < text.length; ) {
    const end = Math.min(start + chunkLength, text.length);
    const isSeparated = end < text.length && /[\uD800-\uDBFF]/.test(text[end - 1] ?? '');
    chunks.push(text.slice(start, isSeparated ? end - 1 : end));
    start += chunks.at(-1)?.length ?? chunkLength;
  }
  return chunks;
}

function literal(value: Cell): string {
  if (value === null) return 'NULL';
  if (value instanceof Uint8Array) return `X'${Buffer.from(value).toString('hex')}'`;
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);
}

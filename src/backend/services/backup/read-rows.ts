// Reads rows of a database page by page, and compresses them into a file of a backup.
import type { PlannedTable } from './table-plan.ts';

type Value = string | number | null | ArrayBuffer | number[];

/** The row after which reading continues. `after` has the values of the key; null at the start of a table. */
export interface BackupPosition {
  table: number;
  after: (string | number)[] | null;
}

export interface ReadRows {
  bytes: Uint8Array<ArrayBuffer>;
  /** Number of rows by table. */
  rows: Record<string, number>;
  /** Where the next file begins. Undefined at the end of the database. */
  next: BackupPosition | undefined;
}

/** Characters after which a file ends. */
const fileLength = 16_000_000;
/** Characters of a page that fit well into the memory of a Worker, several times. */
const pageLength = 1_000_000;
const firstPageRows = 8;
const maxPageRows = 1000;

/**
 * Reads the next file. The number of rows in a page follows the longest row of the previous page, because a row can have two megabytes,
 * and a query must be short so that it does not delay those of shoppers.
 */
export async function readRows(
  db: D1Database,
  plan: readonly PlannedTable[],
  from: BackupPosition,
  maxLength = fileLength,
): Promise<ReadRows> {
  const compressor = openCompressor();
  const rows: Record<string, number> = {};
  let position: BackupPosition | undefined = from;
  let length = 0;
  while (position && length < maxLength) {
    const table: PlannedTable | undefined = plan[position.table];
    if (!table) break;
    const head = JSON.stringify({ table: table.name, columns: table.columns });
    let limit = firstPageRows;
    let after: BackupPosition['after'] = position.after;
    position = { table: position.table + 1, after: null };
    for (let isFirst = true; ; isFirst = false) {
      const page = await readPage(db, table, { after, limit });
      const lines = page.map((row) => JSON.stringify(row.slice(table.key.length).map(writeValue)));
      if (lines.length > 0) await compressor.write(`${[...(isFirst ? [head] : []), ...lines].join('\n')}\n`);
      rows[table.name] = (rows[table.name] ?? 0) + lines.length;
      length += lines.reduce((sum, line) => sum + line.length, 0);
      const last = page.at(-1);
      if (!last || page.length < limit) break;
      after = last.slice(0, table.key.length) as (string | number)[];
      if (length >= maxLength) {
        position = { table: position.table - 1, after };
        break;
      }
      const longest = Math.max(...lines.map((line) => line.length));
      limit = Math.max(1, Math.min(limit * 4, maxPageRows, Math.floor(pageLength / longest)));
    }
  }
  return { bytes: await compressor.close(), rows, next: position && plan[position.table] ? position : undefined };
}

async function readPage(
  db: D1Database,
  { name, columns, key }: PlannedTable,
  { after, limit }: { after: BackupPosition['after']; limit: number },
): Promise<Value[][]> {
  const quoted = (names: readonly string[]) => names.map((each) => `"${each}"`).join(', ');
  // the columns have other names, because `raw` needs distinct ones if a key column is selected twice
  const selected = [...key, ...columns].map((column, index) => `"${column}" AS c${index}`).join(', ');
  const values = after ?? [];
  const places = values.map((_, index) => `?${index + 1}`).join(', ');
  const where = after ? `WHERE (${quoted(key)}) > (${places})` : '';
  const sql = `SELECT ${selected} FROM "${name}" ${where} ORDER BY ${quoted(key)} LIMIT ${limit}`;
  return db
    .prepare(sql)
    .bind(...values)
    .raw<Value[]>();
}

function writeValue(value: Value): unknown {
  if (value === null || typeof value !== 'object') return value;
  return { base64: btoa(Array.from(new Uint8Array(value), (byte) => String.fromCharCode(byte)).join('')) };
}

function openCompressor() {
  const { readable, writable } = new CompressionStream('gzip');
  const writer = writable.getWriter();
  const compressed = new Response(readable).arrayBuffer();
  const encoder = new TextEncoder();
  return {
    write: (text: string): Promise<void> => writer.write(encoder.encode(text)),
    async close(): Promise<Uint8Array<ArrayBuffer>> {
      await writer.close();
      return new Uint8Array(await compressed);
    },
  };
}

// Writes the rows of search_text (src/backend/migrations/0023) into a Groonga server: tables as src/backend/search/groonga reads them.
import * as z from 'zod';
import { type GroongaCommand, sendCommand } from '#backend/search/groonga/groonga-client.ts';
import { nameTable, tablePrefix } from '#backend/search/groonga/groonga-index.ts';
import { searchColumns } from '#backend/search/search-index.ts';
import type { SeedChunk, SeedValue } from '#backend/seed/tables.ts';

/** Rows that one command loads. */
const rowsAtOnce = 5000;
const waitMs = 60_000;
const termsSuffix = '_terms';

interface Locale {
  table: string;
  firstRowid: number;
}

/** Writes all tables again; until a locale's is there the shop searches it with its database. Gives how many rows were written. */
export async function fillGroonga(server: string, chunks: Iterable<SeedChunk>, version: string): Promise<number> {
  await removeTables(server);
  let locale: Locale | undefined;
  let waiting: SeedValue[][] = [];
  let count = 0;
  const flush = async (): Promise<void> => {
    if (locale && waiting.length > 0) await loadRows(server, locale, waiting);
    count += waiting.length;
    waiting = [];
  };
  for (const { table, rows } of chunks) {
    if (table === 'search_locale') {
      await flush();
      const [[name, firstRowid] = []] = rows;
      locale = { table: nameTable({ locale: String(name), version }), firstRowid: Number(firstRowid) };
      await createTable(server, locale.table);
    } else if (table === 'search_text') {
      waiting.push(...rows);
      if (waiting.length >= rowsAtOnce) await flush();
    }
  }
  await flush();
  return count;
}

const send = (server: string, command: GroongaCommand): Promise<unknown> => sendCommand(server, command, { waitMs });

/** [[columns], [id, name, …], [id, name, …] …] */
const tableListSchema = z.tuple([z.array(z.unknown())]).rest(z.tuple([z.int(), z.string()]).rest(z.unknown()));

async function removeTables(server: string): Promise<void> {
  const [, ...rows] = tableListSchema.parse(await send(server, { name: 'table_list', parameters: {} }));
  const names = rows.map(([, name]) => name).filter((name) => name.startsWith(tablePrefix));
  // an index goes before what it is of
  const terms = names.filter((name) => name.endsWith(termsSuffix));
  for (const name of [...terms, ...names.filter((each) => !terms.includes(each))])
    await send(server, { name: 'table_remove', parameters: { name } });
}

async function createTable(server: string, table: string): Promise<void> {
  const terms = table + termsSuffix;
  const commands: GroongaCommand[] = [
    { name: 'table_create', parameters: { name: table, flags: 'TABLE_PAT_KEY', key_type: 'UInt32' } },
    {
      name: 'table_create',
      parameters: { name: terms, flags: 'TABLE_PAT_KEY', key_type: 'ShortText', default_tokenizer: 'TokenDelimit' },
    },
    ...searchColumns.flatMap((column) => [
      { name: 'column_create', parameters: { table, name: column, flags: 'COLUMN_SCALAR', type: 'Text' } },
      { name: 'column_create', parameters: { table: terms, name: column, flags: 'COLUMN_INDEX', type: table, source: column } },
    ]),
  ];
  for (const command of commands) await send(server, command);
}

async function loadRows(server: string, { table, firstRowid }: Locale, rows: readonly SeedValue[][]): Promise<void> {
  const records = rows.map(([rowid, ...texts]) => ({
    _key: Number(rowid) - firstRowid,
    ...Object.fromEntries(searchColumns.map((column, index) => [column, texts[index]])),
  }));
  await send(server, { name: 'load', parameters: { table }, body: JSON.stringify(records) });
}

// Which tables of a database a backup contains, and in which order they are read.
import * as z from 'zod';
import { read } from '#backend/platform/query.ts';

export interface PlannedTable {
  name: string;
  columns: string[];
  /** Columns by which pages of rows are read. */
  key: string[];
}

/**
 * Deletions of personal data are read first, so a deletion that is made during the backup is not in it, and is repeated after a restore.
 * Orders are next. Whatever belongs to an order is read later, so an order in the backup has everything that had happened to it when
 * it was read. What belongs to an order that was placed during the backup has no order, and the restore removes it.
 */
const firstTables = ['deletion', 'shop_order', 'placed_order'];

const tablesQuery = {
  sql: `SELECT name, sql LIKE '%WITHOUT ROWID%' AS hasNoRowid, sql LIKE 'CREATE VIRTUAL TABLE%' AS isVirtual FROM sqlite_master
    WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\' AND name <> 'd1_migrations'
    ORDER BY name`,
  values: [],
  row: z.object({ name: z.string(), hasNoRowid: z.int().transform(Boolean), isVirtual: z.int().transform(Boolean) }),
};
const columnsQuery = {
  sql: `SELECT m.name AS tableName, p.name, p.pk FROM sqlite_master m JOIN pragma_table_info(m.name) p
    WHERE m.type = 'table' AND m.name NOT LIKE '\\_cf\\_%' ESCAPE '\\' ORDER BY m.name, p.cid`,
  values: [],
  row: z.object({ tableName: z.string(), name: z.string(), pk: z.int() }),
};
const referencesQuery = {
  sql: `SELECT m.name AS tableName, f."table" AS parent FROM sqlite_master m JOIN pragma_foreign_key_list(m.name) f
    WHERE m.type = 'table' AND m.name NOT LIKE '\\_cf\\_%' ESCAPE '\\'`,
  values: [],
  row: z.object({ tableName: z.string(), parent: z.string() }),
};

/**
 * Returns the tables of a database, each after those to which it refers. Full-text tables are left out: their texts are not stored, and
 * the restore lists them to be written again.
 */
export async function planTables(db: D1Database): Promise<PlannedTable[]> {
  const [tables, columns, references] = await read(db, tablesQuery, columnsQuery, referencesQuery);
  const virtual = tables.filter(({ isVirtual }) => isVirtual).map(({ name }) => name);
  const isText = (table: string) => virtual.some((name) => table === name || table.startsWith(`${name}_`));
  const planned = tables
    .filter(({ name }) => !isText(name))
    .map(({ name, hasNoRowid }): PlannedTable => {
      const own = columns.filter(({ tableName }) => tableName === name);
      const primary = own.filter(({ pk }) => pk > 0).toSorted((one, other) => one.pk - other.pk);
      return { name, columns: own.map((each) => each.name), key: hasNoRowid ? primary.map((each) => each.name) : ['rowid'] };
    });
  return sortByReference(planned, references);
}

function sortByReference(tables: readonly PlannedTable[], references: readonly { tableName: string; parent: string }[]): PlannedTable[] {
  const remaining = [
    ...firstTables.flatMap((name) => tables.filter((table) => table.name === name)),
    ...tables.filter(({ name }) => !firstTables.includes(name)),
  ];
  const sorted: PlannedTable[] = [];
  while (remaining.length > 0) {
    const isNext = ({ name }: PlannedTable) =>
      references.every(({ tableName, parent }) => tableName !== name || parent === name || sorted.some((each) => each.name === parent));
    const index = remaining.findIndex(isNext);
    if (index < 0) throw new Error(`The tables ${remaining.map(({ name }) => name).join(', ')} refer to each other.`);
    sorted.push(...remaining.splice(index, 1));
  }
  return sorted;
}

// Finds changes of a database schema that the previous release cannot work with. A deployment applies migrations before it deploys the
// backend, so for a moment, and after a rollback for longer, the previous release uses the new tables. What it uses may therefore be removed
// only in a later release than the one that stopped using it (expand and contract).
import type { DatabaseSync } from 'node:sqlite';

interface Column {
  name: string;
  isRequired: boolean;
  hasDefault: boolean;
}

interface Table {
  columns: Map<string, Column>;
  /** The columns of each unique index and primary key, as texts. */
  uniques: Set<string>;
  /** The conditions that values must fulfil, and the actions of foreign keys, as they are written. */
  checks: string[];
}

export type Schema = ReadonlyMap<string, Table>;

/** Reads the tables of a database. Tables of SQLite and of full-text indexes are omitted. */
export function readSchema(db: DatabaseSync): Schema {
  const tables = db
    .prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND sql NOT LIKE 'CREATE VIRTUAL%'")
    .all() as { name: string; sql: string }[];
  return new Map(tables.map(({ name, sql }) => [name, readTable(db, name, sql)]));
}

function readTable(db: DatabaseSync, table: string, sql: string): Table {
  const columns = db.prepare('SELECT name, "notnull" AS required, dflt_value AS preset, pk, hidden FROM pragma_table_xinfo(?)').all(table);
  const indexes = db.prepare('SELECT name, partial FROM pragma_index_list(?) WHERE "unique" = 1').all(table);
  const columnsOf = db.prepare('SELECT name FROM pragma_index_info(?) ORDER BY seqno');
  return {
    columns: new Map(
      columns.map(({ name, required, preset, pk, hidden }) => {
        const isRequired = required === 1 && hidden === 0;
        return [String(name), { name: String(name), isRequired, hasDefault: preset !== null || (pk === 1 && required === 0) }];
      }),
    ),
    uniques: new Set(indexes.map(({ name, partial }) => `${listNames(columnsOf.all(String(name)))}${partial === 1 ? partialMark : ''}`)),
    checks: listChecks(sql),
  };
}

const partialMark = ' of some rows';

const listNames = (rows: Record<string, unknown>[]): string => rows.map(({ name }) => String(name)).join(', ');

/** Returns the texts in the parentheses after each CHECK. */
function listChecks(sql: string): string[] {
  const found: string[] = [];
  for (const { index } of sql.matchAll(/\bCHECK\s*\(/gi)) {
    const start = sql.indexOf('(', index);
    let [end, depth] = [start, 0];
    do {
      if (sql[end] === '(') depth++;
      if (sql[end] === ')') depth--;
      end++;
    } while (depth > 0 && end < sql.length);
    found.push(sql.slice(start, end).replace(/\s+/g, ' '));
  }
  return found;
}

/** Returns one text for each change that code for `before` cannot work with in `after`. */
export function findBreakingChanges(before: Schema, after: Schema): string[] {
  return [...before].flatMap(([name, old]) => {
    const table = after.get(name);
    if (!table) return [`removes the table ${name}`];
    const { columns, uniques, checks } = table;
    return [
      ...[...old.columns.keys()].filter((column) => !columns.has(column)).map((column) => `removes ${name}.${column}`),
      ...[...columns.values()]
        .filter((column) => column.isRequired && !column.hasDefault && !isAsStrict(old.columns.get(column.name)))
        .map((column) => `requires ${name}.${column.name}`),
      ...[...uniques]
        .filter(
          (unique) =>
            !old.uniques.has(unique) &&
            unique
              .replace(partialMark, '')
              .split(', ')
              .every((column) => old.columns.has(column)),
        )
        .map((unique) => `requires unique ${name} (${unique})`),
      ...checks
        .filter((check) => concernsOldRows(check, old, table) && !old.checks.some((each) => isWider(check, each)))
        .map((check) => `checks ${name} ${check}`),
    ];
  });
}

const isAsStrict = (old: Column | undefined): boolean => old?.isRequired === true && !old.hasDefault;

/**
 * Returns true if rows of the previous release could violate a check. They cannot if it mentions a new column, which they leave empty.
 */
function concernsOldRows(check: string, { columns }: Table, { columns: newColumns }: Table): boolean {
  const isMentioned = (name: string) => new RegExp(`\\b${name}\\b`).test(check);
  return [...columns.keys()].some(isMentioned) && ![...newColumns.keys()].some((name) => !columns.has(name) && isMentioned(name));
}

/** Returns true if a check allows at least what another one allows: they are equal, or both list values, and none is missing. */
function isWider(check: string, other: string): boolean {
  if (check === other) return true;
  const [allowed, before] = [readList(check), readList(other)];
  return allowed !== undefined && allowed.column === before?.column && before.values.every((value) => allowed.values.includes(value));
}

function readList(check: string): { column: string; values: string[] } | undefined {
  const [, column, list] = /^\((\w+) IN \(([^()]*)\)\)$/i.exec(check) ?? [];
  return column === undefined || list === undefined ? undefined : { column, values: list.split(',').map((value) => value.trim()) };
}

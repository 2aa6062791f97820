import { closeSync, openSync, readdirSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { findCatalogBinding, sharedBinding } from '#backend/platform/catalog-database.ts';
import { clearCatalogStatements, clearStatements, insertStatements, mergeStatements, ratingStatement } from '#demo/seed/sql.ts';
import type { SeedChunk } from '#demo/seed/tables.ts';

/** Maximum size of a file. It is far below D1's limit of 200 MB, because wrangler reads the whole file into memory. */
const maxFileBytes = 40_000_000;

export interface SqlFile {
  /** Binding of the database to which the file is applied. */
  binding: string;
  path: string;
}

/**
 * Joins all migrations in a folder into one script, which also marks them as applied in wrangler's table. It ends without a semicolon, as
 * the other statements do.
 */
export function joinMigrations(folder: string): string {
  const table =
    'CREATE TABLE d1_migrations(id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL);';
  const scripts = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => `${readFileSync(join(folder, name), 'utf8')}\nINSERT INTO d1_migrations (name) VALUES ('${name}')`);
  return [table, scripts.join(';\n')].join('\n');
}

/**
 * Streams rows into FILE.sql, FILE.2.sql and so on. Catalog rows of a site whose database is in `bindings` are written to files such as
 * FILE.catalog_db_us.sql. Each database begins with the script `first`. Returns the files in the order in which they must be applied.
 */
export function writeSqlFiles(
  chunks: Iterable<SeedChunk>,
  path: string,
  { clears, bindings, first }: { clears: boolean; bindings: readonly string[]; first?: string },
): SqlFile[] {
  const begin = (file: string) => {
    const opened = openFiles(file);
    if (first !== undefined) opened.write(first);
    return opened;
  };
  const shared = begin(path);
  const catalogs = new Map<string, ReturnType<typeof openFiles>>();
  const openCatalog = (binding: string) => {
    const opened = begin(addToName(path, binding.toLowerCase()));
    if (clears) for (const statement of clearCatalogStatements()) opened.write(statement);
    catalogs.set(binding, opened);
    return opened;
  };
  if (clears) for (const statement of clearStatements()) shared.write(statement);
  // a new database needs its tables even if the seed has no rows for it
  if (first !== undefined) for (const binding of bindings) if (binding !== sharedBinding) openCatalog(binding);
  for (const chunk of chunks) {
    const binding = chunk.siteId === undefined ? sharedBinding : findCatalogBinding(bindings, chunk.siteId);
    const files = binding === sharedBinding ? shared : (catalogs.get(binding) ?? openCatalog(binding));
    for (const statement of insertStatements(chunk)) files.write(statement);
    if (chunk.table === 'search_text') files.documents += chunk.rows.length;
  }
  for (const files of [...catalogs.values(), shared])
    if (files.documents > 0) for (const statement of mergeStatements(files.documents)) files.write(statement);
  // The ratings are calculated again, because shoppers' reviews are not cleared.
  if (clears) shared.write(ratingStatement);
  // The shared database comes last, because its seed version marks the whole seed as complete.
  return [...catalogs, [sharedBinding, shared] as const].flatMap(([binding, files]) =>
    files.close().map((written) => ({ binding, path: written })),
  );
}

function openFiles(path: string) {
  const paths = [path];
  let file = openSync(path, 'w');
  let bytes = 0;
  return {
    /** Number of rows written to the full-text index. */
    documents: 0,
    write(statement: string): void {
      if (bytes > maxFileBytes) {
        closeSync(file);
        const next = addToName(path, String(paths.length + 1));
        paths.push(next);
        file = openSync(next, 'w');
        bytes = 0;
      }
      bytes += writeSync(file, `${statement};\n`);
    },
    close(): string[] {
      closeSync(file);
      return paths;
    },
  };
}

/** Inserts a part into a file name: `seed.sql` with `2` becomes `seed.2.sql`. */
const addToName = (path: string, part: string): string => path.replace(/(\.sql)?$/, `.${part}.sql`);

import { closeSync, openSync, writeSync } from 'node:fs';
import { clearStatements, insertStatements, ratingStatement } from '#backend/seed/sql.ts';
import type { SeedChunk } from '#backend/seed/tables.ts';

/** wrangler reads a file whole, so it stays well below D1's 200 MB. */
const maxFileBytes = 40_000_000;

/** Streams rows into FILE.sql, FILE.2.sql and so on; gives their names in the order to apply them. */
export function writeSqlFiles(chunks: Iterable<SeedChunk>, path: string, { clears }: { clears: boolean }): string[] {
  const files = [path];
  let file = openSync(path, 'w');
  let bytes = 0;
  const write = (statement: string): void => {
    if (bytes > maxFileBytes) {
      closeSync(file);
      files.push(path.replace(/(\.sql)?$/, `.${files.length + 1}.sql`));
      file = openSync(files[files.length - 1] ?? path, 'w');
      bytes = 0;
    }
    bytes += writeSync(file, `${statement};\n`);
  };
  if (clears) for (const statement of clearStatements()) write(statement);
  for (const chunk of chunks) for (const statement of insertStatements(chunk)) write(statement);
  if (clears) write(ratingStatement); // reviews of shoppers stayed
  closeSync(file);
  return files;
}

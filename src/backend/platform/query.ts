// Reads from D1. Values are bound as parameters, and each row is parsed with a schema.
import * as z from 'zod';
import type { Databases } from './catalog-database.ts';

export interface Query<Row> {
  sql: string;
  values: readonly (string | number)[];
  row: z.ZodType<Row>;
}

type RowsOf<Queries> = { [Index in keyof Queries]: Queries[Index] extends Query<infer Row> ? Row[] : never };

/** Runs queries in one batch, so that they see the same state of the data. Returns the parsed rows of each query. */
export async function read<const Queries extends readonly Query<unknown>[]>(db: D1Database, ...queries: Queries): Promise<RowsOf<Queries>> {
  const results = await db.batch(queries.map((query) => db.prepare(query.sql).bind(...query.values)));
  const rows = queries.map(({ row }, index) => (results[index]?.results ?? []).map((each) => row.parse(each)));
  return rows as RowsOf<Queries>; // the cast is safe, because map preserves order and length
}

/** Runs queries on two databases in parallel, or in one round trip if both are the same. */
export async function readBoth<const OfDb extends readonly Query<unknown>[], const OfCatalog extends readonly Query<unknown>[]>(
  { db, catalog }: Databases,
  ofDb: OfDb,
  ofCatalog: OfCatalog,
): Promise<[RowsOf<OfDb>, RowsOf<OfCatalog>]> {
  if (db !== catalog) return Promise.all([read(db, ...ofDb), read(catalog, ...ofCatalog)]);
  const rows: readonly unknown[] = await read(db, ...ofDb, ...ofCatalog);
  // The casts are safe, because `read` returns the results in the order of the queries.
  return [rows.slice(0, ofDb.length) as unknown as RowsOf<OfDb>, rows.slice(ofDb.length) as unknown as RowsOf<OfCatalog>];
}

/** Creates the schema for a column with JSON text. `schema` validates the parsed value. */
export const jsonColumn = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(schema);

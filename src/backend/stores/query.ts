// One way to read D1: statements with bound values only, every row parsed.
import * as z from 'zod';

export interface Query<Row> {
  sql: string;
  values: readonly (string | number)[];
  row: z.ZodType<Row>;
}

type RowsOf<Queries> = { [Index in keyof Queries]: Queries[Index] extends Query<infer Row> ? Row[] : never };

/** Runs queries in one round trip, as one consistent view of the data; gives the parsed rows of each. */
export async function read<const Queries extends readonly Query<unknown>[]>(db: D1Database, ...queries: Queries): Promise<RowsOf<Queries>> {
  const results = await db.batch(queries.map((query) => db.prepare(query.sql).bind(...query.values)));
  const rows = queries.map(({ row }, index) => (results[index]?.results ?? []).map((each) => row.parse(each)));
  return rows as RowsOf<Queries>; // map keeps order and count
}

/** A column of JSON text, parsed by `schema`. */
export const jsonColumn = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(schema);

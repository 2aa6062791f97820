// A copy of all that is kept of a person, as plain data.
import { personalParts } from './parts.ts';

/** Rows by the name of their part; instants are milliseconds since 1970. */
export async function copyData(db: D1Database, consumerNo: string): Promise<Record<string, Record<string, unknown>[]>> {
  const copied = personalParts.flatMap(({ name, copied: sql }) => (sql === undefined ? [] : [{ name, sql }]));
  const results = await db.batch<Record<string, unknown>>(copied.map(({ sql }) => db.prepare(sql).bind(consumerNo)));
  return Object.fromEntries(copied.map(({ name }, index) => [name, (results[index]?.results ?? []).map(openDocument)]));
}

function openDocument({ document, ...row }: Record<string, unknown>): Record<string, unknown> {
  return typeof document === 'string' ? { ...row, ...(JSON.parse(document) as object) } : row;
}

/** Statements that delete an account, in their order. `nobody`: a name that stands for no account. */
export const eraseStatements = (db: D1Database, consumerNo: string, nobody: string): D1PreparedStatement[] =>
  personalParts.flatMap(({ erased }) =>
    erased.map((sql) => (sql.includes('?2') ? db.prepare(sql).bind(consumerNo, nobody) : db.prepare(sql).bind(consumerNo))),
  );

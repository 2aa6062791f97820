// Exports all stored data of a person as plain objects.
import { personalParts } from './parts.ts';
import { partsByAddress } from './parts-by-address.ts';

/** Placeholder id that belongs to no account, because the queries need a non-empty text. */
const noConsumerNo = 'none';

interface Copied {
  /** Undefined for data without an account. */
  consumerNo?: string | undefined;
  /** The email address, if the account holder has confirmed it. */
  provenEmail?: string | undefined;
}

/** Returns the exported rows, keyed by part name. Times are milliseconds since 1970. */
export async function copyData(db: D1Database, { consumerNo, provenEmail }: Copied): Promise<Record<string, Record<string, unknown>[]>> {
  const own = personalParts.flatMap(({ name, copied: sql }) =>
    sql === undefined || consumerNo === undefined ? [] : [{ name, statement: db.prepare(sql).bind(consumerNo) }],
  );
  const byAddress = provenEmail === undefined ? [] : partsByAddress;
  const copied = [
    ...own,
    ...byAddress.map(({ name, copied: sql }) => ({ name, statement: db.prepare(sql).bind(provenEmail, consumerNo ?? noConsumerNo) })),
  ];
  const results = await db.batch<Record<string, unknown>>(copied.map(({ statement }) => statement));
  return Object.fromEntries(copied.map(({ name }, index) => [name, (results[index]?.results ?? []).map(openDocument)]));
}

function openDocument({ document, ...row }: Record<string, unknown>): Record<string, unknown> {
  return typeof document === 'string' ? { ...row, ...(JSON.parse(document) as object) } : row;
}

/**
 * Returns the statements that delete an account, in order. `noAccount`: an id that belongs to no account and replaces the account number in
 * rows that remain.
 */
export const eraseStatements = (db: D1Database, consumerNo: string, noAccount: string): D1PreparedStatement[] =>
  personalParts.flatMap(({ erased }) =>
    erased.map((sql) => (sql.includes('?2') ? db.prepare(sql).bind(consumerNo, noAccount) : db.prepare(sql).bind(consumerNo))),
  );

/** Returns the statements that delete the data stored under an email address. */
export const eraseByAddressStatements = (db: D1Database, email: string): D1PreparedStatement[] =>
  partsByAddress.flatMap(({ erased }) => erased.map((sql) => db.prepare(sql).bind(email)));

import { createHash } from 'node:crypto';

/** Runs a statement and returns its rows. */
export type RunQuery = <Row>(text: string, values: unknown[]) => Promise<Row[]>;

/** The pool of node-postgres. */
interface Pool {
  query(statement: { name: string; text: string; values: unknown[] }): Promise<{ rows: unknown[] }>;
}

const names = new Map<string, string>();
const maxNames = 200;

/**
 * Returns a function that runs statements outside of transactions as prepared statements, because planning the large statements of pages
 * takes longer than running them.
 */
export function prepareQueries({ driver }: { driver: unknown }): RunQuery {
  const { master } = driver as { master: Pool };
  return async <Row>(text: string, values: unknown[]) => {
    const known = names.get(text);
    const name = known ?? createHash('sha256').update(text).digest('base64url').slice(0, 24);
    if (known === undefined && names.size < maxNames) names.set(text, name);
    // each statement stays in the memory of its connections, so their number is limited
    const { rows } = await master.query({ name: names.has(text) ? name : '', text, values });
    return rows as Row[];
  };
}

/** Returns a function that runs statements in the transaction of a manager. */
export const queryIn =
  (manager: { query(text: string, values: unknown[]): Promise<unknown> }): RunQuery =>
  <Row>(text: string, values: unknown[]) =>
    manager.query(text, values) as Promise<Row[]>;

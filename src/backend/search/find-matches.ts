// Which products a query finds: those whose name has all of its words, then those that are of such a kind, then those
// that have them anywhere; of each the best seller first.
import { read } from '../stores/query.ts';
import { matchesQuery } from '../stores/search.ts';
import type { Dictionary } from './dictionary.ts';
import type { TypedTerm } from './read-typed.ts';

/** So many are sorted, filtered and counted. One more is asked for, to know that there are more. */
export const maxMatches = 1000;

export interface Matches {
  /** In the whole range of the site, in the order shown. */
  positions: number[];
  /** There are more. */
  isCut: boolean;
}

export async function findMatches(
  db: D1Database,
  { firstRowid }: Dictionary,
  terms: readonly TypedTerm[],
  limit = maxMatches,
): Promise<Matches> {
  if (terms.length === 0) return { positions: [], isCut: false };
  const all = `(${terms.map(writeTerm).join(' AND ')})`;
  const named = `{name} : ${all}`;
  const ofKind = `{name kind} : ${all}`;
  // the lists have no product in common, and one round trip reads them
  const lists = await read(
    db,
    ...[named, `(${ofKind}) NOT (${named})`, `${all} NOT (${ofKind})`].map((expression) => matchesQuery(expression, firstRowid, limit + 1)),
  );
  const found = lists.flat().map(({ position }) => position);
  return { positions: found.slice(0, limit), isCut: found.length > limit };
}

/** In quotes everything is a word, and a word is letters and digits alone (split-words.ts). */
const writeTerm = ({ stem, isBeginning }: TypedTerm): string => `"${stem}"${isBeginning ? ' *' : ''}`;

// Which products a query finds: those whose name has all of its words, then those that are of such a kind, then those
// that have them anywhere; of each the best seller first.
import { documentsFrom } from '../rules/search-rows.ts';
import type { TypedTerm } from './read-typed.ts';
import { type IndexPlace, type SearchIndex, searchColumns } from './search-index.ts';

/** So many are sorted, filtered and counted. One more is asked for, to know that there are more. */
const maxMatches = 1000;

interface Matches {
  /** In the whole range of the site, in the order shown. */
  positions: number[];
  /** There are more. */
  isCut: boolean;
}

export async function findMatches(
  index: SearchIndex,
  place: IndexPlace,
  terms: readonly TypedTerm[],
  limit = maxMatches,
): Promise<Matches> {
  if (terms.length === 0) return { positions: [], isCut: false };
  const range = { from: 0, until: documentsFrom };
  const [named = []] = await index.findRows(place, [{ terms, columns: ['name'] }], { ...range, limit: limit + 1 });
  if (named.length > limit) return { positions: named.slice(0, limit), isCut: true };
  // each list has those before in it, of which there are so few that enough others come with them; to leave them out is dear for an index
  const lists = await index.findRows(
    place,
    [
      { terms, columns: ['name', 'kind'] },
      { terms, columns: searchColumns },
    ],
    { ...range, limit: 2 * limit + 1 },
  );
  const found = [...new Set([...named, ...lists.flat()])];
  return { positions: found.slice(0, limit), isCut: found.length > limit };
}

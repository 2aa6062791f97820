// Finds the products for a query. Products with all words in the name come first, then those with all words in the name or kind, then all
// other matches; each group is sorted by sales.
import { documentsFrom } from '#backend/rules/search-rows.ts';
import { createIsolateCache } from '#lib/requests/isolate-cache.ts';
import type { SearchTerm } from './parse-search-input.ts';
import { type IndexPlace, type RowQuery, type SearchColumn, type SearchIndex, searchColumns } from './search-index.ts';

/** Maximum number of matches that are sorted, filtered and counted. One more is read to find out whether there are more. */
const maxMatches = 1000;

/**
 * If a query has many matches, name matches are searched only among the best sellers, which come first in the index. The search covers
 * `reach` times as many rows as it took to find enough matches in any column.
 */
const reach = 2;
/** Minimum number of matches to look for, even if fewer are requested. */
const minMatches = 100;

/** Columns by relevance, the most relevant first. */
const classes: readonly (readonly SearchColumn[])[] = [['name'], ['name', 'kind']];

const maxRemembered = 5000;
/** Cache of whether any product has a word in one of the given columns, by word and columns. */
const remembered = createIsolateCache<boolean>({ name: 'words in columns of the search index', maxEntries: maxRemembered });

interface Matches {
  /** Positions in the site's whole product range, in display order. */
  positions: number[];
  /** True if there are more matches. */
  isCut: boolean;
}

/** Finds products. The cost depends on the number of matches that are read, which has a limit, and not on the size of the catalog. */
export async function findMatches(
  index: SearchIndex,
  place: IndexPlace,
  terms: readonly SearchTerm[],
  limit = maxMatches,
): Promise<Matches> {
  if (terms.length === 0) return { positions: [], isCut: false };
  const most = Math.max(limit, minMatches);
  const [any = []] = await index.findRows(place, [{ terms, columns: searchColumns }], { from: 0, until: documentsFrom, limit: most + 1 });
  if (any.length === 0) return { positions: [], isCut: false };
  const last = any[most];
  const until = last === undefined ? documentsFrom : Math.min(documentsFrom, reach * (last + 1));
  const queries = classes.map((columns) => ({ terms, columns }));
  const asked = last === undefined ? queries : await removeEmptyQueries(index, place, queries);
  const lists = asked.length > 0 ? await index.findRows(place, asked, { from: 0, until, limit: most + 1 }) : [];
  const found = [...new Set([...lists.flat(), ...any])];
  return { positions: found.slice(0, limit), isCut: found.length > limit };
}

/** Returns true if a query finds at least one product. */
export async function hasMatches(index: SearchIndex, place: IndexPlace, terms: readonly SearchTerm[]): Promise<boolean> {
  if (terms.length === 0) return false;
  const [any = []] = await index.findRows(place, [{ terms, columns: searchColumns }], { from: 0, until: documentsFrom, limit: 1 });
  return any.length > 0;
}

/**
 * Removes queries with a word that no product has in the columns of the query. Such a query cannot match, but would scan the whole index,
 * even beyond the requested range. Whether any product has a word in these columns is looked up only once, and cached.
 */
async function removeEmptyQueries(index: SearchIndex, place: IndexPlace, queries: readonly RowQuery[]): Promise<RowQuery[]> {
  const kept: RowQuery[] = [];
  for (const query of queries) {
    const isThere = await Promise.all(query.terms.map((term) => isInColumns(index, place, { terms: [term], columns: query.columns })));
    if (!isThere.includes(false)) kept.push(query);
  }
  return kept;
}

async function isInColumns(index: SearchIndex, place: IndexPlace, query: RowQuery): Promise<boolean> {
  const key = JSON.stringify([place.version, place.locale, query]);
  const known = remembered.get(key);
  if (known !== undefined) return known;
  const [found = []] = await index.findRows(place, [query], { from: 0, until: documentsFrom, limit: 1 });
  remembered.put(key, found.length > 0);
  return found.length > 0;
}

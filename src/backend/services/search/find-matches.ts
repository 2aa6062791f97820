// Which products a query finds: those whose name has all of its words, then those that are of such a kind, then those
// that have them anywhere; of each the best seller first.
import { documentsFrom } from '#backend/rules/search-rows.ts';
import { createIsolateCache } from '#lib/requests/isolate-cache.ts';
import type { TypedTerm } from './read-typed.ts';
import { type IndexPlace, type RowQuery, type SearchColumn, type SearchIndex, searchColumns } from './search-index.ts';

/** So many are sorted, filtered and counted. One more is asked for, to know that there are more. */
const maxMatches = 1000;

/** Of a text that very many have, names are looked for among the best sellers: so many times as far as enough of any kind are found. */
const reach = 2;
/** So many matches are looked for at least. Where there are more, very many have the text. */
const minMatches = 100;

/** Where words count most, the best first. */
const classes: readonly (readonly SearchColumn[])[] = [['name'], ['name', 'kind']];

const maxRemembered = 5000;
/** Whether a word stands in some columns of any product. */
const remembered = createIsolateCache<boolean>({ name: 'words in columns of the search index', maxEntries: maxRemembered });

interface Matches {
  /** In the whole range of the site, in the order shown. */
  positions: number[];
  /** There are more. */
  isCut: boolean;
}

/** Costs what the text finds, not what the catalogue has: an index gives the first of many sooner than a rare one among many. */
export async function findMatches(
  index: SearchIndex,
  place: IndexPlace,
  terms: readonly TypedTerm[],
  limit = maxMatches,
): Promise<Matches> {
  if (terms.length === 0) return { positions: [], isCut: false };
  const most = Math.max(limit, minMatches);
  const [any = []] = await index.findRows(place, [{ terms, columns: searchColumns }], { from: 0, until: documentsFrom, limit: most + 1 });
  if (any.length === 0) return { positions: [], isCut: false };
  const last = any[most];
  const until = last === undefined ? documentsFrom : Math.min(documentsFrom, reach * (last + 1));
  const queries = classes.map((columns) => ({ terms, columns }));
  const asked = last === undefined ? queries : await leaveEmptyOut(index, place, queries);
  const lists = asked.length > 0 ? await index.findRows(place, asked, { from: 0, until, limit: most + 1 }) : [];
  const found = [...new Set([...lists.flat(), ...any])];
  return { positions: found.slice(0, limit), isCut: found.length > limit };
}

/** Whether a query finds a product. */
export async function hasMatches(index: SearchIndex, place: IndexPlace, terms: readonly TypedTerm[]): Promise<boolean> {
  if (terms.length === 0) return false;
  const [any = []] = await index.findRows(place, [{ terms, columns: searchColumns }], { from: 0, until: documentsFrom, limit: 1 });
  return any.length > 0;
}

/** An index looks for what is nowhere to the end of all that it has, whatever the range. So a word that no name has is asked for once. */
async function leaveEmptyOut(index: SearchIndex, place: IndexPlace, queries: readonly RowQuery[]): Promise<RowQuery[]> {
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

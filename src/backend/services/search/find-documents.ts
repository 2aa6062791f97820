// Finds content documents by their title or type, or else by their text.
import { read } from '#backend/platform/query.ts';
import { documentsFrom, rowsPerLocale } from '#backend/rules/search-rows.ts';
import { type DocumentRow, documentsQuery } from '#backend/stores/search.ts';
import type { SearchQuery, SearchTerm } from './parse-search-input.ts';
import { type IndexPlace, type SearchIndex, searchColumns } from './search-index.ts';

/** Maximum number of index matches to read. Few of them are shown. */
const maxIndexMatches = 500;

interface Sources {
  catalog: D1Database;
  index: SearchIndex;
  /** Current time in milliseconds since 1970. Documents that are not published at this time are omitted. */
  now: number;
}

/** Returns at most `limit` documents of each type. If nothing matches the query as typed, the corrected query is used. */
export async function findDocuments(
  { catalog, index, now }: Sources,
  place: IndexPlace,
  { uncorrected, terms, corrected }: SearchQuery,
  limit: number,
): Promise<DocumentRow[]> {
  const found = await findPositions(index, place, uncorrected);
  const positions = found.length === 0 && corrected !== undefined ? await findPositions(index, place, terms) : found;
  if (positions.length === 0) return [];
  const [rows] = await read(catalog, documentsQuery(place.locale, positions, now));
  return pickOfEachType(rows, limit);
}

async function findPositions(index: SearchIndex, place: IndexPlace, terms: readonly SearchTerm[]): Promise<number[]> {
  if (terms.length === 0) return [];
  const [called = [], speaking = []] = await index.findRows(
    place,
    [
      { terms, columns: ['name', 'kind'] },
      { terms, columns: searchColumns },
    ],
    { from: documentsFrom, until: rowsPerLocale, limit: maxIndexMatches },
  );
  return (called.length > 0 ? called : speaking).map((row) => row - documentsFrom);
}

function pickOfEachType(rows: readonly DocumentRow[], limit: number): DocumentRow[] {
  const counts = new Map<string, number>();
  return rows.filter(({ type }) => {
    const count = (counts.get(type) ?? 0) + 1;
    counts.set(type, count);
    return count <= limit;
  });
}

// Finds rows of the search index with the full-text search of the database (https://sqlite.org/fts5.html).
import { read } from '#backend/platform/query.ts';
import { matchesQuery } from '#backend/stores/search.ts';
import type { SearchTerm } from './parse-search-input.ts';

/** The columns of search_text (migrations/0023), by relevance. */
export const searchColumns = ['name', 'kind', 'rest'] as const;
export type SearchColumn = (typeof searchColumns)[number];

export interface RowQuery {
  /** Terms that a row must contain; at least one. */
  terms: readonly SearchTerm[];
  /** The columns to search. */
  columns: readonly SearchColumn[];
}

/** The rows of one locale in one version of the index. */
export interface IndexPlace {
  locale: string;
  version: string;
  /** First rowid of the locale in search_text. */
  firstRowid: number;
}

export interface RowRange {
  /** Row numbers relative to the first row of the locale. `until` is exclusive. */
  from: number;
  until: number;
  limit: number;
}

export interface SearchIndex {
  /** Returns the rows that match each query, relative to the first row of the locale, in ascending order. */
  findRows(place: IndexPlace, queries: readonly RowQuery[], range: RowRange): Promise<number[][]>;
}

export const createSearchIndex = (catalog: D1Database): SearchIndex => ({
  async findRows({ firstRowid }, queries, range) {
    const lists = await read(catalog, ...queries.map((query) => matchesQuery(writeExpression(query), firstRowid, range)));
    return lists.map(([found]) => found?.positions ?? []);
  },
});

const writeExpression = ({ terms, columns }: RowQuery): string => `{${columns.join(' ')}} : (${terms.map(writeTerm).join(' AND ')})`;

/** Quotes words, so that none of them is parsed as an operator. Words have only letters and digits (split-words.ts). */
function writeTerm({ stem, isBeginning, words = [] }: SearchTerm): string {
  if (words.length > 0) return `(${words.map((word) => `"${word}"`).join(' OR ')})`;
  return `"${stem}"${isBeginning ? ' *' : ''}`;
}

// Finds rows of the search index by their words, with the full-text index of the database (https://sqlite.org/fts5.html).
import { read } from '#backend/platform/query.ts';
import { matchesQuery } from '#backend/stores/search.ts';
import type { TypedTerm } from './read-typed.ts';

/** Of search_text (migrations/0023), where a column is a class of relevance. */
export const searchColumns = ['name', 'kind', 'rest'] as const;
export type SearchColumn = (typeof searchColumns)[number];

export interface RowQuery {
  /** A row has all of them. There is one at least. */
  terms: readonly TypedTerm[];
  /** Where it has them. */
  columns: readonly SearchColumn[];
}

/** The rows of one locale, as one version of the index has them. */
export interface IndexPlace {
  locale: string;
  version: string;
  /** In search_text. */
  firstRowid: number;
}

export interface RowRange {
  /** Counted from the first row of the locale; the last one is not included. */
  from: number;
  until: number;
  limit: number;
}

export interface SearchIndex {
  /** Returns for each query the rows that it finds, counted from the first of the locale, in ascending order. */
  findRows(place: IndexPlace, queries: readonly RowQuery[], range: RowRange): Promise<number[][]>;
}

export const createSearchIndex = (catalog: D1Database): SearchIndex => ({
  async findRows({ firstRowid }, queries, range) {
    const lists = await read(catalog, ...queries.map((query) => matchesQuery(writeExpression(query), firstRowid, range)));
    return lists.map(([found]) => found?.positions ?? []);
  },
});

const writeExpression = ({ terms, columns }: RowQuery): string => `{${columns.join(' ')}} : (${terms.map(writeTerm).join(' AND ')})`;

/** In quotes everything is a word, and a word is letters and digits alone (split-words.ts). */
function writeTerm({ stem, isBeginning, words = [] }: TypedTerm): string {
  if (words.length > 0) return `(${words.map((word) => `"${word}"`).join(' OR ')})`;
  return `"${stem}"${isBeginning ? ' *' : ''}`;
}

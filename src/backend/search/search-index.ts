// What finds rows by their words: the index of the database, or an outside engine that was filled with the same rows.
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
  /** For each query the rows that it finds, counted from the first of the locale, in ascending order. */
  findRows(place: IndexPlace, queries: readonly RowQuery[], range: RowRange): Promise<number[][]>;
}

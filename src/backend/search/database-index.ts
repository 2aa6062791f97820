// The index of the database: FTS5.
import { read } from '../stores/query.ts';
import { matchesQuery } from '../stores/search.ts';
import type { TypedTerm } from './read-typed.ts';
import type { RowQuery, SearchIndex } from './search-index.ts';

export const createDatabaseIndex = (catalog: D1Database): SearchIndex => ({
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

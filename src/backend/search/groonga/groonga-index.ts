// The index as a Groonga server has it: a table per locale and version, whose keys are the rows (scripts/search-engine writes it).
import * as z from 'zod';
import type { TypedTerm } from '../read-typed.ts';
import type { IndexPlace, RowQuery, RowRange, SearchColumn, SearchIndex } from '../search-index.ts';
import { sendCommand } from './groonga-client.ts';

/** What the names of all tables of the shop begin with. */
export const tablePrefix = 'Rows_';

/** Letters, digits and `_` are all that a name may have everywhere. */
export const nameTable = ({ locale, version }: Pick<IndexPlace, 'locale' | 'version'>): string =>
  tablePrefix + `${locale}_${version}`.replace(/\W/g, '_');

export const createGroongaIndex = (server: string): SearchIndex => ({
  findRows: (place, queries, range) => Promise.all(queries.map((query) => findRows(server, place, query, range))),
});

/** [[count], [[column, type]], [key], [key] …], and further lists for what was not asked for. */
const selectionSchema = z.tuple([z.tuple([z.tuple([z.int()]), z.array(z.unknown())]).rest(z.tuple([z.int()]))]).rest(z.unknown());

async function findRows(server: string, place: IndexPlace, query: RowQuery, { from, until, limit }: RowRange): Promise<number[]> {
  const found = await sendCommand(server, {
    name: 'select',
    parameters: {
      table: nameTable(place),
      filter: `${writeExpression(query)} && _key >= ${from} && _key < ${until}`,
      sort_keys: '_key',
      output_columns: '_key',
      limit: String(limit),
      // a word that nobody has is not looked for within others
      match_escalation_threshold: '-1',
    },
  });
  const [[, , ...rows]] = selectionSchema.parse(found);
  return rows.map(([key]) => key);
}

const writeExpression = ({ terms, columns }: RowQuery): string => terms.map((term) => writeTerm(term, columns)).join(' && ');

/** In quotes everything is a word, and a word is letters and digits alone (split-words.ts). */
const writeTerm = ({ stem, isBeginning }: TypedTerm, columns: readonly SearchColumn[]): string =>
  `(${columns.map((column) => `${column} ${isBeginning ? '@^' : '@'} "${stem}"`).join(' || ')})`;

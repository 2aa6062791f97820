// A search in the index finds the same rows as a comparison of every row with the query.
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { documentsFrom, rowsPerLocale } from '#backend/rules/search-rows.ts';
import type { SearchTerm } from '#backend/services/search/parse-search-input.ts';
import {
  createSearchIndex,
  type RowQuery,
  type RowRange,
  type SearchColumn,
  searchColumns,
} from '#backend/services/search/search-index.ts';
import { createIndexVersion, generateSeed } from '#demo/seed/generate.ts';
import { backendEnv, prepareBackend, testSeed } from '../../../support/backend.ts';

beforeAll(() => prepareBackend());

const searchSeed = [...generateSeed(testSeed)].filter(({ table }) => table.startsWith('search_'));

interface Row {
  position: number;
  words: Record<SearchColumn, string[]>;
}

const firstRowids = new Map(
  searchSeed
    .filter(({ table }) => table === 'search_locale')
    .flatMap(({ rows }) => rows.map(([name, rowid]) => [String(name), Number(rowid)])),
);

function listRows(locale: string): Row[] {
  const first = firstRowids.get(locale) ?? 0;
  return searchSeed
    .filter(({ table }) => table === 'search_text')
    .flatMap(({ rows }) => rows)
    .map(([rowid, ...texts]) => ({
      position: Number(rowid) - first,
      words: { name: [], kind: [], rest: [], ...Object.fromEntries(searchColumns.map((name, at) => [name, String(texts[at]).split(' ')])) },
    }))
    .filter(({ position }) => position >= 0 && position < rowsPerLocale);
}

const hasAll = ({ words }: Row, terms: readonly SearchTerm[], columns: readonly SearchColumn[]): boolean =>
  terms.every(({ stem, isBeginning }) =>
    columns.some((column) => words[column].some((word) => (isBeginning ? word.startsWith(stem) : word === stem))),
  );

const findByHand = (rows: readonly Row[], { terms, columns }: RowQuery, { from, until, limit }: RowRange): number[] =>
  rows
    .filter((row) => row.position >= from && row.position < until && hasAll(row, terms, columns))
    .map(({ position }) => position)
    .toSorted((one, other) => one - other)
    .slice(0, limit);

test.each(['en-us', 'de-de'])('a search in the index of %s finds exactly the rows that contain all words of the query', async (locale) => {
  const index = createSearchIndex(backendEnv.BACKEND_DB);
  const rows = listRows(locale);
  expect(rows.length).toBeGreaterThan(30);
  const vocabulary = [...new Set(rows.flatMap(({ words }) => Object.values(words).flat()))].filter((word) => word !== '');
  const known = fc.constantFrom(...vocabulary);
  const stem = fc.oneof(
    known,
    fc.tuple(known, fc.integer({ min: 1, max: 4 })).map(([word, length]) => word.slice(0, length)),
  );
  const terms = fc.array(fc.record({ stem, isBeginning: fc.boolean() }), { minLength: 1, maxLength: 3 });
  const place = { locale, version: createIndexVersion(testSeed), firstRowid: firstRowids.get(locale) ?? 0 };
  const range = fc.constantFrom({ from: 0, until: documentsFrom, limit: 5 }, { from: documentsFrom, until: rowsPerLocale, limit: 100 });
  await fc.assert(
    fc.asyncProperty(terms, range, async (asked, wanted) => {
      const queries: RowQuery[] = [
        { terms: asked, columns: ['name'] },
        { terms: asked, columns: ['name', 'kind'] },
        { terms: asked, columns: searchColumns },
      ];
      expect(await index.findRows(place, queries, wanted)).toEqual(queries.map((query) => findByHand(rows, query, wanted)));
    }),
    { numRuns: 50 },
  );
});

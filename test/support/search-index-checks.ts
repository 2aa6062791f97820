// What every outside search index must do, whoever stands behind it: find what a look at all rows finds.
import fc from 'fast-check';
import { expect } from 'vitest';
import { documentsFrom, rowsPerLocale } from '#backend/rules/search-rows.ts';
import type { TypedTerm } from '#backend/search/read-typed.ts';
import { type RowQuery, type RowRange, type SearchColumn, type SearchIndex, searchColumns } from '#backend/search/search-index.ts';
import { createIndexVersion, generateSeed } from '#backend/seed/generate.ts';
import type { SeedChunk } from '#backend/seed/tables.ts';
import { markets } from '#markets/registry.ts';

const input = { masters: 60, now: Date.UTC(2026, 10, 1), sites: [markets.us, markets.de] };

export const searchSeed: readonly SeedChunk[] = [...generateSeed(input)].filter(({ table }) => table.startsWith('search_'));
export const searchSeedVersion = createIndexVersion(input);

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

const hasAll = ({ words }: Row, terms: readonly TypedTerm[], columns: readonly SearchColumn[]): boolean =>
  terms.every(({ stem, isBeginning }) =>
    columns.some((column) => words[column].some((word) => (isBeginning ? word.startsWith(stem) : word === stem))),
  );

const findByHand = (rows: readonly Row[], { terms, columns }: RowQuery, { from, until, limit }: RowRange): number[] =>
  rows
    .filter((row) => row.position >= from && row.position < until && hasAll(row, terms, columns))
    .map(({ position }) => position)
    .toSorted((one, other) => one - other)
    .slice(0, limit);

/** Asks for words of the catalogue, whole, cut and made up, and compares. */
export async function checkSearchIndex(index: SearchIndex, runs: number): Promise<void> {
  for (const locale of ['en-us', 'de-de']) {
    const rows = listRows(locale);
    expect(rows.length).toBeGreaterThan(30);
    const vocabulary = [...new Set(rows.flatMap(({ words }) => Object.values(words).flat()))].filter((word) => word !== '');
    const known = fc.constantFrom(...vocabulary);
    const stem = fc.oneof(
      known,
      fc.tuple(known, fc.integer({ min: 1, max: 4 })).map(([word, length]) => word.slice(0, length)),
    );
    const terms = fc.array(fc.record({ stem, isBeginning: fc.boolean() }), { minLength: 1, maxLength: 3 });
    const place = { locale, version: searchSeedVersion, firstRowid: firstRowids.get(locale) ?? 0 };
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
      { numRuns: runs },
    );
  }
}

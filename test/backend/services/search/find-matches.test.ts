import { describe, expect, test } from 'vitest';
import { findMatches, hasMatches } from '#backend/services/search/find-matches.ts';
import type { RowQuery, RowRange, SearchIndex } from '#backend/services/search/search-index.ts';

const place = { locale: 'en_US', version: '1', firstRowid: 0 };
const terms = [{ stem: 'jacket', isBeginning: false }];

/** Creates an index in which each row has the word in the given column. */
function anIndex(columns: readonly ('name' | 'kind' | 'rest')[]) {
  const asked: { columns: string; range: RowRange }[] = [];
  const find = (query: RowQuery, { from, until, limit }: RowRange) =>
    columns.flatMap((column, row) => (query.columns.includes(column) && row >= from && row < until ? row : [])).slice(0, limit);
  const index: SearchIndex = {
    findRows: async (_, queries, range) =>
      queries.map((query) => {
        asked.push({ columns: query.columns.join(' '), range });
        return find(query, range);
      }),
  };
  return { index, asked };
}

describe('findMatches', () => {
  test('findMatches returns matches in names first, then in kinds, then elsewhere, and sorts each group by popularity', async () => {
    const { index } = anIndex(['rest', 'kind', 'name', 'rest', 'name', 'kind']);
    expect(await findMatches(index, place, terms)).toEqual({ positions: [2, 4, 1, 5, 0, 3], isCut: false });
  });

  test('findMatches limits the number of matches and reports whether there are more', async () => {
    const { index } = anIndex(['rest', 'name', 'rest']);
    expect(await findMatches(index, place, terms, 2)).toEqual({ positions: [1, 0], isCut: true });
    expect(await findMatches(index, place, terms, 3)).toEqual({ positions: [1, 0, 2], isCut: false });
  });

  test('findMatches returns a match in a name first even if there are enough better-selling matches elsewhere', async () => {
    const { index } = anIndex([...Array.from({ length: 150 }, () => 'rest' as const), 'name']);
    expect((await findMatches(index, { ...place, version: 'named' }, terms, 2)).positions).toEqual([150, 0]);
  });

  test('findMatches searches names for a frequent word only in the best-selling rows, at most twice as many rows as required matches', async () => {
    const { index, asked } = anIndex(Array.from({ length: 5000 }, (_, row) => (row < 4000 ? 'rest' : 'name')));
    expect((await findMatches(index, { ...place, version: 'long' }, terms, 100)).positions).toHaveLength(100);
    expect(asked.map(({ range }) => [range.until, range.limit])).toEqual([
      [16_711_680, 101],
      [16_711_680, 1],
      [16_711_680, 1],
      [202, 101],
      [202, 101],
    ]);
  });

  test('findMatches does not search names for a word that no name contains, and checks only once whether a name contains it', async () => {
    const { index, asked } = anIndex(Array.from({ length: 5000 }, () => 'rest'));
    for (const _ of [1, 2]) await findMatches(index, { ...place, version: 'nameless' }, terms, 100);
    expect(asked.map(({ columns, range }) => [columns, range.limit])).toEqual([
      ['name kind rest', 101],
      ['name', 1],
      ['name kind', 1],
      ['name kind rest', 101],
    ]);
  });

  test('findMatches searches all rows if there are few matches', async () => {
    const { index, asked } = anIndex(['rest', 'name']);
    await findMatches(index, place, terms);
    expect(new Set(asked.map(({ range }) => range.until))).toEqual(new Set([16_711_680]));
  });

  test('findMatches and hasMatches find nothing for a query without words', async () => {
    expect(await findMatches(anIndex(['name']).index, place, [])).toEqual({ positions: [], isCut: false });
    expect(await hasMatches(anIndex(['name']).index, place, [])).toBe(false);
  });

  test('hasMatches reads at most one match', async () => {
    const { index, asked } = anIndex(['rest', 'rest']);
    expect(await hasMatches(index, place, terms)).toBe(true);
    expect(asked.map(({ range }) => range.limit)).toEqual([1]);
    expect(await hasMatches(anIndex([]).index, place, terms)).toBe(false);
  });
});

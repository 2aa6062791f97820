import { describe, expect, it } from 'vitest';
import { addPosition, createBitmap, listPositions } from '#backend/services/listing/bitmap.ts';
import type { FacetSets } from '#backend/services/listing/filter.ts';
import { cacheChangedOrder, changeOrder, changeRatings, countRatings } from '#backend/services/listing/rating-changes.ts';
import type { FacetValueRow } from '#backend/stores/facets.ts';

const aRow = (facet: FacetValueRow['facet'], value: string, products: number): FacetValueRow => ({ facet, value, products, detail: null });
const readCounts = (rows: readonly FacetValueRow[]) =>
  Object.fromEntries(rows.map(({ facet, value, products }) => [`${facet}:${value}`, products]));

const aSet = (...positions: number[]) => {
  const set = createBitmap(40);
  for (const position of positions) addPosition(set, position);
  return set;
};

describe('changed ratings', () => {
  const values = [aRow('gender', 'men', 9), aRow('rating', '4', 2), aRow('rating', '3', 5)];

  it('changed ratings update the counts of only those minimum ratings that a product newly reaches or no longer reaches', () => {
    const changes = [
      { position: 1, indexed: 3.8, score: 4.1 },
      { position: 2, indexed: 4.2, score: 4.4 },
      { position: 3, indexed: 3.1, score: 2.9 },
      { position: 4, indexed: 0, score: 5 },
    ];
    expect(readCounts(countRatings(values, changes))).toEqual({ 'gender:men': 9, 'rating:4': 4, 'rating:3': 5 });
  });

  it('changed ratings add a rating value that gets its first product, and remove a value that has no products left', () => {
    const three = [aRow('rating', '3', 1)];
    expect(readCounts(countRatings(three, [{ position: 0, indexed: 3.5, score: 4.5 }]))).toEqual({ 'rating:4': 1, 'rating:3': 1 });
    expect(readCounts(countRatings(three, [{ position: 0, indexed: 3.5, score: 2 }]))).toEqual({});
  });

  it('changed ratings add no rating facet to a listing that has none', () => {
    expect(countRatings([aRow('gender', 'men', 9)], [{ position: 0, indexed: 0, score: 5 }])).toEqual([aRow('gender', 'men', 9)]);
  });

  it('changed ratings are applied to copies of the bitmaps and leave the shared bitmaps of the index unchanged', () => {
    const sets: FacetSets = new Map([
      [
        'rating',
        new Map([
          ['4', aSet(1)],
          ['3', aSet(1, 33)],
        ]),
      ],
    ]);
    const changed = changeRatings(
      sets,
      [
        { position: 33, indexed: 3.5, score: 4 },
        { position: 1, indexed: 4, score: 1 },
      ],
      40,
    ).get('rating');
    const list = (value: string) => listPositions(changed?.get(value) ?? aSet(), 0, 40);
    expect([list('4'), list('3')]).toEqual([[33], [33]]);
    expect(listPositions(sets.get('rating')?.get('4') ?? aSet(), 0, 40)).toEqual([1]);
  });
});

describe('a sort order by rating', () => {
  const scores = [3.1, 4.5, 0, 4.5, 2, 5, 3.1, 0];
  const sort = (rated: readonly number[]) =>
    rated.map((_, position) => position).sort((one, other) => (rated[other] ?? 0) - (rated[one] ?? 0) || one - other);
  const groups = [...new Set(scores)]
    .sort((one, other) => other - one)
    .map((score) => ({ score, products: scores.filter((each) => each === score).length }));

  it.each([
    ['nothing changes', {}],
    ['the worst product becomes the best', { 7: 5 }],
    ['the best product becomes the worst', { 5: 0 }],
    ['a product joins others with the same score', { 4: 4.5 }],
    ['products get scores that no other product has', { 2: 3.7, 0: 3.6 }],
    ['all scores change', { 0: 5, 1: 4, 2: 3, 3: 2, 4: 1, 5: 0, 6: 0.5, 7: 4.5 }],
  ])('an updated sort order by rating equals a newly computed one if %s', (_, moved: Record<number, number>) => {
    const changes = Object.entries(moved).map(([at, score]) => ({ position: Number(at), indexed: scores[Number(at)] ?? 0, score }));
    const now = scores.map((score, position) => moved[position] ?? score);
    expect([...changeOrder(Uint32Array.from(sort(scores)), groups, changes)]).toEqual(sort(now));
  });
});

describe('a sort order with changed ratings', () => {
  const order = Uint32Array.of(2, 0, 1);
  const groups = [
    { score: 4, products: 1 },
    { score: 3, products: 2 },
  ];

  it('a sort order with changed ratings is cached until another rating changes', () => {
    const changes = [{ position: 1, indexed: 3, score: 5 }];
    const changed = cacheChangedOrder(order, groups, changes);
    expect([...changed]).toEqual([1, 2, 0]);
    expect(cacheChangedOrder(order, groups, [...changes])).toBe(changed);
    expect([...cacheChangedOrder(order, groups, [{ position: 0, indexed: 3, score: 5 }])]).toEqual([0, 2, 1]);
  });
});

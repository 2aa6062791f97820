import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { filterAmong } from '#backend/services/listing/among.ts';
import { addPosition, type Bitmap, countPositions, createBitmap, listPositions } from '#backend/services/listing/bitmap.ts';
import { countFacets, type FacetSets, filterPositions, pagePositions } from '#backend/services/listing/filter.ts';
import {
  fillBitmap,
  fillOrder,
  positionsPerSegment,
  ranksPerSegment,
  splitBitmap,
  splitOrder,
} from '#backend/services/listing/segments.ts';
import type { FacetId, Selection } from '#lib/rules/listing-filter.ts';

const runs = { seed: 20261122, numRuns: 200 };

interface Listed {
  size: string[];
  colour: string[];
  activity: string[];
}
const facets = ['size', 'colour', 'activity'] as const satisfies readonly FacetId[];
const values = { size: ['s', 'm', 'l'], colour: ['blue', 'red'], activity: ['hiking', 'skiing', 'travel'] };
const some = (list: readonly string[]) => fc.subarray([...list]);
const listed = fc.record({ size: some(values.size), colour: some(values.colour), activity: some(values.activity) });
const listing = fc.array(listed, { maxLength: 150 });

const createFilledBitmap = (positions: readonly number[], size: number): Bitmap => {
  const bitmap = createBitmap(size);
  for (const position of positions) addPosition(bitmap, position);
  return bitmap;
};

const createSets = (products: readonly Listed[]): FacetSets =>
  new Map(
    facets.map((facet) => [
      facet,
      new Map(
        values[facet].map((value) => [
          value,
          createFilledBitmap(
            products.flatMap((product, position) => (product[facet].includes(value) ? position : [])),
            products.length,
          ),
        ]),
      ),
    ]),
  );

const matches = (product: Listed, selection: Selection, but?: FacetId): boolean =>
  facets.every((facet) => {
    const chosen = selection[facet] ?? [];
    return facet === but || chosen.length === 0 || chosen.some((value) => product[facet].includes(value));
  });

const findMatches = (products: readonly Listed[], selection: Selection): number[] =>
  products.flatMap((product, position) => (matches(product, selection) ? position : []));

describe('a filtered listing', () => {
  test('a filtered listing contains exactly the matching products on its pages', () => {
    fc.assert(
      fc.property(listing, listed, fc.nat(40), fc.integer({ min: 1, max: 30 }), (products, selection, start, count) => {
        const expected = findMatches(products, selection);
        const left = filterPositions(createSets(products), selection, products.length);
        if (!left) {
          expect(expected).toHaveLength(products.length);
          return;
        }
        expect(countPositions(left)).toBe(expected.length);
        expect(pagePositions(left, { start, count })).toEqual(expected.slice(start, start + count));
      }),
      runs,
    );
  });

  test('a filtered listing counts for each facet value the products that match the selection in all other facets', () => {
    fc.assert(
      fc.property(listing, listed, (products, selection) => {
        const counts = countFacets(createSets(products), selection, products.length);
        for (const facet of facets) {
          for (const value of values[facet]) {
            const expected = products.filter((product) => product[facet].includes(value) && matches(product, selection, facet));
            expect(counts.get(facet)?.get(value)).toBe(expected.length);
          }
        }
      }),
      runs,
    );
  });

  test('a filtered listing is sorted in the given order', () => {
    fc.assert(
      fc.property(listing, listed, fc.nat(20), (products, selection, start) => {
        const order = Uint32Array.from(products.keys()).toReversed();
        const left = filterPositions(createSets(products), selection, products.length);
        const expected = findMatches(products, selection).toReversed();
        if (left) expect(pagePositions(left, { start, count: 7, order })).toEqual(expected.slice(start, start + 7));
      }),
      runs,
    );
  });

  test('a filtered listing that is restricted to given positions ignores all other positions in results and counts', () => {
    fc.assert(
      fc.property(listing, listed, fc.array(fc.nat(149)), (products, selection, wanted) => {
        const among = [...new Set(wanted)].filter((position) => position < products.length);
        const { positions, counts } = filterAmong(createSets(products), selection, among);
        const has = (position: number, but?: FacetId) =>
          matches(products[position] ?? { size: [], colour: [], activity: [] }, selection, but);
        expect(positions).toEqual(among.filter((position) => has(position)));
        for (const facet of facets) {
          for (const value of values[facet]) {
            const expected = among.filter((position) => products[position]?.[facet].includes(value) && has(position, facet));
            expect(counts.get(facet)?.get(value)).toBe(expected.length);
          }
        }
      }),
      runs,
    );
  });

  test('a filtered listing is empty if no product has a selected value', () => {
    const left = filterPositions(createSets([{ size: ['m'], colour: [], activity: [] }]), { size: ['xxl'] }, 1);
    expect(left && countPositions(left)).toBe(0);
  });
});

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0').toUpperCase()).join('');

describe('stored bitmaps and sort orders', () => {
  test('a stored bitmap is decoded to the original positions, even at the boundaries of its segments', () => {
    const size = 3 * positionsPerSegment + 5;
    const positions = [0, 31, 32, positionsPerSegment - 1, positionsPerSegment, size - 1];
    const parts = [...splitBitmap(createFilledBitmap(positions, size))];
    expect(parts.map(({ segment }) => segment)).toEqual([0, 1, 3]); // segment 2 is empty, so it is not stored
    const read = createBitmap(size);
    for (const { segment, bits } of parts) fillBitmap(read, segment, hex(bits));
    expect(listPositions(read, 0, 100)).toEqual(positions);
  });

  test('a stored sort order is decoded to the original positions, even if they are very large', () => {
    const order = Array.from({ length: ranksPerSegment + 3 }, (_, rank) => (rank === 0 ? 4_000_000_000 : rank * 7));
    const read = new Uint32Array(order.length);
    for (const { segment, positions } of splitOrder(Uint32Array.from(order))) fillOrder(read, segment, hex(positions));
    expect([...read]).toEqual(order);
  });
});

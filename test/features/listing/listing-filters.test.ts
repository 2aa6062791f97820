import { describe, expect, test } from 'vitest';
import { createListingPath, findIndexed, isIndexed, readListingQuery, toggleValue } from '#features/listing/listing-filters.ts';

const path = '/c/jackets-1100';
const rewrite = (query: string) => createListingPath(path, readListingQuery(new URLSearchParams(query)));

describe('listing URLs', () => {
  test('createListingPath writes facets in a fixed order and leaves out default values', () => {
    expect(createListingPath(path, { selection: { colour: ['blue'], size: ['m', 'l'] }, sort: 'price-up', page: 2 })).toBe(
      `${path}?size=m&size=l&colour=blue&sort=price-up&page=2`,
    );
    expect(createListingPath(path, { selection: {}, sort: 'featured', page: 1, isComparing: false })).toBe(path);
    expect(createListingPath(path, { page: 2, isComparing: true })).toBe(`${path}?page=2&compare=on`);
  });

  test.each([
    ['unknown parameters', 'flavour=sweet&utm_source=mail'],
    ['an unknown sort order', 'sort=cheapest'],
    ['SQL', "size=m' OR 1=1"],
    ['an emoji', 'colour=🏔'],
    ['10 kB of values', `size=${'m'.repeat(10_000)}`],
    ['nothing', 'size=&colour='],
  ])('normalizing a listing URL removes %s', (_, query) => {
    expect(rewrite(query)).toBe(path);
  });

  test('normalizing a listing URL removes duplicate values', () => {
    expect(rewrite('size=m&size=m&colour=blue')).toBe(`${path}?size=m&colour=blue`);
  });
});

describe('toggleValue', () => {
  const values = ['s', 'm', 'l'].map((value) => ({ value }));

  test('toggleValue adds an unselected value in display order, and removes a selected value', () => {
    const both = toggleValue({ size: ['l'] }, { facet: 'size', value: 's', isMulti: true, values });
    expect(both).toEqual({ size: ['s', 'l'] });
    expect(toggleValue(both, { facet: 'size', value: 'l', isMulti: true, values })).toEqual({ size: ['s'] });
    expect(toggleValue({ size: ['s'], colour: ['blue'] }, { facet: 'size', value: 's', isMulti: true, values })).toEqual({
      colour: ['blue'],
    });
  });

  test('toggleValue replaces the value of a single-choice facet', () => {
    expect(toggleValue({ size: ['l'] }, { facet: 'size', value: 's', isMulti: false, values })).toEqual({ size: ['s'] });
  });
});

describe('indexing of listings', () => {
  const usual = { sort: 'featured', page: 1, isComparing: false } as const;

  test('isIndexed is true for a listing with at most one selected value, in the default order', () => {
    expect(isIndexed({ selection: { size: ['m'] }, ...usual })).toBe(true);
    expect(isIndexed({ selection: {}, ...usual })).toBe(true);
    expect(isIndexed({ selection: { size: ['m', 'l'] }, ...usual })).toBe(false);
    expect(isIndexed({ selection: { size: ['m'], colour: ['blue'] }, ...usual })).toBe(false);
    expect(isIndexed({ selection: {}, ...usual, sort: 'newest' })).toBe(false);
    expect(isIndexed({ selection: {}, ...usual, isComparing: true })).toBe(false);
    expect(isIndexed({ selection: { store: ['us-den'] }, ...usual })).toBe(false);
  });

  test('findIndexed returns the canonical view of a listing that is not indexed', () => {
    const indexed = (view: Parameters<typeof findIndexed>[0]) => createListingPath(path, findIndexed(view));
    expect(indexed({ selection: { size: ['m'] }, ...usual, sort: 'newest' })).toBe(`${path}?size=m`);
    expect(indexed({ selection: { size: ['m', 'l'] }, ...usual, page: 3 })).toBe(path);
    expect(indexed({ selection: { store: ['us-den'] }, ...usual })).toBe(path);
  });
});

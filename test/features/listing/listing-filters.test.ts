import { describe, expect, test } from 'vitest';
import type { Facet } from '#contract/entities/facet.ts';
import {
  createListingPath,
  findIndexed,
  isIndexed,
  listDistinctFacets,
  readListingQuery,
  toggleValue,
} from '#features/listing/listing-filters.ts';

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
    ['a filter without a value', 'filter=insulation'],
    ['a filter with an invalid facet', 'filter=<b>:down'],
    ['SQL', "size=m' OR 1=1"],
    ['an emoji', 'colour=🏔'],
    ['10 kB of values', `size=${'m'.repeat(10_000)}`],
    ['nothing', 'size=&colour='],
  ])('normalizing a listing URL removes %s', (_, query) => {
    expect(rewrite(query)).toBe(path);
  });

  test('createListingPath writes the values of other facets with the parameter filter, sorted by facet', () => {
    const selection = { weight: ['light'], insulation: ['down', 'wool'], size: ['m'] };
    const written = createListingPath(path, { selection });
    expect(written).toBe(`${path}?size=m&filter=insulation%3Adown&filter=insulation%3Awool&filter=weight%3Alight`);
    expect(rewrite(written.split('?')[1] ?? '')).toBe(written);
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

test('toggleValue selects a value of a facet whose id is a member of the object prototype', () => {
  const values = [{ value: 'm' }];
  expect(toggleValue({}, { facet: 'constructor', value: 'm', isMulti: true, values })).toEqual({ constructor: ['m'] });
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

describe('listDistinctFacets', () => {
  const value = (name: string, count: number | undefined, isSelected = false) => ({
    value: name,
    name,
    isSelected,
    ...(count !== undefined && { count }),
  });
  const category: Facet = {
    id: 'category',
    label: 'Category',
    kind: 'list',
    isMulti: true,
    values: [value('Men', 30), value('Women', 29), value('Sale', 17)],
  };
  const listIds = (...values: ReturnType<typeof value>[]) =>
    listDistinctFacets([category, { ...category, id: 'gender', values }]).map(({ id }) => id);

  test.each([
    ['whose values have the names and counts of an earlier facet', [value('Men', 30), value('Women', 29)], false],
    ['whose only value with products is in an earlier facet', [value('Men', 30), value('Women', 0)], false],
    ['with another count', [value('Men', 30), value('Women', 28)], true],
    ['with another name', [value('Men', 30), value('Kids', 29)], true],
    ['with a selected value', [value('Men', 30, true), value('Women', 29)], true],
    ['without counts', [value('Men', undefined)], true],
    ['without products', [value('Men', 0)], true],
  ])('listDistinctFacets handles a facet %s', (_, values, isListed) => {
    expect(listIds(...values)).toEqual(isListed ? ['category', 'gender'] : ['category']);
  });
});

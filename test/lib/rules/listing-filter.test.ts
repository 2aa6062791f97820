import { describe, expect, test } from 'vitest';
import { formatFilter, maxFilterValues, parseFilter } from '#lib/rules/listing-filter.ts';

describe('listing filter', () => {
  test('is formatted in the order of the facets, and can be parsed again', () => {
    const selection = { colour: ['blue'], size: ['m', 'l'] };
    expect(formatFilter(selection)).toBe('size:m,l;colour:blue');
    expect(parseFilter('colour:blue;size:m,l')).toEqual(selection);
  });

  test.each([
    ['an unknown facet', 'flavour:sweet'],
    ['a facet without values', 'size:'],
    ['SQL', "size:m' OR 1=1 --"],
    ['capitals and emoji', 'size:M,🏔'],
    ['nothing', ''],
    ['only separators', ';;::,,'],
    ['a member of the object prototype', '__proto__:m;constructor:m'],
    ['10 kB', 'size:'.padEnd(10_000, 'x')],
  ])('is parsed as an empty selection if it contains %s', (_, filter) => {
    expect(parseFilter(filter)).toEqual({});
  });

  test('is parsed with each value only once, up to the maximum number of values', () => {
    const values = Array.from({ length: 200 }, (_, index) => `v${index}`);
    const { size = [], colour } = parseFilter(`size:${[...values, ...values].join(',')};colour:blue`);
    expect(size).toEqual(values.slice(0, maxFilterValues));
    expect(colour).toBeUndefined();
  });
});

import { describe, expect, test } from 'vitest';
import { formatFilter, maxFilterLength, maxFilterValues, parseFilter, readSelected } from '#lib/rules/listing-filter.ts';

describe('listing filter', () => {
  test('is formatted in the order of the facets, and can be parsed again', () => {
    const selection = { colour: ['blue'], size: ['m', 'l'] };
    expect(formatFilter(selection)).toBe('size:m,l;colour:blue');
    expect(parseFilter('colour:blue;size:m,l')).toEqual(selection);
  });

  test.each([
    ['an invalid facet id', '9lives:sweet'],
    ['a facet without values', 'size:'],
    ['SQL', "size:m' OR 1=1 --"],
    ['emoji', 'size:🏔'],
    ['markup', 'size:<b>;<b>:m'],
    ['nothing', ''],
    ['only separators', ';;::,,'],
    ['the object prototype', '__proto__:m'],
    ['10 kB', 'size:'.padEnd(10_000, 'x')],
  ])('is parsed as an empty selection if it contains %s', (_, filter) => {
    expect(parseFilter(filter)).toEqual({});
  });

  test('keeps facets and values of other gateways, sorted behind the facets of the embedded backend', () => {
    const selection = parseFilter('weight:Ultra_Light;constructor:m;insulation:down.800,~x;size:m');
    expect(formatFilter(selection)).toBe('size:m;constructor:m;insulation:down.800,~x;weight:Ultra_Light');
    expect(readSelected(selection, 'constructor')).toEqual(['m']);
    expect(readSelected({}, 'constructor')).toEqual([]);
  });

  test('has at most 2,000 characters', () => {
    const values = Array.from({ length: maxFilterValues }, (_, index) => String(index).padStart(64, 'v'));
    const filter = formatFilter(parseFilter(`size:${values.join(',')}`));
    expect(filter.length).toBeGreaterThan(1700);
    expect(filter.length).toBeLessThanOrEqual(maxFilterLength);
  });

  test('is parsed with each value only once, up to the maximum number of values', () => {
    const values = Array.from({ length: 200 }, (_, index) => `v${index}`);
    const { size = [], colour } = parseFilter(`size:${[...values, ...values].join(',')};colour:blue`);
    expect(size).toEqual(values.slice(0, maxFilterValues));
    expect(colour).toBeUndefined();
  });
});

import { describe, expect, test } from 'vitest';
import { findSizeChart, listFootSizes } from '#backend/rules/size-charts.ts';
import { suggestSize } from '#features/product/size-guide/fit-finder.ts';
import { chooseRows, convertLength, hasSizeGuide, listMeasures, readSize } from '#features/product/size-guide/size-guide.ts';
import { listWrittenSizes } from '../../../support/sizes.ts';

describe('size chart of a product', () => {
  test.each([
    ['pants', 'waists', 'men', ['waist', 'hip']],
    ['pants', 'waists', 'women', ['waist', 'hip']],
    ['hiking-boot', 'shoes', 'men', ['foot']],
    ['hiking-boot', 'shoes', 'women', ['foot']],
    ['fleece', 'letters', 'men', ['chest', 'waist']],
    ['gloves', 'letters', 'all', ['hand']],
  ] as const)('the size guide for %s (%s, %s) has a row for every size in each size system', (productType, range, audience, measures) => {
    for (const system of ['us', 'gb', 'de', 'fr', 'it']) {
      const variants = listWrittenSizes(range, audience, system).map((size) => ({ size }));
      expect(hasSizeGuide({ productType, audience, variants, isDigitalProduct: false })).toBe(true);
      const rows = chooseRows(findSizeChart(productType, audience), variants, system);
      expect(rows.map((row) => readSize(row, system))).toEqual(variants.map(({ size }) => size));
      expect(listMeasures(rows)).toEqual(measures);
    }
  });

  test('a product with one size has no size guide', () => {
    const hat = { productType: 'beanie', audience: 'men' as const, variants: [{ size: 'One Size' }], isDigitalProduct: false };
    expect(hasSizeGuide(hat)).toBe(false);
    expect(findSizeChart('beanie', 'men')).toEqual([]);
    for (const unknown of ['spaceship', 'toString', '']) expect(findSizeChart(unknown, 'men')).toEqual([]);
  });

  test.each([
    ['fleece', 'men', false, true],
    ['fleece', 'all', false, false],
    ['fleece', undefined, false, false],
    ['gloves', 'all', false, true],
    ['gift-card', 'men', true, false],
  ] as const)(
    'hasSizeGuide for the type %s and the audience %s (digital: %s) returns %s',
    (productType, audience, isDigitalProduct, isThere) => {
      const variants = [{ size: 'S' }, { size: 'M' }];
      expect(hasSizeGuide({ productType, audience, variants, isDigitalProduct })).toBe(isThere);
    },
  );

  test('chooseRows returns the whole chart if it contains none of the product’s sizes', () => {
    const chart = findSizeChart('fleece', 'men');
    expect(chooseRows(chart, [{ size: '3XL' }, { size: '4XL' }], 'us')).toEqual(chart);
  });

  test('convertLength returns inches in halves', () => {
    expect([convertLength(94, 'cm'), convertLength(94, 'in'), convertLength(95, 'in')]).toEqual([94, 37, 37.5]);
  });
});

describe('suggesting a size', () => {
  const variants = ['XS', 'S', 'M', 'L', 'XL', 'XXL'].map((size) => ({ size }));
  const rows = chooseRows(findSizeChart('fleece', 'men'), variants, 'us');
  const suggest = (height: number, weight: number, fit: 'close' | 'regular' | 'loose') =>
    suggestSize(rows, 'men', { height, weight, fit })?.row.sizes.eu;

  test.each([
    [170, 60, 'S'],
    [178, 75, 'M'],
    [183, 90, 'L'],
    [185, 105, 'XL'],
  ])('suggestSize for %d cm and %d kg returns %s', (height, weight, size) => {
    expect(suggest(height, weight, 'regular')).toBe(size);
  });

  test('suggestSize returns a larger size for a loose fit than for a close fit', () => {
    expect([suggest(180, 82, 'close'), suggest(180, 82, 'regular'), suggest(180, 82, 'loose')]).toEqual(['M', 'M', 'L']);
  });

  test('suggestSize also returns the adjacent size if the estimate is close to it', () => {
    expect(suggestSize(rows, 'men', { height: 177, weight: 81, fit: 'regular' })).toMatchObject({
      chest: 101,
      neighbor: { sizes: { eu: 'L' } },
    });
  });

  test('suggestSize returns undefined if no size fits the body', () => {
    expect(suggest(180, 179, 'loose')).toBeUndefined();
  });
});

test.each([
  ['us', 'NORA', '5', '5.5', '14'],
  ['gb', 'EMEA', '3', '3.5', '13'],
  ['fr', 'EMEA', '35', '35.5', '48'],
] as const)('listFootSizes returns half sizes in the size system of %s', (siteId, region, first, second, last) => {
  const sizes = listFootSizes({ siteId, region });
  expect([sizes[0], sizes[1], sizes.at(-1)]).toEqual([first, second, last]);
});

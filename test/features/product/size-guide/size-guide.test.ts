import { describe, expect, test } from 'vitest';
import { findSizeChart, listFootSizes } from '#backend/rules/size-charts.ts';
import { suggestSize } from '#features/product/size-guide/fit-finder.ts';
import { chooseRows, convertLength, hasSizeGuide, listMeasures, readSize } from '#features/product/size-guide/size-guide.ts';
import { listWrittenSizes } from '../../../support/sizes.ts';

describe('a size guide', () => {
  test.each([
    ['pants', 'waists', 'men', ['waist', 'hip']],
    ['pants', 'waists', 'women', ['waist', 'hip']],
    ['hiking-boot', 'shoes', 'men', ['foot']],
    ['hiking-boot', 'shoes', 'women', ['foot']],
    ['fleece', 'letters', 'men', ['chest', 'waist']],
    ['gloves', 'letters', 'all', ['hand']],
  ] as const)('has every size of %s in %s for %s, as each country writes it', (productType, range, audience, measures) => {
    for (const system of ['us', 'gb', 'de', 'fr', 'it']) {
      const variants = listWrittenSizes(range, audience, system).map((size) => ({ size }));
      expect(hasSizeGuide({ productType, audience, variants, isDigitalProduct: false })).toBe(true);
      const rows = chooseRows(findSizeChart(productType, audience), variants, system);
      expect(rows.map((row) => readSize(row, system))).toEqual(variants.map(({ size }) => size));
      expect(listMeasures(rows)).toEqual(measures);
    }
  });

  test('is not there for what comes in one size', () => {
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
  ] as const)('of %s for %s (digital: %s) is there: %s', (productType, audience, isDigitalProduct, isThere) => {
    const variants = [{ size: 'S' }, { size: 'M' }];
    expect(hasSizeGuide({ productType, audience, variants, isDigitalProduct })).toBe(isThere);
  });

  test('shows the whole chart where it has none of the sizes that the product comes in', () => {
    const chart = findSizeChart('fleece', 'men');
    expect(chooseRows(chart, [{ size: '3XL' }, { size: '4XL' }], 'us')).toEqual(chart);
  });

  test('says inches with one decimal', () => {
    expect([convertLength(94, 'cm'), convertLength(94, 'in')]).toEqual([94, 37]);
  });
});

describe('a suggested size', () => {
  const variants = ['XS', 'S', 'M', 'L', 'XL', 'XXL'].map((size) => ({ size }));
  const rows = chooseRows(findSizeChart('fleece', 'men'), variants, 'us');
  const suggest = (height: number, weight: number, fit: 'close' | 'regular' | 'loose') =>
    suggestSize(rows, 'men', { height, weight, fit })?.row.sizes.eu;

  test.each([
    [170, 60, 'S'],
    [178, 75, 'M'],
    [183, 90, 'L'],
    [185, 105, 'XL'],
  ])('for %d cm and %d kg is %s', (height, weight, size) => {
    expect(suggest(height, weight, 'regular')).toBe(size);
  });

  test('is larger for who likes it loose, and never for who likes it close', () => {
    expect([suggest(180, 82, 'close'), suggest(180, 82, 'regular'), suggest(180, 82, 'loose')]).toEqual(['M', 'M', 'L']);
  });

  test('names the size beside it when it is close', () => {
    expect(suggestSize(rows, 'men', { height: 177, weight: 81, fit: 'regular' })).toMatchObject({
      chest: 101,
      neighbour: { sizes: { eu: 'L' } },
    });
  });

  test('is none where no size is made for such a body', () => {
    expect(suggest(180, 179, 'loose')).toBeUndefined();
  });
});

test.each([
  ['us', 'NORA', '5', '5.5', '14'],
  ['gb', 'EMEA', '3', '3.5', '13'],
  ['fr', 'EMEA', '35', '35.5', '48'],
] as const)('shoes come in halves, in the numbers of %s', (siteId, region, first, second, last) => {
  const sizes = listFootSizes({ siteId, region });
  expect([sizes[0], sizes[1], sizes.at(-1)]).toEqual([first, second, last]);
});

// Size charts by product type and audience, and the shoe sizes of each site.
import { describe, expect, test } from 'vitest';
import { findSizeChart, listFootSizes } from '#backend/rules/size-charts.ts';

const listSizes = (...[type, audience]: Parameters<typeof findSizeChart>) => findSizeChart(type, audience).map(({ sizes }) => sizes.eu);

describe('findSizeChart', () => {
  test.each([
    ['hiking-boot', 'men', '41', { foot: [25.8, 25.8] }],
    ['trail-shoe', 'women', '36.5', { foot: [23, 23] }],
    ['pants', 'men', '46', { waist: [74, 79], hip: [90, 94] }],
    ['shorts', 'women', '34', { waist: [63, 66], hip: [88, 91] }],
    ['parka', 'men', 'XS', { chest: [84, 89], waist: [69, 74] }],
    ['fleece', 'women', 'XS', { chest: [80, 84], waist: [61, 65] }],
    ['gloves', 'women', 'XS', { hand: [17, 18] }],
  ] as const)(
    'findSizeChart for the product type %s and the audience %s returns a chart that begins with the size %s',
    (type, audience, eu, body) => {
      expect(findSizeChart(type, audience)[0]).toMatchObject({ sizes: { eu }, body });
    },
  );

  test.each(['men', 'women', 'all', undefined] as const)(
    'findSizeChart for gloves and the audience %s returns the same sizes as for every other audience',
    (audience) => {
      expect(listSizes('gloves', audience)).toEqual(['XS', 'S', 'M', 'L', 'XL', 'XXL']);
    },
  );

  test.each([
    ['pants', 'all'],
    ['pants', undefined],
    ['hiking-boot', 'all'],
    ['tent', 'men'],
    ['toString', 'men'],
  ] as const)('findSizeChart for the product type %s and the audience %s returns an empty chart', (type, audience) => {
    expect(findSizeChart(type, audience)).toEqual([]);
  });
});

test.each([
  ['NORA', 'us', '5', '5.5', '14', 19],
  ['EMEA', 'gb', '3', '3.5', '13', 21],
  ['EMEA', 'de', '35', '35.5', '48', 27],
] as const)('listFootSizes in %s on the site %s returns %s, %s and so on up to %s', (region, siteId, first, second, last, count) => {
  const sizes = listFootSizes({ region, siteId });
  expect([sizes[0], sizes[1], sizes.at(-1), sizes.length]).toEqual([first, second, last, count]);
});

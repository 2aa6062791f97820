// Rules of the plugin's index of styles that need no database.
import { describe, expect, test } from 'vitest';
import { describeMaster, findPriceBounds, listValues } from '../../../adapters/vendure/plugin/src/catalog/describe.ts';
import { facetKey, slugify, validId, valueKey } from '../../../adapters/vendure/plugin/src/catalog/ids.ts';
import { lowestPastPrice } from '../../../adapters/vendure/plugin/src/catalog/past-price.ts';
import { findPriceRange, listPriceRanges } from '../../../adapters/vendure/plugin/src/catalog/prices.ts';
import { findSizePlace } from '../../../adapters/vendure/plugin/src/catalog/size-place.ts';
import type { CatalogSource, SourceProduct, SourceVariant } from '../../../adapters/vendure/plugin/src/catalog/source.ts';
import { compactTexts, pickText } from '../../../adapters/vendure/plugin/src/catalog/texts.ts';
import { findSpelling, splitWords } from '../../../adapters/vendure/plugin/src/catalog/words.ts';

const channel = { id: 2, token: 'us', currency: 'USD', language: 'en' };
const product: SourceProduct = {
  ...{ id: 7, masterId: 'CN7', rank: 1, launchedAt: 0, modifiedAt: 0, productType: null, audience: null },
  ...{ channelIds: [1, 2], assetIds: [1], facetValueIds: [1] },
  ...{ names: { en: 'Tent' }, slugs: null, descriptions: null, summaries: null, features: null },
};
const variant = (id: number, optionIds: number[], more: Partial<SourceVariant> = {}): SourceVariant => ({
  ...{ id, productId: 7, sku: `sku-${id}`, trackInventory: 'INHERIT', threshold: null },
  ...{ channelIds: [1, 2], optionIds, assetIds: [], facetValueIds: [], collectionIds: [] },
  ...more,
});
const option = { productId: 7, groupNames: null, styleId: null, hex: null };
const source: CatalogSource = {
  products: [product],
  options: [
    { ...option, id: 1, groupId: 1, groupCode: 'tent-color', code: 'red', styleId: 'CN7RED', names: { en: 'Red' } },
    { ...option, id: 2, groupId: 1, groupCode: 'tent-color', code: 'b l u e', styleId: 'no id', names: { en: 'Blue' } },
    { ...option, id: 3, groupId: 2, groupCode: 'tent-size', code: 's', names: { en: 'S' } },
    { ...option, id: 4, groupId: 2, groupCode: 'tent-size', code: 'm', names: { en: 'M' } },
  ],
  variants: [variant(1, [1, 4]), variant(2, [1, 3]), variant(3, [2, 4], { collectionIds: [5] }), variant(4, [2, 3], { sku: 'no sku' })],
  prices: [1, 2, 3, 4].map((variantId) => ({ variantId, channelId: 2, price: variantId * 1000, listPrice: 2000 })),
  stock: [
    { variantId: 1, locationId: 1, units: 5 },
    { variantId: 1, locationId: 2, units: 3 },
    { variantId: 2, locationId: 3, units: 9 },
  ],
  assets: [{ id: 1, publicId: 'tent', pictureVersion: 1, preview: '', width: 1, height: 1, focalPoint: null }],
  facetValues: [{ id: 1, code: 'camping', hex: null, facetId: 1, facetCode: 'activity', names: null }],
  collections: [{ id: 5, parentId: null, categoryId: '4000', channelIds: [2], names: null, slugs: null }],
  channels: [channel],
  locations: [
    { id: 1, storeId: null, channelIds: [2] },
    { id: 2, storeId: 'US-DEN', channelIds: [2] },
    { id: 3, storeId: null, channelIds: [3] },
  ],
  settings: [{ trackInventory: true, outOfStockThreshold: 2, languages: 'en' }],
};
const describeTent = (more: Partial<CatalogSource> = {}) => describeMaster({ ...source, ...more }, product, channel);

describe('describeMaster', () => {
  test('describes each color with its sizes in the order of the options, and with web stock above the threshold', () => {
    const [red, blue] = describeTent()?.colors ?? [];
    expect(red).toMatchObject({ styleId: 'CN7RED', code: 'red' });
    expect(red?.variants).toMatchObject([
      { sku: 'sku-2', sizeValue: 's', units: 0 },
      { sku: 'sku-1', sizeValue: 'm', current: 1000, original: 2000, units: 3 },
    ]);
    expect(blue).toMatchObject({ styleId: '7-2', code: '2', categoryIds: ['4000'], pictures: [{ publicId: 'tent' }] });
    // the list price is lower than the price, so the price is not reduced
    expect(blue?.variants).toMatchObject([{ sku: 'sku-3', current: 3000, original: 3000 }]);
  });

  test('lists the values of a color, with only the sizes in web stock', () => {
    const [red] = describeTent()?.colors ?? [];
    expect(red && listValues(red)).toEqual(['activity:camping', 'size:m']);
  });

  test('has the id of the product for a product without colors and style number', () => {
    const plain = { ...product, masterId: '..' };
    const master = describeMaster({ ...source, products: [plain], options: [], variants: [variant(1, [])] }, plain, channel);
    expect(master).toMatchObject({ masterId: '7', colors: [{ styleId: '7', code: '-', variants: [{ sizes: {}, sizeValue: undefined }] }] });
  });

  test('treats a variant without tracking as always available', () => {
    const master = describeTent({ variants: [variant(3, [2, 4], { trackInventory: 'FALSE' })] });
    expect(master?.colors[0]?.variants[0]?.units).toBe(999_999);
  });

  test.each([
    ['is in no channel', { channelIds: [1] }, {}],
    ['has no price in the channel', {}, { prices: [] }],
    ['has no variant', {}, { variants: [] }],
  ])('returns undefined if the product %s', (_, own, more) => {
    expect(describeMaster({ ...source, ...more }, { ...product, ...own }, channel)).toBeUndefined();
  });

  test('keeps the first of two colors with the same number', () => {
    const options = source.options.map((each) => (each.id === 2 ? { ...each, styleId: 'CN7RED' } : each));
    expect(describeTent({ options })?.colors.map(({ names }) => names.en)).toEqual(['Red']);
  });
});

test('findPriceBounds returns the prices of the size with the highest discount', () => {
  const bounds = findPriceBounds([
    { current: 900, original: 1000 },
    { current: 1500, original: 2000 },
  ]);
  expect(bounds).toMatchObject({ lowCurrent: 900, highCurrent: 1500, discountedCurrent: 1500, discountedOriginal: 2000 });
});

describe('lowestPastPrice', () => {
  const dayMs = 24 * 60 * 60 * 1000;
  const at = (days: number) => days * dayMs;

  test('is the lowest price in the 30 days before the last change', () => {
    const past = [
      { variantId: 1, price: 500, until: at(10) },
      { variantId: 1, price: 700, until: at(90) },
      { variantId: 1, price: 900, until: at(100) },
    ];
    expect(lowestPastPrice(past, [{ id: 1, current: 800 }])).toBe(700);
  });

  test('includes the current price of sizes that have not changed', () => {
    expect(
      lowestPastPrice(
        [{ variantId: 1, price: 900, until: at(1) }],
        [
          { id: 1, current: 500 },
          { id: 2, current: 600 },
        ],
      ),
    ).toBe(600);
  });

  test('is undefined if no price has changed', () => {
    expect(lowestPastPrice([], [{ id: 1, current: 500 }])).toBeUndefined();
  });
});

test('price ranges begin at round amounts of the currency', () => {
  expect(listPriceRanges('USD')[0]).toEqual({ value: '0-50', high: 5000 });
  expect(findPriceRange('USD', 5000)).toBe('50-100');
  expect(findPriceRange('USD', 99_900)).toBe('300-up');
  expect(findPriceRange('JPY', 7000)).toBe('5000-10000');
});

test('sizes are sorted by letters, then numbers, then the others', () => {
  const sizes = ['One size', '9.5', 'XXL', '10', 'S', '32/34', '32/30', 'XS', '3XL', '9'];
  expect(sizes.toSorted((one, other) => findSizePlace(one) - findSizePlace(other))).toEqual([
    ...['XS', 'S', 'XXL', '3XL', '9', '9.5', '10', '32/30', '32/34', 'One size'],
  ]);
});

describe('ids', () => {
  test.each(['a b', '', '.', '..', 'é', 'a/b', 'x'.repeat(65)])('rejects the id %j', (id) => {
    expect(validId(id)).toBeUndefined();
  });

  test('replaces the codes of facets and values that filters cannot contain', () => {
    expect(facetKey({ id: 3, code: 'fit' })).toBe('fit');
    for (const code of ['Höhe (m)', 'size', 'PRICE', '1st', '']) expect(facetKey({ id: 3, code })).toBe('facet-3');
    expect(valueKey({ id: 4, code: 'a:b' })).toBe('value-4');
    expect(slugify('Größe 9.5')).toBe('gro-e-9.5');
    expect(slugify('★')).toBeUndefined();
  });
});

describe('texts', () => {
  const texts = { en: 'Color', en_GB: 'Colour', fr: 'Coloris', de: '' };

  test.each([
    ['en_GB', 'Colour'],
    ['fr_CA', 'Coloris'],
    ['en_CA', 'Color'],
    ['de', 'Color'],
    ['it', 'Color'],
  ])('fall back from the language %s', (language, text) => {
    expect(pickText(texts, language)).toBe(text);
    expect(pickText(compactTexts(texts), language)).toBe(text);
  });
});

describe('search words', () => {
  test('are in lowercase, without accents, possessives and operators', () => {
    expect(splitWords("Men’s T-Shirt & 'Größe': été!* | <-> für")).toEqual(['men', 'tshirt', 'grosse', 'ete']);
  });

  test.each([
    ['jakcet', 'jacket'],
    ['jaket', 'jacket'],
    ['waterprof', 'waterproof'],
    ['jag', undefined],
    ['zzzzzz', undefined],
  ])('corrects “%s”', (word, meant) => {
    const vocabulary = ['jacket', 'waterproof', 'boots'].map((each) => ({ word: each, lexeme: each }));
    expect(findSpelling({ word, lexeme: word }, vocabulary)).toBe(meant);
  });

  test('corrects a word by its stem', () => {
    expect(findSpelling({ word: 'jake', lexeme: 'jak' }, [{ word: 'jacken', lexeme: 'jack' }])).toBe('jacken');
  });
});

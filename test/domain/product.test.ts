import { describe, expect, test } from 'vitest';
import { catalogCard, isLowStock, isUnknownSize, recommendationCard, variantOfSize } from '#domain/product.ts';
import { aCatalogItem, aProduct, aRecommendation } from '../support/catalog.ts';

describe('catalogCard', () => {
  test('returns a link with the slug and the id of the product', () => {
    expect(catalogCard(aCatalogItem()).path).toBe('/p/talus-shell-jacket-CN00A101INK');
  });

  test('returns no rating for a product without reviews', () => {
    expect(catalogCard(aCatalogItem({ rating: { score: 0, count: 0 } })).rating).toBeUndefined();
  });

  test('returns the eyebrow and the badge of the product', () => {
    const card = catalogCard(aCatalogItem({ eyebrow: { id: 'NEW', text: 'New' }, badge: 'Recycled' }));
    expect([card.eyebrow, card.badge]).toEqual([{ id: 'NEW', text: 'New' }, 'Recycled']);
  });
});

describe('recommendationCard', () => {
  const spelledOneWay = aRecommendation({ rating: { score: 4.2, showScore: true }, reviews_count: 7 });
  const spelledTheOther = aRecommendation({
    productId: undefined,
    id: 'CN00A101INK',
    name: undefined,
    title: 'Talus shell jacket',
    image: undefined,
    images: [{ src: 'v3/product/talus-ink-front', alt: 'Talus, ink' }],
    review_average: 4.2,
    reviews_count: 7,
  });

  test('returns the same card for a recommendation in either of the two formats', () => {
    expect(recommendationCard(spelledTheOther)).toEqual(recommendationCard(spelledOneWay));
  });

  test('returns a picture with version and public id', () => {
    expect(recommendationCard(spelledOneWay)?.picture).toEqual({ publicId: 'product/talus-ink-front', version: 3, alt: 'Talus, ink' });
  });

  test('returns version 1 for a picture without a version', () => {
    const item = aRecommendation({ image: { src: 'product/talus', alt: '' } });
    expect(recommendationCard(item)?.picture).toEqual({ publicId: 'product/talus', version: 1, alt: '' });
  });

  test.each([
    'https://pictures.example/a<b.jpg',
    'https://pictures.example/a b.jpg',
    '//pictures.example/a.jpg',
    'javascript:alert(1)',
    'v3/',
    '',
  ])('returns no file of the shop for the invalid picture URL %j', (src) => {
    expect(recommendationCard(aRecommendation({ image: { src, alt: 'Talus' } }))?.picture).toEqual({ url: src, alt: 'Talus' });
  });

  test('returns a picture of another origin with its URL', () => {
    const src = 'https://pictures.example/a.jpg';
    expect(recommendationCard(aRecommendation({ image: { src, alt: 'Talus' } }))?.picture).toEqual({ url: src, alt: 'Talus' });
  });

  test('returns undefined if the product is out of stock', () => {
    expect(recommendationCard(aRecommendation({ productInventoryState: 'OutOfStock' }))).toBeUndefined();
  });

  test('returns no rating if the score must not be displayed', () => {
    const item = aRecommendation({ rating: { score: 1, showScore: false }, review_average: 1, reviews_count: 7 });
    expect(recommendationCard(item)?.rating).toBeUndefined();
  });

  test.each([0, undefined])('returns no rating if the number of reviews is %s', (count) => {
    expect(recommendationCard(aRecommendation({ review_average: 4, reviews_count: count }))?.rating).toBeUndefined();
  });
});

describe('variantOfSize', () => {
  const variant = (sku: string, size: string) => ({ sku, upc: sku, size, current: 1, original: 1 });
  const sizes = aProduct({ variants: [variant('100000000001', 'S'), variant('100000000002', 'M')] });

  test('returns the variant with the size', () => {
    expect(variantOfSize(sizes, 'M')?.sku).toBe('100000000002');
  });

  test.each(['XL', 'm', '', undefined])('returns undefined for the size %s, which the product does not have', (size) => {
    expect(variantOfSize(sizes, size)).toBeUndefined();
  });

  test('returns the only variant of a product, even without a size', () => {
    expect(variantOfSize(aProduct(), undefined)?.sku).toBe('100000000001');
  });

  test('returns undefined for a product without variants', () => {
    expect(variantOfSize(aProduct({ variants: [] }), 'M')).toBeUndefined();
  });
});

test.each([
  [{ id: 'LOW STOCK' }, true],
  [{ id: 'low stock' }, false],
  [{ id: 'NEW' }, false],
  [undefined, false],
])('isLowStock for the eyebrow %j returns %s', (eyebrow, isLow) => {
  expect(isLowStock(eyebrow)).toBe(isLow);
});

describe('isUnknownSize', () => {
  const one = aProduct({ variants: aProduct().variants.slice(0, 1) });

  test.each(['XXL', 's', '', ' M'])('returns true for the size %j, which the product does not have', (size) => {
    expect([isUnknownSize(aProduct(), size), isUnknownSize(one, size)]).toEqual([true, true]);
  });

  test('returns false if no size is requested, and for each size of the product', () => {
    expect([isUnknownSize(one, null), ...one.variants.map(({ size }) => isUnknownSize(one, size))]).toEqual([false, false]);
  });
});

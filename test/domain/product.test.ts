import { describe, expect, test } from 'vitest';
import { catalogCard, isLowStock, isUnknownSize, recommendationCard, variantOfSize } from '#domain/product.ts';
import { aCatalogItem, aProduct, aRecommendation } from '../support/catalogue.ts';

describe('a product card of the catalog', () => {
  test('links to the product by slug and id', () => {
    expect(catalogCard(aCatalogItem()).path).toBe('/p/talus-shell-jacket-CN00A101INK');
  });

  test('has no rating without reviews', () => {
    expect(catalogCard(aCatalogItem({ rating: { score: 0, count: 0 } })).rating).toBeUndefined();
  });

  test('has eyebrow and badge', () => {
    const card = catalogCard(aCatalogItem({ eyebrow: { id: 'NEW', text: 'New' }, badge: 'Recycled' }));
    expect([card.eyebrow, card.badge]).toEqual([{ id: 'NEW', text: 'New' }, 'Recycled']);
  });
});

describe('a product card of a recommendation', () => {
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

  test('is the same for both spellings of the reply', () => {
    expect(recommendationCard(spelledTheOther)).toEqual(recommendationCard(spelledOneWay));
  });

  test('has an image with version and public id', () => {
    expect(recommendationCard(spelledOneWay)?.picture).toEqual({ publicId: 'product/talus-ink-front', version: 3, alt: 'Talus, ink' });
  });

  test('has version 1 of an image without a version', () => {
    const item = aRecommendation({ image: { src: 'product/talus', alt: '' } });
    expect(recommendationCard(item)?.picture).toEqual({ publicId: 'product/talus', version: 1, alt: '' });
  });

  test('is undefined if the product is out of stock', () => {
    expect(recommendationCard(aRecommendation({ productInventoryState: 'OutOfStock' }))).toBeUndefined();
  });

  test('has no rating if the score must not be displayed', () => {
    const item = aRecommendation({ rating: { score: 1, showScore: false }, review_average: 1, reviews_count: 7 });
    expect(recommendationCard(item)?.rating).toBeUndefined();
  });

  test.each([0, undefined])('has no rating with a count of %s', (count) => {
    expect(recommendationCard(aRecommendation({ review_average: 4, reviews_count: count }))?.rating).toBeUndefined();
  });
});

describe('variantOfSize', () => {
  const variant = (sku: string, size: string) => ({ sku, upc: sku, size, current: 1, original: 1 });
  const sizes = aProduct({ variants: [variant('100000000001', 'S'), variant('100000000002', 'M')] });

  test('returns the variant of the size', () => {
    expect(variantOfSize(sizes, 'M')?.sku).toBe('100000000002');
  });

  test.each(['XL', 'm', '', undefined])('returns undefined for the size %s', (size) => {
    expect(variantOfSize(sizes, size)).toBeUndefined();
  });

  test('returns the only variant of a product', () => {
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
])('isLowStock depends on the id of the eyebrow: for %j it is %s', (eyebrow, isLow) => {
  expect(isLowStock(eyebrow)).toBe(isLow);
});

describe('isUnknownSize', () => {
  const one = aProduct({ variants: aProduct().variants.slice(0, 1) });

  test.each(['XXL', 's', '', ' M'])('is true for a size that the product does not have: %j', (size) => {
    expect([isUnknownSize(aProduct(), size), isUnknownSize(one, size)]).toEqual([true, true]);
  });

  test('is false without a size and for a size of the product', () => {
    expect([isUnknownSize(one, null), ...one.variants.map(({ size }) => isUnknownSize(one, size))]).toEqual([false, false]);
  });
});

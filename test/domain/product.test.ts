import { describe, expect, test } from 'vitest';
import { catalogCard, isLowStock, isUnknownSize, recommendationCard, variantOfSize } from '#domain/product.ts';
import { aCatalogItem, aProduct, aRecommendation } from '../support/catalogue.ts';

describe('a card of the catalogue', () => {
  test('leads to the product by slug and id', () => {
    expect(catalogCard(aCatalogItem()).path).toBe('/p/talus-shell-jacket-CN00A101INK');
  });

  test('shows no rating that nobody gave', () => {
    expect(catalogCard(aCatalogItem({ rating: { score: 0, count: 0 } })).rating).toBeUndefined();
  });

  test('keeps eyebrow and badge', () => {
    const card = catalogCard(aCatalogItem({ eyebrow: { id: 'NEW', text: 'New' }, badge: 'Recycled' }));
    expect([card.eyebrow, card.badge]).toEqual([{ id: 'NEW', text: 'New' }, 'Recycled']);
  });
});

describe('a card of a recommendation (A3: two spellings)', () => {
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

  test('both spellings make the same card', () => {
    expect(recommendationCard(spelledTheOther)).toEqual(recommendationCard(spelledOneWay));
  });

  test('a picture is read from its version and public id', () => {
    expect(recommendationCard(spelledOneWay)?.picture).toEqual({ publicId: 'product/talus-ink-front', version: 3, alt: 'Talus, ink' });
  });

  test('a picture without a version is the first one', () => {
    const item = aRecommendation({ image: { src: 'product/talus', alt: '' } });
    expect(recommendationCard(item)?.picture).toEqual({ publicId: 'product/talus', version: 1, alt: '' });
  });

  test('what is out of stock has no card', () => {
    expect(recommendationCard(aRecommendation({ productInventoryState: 'OutOfStock' }))).toBeUndefined();
  });

  test('a score that is not to be shown is not', () => {
    const item = aRecommendation({ rating: { score: 1, showScore: false }, review_average: 1, reviews_count: 7 });
    expect(recommendationCard(item)?.rating).toBeUndefined();
  });

  test.each([0, undefined])('with a count of %s there is no rating', (count) => {
    expect(recommendationCard(aRecommendation({ review_average: 4, reviews_count: count }))?.rating).toBeUndefined();
  });
});

describe('the variant of an address', () => {
  const variant = (sku: string, size: string) => ({ sku, upc: sku, size, current: 1, original: 1 });
  const sizes = aProduct({ variants: [variant('100000000001', 'S'), variant('100000000002', 'M')] });

  test('is the one of the size', () => {
    expect(variantOfSize(sizes, 'M')?.sku).toBe('100000000002');
  });

  test.each(['XL', 'm', '', undefined])('is none for the size %s', (size) => {
    expect(variantOfSize(sizes, size)).toBeUndefined();
  });

  test('is the only one where there is one', () => {
    expect(variantOfSize(aProduct(), undefined)?.sku).toBe('100000000001');
  });

  test('is none where there is none', () => {
    expect(variantOfSize(aProduct({ variants: [] }), 'M')).toBeUndefined();
  });
});

test.each([
  [{ id: 'LOW STOCK' }, true],
  [{ id: 'low stock' }, false],
  [{ id: 'NEW' }, false],
  [undefined, false],
])('low stock is known by the id of the eyebrow: %j is low: %s', (eyebrow, isLow) => {
  expect(isLowStock(eyebrow)).toBe(isLow);
});

describe('an unknown size', () => {
  const one = aProduct({ variants: aProduct().variants.slice(0, 1) });

  test.each(['XXL', 's', '', ' M'])('is one that the product has not: %j', (size) => {
    expect([isUnknownSize(aProduct(), size), isUnknownSize(one, size)]).toEqual([true, true]);
  });

  test('is neither none nor one of its own', () => {
    expect([isUnknownSize(one, null), ...one.variants.map(({ size }) => isUnknownSize(one, size))]).toEqual([false, false]);
  });
});

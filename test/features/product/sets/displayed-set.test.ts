import { describe, expect, test } from 'vitest';
import { createDisplayedSet, showInColour } from '#features/product/sets/displayed-set.ts';
import { aPrice, aProduct, aProductSet, aSetItem } from '../../../support/samples.ts';

const soldOut = (index: number) => {
  const item = aSetItem(index);
  return { ...item, variants: item.variants.map((variant) => ({ ...variant, productInventoryState: 'OutOfStock' as const })) };
};
const names = (items: Parameters<typeof aProductSet>[0]) => createDisplayedSet(aProductSet(items))?.items.map(({ name }) => name);
const sum = (...items: NonNullable<Parameters<typeof aProductSet>[0]>) => createDisplayedSet(aProductSet(items))?.sum;

describe('creating the displayed set', () => {
  test('createDisplayedSet returns the products of the set in the order of the reply', () => {
    expect(names([aSetItem(2), aSetItem(0), aSetItem(1)])).toEqual(['Piece 2', 'Piece 0', 'Piece 1']);
  });

  test('createDisplayedSet marks a product that is sold out in every size, and keeps its position', () => {
    const items = [aSetItem(0), soldOut(1), aSetItem(2)];
    expect(names(items)).toEqual(['Piece 0', 'Piece 1', 'Piece 2']);
    expect(createDisplayedSet(aProductSet(items))?.soldOut).toEqual([aSetItem(1).productId]);
  });

  test('createDisplayedSet does not mark a product with one available size as sold out', () => {
    const [first, ...others] = soldOut(1).variants;
    const variants = [{ ...(first ?? expect.fail()), productInventoryState: 'InStock' as const }, ...others];
    expect(names([aSetItem(0), aSetItem(1, { variants })])).toEqual(['Piece 0', 'Piece 1']);
  });

  test.each([
    ['none', []],
    ['one', [aSetItem(0)]],
  ])('createDisplayedSet returns undefined for a set with this number of products: %s', (_, items) => {
    expect(names(items)).toBeUndefined();
  });

  test('createDisplayedSet returns no sum if only one product is available', () => {
    expect(sum(aSetItem(0), soldOut(1), soldOut(2))).toBeUndefined();
  });
});

describe('the sum of a product set', () => {
  test('the sum of a product set adds the current prices of its products', () => {
    const reduced = aSetItem(1, { price: aPrice({ lowCurrent: 9900, highCurrent: 9900 }) });
    expect(sum(aSetItem(0), reduced)).toEqual({ count: 2, amount: 22800, currency: 'USD', isLowest: false });
  });

  test('the sum of a product set excludes sold-out products', () => {
    expect(sum(aSetItem(0), soldOut(1), aSetItem(2))?.amount).toBe(25800);
  });

  test('the sum of a product set is marked as the lowest possible sum if the sizes of a product differ in price', () => {
    expect(sum(aSetItem(0), aSetItem(1, { price: aPrice({ highCurrent: 13900 }) }))).toMatchObject({ amount: 25800, isLowest: true });
  });
});

describe("the page's product in a set", () => {
  const details = aProduct({
    masterId: 'CNSE0001',
    productId: 'CNSE0001RST',
    colours: ['INK', 'RST'].map((code) => ({ ...aProduct().colour, code, productId: `CNSE0001${code}` })),
    price: aPrice({ lowCurrent: 9900, highCurrent: 9900 }),
  });
  const shown = showInColour(aProductSet(), details, { '100000000001': { quantity: 2 } });

  test('showInColour replaces the set’s product of the same style with the page’s product and its price', () => {
    expect(shown.items.map(({ productId }) => productId)).toEqual(['CNSE0000INK', 'CNSE0001RST', 'CNSE0002INK']);
    expect(createDisplayedSet(shown)?.sum?.amount).toBe(12900 + 9900 + 12900);
  });

  test('showInColour uses the available sizes of the page’s product color', () => {
    const states = shown.items[1]?.variants.map(({ size, productInventoryState }) => [size, productInventoryState]);
    expect(states).toEqual([
      ['S', 'OutOfStock'],
      ['M', 'InStock'],
      ['L', 'OutOfStock'],
    ]);
  });
});

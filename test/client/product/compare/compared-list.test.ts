import { describe, expect, test } from 'vitest';
import { isCompared, readCompared, rememberCompared, toggleCompared } from '../../../../client/product/compare/compared-list.ts';

const aProduct = (index: number, colour = 'INK') => ({ productId: `CNA0000${index}${colour}`, name: `Jacket ${index}` });

/** A product of the page, which has the colors INK and ALP. */
const comparable = (index: number, colour = 'INK') => ({
  ...aProduct(index, colour),
  styleIds: [aProduct(index).productId, aProduct(index, 'ALP').productId],
});

const aStorage = (text?: string) => {
  const stored = new Map(text === undefined ? [] : [['cairn-compared', text]]);
  return () => ({
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
};

describe('the list of compared products', () => {
  test('toggleCompared adds a product, or removes it if the list contains the product in any color', () => {
    const one = toggleCompared([], comparable(1)) ?? [];
    expect(one).toEqual([aProduct(1)]);
    expect(isCompared(one, comparable(1, 'ALP'))).toBe(true);
    expect(toggleCompared(one, comparable(1, 'ALP'))).toEqual([]);
  });

  test('toggleCompared adds no more than four products', () => {
    const four = [1, 2, 3, 4].map((index) => aProduct(index));
    expect(toggleCompared(four, comparable(5))).toBeUndefined();
    expect(toggleCompared(four, comparable(2))).toHaveLength(3);
  });

  test('readCompared returns the stored list', () => {
    const storage = aStorage();
    rememberCompared(storage, [aProduct(1), aProduct(2)]);
    expect(readCompared(storage)).toEqual([aProduct(1), aProduct(2)]);
  });

  test.each([undefined, 'no JSON', 'null', '{}', '[1, null, {"productId": 7}]'])(
    'readCompared returns an empty list if the stored value is %j',
    (text) => {
      expect(readCompared(aStorage(text))).toEqual([]);
    },
  );

  test('readCompared returns an empty list if storage is blocked', () => {
    const blocked = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    rememberCompared(blocked, [aProduct(1)]);
    expect(readCompared(blocked)).toEqual([]);
  });
});

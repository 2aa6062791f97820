import { describe, expect, test } from 'vitest';
import { clearViewed, listOtherProducts, readViewed, recordViewed } from '../../../client/product/viewed-products.ts';

function aStorage(text?: string) {
  const stored = new Map(text === undefined ? [] : [['cairn-viewed', text]]);
  return () => ({
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
}

const aProduct = (index: number, colour = 'INK') => `CN${String(index).padStart(6, '0')}${colour}`;
const listColours = (index: number) => [aProduct(index), aProduct(index, 'RED')];

describe('recently viewed products', () => {
  test('viewed products are listed newest first, with each style only in the color that was viewed last', () => {
    const storage = aStorage();
    recordViewed(storage, aProduct(1), listColours(1));
    recordViewed(storage, aProduct(2), listColours(2));
    recordViewed(storage, aProduct(1, 'RED'), listColours(1));
    expect(readViewed(storage)).toEqual([aProduct(1, 'RED'), aProduct(2)]);
  });

  test('enough viewed products are stored to display twelve besides the current product', () => {
    const storage = aStorage();
    for (let index = 0; index < 20; index++) recordViewed(storage, aProduct(index), listColours(index));
    expect(listOtherProducts(readViewed(storage), listColours(19))).toHaveLength(12);
    expect(listOtherProducts(readViewed(storage), [])).toHaveLength(12);
  });

  test('listOthers leaves out the current product in any color', () => {
    expect(listOtherProducts([aProduct(1), aProduct(2)], listColours(1))).toEqual([aProduct(2)]);
  });

  test('forgetViewed removes all viewed products', () => {
    const storage = aStorage();
    recordViewed(storage, aProduct(1), listColours(1));
    clearViewed(storage);
    expect(readViewed(storage)).toEqual([]);
  });

  test.each(['{', '{"a":1}', 'null', '[1,"<script>","CN000001INK"]'])(
    'readViewed returns only valid product ids from the stored value %s',
    (text) => {
      expect(readViewed(aStorage(text)).filter((id) => id !== 'CN000001INK')).toEqual([]);
    },
  );

  test('readViewed returns no products if storage is blocked', () => {
    const blocked = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    recordViewed(blocked, aProduct(1), listColours(1));
    clearViewed(blocked);
    expect(readViewed(blocked)).toEqual([]);
  });
});

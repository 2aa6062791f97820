import { describe, expect, test } from 'vitest';
import { changeFavorite, readRemembered, remember } from '../../../client/favorites/favorites-query.ts';

describe('the favorites stored for the pages of a visit', () => {
  const aStorage = () => {
    const stored = new Map<string, string>();
    return () => ({
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
    });
  };

  test('the stored favorites are read only with their own revision', () => {
    const storage = aStorage();
    remember(storage, 'us.17', ['p1', 'p2']);
    expect([readRemembered(storage, 'us.17'), readRemembered(storage, 'us.18')]).toEqual([['p1', 'p2'], undefined]);
  });

  test('the favorites are empty without a revision, and need no request', () => {
    expect(readRemembered(aStorage(), '')).toEqual([]);
  });

  test('the favorites are fetched again if storage is blocked', () => {
    const blocked = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    remember(blocked, 'us.17', ['p1']);
    expect(readRemembered(blocked, 'us.17')).toBeUndefined();
  });
});

test('changeFavorite adds a product at the start without duplicates, and removes it', () => {
  expect(changeFavorite(['a', 'b'], 'c', true)).toEqual(['c', 'a', 'b']);
  expect(changeFavorite(['a', 'b'], 'b', true)).toEqual(['b', 'a']);
  expect(changeFavorite(['a', 'b'], 'b', false)).toEqual(['a']);
});

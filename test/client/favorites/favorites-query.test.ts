import { describe, expect, test } from 'vitest';
import { changeFavorite, readRemembered, remember } from '../../../client/favorites/favorites-query.ts';

describe('favorites that are stored for the pages of a visit', () => {
  const aStorage = () => {
    const stored = new Map<string, string>();
    return () => ({
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
    });
  };

  test('stored favorites are returned only for the revision with which they were stored', () => {
    const storage = aStorage();
    remember(storage, 'us.17', ['p1', 'p2']);
    expect([readRemembered(storage, 'us.17'), readRemembered(storage, 'us.18')]).toEqual([['p1', 'p2'], undefined]);
  });

  test('without a revision, favorites are empty and nothing is requested', () => {
    expect(readRemembered(aStorage(), '')).toEqual([]);
  });

  test('favorites are fetched again if storage is blocked', () => {
    const blocked = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    remember(blocked, 'us.17', ['p1']);
    expect(readRemembered(blocked, 'us.17')).toBeUndefined();
  });
});

test('changeFavorite adds a product at the start without creating a duplicate, and removes it', () => {
  expect(changeFavorite(['a', 'b'], 'c', true)).toEqual(['c', 'a', 'b']);
  expect(changeFavorite(['a', 'b'], 'b', true)).toEqual(['b', 'a']);
  expect(changeFavorite(['a', 'b'], 'b', false)).toEqual(['a']);
});

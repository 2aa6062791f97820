import { describe, expect, test } from 'vitest';
import type { Favorites } from '#contract/entities/wishlist.ts';
import { ok } from '#contract/errors/result.ts';
import { addFavorite, readFavorites, readShared, removeFavorite, shareFavorites } from '#features/favorites/favorites.ts';
import { refuse } from '../../support/fake-gateway.ts';
import { aFakeShopper } from '../../support/fake-shopper.ts';

const listId = 'favorites-of-shopper-1';
const shareId = 'share-of-favorites-of-shopper-1';
const aList = (over: Partial<Favorites> = {}): Favorites => ({
  favoriteId: listId,
  items: [],
  total: 0,
  start: 0,
  revision: 3,
  productIds: ['CNFL0001INK'],
  ...over,
});
const inSession = { session: { favoriteId: listId } };

describe('readFavorites', () => {
  test('readFavorites makes no gateway call for a session without a list', async () => {
    const { shopper, asked } = aFakeShopper({});
    expect(await readFavorites(shopper, { page: 1, perPage: 24 })).toBeUndefined();
    expect(asked).toEqual([]);
  });

  test.each([
    [1, 0],
    [3, 48],
  ])('readFavorites requests page %i from offset %i and stores the revision', async (page, start) => {
    const { shopper, asked, favoritesNoted } = aFakeShopper({ 'wishlists.favorites': () => ok(aList()) }, inSession);
    expect(await readFavorites(shopper, { page, perPage: 24 })).toEqual(aList());
    expect(asked).toEqual([{ name: 'wishlists.favorites', query: { start, count: 24 } }]);
    expect(favoritesNoted).toEqual([3]);
  });

  test('readFavorites throws if the gateway rejects the call', async () => {
    const { shopper } = aFakeShopper({ 'wishlists.favorites': () => refuse('AUT404') }, inSession);
    await expect(readFavorites(shopper, { page: 1, perPage: 24 })).rejects.toThrow('refused with AUT404');
  });
});

describe('addFavorite', () => {
  test('addFavorite stores the id of the new list in the session', async () => {
    const { shopper, asked, session, favoritesNoted } = aFakeShopper({ 'wishlists.addFavorite': () => ok(aList()) });
    expect(await addFavorite(shopper, 'CNFL0001INK')).toEqual(ok(aList()));
    expect(asked).toEqual([{ name: 'wishlists.addFavorite', body: { id: 'CNFL0001INK', qty: 1, itemType: 'product' } }]);
    expect([session(), favoritesNoted]).toEqual([{ favoriteId: listId }, [3]]);
  });

  test.each(['ORD404', 'API400'] as const)('addFavorite leaves the session unchanged if its call fails with %s', async (code) => {
    const { shopper, session, favoritesNoted } = aFakeShopper({ 'wishlists.addFavorite': () => refuse(code) });
    expect(await addFavorite(shopper, 'CNFL0001INK')).toEqual(refuse(code));
    expect([session(), favoritesNoted]).toEqual([{}, []]);
  });
});

describe('removeFavorite', () => {
  test('removeFavorite sends the list id of the session', async () => {
    const { shopper, asked } = aFakeShopper({ 'wishlists.removeFavorite': () => ok(aList({ productIds: [] })) }, inSession);
    expect((await removeFavorite(shopper, 'CNFL0001INK'))?.productIds).toEqual([]);
    expect(asked).toEqual([{ name: 'wishlists.removeFavorite', params: { favoriteId: listId, itemId: 'CNFL0001INK' } }]);
  });

  test('removeFavorite makes no gateway call for a session without a list', async () => {
    const { shopper, asked } = aFakeShopper({});
    expect(await removeFavorite(shopper, 'CNFL0001INK')).toBeUndefined();
    expect(asked).toEqual([]);
  });

  test('removeFavorite removes the list id from the session if the list belongs to another shopper', async () => {
    const { shopper, session } = aFakeShopper({ 'wishlists.removeFavorite': () => refuse('API404') }, inSession);
    expect(await removeFavorite(shopper, 'CNFL0001INK')).toBeUndefined();
    expect(session()).toEqual({});
  });
});

describe('shareFavorites and readShared', () => {
  test.each([
    [true, 'wishlists.shareFavorites'],
    [false, 'wishlists.unshareFavorites'],
  ] as const)('shareFavorites with %s calls %s', async (isShared, name) => {
    const { shopper, asked } = aFakeShopper(
      { 'wishlists.shareFavorites': () => ok({ shareId }), 'wishlists.unshareFavorites': () => ok({ shared: false }) },
      inSession,
    );
    await shareFavorites(shopper, isShared);
    expect(asked).toEqual([{ name, params: { favoriteId: listId } }]);
  });

  test('shareFavorites does not throw if the list no longer exists', async () => {
    const { shopper } = aFakeShopper({ 'wishlists.shareFavorites': () => refuse('API404') }, inSession);
    await expect(shareFavorites(shopper, true)).resolves.toBeUndefined();
  });

  test('readShared reads a list by its share id', async () => {
    const { gateway, asked } = aFakeShopper({ 'wishlists.sharedFavorites': () => ok({ items: [], total: 0, start: 0 }) });
    expect(await readShared(gateway, shareId, { page: 2, perPage: 12 })).toEqual({ items: [], total: 0, start: 0 });
    expect(asked).toEqual([{ name: 'wishlists.sharedFavorites', params: { favoriteId: shareId }, query: { start: 12, count: 12 } }]);
  });

  test('readShared returns undefined for a list that is no longer shared', async () => {
    const { gateway } = aFakeShopper({ 'wishlists.sharedFavorites': () => refuse('API404') });
    expect(await readShared(gateway, shareId, { page: 1, perPage: 12 })).toBeUndefined();
  });
});

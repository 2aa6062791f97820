import { describe, expect, test } from 'vitest';
import { allowedLists } from '#domain/lists.ts';
import { readSavedIntent } from '#features/cart/saved/saved-intent.ts';
import { readFavoritesIntent } from '#features/favorites/favorites-intent.ts';

const market = (allowFavorites: boolean) => ({ lists: { allowFavorites } });

describe('allowedLists', () => {
  test.each(['guest', 'registered'] as const)('returns favorites and the saved list for a %s shopper', (consumerType) =>
    expect(allowedLists(market(true), consumerType)).toEqual({ favorites: true, savedForLater: true }),
  );
  test('returns no list for an employee', () =>
    expect(allowedLists(market(true), 'employee')).toEqual({ favorites: false, savedForLater: false }));
  test('returns only the saved list in a market without favorites', () =>
    expect(allowedLists(market(false), 'guest')).toEqual({ favorites: false, savedForLater: true }));
});

describe('readFavoritesIntent', () => {
  const read = (fields: Record<string, string>) => readFavoritesIntent(new URLSearchParams(fields));
  test.each(['add', 'remove'])('returns only the product for the intent %s', (intent) =>
    expect(read({ intent, productId: 'CNA00000INK', price: '1' })).toEqual({ intent, productId: 'CNA00000INK' }),
  );
  test.each(['share', 'unshare'])('accepts the intent %s without other fields', (intent) => expect(read({ intent })).toEqual({ intent }));
  test.each([{}, { intent: 'add' }, { intent: 'add', productId: '..' }, { intent: 'steal', productId: 'CNA00000INK' }])(
    'rejects the form %o',
    (fields) => expect(read(fields as Record<string, string>)).toBeUndefined(),
  );
});

describe('readSavedIntent', () => {
  const read = (fields: Record<string, string>) => readSavedIntent(new URLSearchParams(fields));
  const item = { savedId: 'saved-1', productId: 'CNA00000INK', upc: '800000000006' };
  test('returns the item and its quantity if a saved item is moved to the cart', () =>
    expect(read({ intent: 'saved-move', ...item, items: '3', price: '1' })).toEqual({ intent: 'saved-move', ...item, items: 3 }));
  test('returns only the id and a changed quantity if a saved item is changed or removed', () => {
    expect(read({ intent: 'saved-update', ...item, items: '2' })).toEqual({ intent: 'saved-update', savedId: 'saved-1', items: 2 });
    expect(read({ intent: 'saved-remove', savedId: 'saved-1' })).toEqual({ intent: 'saved-remove', savedId: 'saved-1' });
  });
  test.each([
    { intent: 'saved-move', ...item },
    { intent: 'saved-update', ...item, items: '0' },
    { intent: 'saved-remove', savedId: '' },
    { intent: 'remove', ...item },
  ])('rejects the form %o', (fields) => expect(read(fields as Record<string, string>)).toBeUndefined());
});

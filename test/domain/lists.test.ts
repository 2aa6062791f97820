import { describe, expect, test } from 'vitest';
import { allowedLists } from '#domain/lists.ts';
import { readSavedIntent } from '#features/cart/saved/saved-intent.ts';
import { readFavoritesIntent } from '#features/favorites/favorites-intent.ts';

const market = (allowFavorites: boolean) => ({ lists: { allowFavorites } });

describe('the lists of a shopper', () => {
  test.each(['guest', 'registered'] as const)('include both for a %s', (consumerType) =>
    expect(allowedLists(market(true), consumerType)).toEqual({ favorites: true, savedForLater: true }),
  );
  test('include none for an employee', () =>
    expect(allowedLists(market(true), 'employee')).toEqual({ favorites: false, savedForLater: false }));
  test('include only the saved list in a market without favorites', () =>
    expect(allowedLists(market(false), 'guest')).toEqual({ favorites: false, savedForLater: true }));
});

describe('a favorites form', () => {
  const read = (fields: Record<string, string>) => readFavoritesIntent(new URLSearchParams(fields));
  test.each(['add', 'remove'])('with the intent %s contains its product', (intent) =>
    expect(read({ intent, productId: 'CNA00000INK', price: '1' })).toEqual({ intent, productId: 'CNA00000INK' }),
  );
  test.each(['share', 'unshare'])('with the intent %s needs no other field', (intent) => expect(read({ intent })).toEqual({ intent }));
  test.each([{}, { intent: 'add' }, { intent: 'add', productId: 'x' }, { intent: 'steal', productId: 'CNA00000INK' }])(
    'with %o is rejected',
    (fields) => expect(read(fields as Record<string, string>)).toBeUndefined(),
  );
});

describe('a form of the saved list', () => {
  const read = (fields: Record<string, string>) => readSavedIntent(new URLSearchParams(fields));
  const item = { savedId: 'saved-1', productId: 'CNA00000INK', upc: '800000000006' };
  test('to move an item contains the item and the quantity', () =>
    expect(read({ intent: 'saved-move', ...item, items: '3', price: '1' })).toEqual({ intent: 'saved-move', ...item, items: 3 }));
  test('to change or remove an item needs only the item', () => {
    expect(read({ intent: 'saved-update', ...item, items: '2' })).toEqual({ intent: 'saved-update', savedId: 'saved-1', items: 2 });
    expect(read({ intent: 'saved-remove', savedId: 'saved-1' })).toEqual({ intent: 'saved-remove', savedId: 'saved-1' });
  });
  test.each([
    { intent: 'saved-move', ...item },
    { intent: 'saved-update', ...item, items: '0' },
    { intent: 'saved-remove', savedId: '' },
    { intent: 'remove', ...item },
  ])('with %o is rejected', (fields) => expect(read(fields as Record<string, string>)).toBeUndefined());
});

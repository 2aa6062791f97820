import { expect, test } from 'vitest';
import type { CartViewModel } from '#features/cart/cart-view-model.ts';
import { findCartNews } from '#features/cart/island/find-cart-news.ts';
import { aCartViewModel } from '../../../support/cart-view-models.ts';

const removed = { itemId: 'a', place: 0, text: 'Removed: Thing a' };
const withCodes = (...codes: string[]): CartViewModel =>
  aCartViewModel(
    { a: 1 },
    {
      promotions: {
        coupons: codes.map((code) => ({ code, note: undefined, remove: '', applied: `${code} applied`, removed: `${code} removed` })),
        callouts: [],
        translations: { label: '', apply: '' },
      },
    },
  );

test('a line that was put back is named, also where it came to an equal line', () => {
  const before = aCartViewModel({ b: 1 }, { removed });
  expect(findCartNews(before, aCartViewModel({ b: 1, c: 1 }), 'restore')).toEqual({
    text: 'Back: Thing c',
    focus: '[value="c"] ~ * [name=qty]',
  });
  expect(findCartNews(before, aCartViewModel({ b: 2 }), 'restore')).toEqual({ text: 'Back: Thing b', focus: '[value="b"] ~ * [name=qty]' });
});

test('what is added beside a removed line was not put back', () => {
  expect(findCartNews(aCartViewModel({}, { removed }), aCartViewModel({ b: 1 }), 'add')).toBeUndefined();
});

test('a next removal ends the message', () => {
  expect(findCartNews(aCartViewModel({ a: 1 }), aCartViewModel({}, { removed }), 'remove')).toEqual({ text: '' });
});

test('that a promo code is applied, or removed, is announced to whoever asked for it', () => {
  expect(findCartNews(withCodes('A'), withCodes('A', 'B'), 'apply-coupon')).toMatchObject({ text: 'B applied' });
  expect(findCartNews(withCodes('A', 'B'), withCodes('B'), 'remove-coupon')).toMatchObject({ text: 'A removed' });
  expect(findCartNews(withCodes(), withCodes('A'), 'update')).toBeUndefined();
});

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
        acceptsCodes: true,
        coupons: codes.map((code) => ({ code, note: undefined, remove: '', applied: `${code} applied`, removed: `${code} removed` })),
        callouts: [],
        translations: { label: '', apply: '' },
      },
    },
  );

test('findCartNews announces the restored line, even if it was merged into an equal line', () => {
  const before = aCartViewModel({ b: 1 }, { removed });
  expect(findCartNews(before, aCartViewModel({ b: 1, c: 1 }), 'restore')).toEqual({
    text: 'Back: Thing c',
    focus: '[value="c"] ~ * [name=qty], dialog [value="c"] ~ * [value=remove]',
  });
  expect(findCartNews(before, aCartViewModel({ b: 2 }), 'restore')).toMatchObject({ text: 'Back: Thing b' });
});

test('findCartNews does not announce an added item as restored while the notice of a removed line is displayed', () => {
  expect(findCartNews(aCartViewModel({}, { removed }), aCartViewModel({ b: 1 }), 'add')).toBeUndefined();
});

test('findCartNews clears the previous announcement when a line is removed', () => {
  expect(findCartNews(aCartViewModel({ a: 1 }), aCartViewModel({}, { removed }), 'remove')).toEqual({ text: '' });
});

test('findCartNews announces the new total of a changed quantity, but not before the server has confirmed it', () => {
  const withTotal = (amount: string) => aCartViewModel({ a: 2 }, { sums: [{ kind: 'total', label: 'Total', amount }] });
  expect(findCartNews(withTotal('$1.00'), withTotal('$2.00'), 'update')).toEqual({ text: 'Total $2.00' });
  expect(findCartNews(withTotal('$1.00'), withTotal('$1.00'), 'update')).toBeUndefined();
  expect(findCartNews(withTotal('$1.00'), withTotal('$2.00'), null)).toBeUndefined();
});

test('findCartNews announces an applied or removed promo code only if the page requested the change', () => {
  expect(findCartNews(withCodes('A'), withCodes('A', 'B'), 'apply-coupon')).toMatchObject({ text: 'B applied' });
  expect(findCartNews(withCodes('A', 'B'), withCodes('B'), 'remove-coupon')).toMatchObject({ text: 'A removed' });
  expect(findCartNews(withCodes(), withCodes('A'), 'update')).toBeUndefined();
});

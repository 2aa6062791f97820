import { expect, test } from 'vitest';
import { createSettledCart } from '../../../client/cart/settled-cart.ts';
import { aCartViewModel } from '../../support/cart-view-models.ts';

const current = (id: string | undefined, revision: number) => aCartViewModel({}, { id, revision });

test('the settled cart accepts a newer or equal view model and drops an older one', () => {
  const cart = createSettledCart();
  expect([current('a', 2), current('a', 1), current('a', 2), current('a', 3)].map(cart.take)).toEqual([true, false, true, true]);
  expect(cart.current()?.revision).toBe(3);
});

test('the settled cart does not accept a cart that was replaced, whatever its revision', () => {
  const cart = createSettledCart();
  expect([current('a', 9), current('b', 0), current('a', 10)].map(cart.take)).toEqual([true, true, false]);
});

test('the settled cart accepts "no cart" after any cart, more than once', () => {
  const cart = createSettledCart();
  const views = [current(undefined, 0), current('a', 1), current(undefined, 0), current('b', 1), current(undefined, 0)];
  expect(views.map(cart.take)).toEqual(Array(5).fill(true));
});

test('a removed line can be restored after the same cart is read again, but not after the cart has changed', () => {
  const cart = createSettledCart();
  const removed = { itemId: '1', place: 0, text: 'Removed: Thing' };
  cart.take(aCartViewModel({}, { id: 'a', revision: 2, removed }));
  cart.take(current('a', 2));
  expect(cart.current()?.removed).toEqual(removed);
  cart.take(current('a', 3));
  expect(cart.current()?.removed).toBeUndefined();
});

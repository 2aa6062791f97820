import { expect, test } from 'vitest';
import { createSettledCart } from '../../../client/cart/settled-cart.ts';
import { aCartViewModel } from '../../support/cart-view-models.ts';

const current = (id: string | undefined, revision: number) => aCartViewModel({}, { id, revision });

test('the newest view of a cart stays; an older one is dropped, the same one taken', () => {
  const cart = createSettledCart();
  expect([current('a', 2), current('a', 1), current('a', 2), current('a', 3)].map(cart.take)).toEqual([true, false, true, true]);
  expect(cart.current()?.revision).toBe(3);
});

test('a cart that was replaced by another does not come back with any revision', () => {
  const cart = createSettledCart();
  expect([current('a', 9), current('b', 0), current('a', 10)].map(cart.take)).toEqual([true, true, false]);
});

test('no cart may follow any, more than once', () => {
  const cart = createSettledCart();
  const views = [current(undefined, 0), current('a', 1), current(undefined, 0), current('b', 1), current(undefined, 0)];
  expect(views.map(cart.take)).toEqual(Array(5).fill(true));
});

test('the line that was removed can be put back although the same cart is read again, and no longer once it has changed', () => {
  const cart = createSettledCart();
  const removed = { itemId: '1', place: 0, text: 'Removed: Thing' };
  cart.take(aCartViewModel({}, { id: 'a', revision: 2, removed }));
  cart.take(current('a', 2));
  expect(cart.current()?.removed).toEqual(removed);
  cart.take(current('a', 3));
  expect(cart.current()?.removed).toBeUndefined();
});

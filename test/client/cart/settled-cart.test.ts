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

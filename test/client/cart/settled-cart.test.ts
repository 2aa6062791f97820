import { expect, test } from 'vitest';
import { createSettledCart } from '../../../client/cart/settled-cart.ts';
import { aCartView } from '../../support/cart-views.ts';

const view = (id: string | undefined, revision: number) => aCartView({}, { id, revision });

test('the newest view of a cart stays; an older one is dropped, the same one taken', () => {
  const cart = createSettledCart();
  expect([view('a', 2), view('a', 1), view('a', 2), view('a', 3)].map(cart.take)).toEqual([true, false, true, true]);
  expect(cart.view()?.revision).toBe(3);
});

test('a cart that another took the place of does not come back, whatever its revision', () => {
  const cart = createSettledCart();
  expect([view('a', 9), view('b', 0), view('a', 10)].map(cart.take)).toEqual([true, true, false]);
});

test('no cart may follow any, more than once', () => {
  const cart = createSettledCart();
  const views = [view(undefined, 0), view('a', 1), view(undefined, 0), view('b', 1), view(undefined, 0)];
  expect(views.map(cart.take)).toEqual(Array(5).fill(true));
});

import { expect, test } from 'vitest';
import { createSettledCart } from '../../../client/cart/settled-cart.ts';
import { aCartViewModel } from '../../support/cart-view-models.ts';

const current = (id: string | undefined, revision: number) => aCartViewModel({}, { id, revision });

test('take accepts a newer or equal state of a cart and rejects an older one', () => {
  const cart = createSettledCart();
  expect([current('a', 2), current('a', 1), current('a', 2), current('a', 3)].map(cart.take)).toEqual([true, false, true, true]);
  expect(cart.current()?.revision).toBe(3);
});

test('take rejects a cart that was replaced by another cart, whatever its revision', () => {
  const cart = createSettledCart();
  expect([current('a', 9), current('b', 0), current('a', 10)].map(cart.take)).toEqual([true, true, false]);
});

test('take accepts "no cart" after any cart, even repeatedly', () => {
  const cart = createSettledCart();
  const views = [current(undefined, 0), current('a', 1), current(undefined, 0), current('b', 1), current(undefined, 0)];
  expect(views.map(cart.take)).toEqual(Array(5).fill(true));
});

test('take keeps the offer to restore a removed line when the same cart is read again, but not when the cart has changed', () => {
  const cart = createSettledCart();
  const removed = { itemId: '1', place: 0, text: 'Removed: Thing' };
  cart.take(aCartViewModel({}, { id: 'a', revision: 2, removed }));
  cart.take(current('a', 2));
  expect(cart.current()?.removed).toEqual(removed);
  cart.take(current('a', 3));
  expect(cart.current()?.removed).toBeUndefined();
});

import { expect, test } from 'vitest';
import { newerCart } from '../../../client/cart/newer-cart.ts';
import { aCartView } from '../../support/cart-views.ts';

const view = (id: string | undefined, revision: number) => aCartView({}, { id, revision });

test.each([
  ['a later state of the same cart', view('a', 1), view('a', 2), 'rendered'],
  ['an earlier state of the same cart', view('a', 2), view('a', 1), 'known'],
  ['the same state', view('a', 2), view('a', 2), 'known'],
  ['another cart, whatever its revision', view('a', 1), view('b', 9), 'known'],
  ['a cart that took the place of none', view('a', 0), view(undefined, 0), 'known'],
  ['any cart where none is known', undefined, view('a', 1), 'rendered'],
])('what is known and %s', (_, known, rendered, expected) => {
  expect(newerCart(known, rendered)).toBe(expected === 'known' ? known : rendered);
});

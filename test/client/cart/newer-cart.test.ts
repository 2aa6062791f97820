import { expect, test } from 'vitest';
import { chooseNewerCart } from '../../../client/cart/newer-cart.ts';
import { aCartViewModel } from '../../support/cart-view-models.ts';

const current = (id: string | undefined, revision: number) => aCartViewModel({}, { id, revision });

test.each([
  ['a later state of the same cart', current('a', 1), current('a', 2), 'rendered'],
  ['an earlier state of the same cart', current('a', 2), current('a', 1), 'known'],
  ['the same state', current('a', 2), current('a', 2), 'known'],
  ['another cart, whatever its revision', current('a', 1), current('b', 9), 'known'],
  ['no cart, if a cart is known', current('a', 0), current(undefined, 0), 'known'],
  ['any cart, if none is known', undefined, current('a', 1), 'rendered'],
])('chooseNewerCart chooses between the known cart and a rendered cart: %s', (_, known, rendered, expected) => {
  expect(chooseNewerCart(known, rendered)).toBe(expected === 'known' ? known : rendered);
});

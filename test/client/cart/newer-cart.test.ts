import { expect, test } from 'vitest';
import { chooseNewerCart } from '../../../client/cart/newer-cart.ts';
import { aCartViewModel } from '../../support/cart-view-models.ts';

const current = (id: string | undefined, revision: number) => aCartViewModel({}, { id, revision });

test.each([
  ['the rendered cart if it is a later state of the known cart', current('a', 1), current('a', 2), 'rendered'],
  ['the known cart if the rendered cart is an earlier state of it', current('a', 2), current('a', 1), 'known'],
  ['the known cart if the rendered cart has the same state', current('a', 2), current('a', 2), 'known'],
  ['the known cart if the rendered cart has a different id, whatever its revision', current('a', 1), current('b', 9), 'known'],
  ['the known cart if the page was rendered without a cart', current('a', 0), current(undefined, 0), 'known'],
  ['the rendered cart if no cart is known', undefined, current('a', 1), 'rendered'],
])('chooseNewerCart returns %s', (_, known, rendered, expected) => {
  expect(chooseNewerCart(known, rendered)).toBe(expected === 'known' ? known : rendered);
});

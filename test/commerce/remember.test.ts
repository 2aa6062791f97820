// What is remembered of a cart, and of which cart.
import { describe, expect, test } from 'vitest';
import { rememberCart } from '#commerce/remember.ts';
import type { Cart } from '#contract/entities/cart.ts';
import type { RememberedCart } from '#session/remembered-cart.ts';
import { CartWorld } from '../support/cart-world.ts';

const world = new CartWorld();
world.prepare();
const cart = world.cart();
const [line] = cart.items;
if (!line) throw new Error('The cart has a line.');

const withFormer = (over: Partial<RememberedCart> = {}): RememberedCart => ({
  ...rememberCart(cart, {}, undefined),
  formerIds: { 'of-before': line.id },
  ...over,
});

describe('ids that lines had in the cart before', () => {
  test('stay with every look at the cart', () => {
    const seen = rememberCart({ ...cart, revision: cart.revision + 1 }, { key: 'submission-1' }, withFormer());
    expect(seen.formerIds).toEqual({ 'of-before': line.id });
  });

  test('are joined by newer ones', () => {
    const seen = rememberCart(cart, { formerIds: { 'of-later': line.id } }, withFormer());
    expect(seen.formerIds).toEqual({ 'of-before': line.id, 'of-later': line.id });
  });

  test('go with their line', () => {
    const without: Cart = { ...cart, items: [] };
    expect(rememberCart(without, {}, withFormer()).formerIds).toBeUndefined();
  });

  test('of another cart are none of its own', () => {
    expect(rememberCart(cart, {}, withFormer({ cartId: 'another' })).formerIds).toBeUndefined();
  });
});

describe('submissions that are in the cart', () => {
  const keys = (seen: RememberedCart) => seen.keys;

  test('stay with every look at it', () => {
    const seen = rememberCart(cart, { key: 'submission-1' }, undefined);
    expect(keys(rememberCart(cart, {}, seen))).toEqual(keys(seen));
    expect(keys(rememberCart(cart, { key: 'submission-2' }, seen))).toHaveLength(2);
  });

  test('of another cart are not in it', () => {
    const seen = rememberCart(cart, { key: 'submission-1' }, undefined);
    expect(keys(rememberCart({ ...cart, id: 'another' }, {}, seen))).toBeUndefined();
  });
});

// The remembered cart, and which cart it belongs to.
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

describe('the former ids of lines', () => {
  test('are retained when the cart is read', () => {
    const seen = rememberCart({ ...cart, revision: cart.revision + 1 }, { key: 'submission-1' }, withFormer());
    expect(seen.formerIds).toEqual({ 'of-before': line.id });
  });

  test('are extended with newer ones', () => {
    const seen = rememberCart(cart, { formerIds: { 'of-later': line.id } }, withFormer());
    expect(seen.formerIds).toEqual({ 'of-before': line.id, 'of-later': line.id });
  });

  test('are removed with their line', () => {
    const without: Cart = { ...cart, items: [] };
    expect(rememberCart(without, {}, withFormer()).formerIds).toBeUndefined();
  });

  test('of another cart are dropped', () => {
    expect(rememberCart(cart, {}, withFormer({ cartId: 'another' })).formerIds).toBeUndefined();
  });
});

describe('the submissions of a remembered cart', () => {
  const keys = (seen: RememberedCart) => seen.keys;

  test('are retained when the cart is read', () => {
    const seen = rememberCart(cart, { key: 'submission-1' }, undefined);
    expect(keys(rememberCart(cart, {}, seen))).toEqual(keys(seen));
    expect(keys(rememberCart(cart, { key: 'submission-2' }, seen))).toHaveLength(2);
  });

  test('of another cart are dropped', () => {
    const seen = rememberCart(cart, { key: 'submission-1' }, undefined);
    expect(keys(rememberCart({ ...cart, id: 'another' }, {}, seen))).toBeUndefined();
  });
});

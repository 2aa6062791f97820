// What the browser remembers about a cart. Data of a previous cart is dropped.
import { describe, expect, test } from 'vitest';
import { rememberCart } from '#commerce/remember.ts';
import type { Cart } from '#contract/entities/cart.ts';
import type { RememberedCart } from '#session/remembered-cart.ts';
import { CartWorld } from '../support/cart-world.ts';

const world = new CartWorld();
world.prepare();
const cart = world.cart();
const [line] = cart.items;
if (!line) throw new Error('The cart has no line.');

const withFormer = (over: Partial<RememberedCart> = {}): RememberedCart => ({
  ...rememberCart(cart, {}, undefined),
  formerIds: { 'of-before': line.id },
  ...over,
});

describe('rememberCart', () => {
  test('rememberCart leaves out the price that the shopper saw, for which the cookie has no space', () => {
    const priced = { ...cart, items: [{ ...line, seenPrice: { amount: 12_000, at: 1 } }] };
    expect(JSON.stringify(rememberCart(priced, {}, undefined))).not.toContain('seenPrice');
  });

  test('keeps former line ids when the cart is read again', () => {
    const seen = rememberCart({ ...cart, revision: cart.revision + 1 }, { key: 'submission-1' }, withFormer());
    expect(seen.formerIds).toEqual({ 'of-before': line.id });
  });

  test('adds newer former line ids to those that are already remembered', () => {
    const seen = rememberCart(cart, { formerIds: { 'of-later': line.id } }, withFormer());
    expect(seen.formerIds).toEqual({ 'of-before': line.id, 'of-later': line.id });
  });

  test('removes the former ids of a removed line', () => {
    const without: Cart = { ...cart, items: [] };
    expect(rememberCart(without, {}, withFormer()).formerIds).toBeUndefined();
  });

  test('drops the former line ids of another cart', () => {
    expect(rememberCart(cart, {}, withFormer({ cartId: 'another' })).formerIds).toBeUndefined();
  });
});

describe('rememberCart: submission keys', () => {
  const keys = (seen: RememberedCart) => seen.keys;

  test('rememberCart keeps the submission keys when the cart is read again', () => {
    const seen = rememberCart(cart, { key: 'submission-1' }, undefined);
    expect(keys(rememberCart(cart, {}, seen))).toEqual(keys(seen));
    expect(keys(rememberCart(cart, { key: 'submission-2' }, seen))).toHaveLength(2);
  });

  test('rememberCart drops the submission keys of another cart', () => {
    const seen = rememberCart(cart, { key: 'submission-1' }, undefined);
    expect(keys(rememberCart({ ...cart, id: 'another' }, {}, seen))).toBeUndefined();
  });
});

import { describe, expect, test } from 'vitest';
import { cartCount, cartCountCookie } from '#session/cart-count.ts';

describe('the count of a cart', () => {
  test('is that of its market', () => expect(cartCount('cairn-cart=us.3_ca.12', 'ca', false)).toBe(12));
  test('is none in another market', () => expect(cartCount('cairn-cart=us.3', 'de', false)).toBe(0));
  test('has the prefix of secure cookies on https', () => expect(cartCount('__Host-cairn-cart=us.3', 'us', true)).toBe(3));
  test.each(['us.x', 'us.-1', 'us.1.5', 'us.99999999', '<b>', 'us.3_', 'USA.3', ''])('is 0 for the cookie %o', (text) =>
    expect(cartCount(`cairn-cart=${text}`, 'us', false)).toBe(0),
  );
  test('stands beside those of other markets', () =>
    expect(cartCountCookie('cairn-cart=us.3_ca.12', 'us', 4, false)).toMatch(/^cairn-cart=us\.4_ca\.12; Path=\//));
  test('replaces a cookie that is not ours', () =>
    expect(cartCountCookie('cairn-cart=nonsense', 'us', 1, false)).toMatch(/^cairn-cart=us\.1;/));
  test('can be read by the loader', () => expect(cartCountCookie(null, 'us', 1, true)).not.toContain('HttpOnly'));
});

import { describe, expect, test } from 'vitest';
import { cartCountCookie } from '#session/site-marks.ts';

const cartCount = (header: string, siteId: string, isSecure: boolean) => cartCountCookie.read(header, isSecure)?.get(siteId) ?? 0;
const writeCount = (header: string | null, siteId: string, count: number, isSecure: boolean) =>
  cartCountCookie.write(new Map(cartCountCookie.read(header, isSecure)).set(siteId, count), { isSecure });

describe('cart count cookie', () => {
  test('contains the count of each market', () => expect(cartCount('cairn-cart=us.3_ca.12', 'ca', false)).toBe(12));
  test('returns the count 0 for a market without a value', () => expect(cartCount('cairn-cart=us.3', 'de', false)).toBe(0));
  test('has the __Host- prefix on https', () => expect(cartCount('__Host-cairn-cart=us.3', 'us', true)).toBe(3));
  test.each(['us.x', 'us.-1', 'us.1.5', 'us.99999999', '<b>', 'us.3_', 'USA.3', ''])(
    'returns the count 0 for the invalid value %o',
    (text) => expect(cartCount(`cairn-cart=${text}`, 'us', false)).toBe(0),
  );
  test('retains the counts of other markets when the count of one market is written', () =>
    expect(writeCount('cairn-cart=us.3_ca.12', 'us', 4, false)).toMatch(/^cairn-cart=us\.4_ca\.12; Path=\//));
  test('is overwritten if it is invalid', () => expect(writeCount('cairn-cart=nonsense', 'us', 1, false)).toMatch(/^cairn-cart=us\.1;/));
  test('is readable by scripts', () => expect(writeCount(null, 'us', 1, true)).not.toContain('HttpOnly'));
});

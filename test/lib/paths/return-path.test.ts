import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readReturnPath } from '#lib/paths/return-path.ts';

const read = (asked: string | null | undefined) => readReturnPath(asked, '/account');

describe('readReturnPath', () => {
  test.each(['/cart', '/checkout/shipping', '/p/jacket-CNAAAAAAINK?size=M', '/favorites'])('accepts %s', (path) => {
    expect(read(path)).toBe(path);
  });

  test.each([
    null,
    undefined,
    '',
    'cart',
    'https://evil.example/cart',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    '/sign-in',
    '/sign-in?next=/cart',
    '/sign-out',
    '/auth/callback?code=a',
    '/reset-password?token=a',
    '/..//evil.example',
    `/${'a'.repeat(500)}`,
  ])('returns the fallback for %j', (asked) => {
    expect(read(asked)).toBe('/account');
  });

  test('resolves dot segments and removes the fragment', () => {
    expect(read('/a/../cart#top')).toBe('/cart');
  });

  test('always returns a path of this shop', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.string().map((text) => `/${text}`),
        ),
        (asked) => {
          const path = read(asked);
          expect(new URL(`/en-us${path}`, 'https://shop.example').origin).toBe('https://shop.example');
          expect(new URL(path, 'https://shop.example').origin).toBe('https://shop.example');
        },
      ),
    );
  });
});

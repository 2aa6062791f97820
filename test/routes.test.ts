import { describe, expect, test } from 'vitest';
import { classify, href, routePath, signOutTarget, splitLocale } from '#routes.ts';

describe('classify', () => {
  test.each([
    ['/en-us/p/talus-CN00A101INK', 'product'],
    ['/en-us/c/jackets-1234', 'listing'],
    ['/en-us/p/cart-bag-CN00A101INK', 'product'],
    ['/en-us', 'home'],
    ['/en-us/', 'home'],
    ['/de-de', 'home'],
    ['/en-us/order-confirmation', 'order-confirmation'],
    ['/en-us/search-hub', 'search-hub'],
    ['/en-us/search', 'search'],
    ['/en-us/cart', 'cart'],
    ['/en-us/checkout', 'checkout'],
    ['/en-us/checkout/billing', 'checkout'],
    ['/en-us/account', 'account'],
    ['/en-us/account/orders/C2X7KMQ4TB9', 'account'],
    ['/en-us/favorites', 'other'],
    ['/en-us/help/contact-us', 'other'],
    ['/en-us/foo', 'other'],
    ['/en-us/cartography', 'other'],
    ['/', 'other'],
  ])('the page class of %s is %s', (path, pageClass) => {
    expect(classify(path)).toBe(pageClass);
  });
});

describe('signOutTarget', () => {
  test.each(['cart', 'checkout', 'favorites', 'account'])('returns the home page for a %s path', (segment) => {
    expect(signOutTarget(`/en-us/${segment}`, 'en-us')).toBe('/en-us');
    expect(signOutTarget(`/de-de/${segment}/more`, 'de-de')).toBe('/de-de');
    expect(signOutTarget(`/en-us/${segment}?from=mail`, 'en-us')).toBe('/en-us');
  });

  test.each(['/en-us/p/talus-CN00A101INK', '/en-us', '/en-us/search', '/en-us/p/cart-cover-CN00A101INK'])(
    'returns %s unchanged, because the page is public',
    (path) => {
      expect(signOutTarget(path, 'en-us')).toBe(path);
    },
  );
});

describe('shop URLs', () => {
  test('href contains the locale, slug and ids', () => {
    expect(href('de-de', 'product', { slug: 'talus', productId: 'CN00A101INK' })).toBe('/de-de/p/talus-CN00A101INK');
    expect(href('en-us', 'home')).toBe('/en-us');
  });

  test('routePath encodes a hostile slug, so that it cannot add a segment, a query or a fragment', () => {
    expect(routePath('listing', { slug: 'a/../b?c#d', categoryId: '1234' })).toBe('/c/a%2F..%2Fb%3Fc%23d-1234');
  });
});

describe('splitLocale', () => {
  test.each([
    ['/en-us', { locale: 'en-us', rest: '' }],
    ['/EN-us/cart/', { locale: 'en-us', rest: '/cart' }],
    ['/cart', { locale: undefined, rest: '/cart' }],
    ['/', { locale: undefined, rest: '' }],
    ['/en-usa/cart', { locale: undefined, rest: '/en-usa/cart' }],
    ['//en-us/cart', { locale: undefined, rest: '//en-us/cart' }],
  ])('splits %s into locale and rest', (path, parts) => {
    expect(splitLocale(path)).toEqual(parts);
  });

  test('splits a path with very many slashes in less than a second', () => {
    const startedAt = performance.now();
    splitLocale(`/en-us${'/'.repeat(160_000)}x`);
    expect(performance.now() - startedAt).toBeLessThan(1000);
  });
});

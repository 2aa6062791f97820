import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { classify, classifyPage, href, matchRoute, type RouteName, routePath, routes, signOutTarget, splitLocale } from '#routes.ts';

const older = (path: string) => matchRoute(path)?.older;
const nameOf = (path: string) => matchRoute(path)?.name;

describe('category addresses', () => {
  test.each(['1234', '123456', '1234567890'])('an id of %s is a listing', (categoryId) => {
    expect(matchRoute(`/c/jackets-${categoryId}`)).toEqual({ name: 'listing', params: { slug: 'jackets', categoryId }, older: false });
  });

  test.each(['123', '12345678901', '12a4', ''])('an id of %j is none', (categoryId) => {
    expect(matchRoute(`/c/jackets-${categoryId}`)).toBeUndefined();
  });

  test.each(['1234', '123456'])('the older form ends in -c%s; its slug counts for nothing', (categoryId) => {
    expect(matchRoute(`/mens/jackets-c${categoryId}`)).toEqual({ name: 'listing', params: { categoryId }, older: true });
  });

  test.each(['123', '1234567', '12345a'])('-c%s is no older form', (categoryId) => {
    expect(matchRoute(`/mens/jackets-c${categoryId}`)).toBeUndefined();
  });

  test('a slug that ends like an id keeps its digits', () => {
    expect(matchRoute('/c/winter-2026-1234')?.params).toEqual({ slug: 'winter-2026', categoryId: '1234' });
  });

  test('a slug of more than one segment is none of the current form', () => {
    expect(matchRoute('/c/mens/jackets-1234')).toBeUndefined();
  });
});

describe('product addresses', () => {
  test.each(['CN00A101', 'CN00A101I', 'CN00A101INK'])('an id of %s is a product', (productId) => {
    expect(matchRoute(`/p/talus-${productId}`)).toEqual({ name: 'product', params: { slug: 'talus', productId }, older: false });
  });

  test.each(['CN00A10', 'CN00A101INKX', 'CN00-101'])('an id of %s is none', (productId) => {
    expect(matchRoute(`/p/talus-${productId}`)).toBeUndefined();
  });

  test.each(['nf0a1234', 'Cn00A101INK', 'pn00a1012', 'parkashell'])('lower case is no product id of the current form: %s', (productId) => {
    expect(matchRoute(`/p/x-${productId}`)).toBeUndefined();
  });

  test.each(['cn00a101', 'CN00A101INK', 'Cn00a101Ink'])('the older form ends in -p%s, and its id is raised to upper case', (productId) => {
    expect(matchRoute(`/mens/jackets/talus-p${productId}`)).toEqual({
      name: 'product',
      params: { productId: productId.toUpperCase() },
      older: true,
    });
  });

  test.each(['CN00A10', 'CN00A101INKX'])('-p%s is no older form', (productId) => {
    expect(matchRoute(`/talus-p${productId}`)).toBeUndefined();
  });

  test('the current form wins over an older one that its slug looks like', () => {
    expect(matchRoute('/p/talus-pCN00A101-CN00A101INK')).toEqual({
      name: 'product',
      params: { slug: 'talus-pCN00A101', productId: 'CN00A101INK' },
      older: false,
    });
    expect(older('/c/sale-c1234-56789')).toBe(false);
  });
});

describe('other pages', () => {
  test.each([
    ['', 'home'],
    ['/order-confirmation', 'orderConfirmation'],
    ['/cart', 'cart'],
    ['/search', 'search'],
    ['/search-hub', 'searchHub'],
    ['/checkout/billing', 'checkoutStep'],
    ['/help/returns/how-to-return', 'howToReturn'],
    ['/account/orders/C2X7KMQ4TB9', 'order'],
    ['/account/orders/C2X7KMQ4TB9/return', 'orderReturn'],
    ['/stores/US-BZN', 'store'],
    ['/articles/how-to-wash-down', 'article'],
    ['/quickshop/CN00A101INK', 'quickshop'],
    ['/language', 'language'],
    ['/location', 'location'],
    ['/pay-later/CN00A101INK', 'payLater'],
    ['/cart/upsell', 'cartUpsell'],
    ['/questions/CN00A101INK', 'question'],
    ['/questions/CN00A101INK/sent', 'questionSent'],
  ])('%j is the page %s', (path, name) => {
    expect(nameOf(path)).toBe(name);
  });

  test.each(['/nowhere', '/cart/x', '/Cart', '/checkout/', '/checkout/A', '//cart', '/cart\n', '/account/orders/x', '/stores/US_BZN'])(
    '%j is no page',
    (path) => {
      expect(matchRoute(path)).toBeUndefined();
    },
  );
});

describe('page classes', () => {
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
  ])('%s is of the class %s', (path, pageClass) => {
    expect(classify(path)).toBe(pageClass);
  });

  test.each(['This page is unavailable', 'UNAVAILABLE', 'currently unavailable.'])(
    'the description %j makes an error of it',
    (description) => {
      expect(classifyPage('/en-us/cart', description)).toBe('error');
    },
  );

  test('any other description leaves the class to the path', () => {
    expect(classifyPage('/en-us/cart', 'Available from today')).toBe('cart');
  });
});

describe('signing out', () => {
  test.each(['cart', 'checkout', 'favorites', 'account'])('on a path with %s it leads home', (segment) => {
    expect(signOutTarget(`/en-us/${segment}`, 'en-us')).toBe('/en-us');
    expect(signOutTarget(`/de-de/${segment}/more`, 'de-de')).toBe('/de-de');
  });

  test.each(['/en-us/p/talus-CN00A101INK', '/en-us', '/en-us/search', '/en-us/p/cart-cover-CN00A101INK'])('on %s one stays', (path) => {
    expect(signOutTarget(path, 'en-us')).toBe(path);
  });
});

describe('writing addresses', () => {
  test('href writes locale, words and ids', () => {
    expect(href('de-de', 'product', { slug: 'talus', productId: 'CN00A101INK' })).toBe('/de-de/p/talus-CN00A101INK');
    expect(href('en-us', 'home')).toBe('/en-us');
  });

  test('a hostile slug cannot add a segment, a query or a fragment', () => {
    expect(routePath('listing', { slug: 'a/../b?c#d', categoryId: '1234' })).toBe('/c/a%2F..%2Fb%3Fc%23d-1234');
  });

  const slugs = fc.string({ unit: fc.constantFrom(...'ab-09ü%?#&=+ .ß山'), maxLength: 12 });
  const productIds = fc.stringMatching(/^[A-Z0-9]{8,11}$/);
  const seed = 20261121;

  test('href and matchRoute agree on every product', () => {
    fc.assert(
      fc.property(slugs, productIds, (slug, productId) => {
        const { rest } = splitLocale(decodeURIComponent(href('en-us', 'product', { slug, productId })));
        expect(matchRoute(rest)).toEqual({ name: 'product', params: { slug, productId }, older: false });
      }),
      { seed },
    );
  });

  test('href and matchRoute agree on every category', () => {
    fc.assert(
      fc.property(slugs, fc.stringMatching(/^\d{4,10}$/), (slug, categoryId) => {
        const { rest } = splitLocale(decodeURIComponent(href('en-us', 'listing', { slug, categoryId })));
        expect(matchRoute(rest)).toEqual({ name: 'listing', params: { slug, categoryId }, older: false });
      }),
      { seed },
    );
  });

  test('every page without parameters is found under its own address', () => {
    const plain = (Object.keys(routes) as RouteName[]).filter((name) => !routes[name].path.includes('{'));
    for (const name of plain) expect(nameOf(routes[name].path)).toBe(name);
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
  ])('%s', (path, parts) => {
    expect(splitLocale(path)).toEqual(parts);
  });

  test('a path of very many slashes is read in no time', () => {
    const startedAt = performance.now();
    splitLocale(`/en-us${'/'.repeat(160_000)}x`);
    expect(performance.now() - startedAt).toBeLessThan(1000);
  });

  test('a path of very many hyphens is matched in no time', () => {
    const startedAt = performance.now();
    matchRoute(`/p/${'-c1234/-pAAAAAAAA-'.repeat(9000)}`);
    expect(performance.now() - startedAt).toBeLessThan(1000);
  });
});

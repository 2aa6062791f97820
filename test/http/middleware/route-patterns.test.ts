import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matchRoute } from '#http/middleware/route-patterns.ts';
import { href, type RouteName, routes, splitLocale } from '#routes.ts';
import { hostileIds } from '../../support/hostile-ids.ts';

const older = (path: string) => matchRoute(path)?.older;
const findRouteName = (path: string) => matchRoute(path)?.name;

describe('category paths', () => {
  test.each(['1234', '123456', '1234567890'])('match a listing if they end with the id %s', (categoryId) => {
    expect(matchRoute(`/c/jackets-${categoryId}`)).toEqual({ name: 'listing', params: { slug: 'jackets', categoryId }, older: false });
  });

  test.each(['123', '12345678901', '12a4', ''])(
    'match no page if the slug is followed by the id %j, which needs its own segment',
    (categoryId) => {
      expect(matchRoute(`/c/jackets-${categoryId}`)).toBeUndefined();
    },
  );

  test.each(['1234', '123456'])('match a listing if they have the outdated form -c%s, and their slug is ignored', (categoryId) => {
    expect(matchRoute(`/mens/jackets-c${categoryId}`)).toEqual({ name: 'listing', params: { categoryId }, older: true });
  });

  test.each(['123', '1234567', '12345a'])('match no page if they have the invalid outdated form -c%s', (categoryId) => {
    expect(matchRoute(`/mens/jackets-c${categoryId}`)).toBeUndefined();
  });

  test('may have a slug with a number that looks like an id', () => {
    expect(matchRoute('/c/winter-2026-1234')?.params).toEqual({ slug: 'winter-2026', categoryId: '1234' });
  });

  test('match no page if the slug has more than one segment', () => {
    expect(matchRoute('/c/mens/jackets/jackets-1234')).toBeUndefined();
  });
});

describe('product paths', () => {
  test.each(['CN00A101', 'CN00A101I', 'CN00A101INK'])('match a product if they end with the id %s', (productId) => {
    expect(matchRoute(`/p/talus-${productId}`)).toEqual({ name: 'product', params: { slug: 'talus', productId }, older: false });
  });

  test.each(['CN00A10', 'CN00A101INKX', 'CN00-101'])(
    'match no page if the slug is followed by the id %s, which needs its own segment',
    (productId) => {
      expect(matchRoute(`/p/talus-${productId}`)).toBeUndefined();
    },
  );

  test.each(['nf0a1234', 'Cn00A101INK', 'pn00a1012', 'parkashell'])('match no page if the id is in lower case: %s', (productId) => {
    expect(matchRoute(`/p/x-${productId}`)).toBeUndefined();
  });

  test.each(['cn00a101', 'CN00A101INK', 'Cn00a101Ink'])(
    'match a product if they have the outdated form -p%s, and the id is converted to upper case',
    (productId) => {
      expect(matchRoute(`/mens/jackets/talus-p${productId}`)).toEqual({
        name: 'product',
        params: { productId: productId.toUpperCase() },
        older: true,
      });
    },
  );

  test.each(['CN00A10', 'CN00A101INKX'])('match no page if they have the invalid outdated form -p%s', (productId) => {
    expect(matchRoute(`/talus-p${productId}`)).toBeUndefined();
  });

  test('match in their current form even if the slug looks like an outdated path', () => {
    expect(matchRoute('/p/talus-pCN00A101-CN00A101INK')).toEqual({
      name: 'product',
      params: { slug: 'talus-pCN00A101', productId: 'CN00A101INK' },
      older: false,
    });
    expect(older('/c/sale-c1234-56789')).toBe(false);
  });
});

describe('paths of other pages', () => {
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
    ['/account/orders/C2X7KMQ4TB9/cancel', 'orderCancel'],
    ['/stores/US-BZN', 'store'],
    ['/articles/how-to-wash-down', 'article'],
    ['/quickshop/CN00A101INK', 'quickshop'],
    ['/language', 'language'],
    ['/location', 'location'],
    ['/pay-later/CN00A101INK', 'payLater'],
    ['/cart/upsell', 'cartUpsell'],
    ['/questions/CN00A101INK', 'question'],
    ['/questions/CN00A101INK/sent', 'questionSent'],
  ])('%j matches the page %s', (path, name) => {
    expect(findRouteName(path)).toBe(name);
  });

  test.each(['/nowhere', '/cart/x', '/Cart', '/checkout/', '/checkout/A', '//cart', '/cart\n', '/account/orders/..', '/stores/US BZN'])(
    '%j matches no page',
    (path) => {
      expect(matchRoute(path)).toBeUndefined();
    },
  );
});

describe('paths that `href` creates', () => {
  const slugs = fc.string({ unit: fc.constantFrom(...'ab-09ü%?#&=+ .ß山'), maxLength: 12 });
  const productIds = fc.stringMatching(/^[A-Z0-9]{8,11}$/);
  const seed = 20261121;

  test('match the product they were created for', () => {
    fc.assert(
      fc.property(slugs, productIds, (slug, productId) => {
        const { rest } = splitLocale(decodeURIComponent(href('en-us', 'product', { slug, productId })));
        expect(matchRoute(rest)).toEqual({ name: 'product', params: { slug, productId }, older: false });
      }),
      { seed },
    );
  });

  test('match the category they were created for', () => {
    fc.assert(
      fc.property(slugs, fc.stringMatching(/^\d{4,10}$/), (slug, categoryId) => {
        const { rest } = splitLocale(decodeURIComponent(href('en-us', 'listing', { slug, categoryId })));
        expect(matchRoute(rest)).toEqual({ name: 'listing', params: { slug, categoryId }, older: false });
      }),
      { seed },
    );
  });

  test.each(hostileIds)('match the page they were created for if the id is %s', (id) => {
    const read = (path: string) => matchRoute(splitLocale(decodeURIComponent(new URL(path, 'https://shop.example').pathname)).rest);
    const slug = 'talus';
    expect(read(href('en-us', 'product', { slug, productId: id }))).toEqual({
      name: 'product',
      params: { slug, productId: id },
      older: false,
    });
    expect(read(href('en-us', 'listing', { slug, categoryId: id }))).toEqual({
      name: 'listing',
      params: { slug, categoryId: id },
      older: false,
    });
    expect(read(href('en-us', 'store', { storeId: id }))).toEqual({ name: 'store', params: { storeId: id }, older: false });
    expect(read(href('en-us', 'order', { orderNumber: id }))).toEqual({ name: 'order', params: { orderNumber: id }, older: false });
    expect(read(href('en-us', 'quickshop', { productId: id }))).toEqual({ name: 'quickshop', params: { productId: id }, older: false });
    expect(read(href('en-us', 'reviewSent', { productId: id }))).toEqual({ name: 'reviewSent', params: { productId: id }, older: false });
  });

  test.each(['', '.', '..'])('contain a segment that URLs keep instead of the slug %j', (slug) => {
    expect(href('en-us', 'product', { slug, productId: 'a-b' })).toBe('/en-us/p/-/a-b');
  });

  test('write a store id that equals a page name, such as pickup, below /stores/id', () => {
    for (const storeId of ['mine', 'pickup', 'pickup-point', 'changed', 'id'])
      expect(href('en-us', 'store', { storeId })).toBe(`/en-us/stores/id/${storeId}`);
  });

  test.each([
    ['/p/talus/CN00A101INK', { name: 'product', params: { productId: 'CN00A101INK' }, older: true }],
    ['/c/jackets/1234', { name: 'listing', params: { categoryId: '1234' }, older: true }],
    ['/stores/id/US-BZN', undefined],
    ['/p/talus/a,b', undefined],
    [`/p/talus/${'x'.repeat(65)}`, undefined],
  ])('have one form only: %s', (path, match) => {
    expect(matchRoute(path)).toEqual(match);
  });

  test('match the page they were created for if they have no parameters', () => {
    const plain = (Object.keys(routes) as RouteName[]).filter((name) => !routes[name].path.includes('{'));
    for (const name of plain) expect(findRouteName(routes[name].path)).toBe(name);
  });

  test('matchRoute handles a path with very many hyphens within a second', () => {
    const startedAt = performance.now();
    matchRoute(`/p/${'-c1234/-pAAAAAAAA-'.repeat(9000)}`);
    expect(performance.now() - startedAt).toBeLessThan(1000);
  });
});

describe('matchRoute', () => {
  test.each([
    ['', 'home'],
    ['/c/jackets-1234', 'listing'],
    ['/p/talus-pCN00A101-CN00A101INK', 'product'],
    ['/mens/jackets-c1234', 'listing'],
    ['/mens/jackets/talus-pcn00a101', 'product'],
    ['/stores/pickup', 'pickup'],
    ['/stores/changed', 'storeChanged'],
    ['/stores/US-BZN', 'store'],
    ['/questions/CN00A101INK/sent', 'questionSent'],
    ['/cart/upsell', 'cartUpsell'],
  ])('matches %s to the page %s', (path, name) => {
    expect(findRouteName(path)).toBe(name);
  });

  test.each(['/c/jackets-123', '/c/mens/jackets/1', '/p/talus-CN00A10', '/checkout/A', '/stores/US BZN', '/talus-pCN00A10'])(
    'matches %s to no page',
    (path) => {
      expect(findRouteName(path)).toBeUndefined();
    },
  );
});

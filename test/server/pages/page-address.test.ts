import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readAddress } from '#server/pages/page-address.ts';

describe('readAddress', () => {
  test.each(['/en-us', '/en-us/cart', '/de-de/c/jackets-1234', '/en-us/p/talus-CN00A101INK'])('%s is a page', (path) => {
    expect(readAddress(path).kind).toBe('page');
  });

  test('a page has its locale and its route', () => {
    expect(readAddress('/de-de/c/jackets-1234')).toEqual({
      kind: 'page',
      locale: 'de-de',
      route: { name: 'listing', params: { slug: 'jackets', categoryId: '1234' }, older: false },
    });
  });

  test('a slug in percent-encoding is decoded', () => {
    expect(readAddress('/de-de/c/gr%C3%B6%C3%9Fen-1234')).toMatchObject({ kind: 'page', route: { params: { slug: 'größen' } } });
  });

  test.each([
    ['/EN-US', '/en-us'],
    ['/En-us/cart', '/en-us/cart'],
    ['/en-us/', '/en-us'],
    ['/en-us/cart/', '/en-us/cart'],
    ['/en-us/cart///', '/en-us/cart'],
    ['/en-us//', '/en-us'],
    ['/DE-DE/c/gr%C3%B6%C3%9Fen-1234/', '/de-de/c/gr%C3%B6%C3%9Fen-1234'],
    ['/EN-us/c/50%25-off-1234', '/en-us/c/50%25-off-1234'],
  ])('%s is respelled as %s', (path, respelled) => {
    expect(readAddress(path)).toEqual({ kind: 'respelled', path: respelled });
  });

  test.each([
    ['/EN-us/c/what%3F-1234', '/en-us/c/what%3F-1234'],
    ['/EN-us/c/a%23b-1234', '/en-us/c/a%23b-1234'],
  ])('%s is respelled without its slug becoming a query or a fragment', (path, respelled) => {
    expect(readAddress(path)).toEqual({ kind: 'respelled', path: respelled });
  });

  test.each(['/%65n-us', '/en-us/%63art', '/en-us/c/j%61ckets-1234'])('%s is respelled, so that a page has one address only', (path) => {
    expect(readAddress(path).kind).toBe('respelled');
  });

  test.each([
    ['/', ''],
    ['/cart', '/cart'],
    ['/cart/', '/cart'],
    ['/order-confirmation', '/order-confirmation'],
    ['/p/talus-CN00A101INK', '/p/talus-CN00A101INK'],
  ])('%s needs a locale', (path, rest) => {
    expect(readAddress(path)).toEqual({ kind: 'needs-locale', rest });
  });

  test.each(['/wp-admin', '/.env', '/favicon.ico', '/talus-pCN00A101INK', '//cart', '//evil.example/', '/en-usa/cart'])(
    '%s means nothing without a locale',
    (path) => {
      expect(readAddress(path)).toEqual({ kind: 'unknown', locale: undefined });
    },
  );

  test.each(['/xx-xx', '/xx-xx/cart', '/fr-de/'])('%s has no locale of ours', (path) => {
    expect(readAddress(path)).toEqual({ kind: 'unknown', locale: undefined });
  });

  test.each(['/en-us/nowhere', '/en-us//cart', '/en-us/cart//x', '/en-us/%2fcart', '/en-us/p/talus-cn00a101ink'])(
    '%s is unknown in its locale',
    (path) => {
      expect(readAddress(path)).toEqual({ kind: 'unknown', locale: 'en-us' });
    },
  );

  test.each([
    '/en-us/%',
    '/%E0%A4%A',
    '/en-us/c/%ff-1234',
    '/en-us/%00',
    '/en-us/cart%0d%0aX:1',
    '/en-us/%5c%5cevil.example',
    '/en-us\\cart',
    '/en-us/cart%09',
  ])('%s is malformed, so it is unknown, in the language that it names, and no error', (path) => {
    expect(readAddress(path)).toEqual({ kind: 'unknown', locale: path.startsWith('/en-us/') ? 'en-us' : undefined });
  });

  test('never throws, and never leads off the site', () => {
    const piece = fc.constantFrom(
      '/',
      '//',
      '\\',
      '%',
      '%2f',
      '%5C',
      '%00',
      'en-us',
      'DE-de',
      'cart',
      'c',
      'x-1234',
      '.',
      '..',
      '?',
      '#',
      '%0a',
      '@',
      'ü',
      ' ',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 10 }), (pieces) => {
        const address = readAddress(`/${pieces.join('')}`);
        const target =
          address.kind === 'respelled' ? address.path : `/en-us${address.kind === 'needs-locale' ? encodeURI(address.rest) : ''}`;
        expect(new URL(target, 'https://shop.example').host).toBe('shop.example');
        expect(target).toMatch(/^\/[a-z]{2}-[a-z]{2}(\/|$)/);
      }),
      { numRuns: 2000, seed: 20261121 },
    );
  });

  test('a respelled address is spelled right', () => {
    const locale = fc.constantFrom('/EN-US', '/en-us', '/De-de');
    const slug = fc.string({ unit: fc.constantFrom(...'ab-%?#&=+ .ü'), maxLength: 8 });
    fc.assert(
      fc.property(locale, slug, fc.constantFrom('', '/', '//'), (prefix, words, end) => {
        const address = readAddress(`${prefix}/c/${encodeURIComponent(words)}-1234${end}`);
        if (address.kind !== 'respelled') return;
        expect(readAddress(new URL(address.path, 'https://shop.example').pathname)).toMatchObject({
          kind: 'page',
          route: { params: { slug: words } },
        });
      }),
      { seed: 20261121 },
    );
  });
});

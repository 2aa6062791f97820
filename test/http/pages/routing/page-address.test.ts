import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readAddress } from '#http/pages/routing/page-address.ts';

describe('readAddress', () => {
  test.each([
    '/',
    '/en-us',
    '/en-us/cart',
    '/de-de/c/jackets-1234',
    '/en-us/p/talus-CN00A101INK',
    '/de-de/c/gr%C3%B6%C3%9Fen-1234',
    '/cart',
  ])('accepts the canonical path %s', (path) => {
    expect(readAddress(path)).toMatchObject({ path, hasOtherSpelling: false });
  });

  test('decodes a percent-encoded slug', () => {
    expect(readAddress('/de-de/c/gr%C3%B6%C3%9Fen-1234')).toMatchObject({ locale: 'de-de', rest: '/c/größen-1234' });
  });

  test.each([
    ['/EN-US', '/en-us'],
    ['/En-us/cart', '/en-us/cart'],
    ['/en-us/', '/en-us'],
    ['/en-us/cart/', '/en-us/cart'],
    ['/en-us/cart///', '/en-us/cart'],
    ['/en-us//', '/en-us'],
    ['/cart/', '/cart'],
    ['/DE-DE/c/gr%C3%B6%C3%9Fen-1234/', '/de-de/c/gr%C3%B6%C3%9Fen-1234'],
    ['/EN-us/c/50%25-off-1234', '/en-us/c/50%25-off-1234'],
    ['/EN-us/c/what%3F-1234', '/en-us/c/what%3F-1234'],
    ['/EN-us/c/a%23b-1234', '/en-us/c/a%23b-1234'],
    ['/%65n-us', '/en-us'],
    ['/en-us/%63art', '/en-us/cart'],
    ['/en-us/c/j%61ckets-1234', '/en-us/c/jackets-1234'],
  ])('converts %s to the canonical path %s', (path, spelled) => {
    expect(readAddress(path)).toMatchObject({ path: spelled, hasOtherSpelling: true });
  });

  test.each([
    '//evil.example',
    '/%2fevil.example',
    '/en-us/%',
    '/%E0%A4%A',
    '/en-us/c/%ff-1234',
    '/en-us/%00',
    '/en-us/cart%0d%0aX:1',
    '/en-us/%5c%5cevil.example',
    '/en-us\\cart',
    '/en-us/cart%09',
  ])('rejects %s', (path) => {
    expect(readAddress(path)).toBeUndefined();
  });

  const part = fc.constantFrom(
    ...['/', '//', '\\', '%', '%2f', '%5C', '%00', 'en-us', 'DE-de', 'cart', 'x-1234', '.', '..', '?', '#', '%0a', '@', 'ü', ' '],
  );

  test('never returns a URL on another site', () => {
    fc.assert(
      fc.property(fc.array(part, { maxLength: 10 }), (parts) => {
        const address = readAddress(`/${parts.join('')}`);
        if (address) expect(new URL(address.path, 'https://shop.example').host).toBe('shop.example');
      }),
      { numRuns: 2000, seed: 20261121 },
    );
  });

  test('returns the canonical path for every other spelling', () => {
    const locale = fc.constantFrom('/EN-US', '/en-us', '/De-de');
    const slug = fc.string({ unit: fc.constantFrom(...'ab-%?#&=+ .ü'), maxLength: 8 });
    fc.assert(
      fc.property(locale, slug, fc.constantFrom('', '/', '//'), (prefix, words, end) => {
        const address = readAddress(`${prefix}/c/${encodeURIComponent(words)}-1234${end}`);
        const again = readAddress(new URL(address?.path ?? '', 'https://shop.example').pathname);
        expect(again).toMatchObject({ rest: `/c/${words}-1234`, hasOtherSpelling: false });
      }),
      { seed: 20261121 },
    );
  });
});

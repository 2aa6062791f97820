import { describe, expect, test } from 'vitest';
import { fullConsent, noConsent } from '#lib/storage/consent.ts';
import { cookieLine, cookieName, endedCookieLine, maxCookieBytes, readCookie } from '#session/cookies.ts';

describe('readCookie', () => {
  test.each([
    ['cairn-session=abc', 'abc'],
    ['a=1; cairn-session=abc; b=2', 'abc'],
    ['a=1;cairn-session=abc', 'abc'],
    ['cairn-session=a=b==', 'a=b=='],
    ['cairn-session=', ''],
    ['cairn-session="abc"', '"abc"'],
    ['cairn-session= abc ', ' abc '],
    ['a=1;; ;cairn-session=abc;', 'abc'],
  ])('of %j is %j', (header, value) => {
    expect(readCookie(header, 'cairn-session')).toBe(value);
  });

  test.each([undefined, null, '', 'cairn-session', 'CAIRN-SESSION=abc', 'cairn-session2=abc', 'xcairn-session=abc', 'a=cairn-session=abc'])(
    'finds nothing in %j',
    (header) => {
      expect(readCookie(header, 'cairn-session')).toBeUndefined();
    },
  );

  test.each(['\u2000', '\u3000', '\u00a0', '\ufeff', '\t', '  ', '\u0085', '\n', '\v'])('is not fooled by %j before the name', (space) => {
    expect(readCookie(`${space}__Host-cairn-session=forged`, '__Host-cairn-session')).toBeUndefined();
    expect(readCookie(`a=1; ${space}__Host-cairn-session=forged`, '__Host-cairn-session')).toBeUndefined();
  });

  test('is not fooled by a space after the name', () => {
    expect(readCookie('cairn-session =forged', 'cairn-session')).toBeUndefined();
  });

  test.each([
    'cairn-session=a; cairn-session=b',
    'cairn-session=a; x=1; cairn-session=a',
    'cairn-session=; cairn-session=b',
    'cairn-session=a;cairn-session=',
  ])('gives none for a name that stands twice: %j', (header) => {
    expect(readCookie(header, 'cairn-session')).toBeUndefined();
  });

  test('headers that come in turns have their own', () => {
    const headers = ['n=a; m=b', 'n=c', 'n=a; m=b', 'm=d'];
    expect(headers.map((header) => [readCookie(header, 'n'), readCookie(header, 'm')])).toEqual([
      ['a', 'b'],
      ['c', undefined],
      ['a', 'b'],
      [undefined, 'd'],
    ]);
  });

  test('a part without a value hides none', () => {
    expect(readCookie('a; b; n=c; d', 'n')).toBe('c');
  });

  test('three of a name are none either', () => {
    expect(readCookie('n=a; n=b; n=c', 'n')).toBeUndefined();
  });
});

describe('cookieLine', () => {
  test('on https it has the prefix of the host and is secure, and lives as long as the table says', () => {
    expect(cookieLine('visitor', 'v1', { isSecure: true })).toBe(
      '__Host-cairn-visitor=v1; Path=/; Max-Age=86400; SameSite=Lax; HttpOnly; Secure',
    );
  });

  test('on http it has neither, as browsers would drop it', () => {
    expect(cookieLine('visitor', 'v1', { isSecure: false })).toBe('cairn-visitor=v1; Path=/; Max-Age=86400; SameSite=Lax; HttpOnly');
  });

  test('scripts may read it only where the table says so', () => {
    expect(cookieLine('consent', '1', { isSecure: true })).not.toContain('HttpOnly');
  });

  test('of a class that can be refused it is written only for visitors who agree to that class', () => {
    expect(cookieLine('base-style', 'a1', { isSecure: true, consent: { ...fullConsent, functional: false } })).toBeUndefined();
    expect(cookieLine('base-style', 'a1', { isSecure: true, consent: { ...noConsent, functional: true } })).toContain('base-style=a1;');
  });

  test('a line that is too long is none', () => {
    const bare = cookieLine('session', '', { isSecure: true })?.length ?? 0;
    expect(cookieLine('session', 'v'.repeat(maxCookieBytes - bare), { isSecure: true })).toHaveLength(maxCookieBytes);
    expect(cookieLine('session', 'v'.repeat(maxCookieBytes - bare + 1), { isSecure: true })).toBeUndefined();
  });

  test('one that ends a cookie is the same line, without a value and without life', () => {
    expect(endedCookieLine('offer', { isSecure: true })).toBe('__Host-cairn-offer=; Path=/; Max-Age=0; SameSite=Lax; Secure');
  });
});

test('cookieName differs between secure and plain cookies', () => {
  expect([cookieName('session', true), cookieName('session', false)]).toEqual(['__Host-cairn-session', 'cairn-session']);
});

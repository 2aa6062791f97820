import { describe, expect, test } from 'vitest';
import { cookieLine, cookieName, maxCookieBytes, readCookie } from '#session/cookies.ts';

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

  test('three of a name are none either', () => {
    expect(readCookie('n=a; n=b; n=c', 'n')).toBeUndefined();
  });
});

describe('cookieLine', () => {
  test('on https it has the prefix of the host and is secure', () => {
    expect(cookieLine('locale', 'de-de', { maxAgeSeconds: 60, isSecure: true })).toBe(
      '__Host-cairn-locale=de-de; Path=/; Max-Age=60; SameSite=Lax; HttpOnly; Secure',
    );
  });

  test('on http it has neither, as browsers would drop it', () => {
    expect(cookieLine('locale', 'de-de', { maxAgeSeconds: 60, isSecure: false })).toBe(
      'cairn-locale=de-de; Path=/; Max-Age=60; SameSite=Lax; HttpOnly',
    );
  });

  test('scripts may read it only where that is asked for', () => {
    expect(cookieLine('consent', '1', { maxAgeSeconds: 60, isSecure: true, httpOnly: false })).not.toContain('HttpOnly');
  });

  test('a line that is too long is none', () => {
    const options = { maxAgeSeconds: 60, isSecure: true };
    const bare = cookieLine('x', '', options)?.length ?? 0;
    expect(cookieLine('x', 'v'.repeat(maxCookieBytes - bare), options)).toHaveLength(maxCookieBytes);
    expect(cookieLine('x', 'v'.repeat(maxCookieBytes - bare + 1), options)).toBeUndefined();
  });
});

test('cookieName differs between secure and plain cookies', () => {
  expect([cookieName('session', true), cookieName('session', false)]).toEqual(['__Host-cairn-session', 'cairn-session']);
});

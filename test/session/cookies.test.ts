import { describe, expect, test } from 'vitest';
import { fullConsent, noConsent } from '#lib/storage/consent.ts';
import { consentCookie } from '#session/consent.ts';
import { cookieName, defineCookie, maxCookieBytes, readCookie } from '#session/cookies.ts';
import { baseStyleCookie, offerCookie } from '#session/preferences.ts';

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
  ])('for the header %j, returns the value %j', (header, value) => {
    expect(readCookie(header, 'cairn-session')).toBe(value);
  });

  test.each([undefined, null, '', 'cairn-session', 'CAIRN-SESSION=abc', 'cairn-session2=abc', 'xcairn-session=abc', 'a=cairn-session=abc'])(
    'returns undefined for the header %j',
    (header) => {
      expect(readCookie(header, 'cairn-session')).toBeUndefined();
    },
  );

  test.each(['\u2000', '\u3000', '\u00a0', '\ufeff', '\t', '  ', '\u0085', '\n', '\v'])(
    'ignores a name preceded by the whitespace %j',
    (space) => {
      expect(readCookie(`${space}__Host-cairn-session=forged`, '__Host-cairn-session')).toBeUndefined();
      expect(readCookie(`a=1; ${space}__Host-cairn-session=forged`, '__Host-cairn-session')).toBeUndefined();
    },
  );

  test('ignores a name followed by a space', () => {
    expect(readCookie('cairn-session =forged', 'cairn-session')).toBeUndefined();
  });

  test.each([
    'cairn-session=a; cairn-session=b',
    'cairn-session=a; x=1; cairn-session=a',
    'cairn-session=; cairn-session=b',
    'cairn-session=a;cairn-session=',
  ])('returns undefined for a name that occurs twice: %j', (header) => {
    expect(readCookie(header, 'cairn-session')).toBeUndefined();
  });

  test('returns the values of the given header if calls alternate between two headers', () => {
    const headers = ['n=a; m=b', 'n=c', 'n=a; m=b', 'm=d'];
    expect(headers.map((header) => [readCookie(header, 'n'), readCookie(header, 'm')])).toEqual([
      ['a', 'b'],
      ['c', undefined],
      ['a', 'b'],
      [undefined, 'd'],
    ]);
  });

  test('ignores parts without an equals sign', () => {
    expect(readCookie('a; b; n=c; d', 'n')).toBe('c');
  });

  test('returns undefined for a name that occurs three times', () => {
    expect(readCookie('n=a; n=b; n=c', 'n')).toBeUndefined();
  });
});

const text = { parse: (value: string) => value, format: (value: string) => value };
const visitor = defineCookie({ name: 'visitor', consentClass: 'required', purpose: 'stored.visitor', lifetime: [1, 'day'], ...text });

describe('Set-Cookie line', () => {
  test('has the __Host- prefix, Secure and the defined lifetime on https', () => {
    expect(visitor.write('v1', { isSecure: true })).toBe('__Host-cairn-visitor=v1; Path=/; Max-Age=86400; SameSite=Lax; HttpOnly; Secure');
  });

  test('has neither the __Host- prefix nor Secure on http, because browsers would reject it', () => {
    expect(visitor.write('v1', { isSecure: false })).toBe('cairn-visitor=v1; Path=/; Max-Age=86400; SameSite=Lax; HttpOnly');
  });

  test('has no HttpOnly if the cookie is for scripts', () => {
    expect(consentCookie.write(fullConsent, { isSecure: true })).not.toContain('HttpOnly');
  });

  test('is written for an optional cookie only if the visitor agrees to its class', () => {
    expect(baseStyleCookie.write('a1', { isSecure: true, consent: { ...fullConsent, functional: false } })).toBeUndefined();
    expect(baseStyleCookie.write('a1', { isSecure: true, consent: { ...noConsent, functional: true } })).toContain('base-style=a1;');
  });

  test('throws if the cookie is longer than browsers accept', () => {
    const bare = visitor.write('', { isSecure: true }).length;
    expect(visitor.write('v'.repeat(maxCookieBytes - bare), { isSecure: true })).toHaveLength(maxCookieBytes);
    expect(() => visitor.write('v'.repeat(maxCookieBytes - bare + 1), { isSecure: true })).toThrow('would be longer than');
  });

  test('has an empty value and Max-Age 0 when it deletes the cookie', () => {
    expect(offerCookie.end({ isSecure: true })).toBe('__Host-cairn-offer=; Path=/; Max-Age=0; SameSite=Lax; Secure');
  });
});

test('cookieName has the __Host- prefix only on https', () => {
  expect([cookieName('session', true), cookieName('session', false)]).toEqual(['__Host-cairn-session', 'cairn-session']);
});

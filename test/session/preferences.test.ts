import { expect, test } from 'vitest';
import { localeCookie, noScriptCookie } from '#session/preferences.ts';

const readPair = (line: string | undefined) => line?.split(';')[0] ?? '';

test.each([true, false])('a saved locale is read as it was written, on https: %s', (isSecure) => {
  expect(localeCookie.read(readPair(localeCookie.write('de-de', { isSecure })), isSecure)).toBe('de-de');
});

test('a plain locale cookie is ignored on https', () => {
  expect(localeCookie.read('cairn-locale=de-de', true)).toBeUndefined();
});

test('a browser without scripts is recognized by its cookie', () => {
  expect(noScriptCookie.read(readPair(noScriptCookie.write(true, { isSecure: true })), true)).toBe(true);
});

test.each([undefined, '', 'cairn-noscript=0', 'cairn-noscript=true'])(
  'a browser with the cookie %j is assumed to run scripts',
  (header) => {
    expect(noScriptCookie.read(header, false)).toBeUndefined();
  },
);

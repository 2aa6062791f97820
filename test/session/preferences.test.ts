import { expect, test } from 'vitest';
import { localeCookie, noScriptCookie } from '#session/preferences.ts';

const readPair = (line: string | undefined) => line?.split(';')[0] ?? '';

test.each([true, false])('a saved locale is read back, on https: %s', (isSecure) => {
  expect(localeCookie.read(readPair(localeCookie.write('de-de', { isSecure })), isSecure)).toBe('de-de');
});

test('a plain cookie does not pass for the one of https', () => {
  expect(localeCookie.read('cairn-locale=de-de', true)).toBeUndefined();
});

test('a browser without scripts is known by its cookie', () => {
  expect(noScriptCookie.read(readPair(noScriptCookie.write(true, { isSecure: true })), true)).toBe(true);
});

test.each([undefined, '', 'cairn-noscript=0', 'cairn-noscript=true'])('with %j it is thought to run scripts', (header) => {
  expect(noScriptCookie.read(header, false)).toBeUndefined();
});

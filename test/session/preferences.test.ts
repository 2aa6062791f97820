import { expect, test } from 'vitest';
import { localeCookie, noScriptCookie, runsNoScript, savedLocale } from '#session/preferences.ts';

const readPair = (line: string | undefined) => line?.split(';')[0] ?? '';

test.each([true, false])('a saved locale is read back, on https: %s', (isSecure) => {
  expect(savedLocale(readPair(localeCookie('de-de', isSecure)), isSecure)).toBe('de-de');
});

test('a plain cookie does not pass for the one of https', () => {
  expect(savedLocale('cairn-locale=de-de', true)).toBeUndefined();
});

test('a browser without scripts is known by its cookie', () => {
  expect(runsNoScript(readPair(noScriptCookie(true)), true)).toBe(true);
});

test.each([undefined, '', 'cairn-noscript=0', 'cairn-noscript=true'])('with %j it is thought to run scripts', (header) => {
  expect(runsNoScript(header, false)).toBe(false);
});

import { expect, test } from 'vitest';
import { localeCookie, noScriptCookie } from '#session/preferences.ts';

const readPair = (line: string | undefined) => line?.split(';')[0] ?? '';

test.each([true, false])('locale cookie is read as it was written (https: %s)', (isSecure) => {
  expect(localeCookie.read(readPair(localeCookie.write('de-de', { isSecure })), isSecure)).toBe('de-de');
});

test('locale cookie without the __Host- prefix is ignored on https', () => {
  expect(localeCookie.read('cairn-locale=de-de', true)).toBeUndefined();
});

test('noscript cookie identifies a browser without scripts', () => {
  expect(noScriptCookie.read(readPair(noScriptCookie.write(true, { isSecure: true })), true)).toBe(true);
});

test.each([undefined, '', 'cairn-noscript=0', 'cairn-noscript=true'])(
  'noscript cookie %j is ignored, so that the browser is assumed to run scripts',
  (header) => {
    expect(noScriptCookie.read(header, false)).toBeUndefined();
  },
);

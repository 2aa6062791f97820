// Checks that no URL causes a server error: hostile paths are treated as unknown paths.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { aStorefront, emptyGateway } from '../support/shop-in-node.ts';

const { request } = aStorefront(emptyGateway);

beforeAll(() => {
  // Rejected requests are logged, which this test ignores.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterAll(() => vi.restoreAllMocks());

const readStatus = async (path: string, init?: RequestInit): Promise<number> => {
  const response = await request(path, { redirect: 'manual', ...init });
  await response.text();
  return response.status;
};

test.each([
  '/%',
  '/%E0%A4%A',
  '/en-us/%ff',
  '/en-us/%00',
  '/media/image/upload/%',
  '/media/image/upload/%E0%A4%A',
  '/media/image/upload/w_1,h_1,c_fill/v1/..%2f..%2fsecrets',
  '/media/image/upload/',
  '/en-us/c/jackets-1234?page=',
  '/en-us/c/jackets-1234?page=99999999999999999999',
  '/en-us/p/x-CN00A101INK?size=%ff',
  '/en-us?preview=true&previewDateTime=%00&siteId=__proto__&localePath=constructor',
  `/en-us/${'a'.repeat(8000)}`,
  `/${'../'.repeat(500)}`,
  '/__proto__',
  '/en-us/constructor',
])('GET %s returns a status below 500', async (path) => {
  expect(await readStatus(path)).toBeLessThan(500);
});

test('any mixture of path segments, queries and methods returns a status below 500', async () => {
  const part = fc.constantFrom(
    ...'/ // % %2f %5c %00 %ff en-us DE-de cart c p -1234 x-1234 -CN00A101INK .. . media image upload w_1,h_1,c_fill v1 ; @ : ü'.split(' '),
  );
  const query = fc.constantFrom(
    '',
    '?page=-1',
    '?preview=true',
    '?noscript=1',
    '?size=%F0%9F',
    '?a=1&a=2',
    '?preview=true&cms=%3Cx%3E',
    '?=',
  );
  const method = fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS');
  await fc.assert(
    fc.asyncProperty(fc.array(part, { maxLength: 7 }), query, method, async (parts, search, verb) => {
      expect(await readStatus(`/${parts.join('')}${search}`.replace(/^\/\/+/, '/'), { method: verb })).toBeLessThan(500);
    }),
    { numRuns: inject('isLong') ? 400 : 100, seed: 20261121 },
  );
});

test.each(['/en-us', '/en-us/c/jackets-1234', '/nowhere'])('GET %s with unusual headers returns a status below 500', async (path) => {
  const headers = {
    cookie: 'cairn-session=x; cairn-session=y; =; ;;; cairn-locale=%ff; cairn-noscript=\u00ff',
    'accept-language': ';;q=,,*;q=1.2.3',
    accept: '\u00ff',
    'user-agent': 'x'.repeat(5000),
  };
  expect(await readStatus(path, { headers })).toBeLessThan(500);
});

test.each([
  ['multipart/form-data', 'x'],
  ['multipart/form-data; boundary=x', '--y'],
  ['application/x-www-form-urlencoded', '%ff=%&locale'],
  ['application/json', '{'],
])('POST of a malformed form with the type %s returns 400', async (type, body) => {
  const headers = { origin: 'http://localhost', 'content-type': type };
  expect(await readStatus('/actions/select-locale', { method: 'POST', headers, body })).toBe(400);
});

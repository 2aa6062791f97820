// The requests with which a page reads the cart and submits cart forms.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { requestCart } from '../../../client/cart/fetch-cart.ts';

const send = vi.fn<typeof fetch>();
const limits = vi.spyOn(AbortSignal, 'timeout');
const cart = { count: 2 };

beforeEach(() => {
  vi.stubGlobal('fetch', send.mockReset());
  send.mockImplementation(async () => Response.json(cart));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('requestCart reads the cart as JSON with GET and returns it', async () => {
  expect(await requestCart('/en-us/cart')).toEqual(cart);
  const [address, options] = send.mock.calls[0] ?? [];
  const request = new Request(new URL(`${address}`, location.href), options);
  expect([new URL(request.url).pathname, request.method, request.headers.get('accept')]).toEqual([
    '/en-us/cart',
    'GET',
    'application/json',
  ]);
});

test('requestCart submits the fields of a form with POST and returns the cart in the response', async () => {
  expect(await requestCart('/en-us/cart', new URLSearchParams({ qty: '3' }))).toEqual(cart);
  const [address, options] = send.mock.calls[0] ?? [];
  const request = new Request(new URL(`${address}`, location.href), options);
  expect([request.method, request.headers.get('accept'), await request.text()]).toEqual(['POST', 'application/json', 'qty=3']);
});

test('requestCart continues after the shopper leaves the page, and fails after 15 seconds', async () => {
  await requestCart('/en-us/cart');
  const [, options] = send.mock.calls[0] ?? [];
  expect(options?.keepalive).toBe(true);
  expect(limits.mock.lastCall).toEqual([15_000]);
  expect(options?.signal).toBe(limits.mock.results.at(-1)?.value);
});

test.each([
  ['the network fails', () => Promise.reject(new TypeError('offline'))],
  ['the response is not JSON', async () => new Response('<!doctype html>')],
])('requestCart rejects if %s', async (_, reply) => {
  send.mockImplementation(reply);
  await expect(requestCart('/en-us/cart')).rejects.toThrow();
});

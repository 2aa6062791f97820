// Tests the loader's events and the page's query client, with a document that supports only events.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aCartViewModel } from '../../../support/cart-view-models.ts';

/** Imports the modules again, because the query client is created per document. */
async function aPage() {
  vi.resetModules();
  const { announce } = await import('#islands/dom-events.ts');
  const { cartQuery, followCart } = await import('#features/cart/island/cart-query.ts');
  const { queryClient } = await import('#islands/query-client.ts');
  return { announce, followCart, query: cartQuery(), client: queryClient() };
}

beforeEach(() => {
  const header = { dataset: { site: 'us' } };
  vi.stubGlobal('document', Object.assign(new EventTarget(), { querySelector: () => header }));
});
afterEach(() => void vi.unstubAllGlobals());

test('cart query caches an announced cart immediately, under a query key that contains the page’s site id', async () => {
  const { announce, followCart, query, client } = await aPage();
  followCart();
  followCart();
  const state = { cart: aCartViewModel({ a: 1 }), count: 1, status: 'pending' as const };
  announce('cairn:cart', state);
  expect(query.queryKey).toEqual(['cart', 'us']);
  expect(client.getQueryData(query.queryKey)).toEqual(state);
});

test('cart query requests the cart from the loader', async () => {
  const { query, client } = await aPage();
  const state = { cart: aCartViewModel({ a: 2 }), count: 2, status: 'idle' as const };
  document.addEventListener('cairn:cart-wanted', ({ detail }) => detail.answer(Promise.resolve(state)), { once: true });
  expect(await client.fetchQuery(query)).toEqual(state);
});

test('cart query keeps the last cart if requesting a newer one fails', async () => {
  const { announce, followCart, query, client } = await aPage();
  followCart();
  const state = { cart: aCartViewModel({ a: 1 }), count: 1, status: 'success' as const };
  announce('cairn:cart', state);
  document.addEventListener('cairn:cart-wanted', ({ detail }) => detail.answer(Promise.reject(new Error('lost'))), { once: true });
  await expect(client.fetchQuery({ ...query, staleTime: 0 })).rejects.toThrow('lost');
  expect(client.getQueryData(query.queryKey)).toEqual(state);
});

test('queryClient returns a new client for every call on the server', async () => {
  vi.unstubAllGlobals();
  vi.resetModules();
  const { queryClient } = await import('#islands/query-client.ts');
  expect(queryClient()).not.toBe(queryClient());
});

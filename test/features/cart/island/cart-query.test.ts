// The loader's events and the page's query client, with a document that supports only events.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aCartViewModel } from '../../../support/cart-view-models.ts';

/** Imports the modules again, because the query client belongs to the current document. */
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

test('the cart query immediately holds the cart that the loader announced last, under the site of the page', async () => {
  const { announce, followCart, query, client } = await aPage();
  followCart();
  followCart();
  const state = { cart: aCartViewModel({ a: 1 }), count: 1, status: 'pending' as const };
  announce('cairn:cart', state);
  expect(query.queryKey).toEqual(['cart', 'us']);
  expect(client.getQueryData(query.queryKey)).toEqual(state);
});

test('the cart query reads the cart through the loader', async () => {
  const { query, client } = await aPage();
  const state = { cart: aCartViewModel({ a: 2 }), count: 2, status: 'idle' as const };
  document.addEventListener('cairn:cart-wanted', ({ detail }) => detail.answer(Promise.resolve(state)), { once: true });
  expect(await client.fetchQuery(query)).toEqual(state);
});

test('a failed read of the cart leaves the last cart in the query', async () => {
  const { announce, followCart, query, client } = await aPage();
  followCart();
  const state = { cart: aCartViewModel({ a: 1 }), count: 1, status: 'success' as const };
  announce('cairn:cart', state);
  document.addEventListener('cairn:cart-wanted', ({ detail }) => detail.answer(Promise.reject(new Error('lost'))), { once: true });
  await expect(client.fetchQuery({ ...query, staleTime: 0 })).rejects.toThrow('lost');
  expect(client.getQueryData(query.queryKey)).toEqual(state);
});

test('on the server, every call of queryClient returns a new client', async () => {
  vi.unstubAllGlobals();
  vi.resetModules();
  const { queryClient } = await import('#islands/query-client.ts');
  expect(queryClient()).not.toBe(queryClient());
});

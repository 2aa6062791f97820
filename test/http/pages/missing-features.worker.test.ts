// What shoppers see of features that the gateway does not offer: nothing.
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { type Feature, featureCalls, features } from '#contract/features.ts';
import { gatewayHeader } from '#contract/headers.ts';
import { matchRoute } from '#http/middleware/route-patterns.ts';
import { isOfferedRoute } from '#routes.ts';
import { findAttributes } from '../../support/html.ts';
import { openStorefront, readHtml, type Storefront } from '../../support/storefront.ts';

let log: MockInstance;
beforeEach(() => {
  log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const paths = ['/en-us', '/en-us/c/men-1000', '/en-us/p/talus-fleece-CNFL0001INK', '/en-us/p/talus-fleece-CNFL0001INK?size=M'];

/**
 * Opens a shop whose gateway lacks some features. `isListed`: the gateway lists the others, and fails if a call of a missing feature is sent.
 * Otherwise it rejects these calls.
 */
function openShopWithout(missing: readonly Feature[], { isListed }: { isListed: boolean }): Storefront {
  const shop = openStorefront();
  for (const call of missing.flatMap((feature) => featureCalls[feature]))
    shop.gateway.faults.set(call, isListed ? { kind: 'status', status: 500 } : { kind: 'status', status: 404, errorId: 'API404' });
  if (isListed) shop.gateway.replies['capabilities.read'] = { features: features.filter((feature) => !missing.includes(feature)) };
  else shop.gateway.faults.set('capabilities.read', { kind: 'status', status: 404, errorId: 'API404' });
  return shop;
}

async function settle(shop: Storefront, path: string): Promise<string> {
  const html = await readHtml(shop, path);
  await shop.settled();
  return html;
}

/** Returns the links and form actions of a page whose target is a page of a missing feature, and links and forms without a target. */
function findDeadLinks(html: string, missing: readonly Feature[]): string[] {
  const withoutTarget = html.match(/<(?:a|form)(?=[ >])(?![^>]* (?:href=|action=|method="dialog"))[^>]*>/g) ?? [];
  const addresses = [...findAttributes(html, 'a', 'href'), ...findAttributes(html, 'form', 'action')];
  const withMissingTarget = addresses.filter((address) => {
    const path = /^\/en-us(\/[^?#]*)/.exec(address)?.[1];
    const route = path && matchRoute(path);
    return route && !isOfferedRoute(route.name, { has: (feature) => !missing.includes(feature), key: '' });
  });
  return [...withoutTarget, ...withMissingTarget];
}

test('pages of a gateway without any optional feature have no link to them, no heading of them, and are cached', async () => {
  const shop = openShopWithout(features, { isListed: true });
  for (const path of paths) {
    await settle(shop, path);
    log.mockClear();
    const response = await shop.get(path);
    const html = await response.text();
    expect(response.headers.get('x-cache')).toBe('hit');
    expect(findDeadLinks(html, features)).toEqual([]);
    expect(html).not.toContain('search-box');
    for (const heading of ['Reviews', 'Questions', 'Goes well with']) expect(html).not.toContain(`${heading}</h2>`);
    expect(log).not.toHaveBeenCalled();
  }
});

test('a feature whose call is rejected disappears from the next page, which is cached, without a second call or log line', async () => {
  const shop = openShopWithout(['reviews', 'questions', 'recommendations'], { isListed: false });
  const [, , path = ''] = paths;
  await settle(shop, path);
  const asked = shop.gateway.calls('reviews.list').length;
  await settle(shop, path);
  log.mockClear();
  const again = await settle(shop, path);
  expect(again).not.toContain('id="reviews"');
  expect(again).not.toContain('id="questions"');
  expect(shop.gateway.calls('reviews.list')).toHaveLength(asked);
  expect((await shop.get(path)).headers.get('x-cache')).toBe('hit');
  expect(log).not.toHaveBeenCalled();
});

test('the first rejection of an optional call is logged as information, and that of a required call as an error', async () => {
  const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
  const shop = openShopWithout(['product-sets'], { isListed: false });
  const [, , path = ''] = paths;
  await settle(shop, path);
  const lines = info.mock.calls.map(([line]) => String(line)).filter((line) => line.includes('products.productSets'));
  expect(lines).toEqual([expect.stringContaining('"level":"info"')]);
  expect(log).not.toHaveBeenCalled();
  const poor = openStorefront();
  poor.gateway.faults.set('products.inventory', { kind: 'status', status: 404, errorId: 'API404' });
  await settle(poor, path);
  expect(log.mock.calls.map(([line]) => String(line))).toContainEqual(expect.stringContaining('products.inventory'));
});

test('a product page looks up no stored replies to calls of features that the gateway lacks', async () => {
  const shop = openShopWithout(['reviews', 'questions', 'recommendations', 'product-sets', 'photos'], { isListed: true });
  await settle(shop, '/en-us');
  const get = vi.spyOn(shop.env.CONTENT_CACHE, 'get');
  await settle(shop, '/en-us/p/talus-fleece-CNFL0001INK');
  const keys = get.mock.calls.map(([key]) => String(key));
  expect(keys.filter((key) => key.includes('products.details'))).toHaveLength(1);
  expect(keys.filter((key) => /reviews\.|products\.productSets|widgetRecommendations|social\./.test(key))).toEqual([]);
});

test('a page of a missing feature is a 404, and accepts no form', async () => {
  const shop = openShopWithout(['stores', 'favorites'], { isListed: true });
  await settle(shop, '/en-us');
  expect((await shop.get('/en-us/stores')).status).toBe(404);
  const form = { method: 'POST', headers: { origin: 'http://localhost' }, body: new URLSearchParams({ intent: 'add' }) };
  expect((await shop.get('/en-us/favorites', form)).status).not.toBe(303);
  expect(shop.gateway.calls('wishlists.addFavorite')).toEqual([]);
});

test.each([403, 405, 501])('pages are cached if the gateway answers %i to the request for the list of features', async (status) => {
  const shop = openStorefront();
  shop.gateway.faults.set('capabilities.read', { kind: 'status', status });
  await settle(shop, '/en-us');
  expect((await shop.get('/en-us')).headers.get('x-cache')).toBe('hit');
  expect(log).not.toHaveBeenCalled();
});

test('a call that fails for another reason does not remove the feature', async () => {
  const shop = openStorefront();
  shop.gateway.faults.set('reviews.list', { kind: 'status', status: 500 });
  const [, , path = ''] = paths;
  await settle(shop, path);
  shop.gateway.faults.clear();
  expect(await settle(shop, path)).toContain('id="reviews"');
});

test('a feature that the gateway does not list for one market is missing in that market only', async () => {
  const shop = openStorefront();
  const { fetch } = shop.gateway;
  const withoutStores = { features: features.filter((feature) => feature !== 'stores') };
  shop.env.GATEWAY = {
    fetch: (address: string, init: RequestInit) =>
      new Headers(init.headers).get(gatewayHeader.locale) === 'de_DE' && address.includes('/capabilities/')
        ? Promise.resolve(Response.json(withoutStores))
        : fetch(address, init),
  } as unknown as Fetcher;
  for (const path of ['/en-us', '/de-de', '/en-us', '/de-de']) await settle(shop, path);
  const statusOf = async (path: string) => (await shop.get(path)).status;
  expect([await statusOf('/en-us/stores'), await statusOf('/de-de/stores')]).toEqual([200, 404]);
  expect(await readHtml(shop, '/en-us')).toContain('href="/en-us/stores"');
  expect(await readHtml(shop, '/de-de')).not.toContain('href="/de-de/stores"');
});

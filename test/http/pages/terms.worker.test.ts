// The promises on pages, which are the commercial terms of the gateway.
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import type { CommercialTerms } from '#contract/calls/markets.ts';
import { createEvent } from '../../support/content-events.ts';
import { someTerms } from '../../support/render-context.ts';
import { openStorefront, readHtml, type Storefront } from '../../support/storefront.ts';

let log: MockInstance;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-30T12:00:00Z') });
  log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const product = '/en-us/p/talus-fleece-CNFL0001INK?size=M';
const pages = [product, '/en-us/quickshop/CNFL0001INK', '/en-us/gift-cards', '/en-us/sign-up', '/en-us/loyalty', '/en-us/cart'];
const promises =
  /Estimated delivery|Shipping \$|Free (?:standard )?shipping|Free returns|payments of about|points? for every|for \$\d+ off|Points with every/;

/** Returns the text of a page without its styles, once the page is stored. */
async function settle(shop: Storefront, path: string): Promise<string> {
  const html = await readHtml(shop, path);
  await shop.settled();
  return html.replace(/<style.*?<\/style>/gs, '').replace(/<script.*?<\/script>/gs, '');
}

function openShopWith(terms: CommercialTerms): Storefront {
  const shop = openStorefront();
  shop.gateway.replies['markets.terms'] = terms;
  return shop;
}

test('the product page displays the terms of the gateway', async () => {
  const swiss: CommercialTerms = {
    ...someTerms,
    currency: 'CHF',
    returnDays: 14,
    payLater: { instalments: 3, daysBetween: 30, minimum: 1, maximum: 900_00 },
  };
  const html = await settle(openShopWith(swiss), product);
  expect(html).toContain('Free returns within 14 days');
  expect(html).toMatch(/Shipping CHF\s7\.95, free over CHF\s75\.00/);
  expect(html).toContain('Or 3 payments of about');
  expect(html).toMatch(/Estimated delivery: (?:Thu, )?Dec 3/);
});

test.each([
  [
    'no call for the terms',
    (shop: Storefront) => shop.gateway.faults.set('markets.terms', { kind: 'status', status: 404, errorId: 'API404' }),
  ],
  ['a server that rejects unknown paths', (shop: Storefront) => shop.gateway.faults.set('markets.terms', { kind: 'status', status: 405 })],
  ['empty terms', (shop: Storefront) => Object.assign(shop.gateway.replies, { 'markets.terms': {} })],
])('pages of a gateway with %s make no promise, and are cached', async (_, change) => {
  const shop = openStorefront();
  change(shop);
  for (const path of pages) {
    const html = await settle(shop, path);
    expect([path, promises.exec(html)]).toEqual([path, null]);
    expect(html.match(/<(?:ul|h\d) [^>]*><\/(?:ul|h\d)>/g) ?? []).toEqual([]);
  }
  log.mockClear();
  const response = await shop.get(product);
  const html = await response.text();
  expect(response.headers.get('x-cache')).toBe('hit');
  expect(html).not.toContain('class="promises"');
  expect(html).not.toContain('class="buy-later"');
  expect(promises.exec(html)).toBeNull();
  expect((await shop.get('/en-us/pay-later/CNFL0001INK')).status).toBe(404);
  expect(log).not.toHaveBeenCalled();
});

test('a page is not cached without promises if a firewall rejects the call for the terms', async () => {
  const shop = openStorefront();
  shop.gateway.faults.set('markets.terms', { kind: 'status', status: 403 });
  await settle(shop, product);
  expect((await shop.get(product)).headers.get('x-cache')).not.toBe('hit');
});

test('the offer to join says how many points a whole unit of the currency earns', async () => {
  const { loyalty } = someTerms;
  const html = await settle(openShopWith({ currency: 'JPY', loyalty }), '/en-us/loyalty');
  expect(html).toContain('¥1 ');
  expect(html).not.toContain('¥100 ');
});

test('a call that the gateway does not know is sent once', async () => {
  const shop = openStorefront();
  shop.gateway.faults.set('markets.terms', { kind: 'status', status: 404, errorId: 'API404' });
  for (const path of [product, '/en-us', product]) await settle(shop, path);
  expect(shop.gateway.calls('markets.terms')).toHaveLength(1);
});

test('a missing member removes only its promise', async () => {
  const { delivery, payLater } = someTerms;
  const html = await settle(openShopWith({ ...(delivery && { delivery: { days: delivery.days, price: 0 } }), payLater }), product);
  expect(html).toContain('Estimated delivery: 3–6 business days');
  expect(html).toContain('Free shipping');
  expect(html).not.toContain('Free returns');
  expect(html).toContain('payments of about');
});

test('a cached product page displays the arrival without another call for the terms', async () => {
  const shop = openStorefront();
  await settle(shop, product);
  await settle(shop, product);
  const asked = shop.gateway.calls('markets.terms').length;
  const response = await shop.get(product);
  expect(response.headers.get('x-cache')).toBe('hit');
  expect(await response.text()).toContain('Estimated delivery');
  await shop.settled();
  expect(shop.gateway.calls('markets.terms')).toHaveLength(asked);
});

test('a cached product page whose terms are not loaded in time makes no promise about the arrival, and logs one line', async () => {
  const shop = openStorefront();
  await settle(shop, product);
  await settle(shop, product);
  const { CONTENT_VERSION = '', CONTENT_CACHE, GATEWAY } = shop.env;
  // another environment has a separate in-memory cache, as another isolate has
  const other = openStorefront({ CONTENT_VERSION, GATEWAY, GATEWAY_TIMEOUT_MS: '200' });
  const { keys } = await CONTENT_CACHE.list();
  for (const { name } of keys) if (name.includes('markets.terms')) await CONTENT_CACHE.delete(name);
  shop.gateway.faults.set('markets.terms', { kind: 'hang' });
  log.mockClear();
  const response = await other.get(product);
  const html = await response.text();
  expect([response.headers.get('x-cache'), html.includes('Estimated delivery')]).toEqual(['hit', false]);
  await other.settled();
  expect(log.mock.calls).toEqual([[expect.stringContaining('The commercial terms were not loaded within 100 ms.')]]);
});

test('pages keep the last terms if the gateway fails later', async () => {
  const shop = openStorefront();
  await settle(shop, product);
  shop.gateway.faults.set('markets.terms', { kind: 'status', status: 500 });
  vi.setSystemTime(Date.now() + 10 * 60_000);
  expect(await settle(shop, `${product}&a=1`)).toContain('Free returns within 60 days');
});

test('a page is not cached if the gateway fails before any terms are known', async () => {
  const shop = openStorefront();
  shop.gateway.faults.set('markets.terms', { kind: 'status', status: 500 });
  expect(promises.exec(await settle(shop, product))).toBeNull();
  shop.gateway.faults.clear();
  vi.setSystemTime(Date.now() + 5000);
  await settle(shop, product);
  expect(await settle(shop, product)).toContain('Free returns within 60 days');
});

test('an event about the commercial terms renders a cached page with the new terms', async () => {
  const shop = openStorefront();
  await settle(shop, product);
  expect(await settle(shop, product)).toContain('Free returns within 60 days');
  shop.gateway.replies['markets.terms'] = { ...someTerms, returnDays: 14, payLater: undefined };
  vi.setSystemTime(Date.now() + 1000);
  await shop.get('/webhooks/content', await createEvent({ documents: [{ kind: 'terms' }] }));
  await shop.settled();
  const html = await settle(shop, product);
  expect(html).toContain('Free returns within 14 days');
  expect(html).not.toContain('class="buy-later"');
});

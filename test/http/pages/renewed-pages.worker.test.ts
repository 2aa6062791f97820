// Stale cached pages: when they are recreated, kept or deleted.
import { afterEach, describe, expect, test, vi } from 'vitest';
import { cachePage, later } from '../../support/cached-pages.ts';
import { aProduct } from '../../support/samples.ts';
import type { Fault } from '../../support/stand-in-gateway.ts';
import { openStorefront, type Storefront } from '../../support/storefront.ts';

const productPath = '/en-us/p/talus-fleece-CNFL0001INK';
const minuteMs = 60_000;

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const silence = () => vi.spyOn(console, 'error').mockImplementation(() => undefined);
/** Deletes the cached content but not the cached pages. */
async function deleteCachedContent({ env: { CONTENT_CACHE } }: Storefront): Promise<void> {
  const { keys } = await CONTENT_CACHE.list();
  for (const { name } of keys) if (!name.startsWith('page/')) await CONTENT_CACHE.delete(name);
}

const readText = async (shop: Storefront, path: string) => (await shop.get(path)).text();

describe('a cached page that is a minute old', () => {
  test('is recreated from fresh content, not from stale copies', async () => {
    const shop = openStorefront();
    await cachePage(shop, productPath);
    const { price, ...product } = aProduct();
    shop.gateway.replies['products.details'] = { ...product, price: { ...price, lowCurrent: 9900, highCurrent: 9900 } };
    later(2 * minuteMs);
    await cachePage(shop, productPath);
    expect(await readText(shop, productPath)).toContain('$99.00');
  });

  test('is kept while the gateway fails; the failure is logged once, and the next visit does not immediately start another attempt', async () => {
    const log = silence();
    const shop = openStorefront();
    await cachePage(shop, productPath);
    shop.gateway.faults.set('products.widgetRecommendations', { kind: 'status', status: 500 });
    shop.gateway.faults.set('products.details', { kind: 'status', status: 500 });
    later(2 * minuteMs);
    for (let visit = 0; visit < 5; visit++) await cachePage(shop, productPath);
    const response = await shop.get(productPath);
    expect(response.headers.get('server-timing')).toBe('page;desc="stale"');
    expect(await response.text()).toContain('$129.00');
    expect(shop.gateway.calls('products.details').length).toBeLessThanOrEqual(1 + 2); // one call at first, then a failed one and its retry
    expect(log.mock.calls.length).toBeLessThanOrEqual(2);
  });

  test.each<[string, Fault]>([
    ['the gateway returns 500', { kind: 'status', status: 500 }],
    ['the reply is truncated', { kind: 'body', text: '{"productId":' }],
    ['the reply lacks required members', { kind: 'body', text: '{}' }],
    ['the connection breaks', { kind: 'broken-connection' }],
  ])('stays cached if %s and no copy of its content is left', async (_, fault) => {
    silence();
    const shop = openStorefront();
    await cachePage(shop, productPath);
    await deleteCachedContent(shop);
    shop.gateway.faults.set('products.details', fault);
    later(2 * minuteMs);
    await cachePage(shop, productPath);
    expect(shop.gateway.calls('products.details').length).toBeGreaterThan(1); // the shop has tried to recreate the page
    later(minuteMs); // simulates an isolate with empty memory
    const response = await shop.get(productPath);
    expect([response.status, response.headers.get('server-timing')]).toEqual([200, 'page;desc="stale"']);
    expect(await response.text()).toContain('$129.00');
  });

  test('is recreated even if the gateway takes longer than the shell budget of a visitor’s page', async () => {
    const shop = openStorefront({ SHELL_BUDGET_MS: '100', GATEWAY_TIMEOUT_MS: '1000' });
    await cachePage(shop, productPath);
    const { price } = aProduct();
    shop.gateway.replies['products.details'] = aProduct({ price: { ...price, lowCurrent: 9900, highCurrent: 9900 } });
    for (const call of ['products.details', 'content.product', 'content.menu'] as const)
      shop.gateway.faults.set(call, { kind: 'delay', ms: 250 });
    later(2 * minuteMs);
    await cachePage(shop, productPath);
    expect(await readText(shop, productPath)).toContain('$99.00');
  });

  test.each([
    ['product that was withdrawn', productPath, 'products.details', 'ORD404'],
    ['category that was withdrawn', '/en-us/c/men-1000', 'content.category', 'API404'],
    ['product that has moved', productPath, 'products.details', undefined],
  ] as const)('of a %s is served once more, and then deleted', async (_, path, call, errorId) => {
    const shop = openStorefront();
    await cachePage(shop, path);
    if (errorId) shop.gateway.faults.set(call, { kind: 'status', status: 404, errorId });
    else shop.gateway.replies[call] = aProduct({ slug: 'talus-fleece-ii' });
    later(2 * minuteMs);
    expect((await shop.get(path)).status).toBe(200);
    await shop.settled();
    expect((await shop.get(path)).status).toBe(errorId ? 404 : 301);
  });
});

describe('a cached page that cannot be recreated', () => {
  const dayMs = 24 * 60 * minuteMs;

  /** Returns the response after `ms` milliseconds, with a gateway that does not respond. */
  async function serveAfter(ms: number): Promise<Response> {
    silence();
    const shop = openStorefront();
    await cachePage(shop, productPath);
    for (const call of ['products.details', 'content.menu', 'content.footer'] as const)
      shop.gateway.faults.set(call, { kind: 'broken-connection' });
    later(ms);
    return shop.get(productPath);
  }

  test('is served for up to a day', async () => {
    const response = await serveAfter(dayMs - minuteMs);
    expect([response.status, response.headers.get('server-timing')]).toEqual([200, 'page;desc="stale"']);
  });

  test('is not served after a day, even if the store still has it', async () => {
    const response = await serveAfter(dayMs + minuteMs);
    expect(response.status).toBe(503);
    expect(response.headers.get('server-timing')).not.toContain('page;');
    expect(await response.text()).not.toContain('$129.00');
  });
});

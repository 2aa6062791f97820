import { afterEach, describe, expect, test, vi } from 'vitest';
import { later } from '../../../support/cached-pages.ts';
import { openStorefront } from '../../../support/storefront.ts';

const productPath = '/en-us/p/talus-fleece-CNFL0001INK';
const hour = 3_600_000;

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const silence = () => vi.spyOn(console, 'error').mockImplementation(() => undefined);

describe('a page whose KV namespace fails', () => {
  const brokenKv = (over: Partial<KVNamespace>) =>
    ({ get: async () => null, put: async () => undefined, ...over }) as unknown as KVNamespace;

  test('is served if reading throws', async () => {
    silence();
    const shop = openStorefront({
      CONTENT_CACHE: brokenKv({ get: (async () => Promise.reject(new Error('KV is down'))) as unknown as KVNamespace['get'] }),
    });
    expect((await shop.get(productPath)).status).toBe(200);
    expect((await shop.get('/en-us')).status).toBe(200);
  });

  test('is served if reading hangs', async () => {
    silence();
    const shop = openStorefront({
      SHELL_BUDGET_MS: '1500',
      CONTENT_CACHE: brokenKv({ get: (() => new Promise(() => undefined)) as unknown as KVNamespace['get'] }),
    });
    expect((await shop.get(productPath)).status).toBe(200);
  });

  test('is served if writing is rejected', async () => {
    silence();
    const shop = openStorefront({ CONTENT_CACHE: brokenKv({ put: () => Promise.reject(new Error('429 too many writes')) }) });
    expect((await shop.get('/en-us/c/men-1000')).status).toBe(200);
    await shop.settled();
  });

  test('is served if an entry is truncated', async () => {
    const shop = openStorefront({ CONTENT_CACHE: brokenKv({ get: (async () => '{"value":{"na') as unknown as KVNamespace['get'] }) });
    expect((await shop.get('/en-us')).status).toBe(200);
    expect((await shop.get(productPath)).status).toBe(200);
  });
});

describe('a stale copy', () => {
  test('of a whole page is served for a day while the gateway is down', async () => {
    silence();
    const shop = openStorefront();
    await (await shop.get('/en-us')).text();
    await shop.settled();
    for (const call of ['content.page', 'content.menu', 'content.footer', 'products.widgetRecommendations'] as const)
      shop.gateway.faults.set(call, { kind: 'broken-connection' });
    later(20 * hour);
    const response = await shop.get('/en-us');
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('Made for weather');
    await shop.settled();
    expect(await (await shop.get('/en-us')).text()).toContain('Made for weather');
  });

  test('of a product page is served with unknown stock while the gateway is down', async () => {
    silence();
    const shop = openStorefront();
    await (await shop.get(productPath)).text();
    await shop.settled();
    for (const call of ['products.details', 'content.product', 'content.menu', 'content.footer', 'products.inventory'] as const)
      shop.gateway.faults.set(call, { kind: 'status', status: 500 });
    later(20 * hour);
    const response = await shop.get(productPath);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain('Talus Fleece');
    expect(html).toContain('We can’t check stock');
    await shop.settled();
  });

  test('is replaced by new content on the next visit after it became stale', async () => {
    const shop = openStorefront();
    await (await shop.get('/en-us')).text();
    await shop.settled();
    shop.gateway.replies['content.page'] = { page: 'home', title: 'New', seo: { title: 'New title', description: 'New' }, blocks: [] };
    later(90_000);
    expect(await (await shop.get('/en-us')).text()).toContain('Made for weather');
    await shop.settled();
    vi.setSystemTime(Date.now() + 5000);
    await (await shop.get('/en-us')).text();
    await shop.settled();
    expect(await (await shop.get('/en-us')).text()).toContain('New title');
  });
});

import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import { locales } from '#markets/registry.ts';
import { createEvent } from '../../support/content-events.ts';
import { aCategory, aHomePage, anArticle, anArticleList } from '../../support/content-samples.ts';
import { someAddresses } from '../../support/samples.ts';
import type { Fault } from '../../support/stand-in-gateway.ts';
import { openStorefront, type Storefront } from '../../support/storefront.ts';

const secure = { ENVIRONMENT: 'production', SITE_ORIGIN: 'https://shop.example' };
const readAddresses = (xml: string) => Array.from(xml.matchAll(/<loc>([^<]+)<\/loc>/g), ([, address]) => address);
const dayMs = 86_400_000;

const missing = () => Response.json({ errorDetails: [{ errorId: 'API404' }] }, { status: 404 });

/**
 * Returns replies for the category men (1000) with the subcategory jackets (1100), `total` products, the privacy page, and three articles.
 */
function aRange(shop: Storefront, total: number): Storefront {
  shop.gateway.replies['content.category'] = (_: URL, { categoryId }: Record<string, string>) =>
    categoryId === '1100' ? aCategory({ categoryId, slug: 'mens-jackets', children: [] }) : aCategory();
  shop.gateway.replies['products.addresses'] = ({ searchParams }: URL) =>
    someAddresses(total, Number(searchParams.get('start')), Number(searchParams.get('count')));
  shop.gateway.replies['content.page'] = (_: URL, { page }: Record<string, string>) =>
    ['home', 'privacy'].includes(page ?? '') ? aHomePage() : missing();
  shop.gateway.replies['content.children'] = missing;
  shop.gateway.replies['content.articles'] = ({ searchParams }: URL) =>
    anArticleList({ total: 3, offset: Number(searchParams.get('offset') ?? 0), limit: Number(searchParams.get('limit') ?? 12) });
  shop.gateway.replies['content.article'] = anArticle();
  return shop;
}

function silenceErrors() {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => log.mockRestore());
  return log;
}

const products = '/en-us/sitemap-products-1.xml';

describe('sitemap index', () => {
  test('GET /sitemap.xml lists the sitemap files of every locale, and each listed file exists', async () => {
    const shop = aRange(openStorefront(secure), 12_345);
    const response = await shop.get('/sitemap.xml');
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8']);
    const addresses = readAddresses(await response.text());
    const names = ['pages-1', 'categories-1', 'articles-1', 'products-1', 'products-2'].map((name) => `sitemap-${name}.xml`);
    expect(addresses).toEqual(locales.flatMap((locale) => names.map((name) => `https://shop.example/${locale}/${name}`)));
    const counts = await Promise.all(names.map(async (name) => readAddresses(await (await shop.get(`/en-us/${name}`)).text()).length));
    expect(counts).toEqual([4, 2, 3, 10_000, 2345]);
  });

  test('GET /{locale}/sitemap.xml lists only the sitemap files of that locale', async () => {
    const addresses = readAddresses(await (await aRange(openStorefront(secure), 5).get('/fr-ca/sitemap.xml')).text());
    expect(addresses).toContain('https://shop.example/fr-ca/sitemap-products-1.xml');
    expect(addresses.filter((address) => !address?.startsWith('https://shop.example/fr-ca/'))).toEqual([]);
  });

  test('GET /sitemap.xml returns 503 if the sitemap entries cannot be counted', async () => {
    silenceErrors();
    const shop = aRange(openStorefront(secure), 5);
    shop.gateway.faults.set('products.addresses', { kind: 'status', status: 500 });
    expect((await shop.get('/sitemap.xml')).status).toBe(503);
  });
});

describe('a sitemap file', () => {
  test('a sitemap file is created only once and then served from the cache', async () => {
    const shop = aRange(openStorefront(), 5);
    const first = await (await shop.get(products)).text();
    await shop.settled();
    const asked = shop.gateway.ledger.length;
    expect(await (await shop.get(products)).text()).toBe(first);
    expect(shop.gateway.ledger).toHaveLength(asked);
  });

  test('concurrent requests for a sitemap file create it only once', async () => {
    const shop = aRange(openStorefront(), 5);
    shop.gateway.faults.set('products.addresses', { kind: 'delay', ms: 50 });
    const [first, second] = await Promise.all([shop.get(products), shop.get(products)]);
    expect([first.status, second.status].sort()).toEqual([200, 503]);
    await Promise.all([first.text(), second.text()]);
    await shop.settled();
  });

  test.each<[string, string, CallName, Fault]>([
    ['products-1', 'loses its connection', 'products.addresses', { kind: 'broken-connection' }],
    ['products-1', 'breaks', 'products.addresses', { kind: 'status', status: 500 }],
    [
      'categories-1',
      'responds with an HTML page',
      'content.category',
      { kind: 'body', text: '<html>Bad gateway</html>', contentType: 'text/html' },
    ],
    ['categories-1', 'has no menu', 'content.menu', { kind: 'status', status: 404, errorId: 'API404' }],
    ['pages-1', 'breaks', 'content.page', { kind: 'status', status: 500 }],
    ['articles-1', 'breaks', 'content.articles', { kind: 'status', status: 500 }],
    ['articles-1', 'loses its connection', 'content.article', { kind: 'broken-connection' }],
  ])('the sitemap file %s returns an uncached 503 if the gateway %s, and is complete at the next request', async (name, _, call, fault) => {
    const log = silenceErrors();
    const shop = aRange(openStorefront(), 5);
    shop.gateway.faults.set(call, fault);
    const broken = await shop.get(`/en-us/sitemap-${name}.xml`);
    expect([broken.status, broken.headers.get('retry-after'), broken.headers.get('cache-control')]).toEqual([503, '30', 'no-store']);
    expect(await broken.text()).not.toContain('<');
    expect(log).toHaveBeenCalledTimes(1);
    await shop.settled();
    shop.gateway.faults.clear();
    const whole = await shop.get(`/en-us/sitemap-${name}.xml`);
    expect([whole.status, readAddresses(await whole.text()).length > 1]).toEqual([200, true]);
  });

  test('a sitemap file is recreated within a minute after a content event of a kind that the file lists, but not of another kind', async () => {
    const shop = aRange(openStorefront(), 5);
    const categories = '/en-us/sitemap-categories-1.xml';
    const read = async () => {
      const found = (await (await shop.get(categories)).text()).includes('/gents-');
      await shop.settled();
      return found;
    };
    expect(await read()).toBe(false);
    shop.gateway.replies['content.category'] = (_: URL, { categoryId = '' }: Record<string, string>) =>
      aCategory({ categoryId, slug: 'gents', children: [] });
    vi.useFakeTimers({ now: Date.now() + 40_000, toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    await shop.get('/webhooks/content', await createEvent({ documents: [{ kind: 'menu' }] }));
    expect([await read(), await read()]).toEqual([false, false]);
    await shop.get('/webhooks/content', await createEvent({ documents: [{ kind: 'category', key: '1000' }] }));
    expect([await read(), await read()]).toEqual([false, true]);
  });

  test('a sitemap file older than a day is recreated after the response, and is still served if recreating it fails', async () => {
    silenceErrors();
    const shop = aRange(openStorefront(), 5);
    await (await shop.get(products)).text();
    await shop.settled();
    vi.useFakeTimers({ now: Date.now() + dayMs + 1000, toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    shop.gateway.faults.set('products.addresses', { kind: 'status', status: 500 });
    const count = async () => {
      const found = readAddresses(await (await shop.get(products)).text()).length;
      await shop.settled();
      return found;
    };
    expect(await count()).toBe(5);
    shop.gateway.faults.clear();
    aRange(shop, 8);
    expect(await count()).toBe(5);
    expect(await count()).toBe(8);
  });

  test('creating a sitemap file adds none of the requested data to the memory cache', async () => {
    const shop = aRange(openStorefront(), 5);
    await (await shop.get('/en-us/sitemap-categories-1.xml')).text();
    await shop.settled();
    const before = shop.gateway.calls('content.menu').length;
    await (await shop.get('/en-us')).text();
    expect(shop.gateway.calls('content.menu').length).toBe(before + 1);
  });

  test('a HEAD request for a sitemap file does not create it', async () => {
    const shop = aRange(openStorefront(), 5);
    expect((await shop.get(products, { method: 'HEAD' })).status).toBe(200);
    expect(shop.gateway.ledger).toHaveLength(0);
  });

  test.each(['/xx-xx/sitemap.xml', '/xx-xx/sitemap-pages-1.xml', '/en-us/sitemap-things-1.xml', '/en-us/sitemap-products-9.xml'])(
    'an unknown sitemap file returns 404: %s',
    async (path) => {
      expect((await aRange(openStorefront(), 5).get(path)).status).toBe(404);
    },
  );
});

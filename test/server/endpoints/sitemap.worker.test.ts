import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import { locales } from '#markets/registry.ts';
import { aCatalog, aCategory, aHomePage } from '../../support/samples.ts';
import type { Fault } from '../../support/stand-in-gateway.ts';
import { openStorefront, type Storefront } from '../../support/storefront.ts';

const secure = { ENVIRONMENT: 'production', SITE_ORIGIN: 'https://shop.example' };
const readAddresses = (xml: string) => Array.from(xml.matchAll(/<loc>([^<]+)<\/loc>/g), ([, address]) => address);

/** A category of men (1000) with jackets (1100) below, which have `total` styles, and the privacy page. */
function aRange(shop: Storefront, total: number): Storefront {
  shop.gateway.replies['content.category'] = (_: URL, { categoryId }: Record<string, string>) =>
    categoryId === '1100' ? aCategory({ categoryId, slug: 'mens-jackets', children: [] }) : aCategory();
  shop.gateway.replies['products.catalog'] = ({ searchParams }: URL) =>
    aCatalog(total, Number(searchParams.get('start')), Number(searchParams.get('count')));
  shop.gateway.replies['content.page'] = (_: URL, { page }: Record<string, string>) =>
    page === 'privacy' ? aHomePage() : Response.json({ errorDetails: [{ errorId: 'API404' }] }, { status: 404 });
  return shop;
}

describe('robots.txt', () => {
  test('shuts robots out of everything but production', async () => {
    expect(await (await openStorefront().get('/robots.txt')).text()).toBe('User-agent: *\nDisallow: /\n');
  });

  test('in production names the sitemap, and what is not for robots', async () => {
    const text = await (await openStorefront(secure).get('/robots.txt')).text();
    expect(text).toContain('\nSitemap: https://shop.example/sitemap.xml\n');
    expect(text).toContain('\nDisallow: /*/cart\n');
    expect(text).not.toContain('Disallow: /\n');
  });
});

describe('the sitemap', () => {
  test('is an index with one for each locale', async () => {
    const response = await openStorefront(secure).get('/sitemap.xml');
    expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    expect(readAddresses(await response.text())).toEqual(locales.map((locale) => `https://shop.example/${locale}/sitemap.xml`));
  });

  test('of a locale holds home, categories, the texts that there are, and every style over all pages of its listing', async () => {
    const shop = aRange(openStorefront(secure), 230);
    const response = await shop.get('/en-us/sitemap.xml');
    expect(response.status).toBe(200);
    const addresses = readAddresses(await response.text());
    expect(addresses.slice(0, 5)).toEqual(
      ['', '/c/men-1000', '/c/mens-jackets-1100', '/privacy', '/p/talus-fleece-0-CNFL0000INK'].map(
        (path) => `https://shop.example/en-us${path}`,
      ),
    );
    expect(addresses).toHaveLength(4 + 230);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  test('is made once and stored', async () => {
    const shop = aRange(openStorefront(), 5);
    const first = await (await shop.get('/en-us/sitemap.xml')).text();
    await shop.settled();
    const asked = shop.gateway.ledger.length;
    expect(await (await shop.get('/en-us/sitemap.xml')).text()).toBe(first);
    expect(shop.gateway.ledger).toHaveLength(asked);
  });

  test('is not made twice at the same time', async () => {
    const shop = aRange(openStorefront(), 5);
    shop.gateway.faults.set('content.menu', { kind: 'delay', ms: 50 });
    const [first, second] = await Promise.all([shop.get('/en-us/sitemap.xml'), shop.get('/en-us/sitemap.xml')]);
    expect([first.status, second.status].sort()).toEqual([200, 503]);
    await Promise.all([first.text(), second.text()]);
    await shop.settled();
  });

  test.each<[string, CallName, Fault]>([
    ['loses its connection half way', 'products.catalog', { kind: 'broken-connection' }],
    ['breaks half way', 'products.catalog', { kind: 'status', status: 500 }],
    ['answers with a page', 'content.category', { kind: 'body', text: '<html>Bad gateway</html>', contentType: 'text/html' }],
    ['has no menu', 'content.menu', { kind: 'status', status: 404, errorId: 'API404' }],
  ])('is a whole 503 where the gateway %s; it is not stored, and the next one is complete', async (_, call, fault) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    onTestFinished(() => log.mockRestore());
    const shop = aRange(openStorefront(), 5);
    shop.gateway.faults.set(call, fault);
    const broken = await shop.get('/en-us/sitemap.xml');
    expect([broken.status, broken.headers.get('retry-after'), broken.headers.get('cache-control')]).toEqual([503, '30', 'no-store']);
    expect(await broken.text()).not.toContain('<');
    expect(log).toHaveBeenCalledTimes(1);
    await shop.settled();
    shop.gateway.faults.clear();
    expect(readAddresses(await (await shop.get('/en-us/sitemap.xml')).text())).toHaveLength(4 + 5);
  });

  test('leaves the memory of the cache to shoppers', async () => {
    const shop = aRange(openStorefront(), 5);
    await (await shop.get('/en-us/sitemap.xml')).text();
    await shop.settled();
    const before = shop.gateway.calls('content.menu').length;
    await (await shop.get('/en-us')).text();
    expect(shop.gateway.calls('content.menu').length).toBe(before + 1);
  });

  test('is asked for by its head without being made', async () => {
    const shop = aRange(openStorefront(), 5);
    expect((await shop.get('/en-us/sitemap.xml', { method: 'HEAD' })).status).toBe(200);
    expect(shop.gateway.ledger).toHaveLength(0);
  });

  test('of a locale that is not open is a 404', async () => {
    expect((await openStorefront().get('/xx-xx/sitemap.xml')).status).toBe(404);
  });
});

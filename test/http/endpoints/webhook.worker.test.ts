// Webhook events from the CMS: which senders are accepted, and which cached pages an event expires.
import { describe, expect, test, vi } from 'vitest';
import { clearMemory } from '#gateway/cache/cached-gateway.ts';
import { cachedPageMemory } from '#http/pages/cache/cached-page.ts';
import { formatHex } from '#lib/encoding/hex.ts';
import { createHmac } from '#lib/encoding/hmac.ts';
import { createEvent, webhookSecret } from '../../support/content-events.ts';
import { aHomePage } from '../../support/content-samples.ts';
import { readText } from '../../support/html.ts';
import { aCatalog } from '../../support/samples.ts';
import { openStorefront, type Storefront } from '../../support/storefront.ts';

const send = async (shop: Storefront, ...given: Parameters<typeof createEvent>) => {
  const response = await shop.get('/webhooks/content', await createEvent(...given));
  return { status: response.status, body: await response.json<Record<string, unknown>>() };
};

describe('a content webhook event', () => {
  test('is accepted with a valid signature', async () => {
    const answer = await send(openStorefront(), { id: 'evt_1' });
    expect(answer).toEqual({ status: 200, body: { eventId: 'evt_1', isRepeated: false, names: 2 } });
  });

  test('is accepted even if the shop does not know the documents', async () => {
    expect((await send(openStorefront(), { documents: [{ kind: 'page', key: 'never-was' }] })).status).toBe(200);
  });

  test.each([
    ['with a signature made with another secret', { secret: 'another-secret-of-at-least-32-characters' }, 401, /no valid signature/],
    ['from six minutes ago', { timestamp: String(Math.floor(Date.now() / 1000) - 360) }, 401, /300 seconds/],
    ['from the future', { timestamp: String(Math.floor(Date.now() / 1000) + 360) }, 401, /300 seconds/],
    ['without a numeric timestamp', { headers: { 'webhook-timestamp': 'soon' } }, 400, /webhook-timestamp/],
    ['without an id', { headers: { 'webhook-id': '' } }, 400, /webhook-id/],
    ['without a signature', { headers: { 'webhook-signature': '' } }, 400, /webhook-signature/],
    ['if the signature is for another event id', { headers: { 'webhook-id': 'evt_other' } }, 401, /no valid signature/],
    ['if its body is too long', { body: 'x'.repeat(300_000) }, 413, /bytes/],
    ['if its body is not JSON', { body: '{' }, 400, /not JSON/],
    ['if it has another type', { body: '{"type":"content.deleted","documents":[]}' }, 400, /^\/type: /],
    ['without documents', { documents: [] }, 400, /^\/documents: /],
    ['with an unknown kind', { documents: [{ kind: 'menu' }, { kind: 'poem' }] }, 400, /^\/documents\/1\/kind: /],
    ['with a page document without a key', { documents: [{ kind: 'page' }] }, 400, /^\/documents\/0\/key: /],
    ['with an unknown locale', { documents: [{ kind: 'menu', locale: 'xx-xx' }] }, 400, /^\/documents\/0\/locale: unknown locale "xx-xx"/],
    ['with an unknown site', { documents: [{ kind: 'menu', siteId: 'mars' }] }, 400, /^\/documents\/0\/siteId: /],
  ])('is rejected %s', async (_, given, status, error) => {
    const answer = await send(openStorefront(), given);
    expect(answer).toEqual({ status, body: { error: expect.stringMatching(error) } });
  });

  test('is rejected by a shop without a webhook secret', async () => {
    expect((await send(openStorefront({ CONTENT_WEBHOOK_SECRETS: '' }))).status).toBe(503);
  });
});

/** Opens a shop with these pages in the cache. Each page's title contains a version, which a test can change. */
async function openCachedShop(paths: readonly string[]) {
  const shop = openStorefront();
  const versions = { home: 1, loyalty: 1 };
  shop.gateway.replies['content.page'] = (_: URL, { page = '' }: Record<string, string>) => {
    const version = versions[page as keyof typeof versions];
    if (version === undefined) return { ...aHomePage(), page, blocks: [] };
    return { ...aHomePage(), page, seo: { title: `${page} ${version}`, description: '' } };
  };
  await loadAll(shop, paths);
  return { shop, versions };
}

/** Requests pages, so that they are cached. */
async function loadAll(shop: Storefront, paths: readonly string[]): Promise<void> {
  for (const path of paths) await (await shop.get(path)).text();
  await shop.settled();
}

const readTitle = async (shop: Storefront, path: string) => readText(await (await shop.get(path)).text(), 'title');
/** Returns true if the page came from the page cache. */
const readState = async (shop: Storefront, path: string) => {
  const response = await shop.get(path);
  await response.text();
  return response.headers.get('server-timing')?.startsWith('page;') ?? false;
};

describe('a content webhook event', () => {
  test('expires the page that it names in every locale and variant, and no other page', async () => {
    const paths = ['/en-us', '/de-de', '/en-us?utm_source=mail', '/en-us/loyalty'];
    const { shop } = await openCachedShop(paths);
    expect(await Promise.all(paths.map((path) => readState(shop, path)))).toEqual([true, true, true, true]);
    await send(shop);
    expect(await Promise.all(paths.map((path) => readState(shop, path)))).toEqual([false, false, false, true]);
    await shop.settled();
    expect(await Promise.all(paths.map((path) => readState(shop, path)))).toEqual([true, true, true, true]);
  });

  test('expires a page only in the locale that it names', async () => {
    const { shop } = await openCachedShop(['/en-us', '/de-de']);
    await send(shop, { documents: [{ kind: 'page', key: 'home', locale: 'de-de' }] });
    expect([await readState(shop, '/en-us'), await readState(shop, '/de-de')]).toEqual([true, false]);
  });

  test('expires every page if the menu changes', async () => {
    const { shop } = await openCachedShop(['/en-us', '/en-us/loyalty']);
    await send(shop, { documents: [{ kind: 'menu', siteId: 'us' }] });
    expect([await readState(shop, '/en-us'), await readState(shop, '/en-us/loyalty')]).toEqual([false, false]);
  });

  test('expires a page if a document inside one of its blocks changes', async () => {
    const shop = openStorefront();
    const inner = { id: 'inner-1', kind: 'rich-text', version: 1, locale: 'en-us', fields: { html: '<p>Inner</p>' }, children: [] };
    shop.gateway.replies['content.page'] = aHomePage([{ ...inner, id: 'outer-1', kind: 'collection', fields: {}, children: [inner] }]);
    await (await shop.get('/en-us')).text();
    await shop.settled();
    expect(await readState(shop, '/en-us')).toBe(true);
    await send(shop, { documents: [{ kind: 'block', key: 'inner-1' }] });
    expect(await readState(shop, '/en-us')).toBe(false);
  });

  /** Opens a shop with a cached product page, whose content the gateway does not have. */
  async function openProductWithoutContent(path: string, env = {}): Promise<Storefront> {
    const shop = openStorefront(env);
    shop.gateway.faults.set('content.product', { kind: 'status', status: 404, errorId: 'API404' });
    await loadAll(shop, [path]);
    expect(await readState(shop, path)).toBe(true);
    return shop;
  }

  test.each([
    ['style', 'CNFL0001'],
    ['product', 'CNFL0001INK'],
  ])('expires a product page without content when content of its %s is published', async (_, key) => {
    const path = '/en-us/p/talus-fleece-CNFL0001INK';
    const shop = await openProductWithoutContent(path);
    await send(shop, { documents: [{ kind: 'product', key }] });
    expect(await readState(shop, path)).toBe(false);
  });

  test('of another content system expires a product page without content if it names a product by its slug only', async () => {
    const path = '/en-us/p/talus-fleece-CNFL0001INK';
    const shop = await openProductWithoutContent(path, { CONTENT_WEBHOOK_FORMAT: 'storyblok' });
    const body = JSON.stringify({ action: 'published', full_slug: 'en-us/product/fleece' });
    const signature = formatHex(await createHmac('SHA-1', webhookSecret, body));
    await shop.get('/webhooks/content', { method: 'POST', headers: { 'webhook-signature': signature }, body });
    expect(await readState(shop, path)).toBe(false);
  });

  test('expires the lists of child pages if a page changes, because the page may be new', async () => {
    const paths = ['/en-us/help', '/de-de/help', '/en-us/loyalty'];
    const shop = openStorefront();
    shop.gateway.replies['content.children'] = { children: [{ page: 'how-to-return', title: 'Returns', description: '' }] };
    await loadAll(shop, paths);
    expect(await Promise.all(paths.map((path) => readState(shop, path)))).toEqual([true, true, true]);
    await send(shop, { documents: [{ kind: 'page', key: 'a-new-page', locale: 'en-us' }] });
    expect(await Promise.all(paths.map((path) => readState(shop, path)))).toEqual([false, true, true]);
  });

  test('of another content system expires every category page if it names a category by its slug only', async () => {
    const shop = openStorefront({ CONTENT_WEBHOOK_FORMAT: 'storyblok' });
    const paths = ['/en-us/c/men-1000', '/de-de/c/men-1000', '/en-us/loyalty'];
    await loadAll(shop, paths);
    expect(await Promise.all(paths.map((path) => readState(shop, path)))).toEqual([true, true, true]);
    const body = JSON.stringify({ action: 'published', full_slug: 'de-de/category/herren' });
    const signature = formatHex(await createHmac('SHA-1', webhookSecret, body));
    const response = await shop.get('/webhooks/content', { method: 'POST', headers: { 'webhook-signature': signature }, body });
    expect(response.status).toBe(200);
    expect(await Promise.all(paths.map((path) => readState(shop, path)))).toEqual([true, false, true]);
  });

  test('expires the list of a category and the lists that contain a product', async () => {
    const path = '/en-us/c/men-1000';
    for (const [document, isCached] of [
      [{ kind: 'listing', key: '1000' }, false],
      [{ kind: 'listing', key: '2000' }, true],
      [{ kind: 'product', key: aCatalog(2).items[0]?.productId ?? '' }, false],
    ] as const) {
      const shop = openStorefront();
      shop.gateway.replies['products.catalog'] = aCatalog(2);
      await (await shop.get(path)).text();
      await shop.settled();
      expect(await readState(shop, path)).toBe(true);
      await send(shop, { documents: [document] });
      expect([document, await readState(shop, path)]).toEqual([document, isCached]);
    }
  });

  test('that is delivered a second time expires nothing', async () => {
    const { shop } = await openCachedShop(['/en-us']);
    await send(shop, { id: 'evt_twice' });
    await readTitle(shop, '/en-us');
    await shop.settled();
    expect((await send(shop, { id: 'evt_twice' })).body.isRepeated).toBe(true);
    expect(await readState(shop, '/en-us')).toBe(true);
  });
});

describe('changed content', () => {
  test('is displayed on the next page view after the webhook event', async () => {
    const { shop, versions } = await openCachedShop(['/en-us']);
    versions.home = 2;
    expect(await readTitle(shop, '/en-us')).toBe('home 1');
    await send(shop);
    expect(await readTitle(shop, '/en-us')).toBe('home 2');
  });

  test('reaches another isolate within a second', async () => {
    const { shop } = await openCachedShop(['/en-us']);
    const { CONTENT_VERSION = '', GATEWAY } = shop.env;
    // another environment has a separate in-memory cache, as another isolate has
    const other = openStorefront({ CONTENT_VERSION, GATEWAY });
    expect(await readState(other, '/en-us')).toBe(true);
    const sentAt = Date.now();
    await send(shop);
    await vi.waitUntil(async () => !(await readState(other, '/en-us')), { timeout: 1000, interval: 20 });
    expect(Date.now() - sentAt).toBeLessThan(1000);
  });

  test('is displayed even if KV still returns the previous page', async () => {
    const { shop } = await openCachedShop(['/en-us']);
    await send(shop);
    clearMemory();
    cachedPageMemory.clear();
    expect(await readState(shop, '/en-us')).toBe(false);
  });
});

test('a page with changed content is served from its expired copy if the gateway fails', async () => {
  const silence = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { shop } = await openCachedShop(['/en-us']);
  shop.gateway.faults.set('content.page', { kind: 'status', status: 500 });
  await send(shop);
  const response = await shop.get('/en-us');
  expect([response.status, readText(await response.text(), 'h1')]).toEqual([200, expect.any(String)]);
  expect(silence).toHaveBeenCalled();
  silence.mockRestore();
});

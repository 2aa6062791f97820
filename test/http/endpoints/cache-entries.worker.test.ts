// The cache entries page: who may see it, what it lists, and what its buttons do.
import { createExecutionContext } from 'cloudflare:test';
import { expect, test } from 'vitest';
import { serveBackend } from '#backend/serve.ts';
import { backendEnv } from '../../support/backend.ts';
import { createEvent } from '../../support/content-events.ts';
import { countElements, findAttributes, readTexts } from '../../support/html.ts';
import { sealGrant } from '../../support/preview-grants.ts';
import { aSegmentation, openSegmentedShop } from '../../support/segmented-shop.ts';
import { openStorefront, type Storefront } from '../../support/storefront.ts';

async function openCachedShop(over: Parameters<typeof openStorefront>[0] = {}) {
  const shop = openStorefront(over);
  for (const path of ['/en-us', '/de-de']) await (await shop.get(path)).text();
  await shop.settled();
  return shop;
}

const grant = (seconds = 3600) => sealGrant({ seconds });

const read = async (shop: Storefront, query = '') => (await shop.get(`/cache-entries?preview=true${query}`)).text();

const post = (shop: Storefront, name: string, init: RequestInit = {}) =>
  shop.get('/cache-entries?preview=true', {
    method: 'POST',
    headers: { origin: 'http://localhost' },
    body: new URLSearchParams({ name }),
    ...init,
  });

const isCached = async (shop: Storefront, path: string) => {
  const response = await shop.get(path);
  await response.text();
  return response.headers.get('server-timing')?.startsWith('page;') ?? false;
};

test('the cache entries page lists cached pages with their state and documents, and is itself neither stored nor indexed', async () => {
  const shop = await openCachedShop();
  const response = await shop.get('/cache-entries?preview=true');
  expect([response.headers.get('cache-control'), response.headers.get('x-robots-tag')]).toEqual(['no-store', 'noindex']);
  const html = await response.text();
  expect(readTexts(html, 'tbody th')).toEqual(['http://localhost/de-de', 'http://localhost/en-us']);
  expect(readTexts(html, '.state')).toEqual(['fresh', 'fresh']);
  expect(readTexts(html, 'tbody tr:last-child .tags button')).toEqual(expect.arrayContaining(['page:home', 'menu', 'footer']));
});

test("the cache entries page lists a cached page's cohorts with their hits, and can expire one cohort or all of them", async () => {
  const shop = openSegmentedShop({ home: [aSegmentation('greeting', ['cart-not-empty'])] });
  const visit = async (cookie: string) => {
    const response = await shop.get('/en-us', { headers: { cookie } });
    await response.text();
    await shop.settled();
    return response.headers.get('server-timing')?.startsWith('page;') ?? false;
  };
  const cart = 'cairn-cart=us.1';
  for (const cookie of ['', cart, cart, cart]) await visit(cookie);
  const html = await read(shop);
  expect(readTexts(html, 'tbody th li')).toEqual(['cart-not-empty=no: 0 hits', 'cart-not-empty=yes: 2 hits']);
  const names = findAttributes(html, 'button.expire', 'value');
  expect(names).toHaveLength(3);
  await post(shop, names.find((name) => name.endsWith('=yes')) ?? '');
  expect([await visit(cart), await visit(''), await visit(cart)]).toEqual([false, true, true]);
  await post(shop, names[0] ?? '');
  expect([await visit(cart), await visit('')]).toEqual([false, false]);
});

test('the cache entries page lists cached gateway replies', async () => {
  const shop = await openCachedShop();
  expect(readTexts(await read(shop, '&kind=replies'), 'tbody th')).toEqual(
    expect.arrayContaining([expect.stringContaining('content.menu · de-de')]),
  );
});

test('the cache entries page lists the in-memory caches with their limits, hits and misses', async () => {
  const shop = await openCachedShop();
  const readRow = async (name: string) => {
    const html = await read(shop, '&kind=memory');
    const cells = (label: string) => readTexts(html, `#storefront tbody td[data-name="${label}"]`);
    const row = readTexts(html, 'tbody th').indexOf(name);
    return { kilobytes: cells('kB')[row], entries: cells('Entries')[row], hits: Number(cells('Hits')[row]) };
  };
  const before = await readRow('pages');
  expect(before.entries).toMatch(/^[1-9]\d* of 300$/);
  expect(before.kilobytes).toMatch(/^[1-9]\d* of 20000$/);
  await (await shop.get('/en-us')).text();
  expect((await readRow('pages')).hits).toBe(before.hits + 1);
  expect((await readRow('guest tokens')).kilobytes).toBe('not limited');
});

test("the cache entries page lists the backend's caches in a separate table outside production", async () => {
  const ask = (address: string) => serveBackend(new Request(address), { ...backendEnv, PAYMENT_PROVIDER: '' }, createExecutionContext());
  const html = await read(openStorefront({ GATEWAY: { fetch: ask } as unknown as Fetcher }), '&kind=memory');
  expect(readTexts(html, 'caption')).toEqual(['Storefront', 'Backend']);
  expect(readTexts(html, '#backend tbody th')).toContain('dictionaries of the search');
  expect(readTexts(html, '#backend tfoot td[data-name="kB"]')[0]).toMatch(/^\d+ of 32000$/);
});

test("the cache entries page lists only the storefront's caches if the backend is remote or in production", async () => {
  const readCaptions = async (over: Parameters<typeof openCachedShop>[0]) =>
    readTexts(await read(openStorefront(over), '&kind=memory'), 'caption');
  const refuse = { fetch: async () => new Response('Nothing is found under this address.', { status: 404 }) } as unknown as Fetcher;
  expect(await readCaptions({ GATEWAY: refuse })).toEqual(['Storefront']);
  expect(await readCaptions({ GATEWAY_URL: 'https://gateway.example', MOCK_MODE: 'false' })).toEqual(['Storefront']);
});

test("the cache entries page displays the total size of all caches next to the isolate's budget", async () => {
  const shop = await openCachedShop();
  const html = await read(shop, '&kind=memory');
  const readNumbers = (selector: string) => readTexts(html, selector).map((text) => text.split(' of ').map(Number));
  const [[all = 0, budget] = []] = readNumbers('#storefront tfoot td[data-name="kB"]');
  expect(budget).toBe(32_000);
  const each = readNumbers('#storefront tbody td[data-name="kB"]').flatMap(([kilobytes = 0]) =>
    Number.isNaN(kilobytes) ? [] : [kilobytes],
  );
  const sum = each.reduce((total, kilobytes) => total + kilobytes, 0);
  expect(sum).toBeGreaterThan(0);
  expect(Math.abs(all - sum)).toBeLessThanOrEqual(each.length / 2); // each size is rounded
});

test('the cache entries page displays the event that last expired an entry', async () => {
  const shop = await openCachedShop();
  await shop.get('/webhooks/content', await createEvent({ id: 'evt_seen', documents: [{ kind: 'page', key: 'home', locale: 'de-de' }] }));
  const html = await read(shop);
  expect(readTexts(html, '.state')).toEqual(['expired', 'fresh']);
  expect(readTexts(html, '[data-name="Last event"]')).toEqual([expect.stringContaining('evt_seen'), 'none']);
});

test("a button on the cache entries page expires one entry, or one document in the entry's locale", async () => {
  const shop = await openCachedShop();
  const html = await read(shop);
  const [ofGermany = ''] = findAttributes(html, '.expire', 'value');
  const answer = await post(shop, ofGermany);
  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    expect.stringMatching(/^\/cache-entries\?preview=true&kind=pages&expired=/),
  ]);
  expect([await isCached(shop, '/de-de'), await isCached(shop, '/en-us')]).toEqual([false, true]);
  await shop.settled();
  expect(await isCached(shop, '/de-de')).toBe(true);
  await post(shop, 'us/en-us page:home');
  expect([await isCached(shop, '/de-de'), await isCached(shop, '/en-us')]).toEqual([true, false]);
});

test('the cache entries page rejects a form from another origin, or without a valid name', async () => {
  const shop = await openCachedShop();
  expect((await post(shop, 'menu', { headers: { origin: 'https://evil.example' } })).status).toBe(403);
  expect((await post(shop, '')).status).toBe(400);
  expect((await post(shop, '*')).status).toBe(400);
});

test('in production the cache entries page requires a preview grant that has not expired', async () => {
  const shop = await openCachedShop({ ENVIRONMENT: 'production' });
  const statuses = async (query: string) => [
    (await shop.get(`/cache-entries${query}`)).status,
    (
      await shop.get(`/cache-entries${query}`, {
        method: 'POST',
        headers: { origin: 'http://localhost' },
        body: new URLSearchParams({ name: 'menu' }),
      })
    ).status,
  ];
  expect(await statuses('')).toEqual([404, 404]);
  expect(await statuses('?preview=true&grant=made-up')).toEqual([404, 404]);
  expect(await statuses(`?preview=true&grant=${await grant(-1)}`)).toEqual([404, 404]);
  const query = `?preview=true&grant=${await grant()}`;
  expect(await statuses(query)).toEqual([200, 303]);
  const html = await (await shop.get(`/cache-entries${query}`)).text();
  expect(findAttributes(html, 'form', 'action').every((address) => address.includes('grant='))).toBe(true);
  expect(countElements(html, 'tbody tr')).toBe(2);
});

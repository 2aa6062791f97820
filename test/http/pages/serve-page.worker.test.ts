import { afterEach, describe, expect, test, vi } from 'vitest';
import { findAttribute, findAttributes, readText } from '../../support/html.ts';
import { openStorefront, type Storefront } from '../../support/storefront.ts';

const productPath = '/en-us/p/talus-fleece-CNFL0001INK';

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const silence = () => vi.spyOn(console, 'error').mockImplementation(() => undefined);

test.each(['/en-us/cart/', '/cart', '/xx-xx/cart', '/en-us/c/men-1000', '/en-us/nothing-here'])(
  'POST %s returns 405, because only personal pages accept forms, and only at their canonical URL',
  async (path) => {
    const headers = { origin: 'http://localhost', 'content-type': 'application/x-www-form-urlencoded' };
    const response = await openStorefront().get(path, { method: 'POST', headers, body: 'intent=add' });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  },
);

describe('redirects of page URLs', () => {
  test('GET / redirects to the locale that the browser prefers', async () => {
    const shop = openStorefront();
    const response = await shop.get('/', { headers: { 'accept-language': 'de-DE,de;q=0.9,en;q=0.5' } });
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('/de-de');
  });

  test("GET / redirects to the saved locale, which overrides the browser's preference", async () => {
    const shop = openStorefront();
    const response = await shop.get('/?a=1', { headers: { 'accept-language': 'de', cookie: 'cairn-locale=en-us' } });
    expect(response.headers.get('location')).toBe('/en-us?a=1');
  });

  test('a product URL without a color redirects to the default color, and keeps its query', async () => {
    const shop = openStorefront();
    const response = await shop.get('/en-us/p/talus-fleece-CNFL0001?size=M');
    expect(response.status).toBe(301);
    expect(response.headers.get('location')).toBe(`${productPath}?size=M`);
  });

  test('a URL with a wrong slug or in an outdated form redirects to the canonical URL in one step', async () => {
    const shop = openStorefront();
    for (const path of ['/en-us/p/wrong-CNFL0001INK', '/en-us/talus-fleece-pcnfl0001ink', '/en-us/a/b/whatever-pCNFL0001']) {
      const response = await shop.get(path);
      expect(response.status).toBe(301);
      expect(response.headers.get('location')).toBe(productPath);
    }
    expect((await shop.get('/en-us/anything-c1000?page=2')).headers.get('location')).toBe('/en-us/c/men-1000?page=2');
  });

  test("a URL without a locale, in any spelling, redirects to the same page in the visitor's locale", async () => {
    const shop = openStorefront();
    const german = { headers: { 'accept-language': 'de' } };
    for (const path of ['/cart', '/c/men-1000?page=2', '/talus-fleece-pcnfl0001ink', '/men/jackets-c1000']) {
      const response = await shop.get(path, german);
      expect([path, response.status]).toEqual([path, 302]);
      expect(response.headers.get('location')).toBe(`/de-de${path}`);
      expect(response.headers.get('vary')).toContain('Accept-Language');
    }
  });

  test.each([
    ['/EN-US/cart?a=1', '/en-us/cart?a=1'],
    ['/en-us/', '/en-us'],
    ['/cart/', '/cart'],
    ['/en-us/%63art', '/en-us/cart'],
    ['/en-us/c/%6den-1000', '/en-us/c/men-1000'],
  ])('GET %s redirects to the canonical URL %s', async (path, spelled) => {
    const response = await openStorefront().get(path);
    expect(response.status).toBe(301);
    expect(response.headers.get('location')).toBe(spelled);
  });

  test.each(['/%2Fevil.example', '/xx-xx/men/jackets-c1000', '/xx-xx/cart/'])('GET %s returns 404 without a redirect', async (path) => {
    expect((await openStorefront().get(path)).status).toBe(404);
  });

  test('a URL without a page returns 404 in the language of the market', async () => {
    const shop = openStorefront();
    const response = await shop.get('/de-de/help/gift-wrap');
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('Seite nicht gefunden');
  });

  test.each([
    '/en-us/%E0%A4%A',
    '/xx-xx',
    '/en-us/c/men-12',
    '/nothing',
    '/en-us/p/a-b%00c',
    '/en-us/c/men-1000?page=0',
    '/en-us/c/men-1000?page=99',
  ])('GET %s returns 404 without technical details', async (path) => {
    const shop = openStorefront();
    const response = await shop.get(path);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toMatch(/\bat .*\.(ts|js)|Error:/);
  });

  test.each(['/de-de/%', '/de-de/%00', '/de-de/%ff', '/de-de/c/a%0d%0ab-1100', '/de-de/p/x%5Cy-CNF00004RST'])(
    'GET %s returns 404 in German',
    async (path) => {
      const response = await openStorefront().get(path);
      expect(response.status).toBe(404);
      expect(await response.text()).toContain('Seite nicht gefunden');
    },
  );

  test('POST to a page without a form returns 405', async () => {
    const shop = openStorefront();
    const response = await shop.get('/en-us', { method: 'POST', headers: { origin: 'http://localhost' } });
    expect(response.status).toBe(405);
  });
});

describe('a product page', () => {
  test('contains the name, the price and all choices in the shell', async () => {
    const shop = openStorefront();
    const response = await shop.get(productPath);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(readText(html, 'h1')).toBe('Talus Fleece');
    expect(readText(html, 'main')).toContain('$129.00');
    expect(findAttributes(html, 'main a', 'href')).toEqual(
      expect.arrayContaining([`${productPath}?size=M#buy`, '/en-us/p/talus-fleece-CNFL0001RST']),
    );
  });

  test('shows the stock of the chosen size', async () => {
    const shop = openStorefront();
    expect(await (await shop.get(`${productPath}?size=S`)).text()).toContain('Only 3 left');
    expect(await (await shop.get(`${productPath}?size=M`)).text()).toContain('In stock');
    expect(await (await shop.get(`${productPath}?size=L`)).text()).toContain('Sold out in this size');
    expect(await (await shop.get(productPath)).text()).toContain('Available in S and M');
  });

  test('is rendered without recommendations and stock if those calls fail, and logs each failure once', async () => {
    const log = silence();
    const shop = openStorefront();
    shop.gateway.faults.set('products.widgetRecommendations', { kind: 'body', text: '<html>nonsense' });
    shop.gateway.faults.set('products.inventory', { kind: 'status', status: 500 });
    const response = await shop.get(productPath);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain('We can’t check stock right now');
    expect(html.endsWith('</html>')).toBe(true);
    await shop.settled();
    const lines = log.mock.calls.map(([line]) => JSON.parse(String(line)));
    expect(lines.map(({ call }) => call).sort()).toEqual(['products.inventory', 'products.widgetRecommendations']);
    expect(new Set(lines.map(({ correlationId }) => correlationId))).toEqual(new Set([response.headers.get('x-correlation-id')]));
  });

  test('links to information about paying in installments, for the price of the chosen size', async () => {
    const shop = openStorefront();
    const product = await (await shop.get(`${productPath}?size=M`)).text();
    const page = await (await shop.get(findAttribute(product, 'a[href*=pay-later][data-dialog=modal]', 'href') ?? '')).text();
    expect(readText(page, 'h1')).toBe('Pay in 4');
    expect(readText(page, 'main')).toMatch(/\$129\.00 for Talus Fleece.* Today \$32\.25/);
  });

  test('returns 404 for an unknown product', async () => {
    const shop = openStorefront();
    shop.gateway.faults.set('products.details', { kind: 'status', status: 404, errorId: 'ORD404' });
    expect((await shop.get(productPath)).status).toBe(404);
  });
});

describe('a gateway failure', () => {
  test('of a required call returns 503 with a reference, and does not affect other pages', async () => {
    silence();
    const shop = openStorefront();
    shop.gateway.faults.set('content.page', { kind: 'broken-connection' });
    const response = await shop.get('/en-us');
    expect(response.status).toBe(503);
    expect(await response.text()).toContain(response.headers.get('x-correlation-id') ?? 'none');
    expect((await shop.get('/en-us/c/men-1000')).status).toBe(200);
  });

  test('of menu and footer does not affect the rest of the page', async () => {
    silence();
    const shop = openStorefront();
    shop.gateway.faults.set('content.menu', { kind: 'status', status: 500 });
    shop.gateway.faults.set('content.footer', { kind: 'body', text: '{"claim":1}' });
    const response = await shop.get('/en-us/c/men-1000');
    expect(response.status).toBe(200);
    expect(readText(await response.text(), 'h1')).toBe('Men');
  });
});

describe('the headers that report cache results', () => {
  test('name each cache read in development, but only a hit or miss in production', async () => {
    const path = '/en-us/p/talus-fleece-CNFL0001INK';
    const local = openStorefront();
    await (await local.get(path)).text();
    expect((await local.get(`${path}?size=XXL`)).headers.get('server-timing')).toContain('products-details;desc="hit"');
    const production = openStorefront({ ENVIRONMENT: 'production' });
    const first = await production.get(`https://shop.example${path}`);
    await first.text();
    await production.settled();
    const second = await production.get(`https://shop.example${path}`);
    expect([first, second].map(({ headers }) => headers.get('x-cache'))).toEqual(['miss', 'hit']);
    expect(second.headers.get('server-timing')).toBeNull();
  });

  /** Returns the X-Cache header of a request, after the work that continues after its response. */
  async function readState(shop: Storefront, path: string, init?: RequestInit): Promise<string | null> {
    const response = await shop.get(path, init);
    await response.text();
    await shop.settled();
    return response.headers.get('x-cache');
  }

  test('are about the page, not about its gateway calls', async () => {
    silence();
    const shop = openStorefront();
    // the gateway has neither of these optional calls
    for (const call of ['content.product', 'content.popups'] as const)
      shop.gateway.faults.set(call, { kind: 'status', status: 404, errorId: 'API404' });
    const path = '/en-us/p/talus-fleece-CNFL0001INK';
    expect([await readState(shop, path), await readState(shop, path)]).toEqual(['miss', 'hit']);
    // all calls of this page were cached by the first one, but the page itself is not in the page cache
    expect(await readState(shop, `${path}?size=XXL`)).toBe('miss');
  });

  test('name a page that is served while it is renewed', async () => {
    const shop = openStorefront();
    await readState(shop, '/en-us');
    vi.useFakeTimers({ now: Date.now() + 5 * 60 * 1000, toFake: ['Date'] });
    expect([await readState(shop, '/en-us'), await readState(shop, '/en-us')]).toEqual(['stale', 'hit']);
  });

  test('report a miss for a page that is sent before it is loaded', async () => {
    const shop = openStorefront({ SHELL_BUDGET_MS: '1' });
    shop.gateway.faults.set('content.page', { kind: 'delay', ms: 50 });
    expect(await readState(shop, '/en-us')).toBe('miss');
  });

  test.each([
    ['a personal page', '/en-us/cart', undefined],
    ['a preview', '/en-us?preview=true', undefined],
    ['a page with a simulated fault', '/en-us', { headers: { 'x-cairn-scenario': 'content.footer=delay-1' } }],
  ])('report a bypass for %s', async (_, path, init) => {
    silence();
    const shop = openStorefront();
    await readState(shop, '/en-us');
    expect(await readState(shop, path, init)).toBe('bypass');
  });

  test('report a miss each time for a page that neither the shop nor the gateway has', async () => {
    const shop = openStorefront();
    await readState(shop, '/en-us/nothing');
    expect(await readState(shop, '/en-us/nothing')).toBe('miss');
  });
});

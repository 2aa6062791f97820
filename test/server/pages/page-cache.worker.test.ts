// Cached pages: what is the same for everyone is made once, the values of a response and the stock each time.
import { afterEach, describe, expect, test, vi } from 'vitest';
import { challengeMeta } from '#lib/challenge.ts';
import { cachePage } from '../../support/cached-pages.ts';
import { countWithoutNonce, nonceOf } from '../../support/csp.ts';
import { attributeOf, attributesOf, countOf, elementsOf, readAttribute, textOf } from '../../support/html.ts';
import { aProduct } from '../../support/samples.ts';
import { openStorefront, type Storefront, timedChunks } from '../../support/storefront.ts';

const productPath = '/en-us/p/talus-fleece-CNFL0001INK';

afterEach(() => {
  vi.restoreAllMocks();
});

const silence = () => vi.spyOn(console, 'error').mockImplementation(() => undefined);

/** The `server-timing` of a cached page. */
const cachedPage = /^page;/;

const htmlOf = async (shop: Storefront, path: string) => (await shop.get(path)).text();

/** As a browser without scripts gets it: nothing of it comes late. */
const finished = { headers: { cookie: 'cairn-noscript=1' } };

describe('cached pages', () => {
  test('are stored after the first visit and get a new nonce each time', async () => {
    const shop = openStorefront();
    await (await shop.get('/en-us')).text();
    await shop.settled();
    const calls = shop.gateway.ledger.length;
    const [one, two] = [await shop.get('/en-us'), await shop.get('/en-us')];
    expect(one.headers.get('x-cache')).toBe('hit');
    expect(shop.gateway.ledger).toHaveLength(calls);
    const nonces = await Promise.all([one, two].map(async (response) => [response, await response.text()] as const)).then((pages) =>
      pages.map(([response, html]) => {
        const nonce = nonceOf(response);
        expect(countOf(html, `script[nonce="${nonce}"]`)).toBeGreaterThan(0);
        expect(countWithoutNonce(html, nonce)).toBe(0);
        expect(html).not.toMatch(/cairn-[0-9a-f-]{36}/);
        return nonce;
      }),
    );
    expect(new Set(nonces).size).toBe(2);
  });

  test('hold every deferred section finished, and no refresh for browsers without scripts', async () => {
    const shop = openStorefront();
    await (await shop.get('/en-us')).text();
    await shop.settled();
    const html = await (await shop.get('/en-us')).text();
    expect(html).toContain('Scree Vest 0');
    expect(countOf(html, 'template, meta[http-equiv=refresh]')).toBe(0);
  });

  test('a page with a problem is not cached', async () => {
    silence();
    const shop = openStorefront();
    shop.gateway.faults.set('products.widgetRecommendations', { kind: 'status', status: 500 });
    await (await shop.get('/en-us')).text();
    await shop.settled();
    shop.gateway.faults.clear();
    expect(await (await shop.get('/en-us')).text()).toContain('Scree Vest 0');
  });

  test.each([
    ['header', { 'x-cairn-scenario': 'cart.read=GEN500' }],
    ['cookie', { cookie: 'cairn-scenario=cart.read=GEN500' }],
  ])('are not for who plays a scenario by %s, and none of theirs is cached', async (_, headers) => {
    const shop = openStorefront();
    await (await shop.get('/en-us', { headers })).text();
    await shop.settled();
    expect((await shop.get('/en-us')).headers.get('server-timing')).not.toMatch(cachedPage);
    await shop.settled();
    expect((await shop.get('/en-us')).headers.get('server-timing')).toBe('page;desc="hit"');
    const played = await shop.get('/en-us', { headers });
    expect([played.headers.get('server-timing'), await played.text()]).toEqual([
      expect.not.stringMatching(cachedPage),
      expect.stringContaining('scenario-note'),
    ]);
  });

  test('of one host are not for another, as they name it', async () => {
    const shop = openStorefront();
    await (await shop.get('http://elsewhere.example/en-us')).text();
    await shop.settled();
    const response = await shop.get('http://localhost/en-us');
    expect(response.headers.get('server-timing')).not.toMatch(cachedPage);
    expect(await response.text()).not.toContain('elsewhere.example');
  });

  test('live in KV for a day', async () => {
    const shop = openStorefront();
    const put = vi.spyOn(shop.env.CONTENT_CACHE, 'put');
    await (await shop.get('/en-us')).text();
    await shop.settled();
    const lives = put.mock.calls.flatMap(([key, , options]) => (String(key).startsWith('page/') ? [options?.expirationTtl] : []));
    expect(lives).toEqual([24 * 60 * 60]);
  });

  test('and pages made for their request name what they depend on: cookies, and whether a crawler asks', async () => {
    const shop = openStorefront();
    const made = await shop.get('/en-us');
    await made.text();
    await shop.settled();
    const cached = await shop.get('/en-us');
    expect([made, cached].map(({ headers }) => [headers.get('x-cache'), headers.get('vary')])).toEqual([
      ['miss', 'Cookie, User-Agent'],
      ['hit', 'Cookie, User-Agent'],
    ]);
  });

  test('unknown parameters change neither the page nor its key', async () => {
    const shop = openStorefront();
    await (await shop.get('/en-us?utm=1')).text();
    await shop.settled();
    expect((await shop.get('/en-us?utm=2&x=%3Cscript%3E')).headers.get('x-cache')).toBe('hit');
  });
});

describe('a cached product page', () => {
  test('reads its stock for every request, and nothing else', async () => {
    const shop = openStorefront();
    await cachePage(shop, productPath);
    const before = shop.gateway.ledger.length;
    shop.gateway.replies['products.inventory'] = { productId: 'CNFL0001INK', variants: { '100000000001': { quantity: 7 } } };
    const response = await shop.get(productPath);
    expect([response.headers.get('x-cache'), await response.text()]).toEqual(['hit', expect.stringContaining('Available in M')]);
    expect(shop.gateway.ledger.slice(before).map(({ call }) => call)).toEqual(['products.inventory']);
  });

  test('gives its stock the box that it has in a page made for its request', async () => {
    const shop = openStorefront();
    const boxClass = /<div[^>]*class="(\w+)"[^>]*>(?:<style[^>]*>[^<]*<\/style>)?<section[^>]*class="stock/;
    const made = await htmlOf(shop, productPath);
    await cachePage(shop, productPath);
    const cached = await htmlOf(shop, productPath);
    expect([boxClass.exec(made)?.[1], boxClass.exec(cached)?.[1]]).toEqual(['rendered', 'rendered']);
  });

  test('is made without a look at the stock', async () => {
    const shop = openStorefront();
    await cachePage(shop, productPath);
    expect(shop.gateway.calls('products.inventory')).toHaveLength(1); // the visitor's own
  });

  test('knows the chosen size', async () => {
    const shop = openStorefront();
    for (const size of ['S', 'M', 'L']) await cachePage(shop, `${productPath}?size=${size}`);
    const pages = await Promise.all(['S', 'M', 'L'].map((size) => shop.get(`${productPath}?size=${size}`, finished)));
    const texts = await Promise.all(pages.map((page) => page.text()));
    expect(texts.map((html) => textOf(html, '.stock p'))).toEqual([
      'Only 3 left',
      'In stock, ready to ship',
      expect.stringContaining('Sold out in this size'),
    ]);
  });

  test('leaves before stock that is slow, which follows with its own style and nonce', async () => {
    const shop = openStorefront();
    await cachePage(shop, productPath);
    shop.gateway.faults.set('products.inventory', { kind: 'delay', ms: 150 });
    const response = await shop.get(productPath);
    const chunks = await timedChunks(response);
    const [first, last] = [chunks.at(0), chunks.at(-1)];
    const shell = first?.text ?? '';
    expect(shell).not.toContain('Available in');
    expect(textOf(shell, 'h1')).toBe('Talus Fleece');
    expect(attributesOf(shell, 'noscript > meta[http-equiv=refresh]', 'content')).toEqual([`0;url=${productPath}?noscript=1`]);
    const id = attributeOf(shell, '[id^="section-"]', 'id');
    const late = last?.text ?? '';
    expect(elementsOf(late, 'template').map((each) => readAttribute(each, 'id'))).toEqual([`late-${id}`]);
    expect(late).toContain('Available in S and M');
    expect([countOf(late, 'script'), countWithoutNonce(late, nonceOf(response))]).toEqual([1, 0]);
  });

  test.each([
    ['crawlers', productPath, { 'user-agent': 'Googlebot/2.1' }],
    ['browsers without scripts', productPath, { cookie: 'cairn-noscript=1' }],
    ['browsers that were sent here without scripts', `${productPath}?noscript=1`, {}],
  ])('is finished for %s, however slow its stock is', async (_, path, headers) => {
    const shop = openStorefront();
    await cachePage(shop, productPath);
    shop.gateway.faults.set('products.inventory', { kind: 'delay', ms: 60 });
    const response = await shop.get(path, { headers });
    const html = await response.text();
    expect(response.headers.get('x-cache')).toBe('hit');
    expect(textOf(html, '.stock')).toContain('Available in S and M');
    expect(countOf(html, 'template, meta[http-equiv=refresh]')).toBe(0);
    if (path !== productPath) expect(response.headers.get('set-cookie')).toContain('cairn-noscript=1');
  });

  test('shows that its stock is unknown when that fails, logs it once, and stays cached', async () => {
    const log = silence();
    const shop = openStorefront();
    await cachePage(shop, productPath);
    shop.gateway.faults.set('products.inventory', { kind: 'status', status: 500 });
    expect(await htmlOf(shop, productPath)).toContain('Stock cannot be checked right now');
    expect(log).toHaveBeenCalledOnce();
    shop.gateway.faults.clear();
    const response = await shop.get(productPath);
    expect([response.headers.get('x-cache'), await response.text()]).toEqual(['hit', expect.stringContaining('Available in S and M')]);
  });

  test('passes a challenge of bot defence on to the visitor who met it, and to no other', async () => {
    silence();
    const shop = openStorefront();
    await cachePage(shop, productPath);
    shop.gateway.faults.set('products.inventory', { kind: 'status', status: 403, errorId: 'GEN500', appId: 'stock-app' });
    const response = await shop.get(productPath, finished); // the head waits for it
    const challenges = attributesOf(await response.text(), `head meta[name="${challengeMeta}"]`, 'content');
    expect([response.headers.get('x-cache'), challenges]).toEqual(['hit', ['stock-app']]);
    shop.gateway.faults.clear();
    expect(await htmlOf(shop, productPath)).not.toContain(challengeMeta);
  });

  test('is not used for a preview, and a preview is not cached', async () => {
    const shop = openStorefront();
    await cachePage(shop, productPath);
    const preview = `${productPath}?preview=true`;
    for (let visit = 0; visit < 2; visit++) {
      const response = await shop.get(preview);
      expect([response.headers.get('cache-control'), response.headers.get('server-timing')]).toEqual([
        'no-store',
        expect.not.stringContaining('page;'),
      ]);
      await response.text();
      await shop.settled();
    }
    expect(await htmlOf(shop, productPath)).not.toContain('preview=true');
  });

  test('without stock, as of a gift card, is cached too', async () => {
    const shop = openStorefront();
    shop.gateway.replies['products.details'] = aProduct({ isDigitalProduct: true });
    await cachePage(shop, productPath);
    const response = await shop.get(productPath);
    expect([response.headers.get('x-cache'), shop.gateway.calls('products.inventory')]).toEqual(['hit', []]);
    expect(countOf(await response.text(), '.stock')).toBe(0);
  });

  test.each([
    `${productPath}?size=XXL`,
    `${productPath}?recipe=0a1b2c3d`,
    `${productPath}?recipe=%3Cscript%3E`,
    '/en-us/quickshop/CNFL0001INK?size=XXL',
    '/en-us/pay-later/CNFL0001INK?size=XXL',
  ])('is not cached for an unknown size, nor for one of many recipes: %s', async (path) => {
    const shop = openStorefront();
    await cachePage(shop, path);
    expect((await shop.get(path)).headers.get('server-timing')).not.toContain('page;');
    const [plain = ''] = path.split('?');
    await cachePage(shop, plain);
    expect((await shop.get(plain)).headers.get('server-timing')).toBe('page;desc="hit"');
  });
});

test('a page and its copy for the cache, rendered at the same moment, have values of their own', async () => {
  const shop = openStorefront();
  for (let visit = 0; visit < 5; visit++) {
    const path = `/en-us/c/men-1000?page=${visit + 1}`;
    const first = await shop.get(path, { headers: { cookie: 'cairn-cart=us.41' } });
    const html = await first.text();
    await shop.settled();
    const cached = await htmlOf(shop, path);
    for (const each of [html, cached]) {
      expect(each).not.toMatch(/cairn-[0-9a-f-]{36}\[/);
      expect(each).toContain('@layer tokens');
    }
    expect([html, cached].map((each) => textOf(each, '[data-cart-count]'))).toEqual(['41', '']);
    expect(cached).not.toContain(nonceOf(first));
  }
});

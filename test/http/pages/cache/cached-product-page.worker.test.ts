// Product pages from the page cache: only the stock is read for each request.
import { afterEach, describe, expect, test, vi } from 'vitest';
import { challengeMeta } from '#lib/rules/challenge.ts';
import { cachePage } from '../../../support/cached-pages.ts';
import { countWithoutNonce, readNonce } from '../../../support/csp.ts';
import { countElements, findAttribute, findAttributes, findElements, readAttribute, readText, readTexts } from '../../../support/html.ts';
import { aProduct } from '../../../support/samples.ts';
import { openStorefront, readHtml, timedChunks } from '../../../support/storefront.ts';

const productPath = '/en-us/p/talus-fleece-CNFL0001INK';

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const silence = () => vi.spyOn(console, 'error').mockImplementation(() => undefined);

/** Request options of a browser without scripts, which gets the complete page without deferred sections. */
const finished = { headers: { cookie: 'cairn-noscript=1' } };

describe('a cached product page', () => {
  test('reads only the stock for each request', async () => {
    const shop = openStorefront();
    await cachePage(shop, productPath);
    const before = shop.gateway.ledger.length;
    shop.gateway.replies['products.inventory'] = { productId: 'CNFL0001INK', variants: { '100000000001': { quantity: 7 } } };
    const response = await shop.get(productPath);
    expect([response.headers.get('x-cache'), await response.text()]).toEqual(['hit', expect.stringContaining('Available in M')]);
    expect(shop.gateway.ledger.slice(before).map(({ call }) => call)).toEqual(['products.inventory']);
  });

  test('contains the first reviews and the questions', async () => {
    const shop = openStorefront();
    await cachePage(shop, productPath);
    const html = await readHtml(shop, productPath);
    expect([readText(html, '.reviews-list h3'), readText(html, '.questions-list h3')]).toEqual([
      'Warm and light',
      'Does it fit under a shell?',
    ]);
    expect([shop.gateway.calls('reviews.list').length, shop.gateway.calls('reviews.questions').length]).toEqual([1, 1]);
  });

  test('is not used if the URL sorts the reviews: the page is then rendered per request, and reads only reviews and stock', async () => {
    const shop = openStorefront();
    await cachePage(shop, productPath);
    const before = shop.gateway.ledger.length;
    const response = await shop.get(`${productPath}?sort=newest`);
    expect(response.headers.get('server-timing')).not.toContain('page;');
    expect(await response.text()).toContain('Warm and light');
    const read = shop.gateway.ledger.slice(before).map(({ call }) => call);
    expect(read.sort()).toEqual(['products.inventory', 'reviews.list']);
  });

  test('has the same stock element as a page that was rendered for the request', async () => {
    const shop = openStorefront();
    const made = await readHtml(shop, productPath);
    await cachePage(shop, productPath);
    const cached = await readHtml(shop, productPath);
    expect([made, cached].map((html) => findAttribute(html, ':has(> .stock)', 'class'))).toEqual(['rendered', 'rendered']);
  });

  test('is rendered for the cache without reading the stock', async () => {
    const shop = openStorefront();
    await cachePage(shop, productPath);
    // one read, for the visitor's page; the page for the cache needs none
    expect(shop.gateway.calls('products.inventory')).toHaveLength(1);
  });

  test('shows the chosen size', async () => {
    const shop = openStorefront();
    for (const size of ['S', 'M', 'L']) await cachePage(shop, `${productPath}?size=${size}`);
    const pages = await Promise.all(['S', 'M', 'L'].map((size) => shop.get(`${productPath}?size=${size}`, finished)));
    const texts = await Promise.all(pages.map((page) => page.text()));
    expect(texts.map((html) => readText(html, '.stock p'))).toEqual([
      'Only 3 left',
      'In stock, ready to ship',
      expect.stringContaining('Sold out in this size'),
    ]);
  });

  test('shows when an order placed now would arrive, the delivery costs and the return period', async () => {
    vi.setSystemTime('2026-11-17T15:00Z'); // Tuesday, 10 a.m. in New York
    const shop = openStorefront();
    await cachePage(shop, `${productPath}?size=M`);
    const texts = readTexts(await (await shop.get(`${productPath}?size=M`, finished)).text(), '.promises li');
    expect(texts).toEqual([
      'Estimated delivery: Fri, Nov 20 – Wed, Nov 25 Order by 2 PM today',
      'Shipping $7.95, free over $75.00',
      'Free returns within 60 days',
    ]);
  });

  test('promises an email instead of a delivery for a size that is sold out', async () => {
    const shop = openStorefront();
    const html = await (await shop.get(`${productPath}?size=L`, finished)).text();
    expect(readText(html, '.promise-arrival')).toBe('We’ll email you once when it’s back in stock.');
  });

  test('is sent before slow stock data; the stock follows in a template, with a script that has the nonce of the response', async () => {
    const shop = openStorefront();
    await cachePage(shop, productPath);
    shop.gateway.faults.set('products.inventory', { kind: 'delay', ms: 150 });
    const response = await shop.get(productPath);
    const chunks = await timedChunks(response);
    const [first, last] = [chunks.at(0), chunks.at(-1)];
    const shell = first?.text ?? '';
    expect(shell).not.toContain('Available in');
    expect(readText(shell, 'h1')).toBe('Talus Fleece');
    expect(findAttributes(shell, 'noscript > meta[http-equiv=refresh]', 'content')).toEqual([`0;url=${productPath}?noscript=1`]);
    const id = findAttribute(shell, '[id^="section-"]', 'id');
    const late = last?.text ?? '';
    expect(findElements(late, 'template').map((each) => readAttribute(each, 'id'))).toEqual([`late-${id}`]);
    expect(late).toContain('Available in S and M');
    expect([countElements(late, 'script'), countWithoutNonce(late, readNonce(response))]).toEqual([1, 0]);
  });

  test.each([
    ['streamed', {}],
    ['finished', finished],
  ])('that is %s does not interfere with another response for the same page', async (_, init) => {
    const shop = openStorefront();
    await cachePage(shop, productPath);
    shop.gateway.faults.set('products.inventory', { kind: 'delay', ms: 60 });
    const [first, second] = [await shop.get(productPath, init), await shop.get(productPath, init)];
    for (const response of [first, second]) {
      const html = await response.text();
      expect(response.headers.get('x-cache')).toBe('hit');
      expect(countWithoutNonce(html, readNonce(response))).toBe(0);
      expect(html.endsWith('</body></html>')).toBe(true);
    }
  });

  test.each([
    ['crawlers', productPath, { 'user-agent': 'Googlebot/2.1' }],
    ['browsers without scripts', productPath, { cookie: 'cairn-noscript=1' }],
    ['browsers at the URL for browsers without scripts', `${productPath}?noscript=1`, {}],
  ])('is complete for %s, even if its stock is slow', async (_, path, headers) => {
    const shop = openStorefront();
    await cachePage(shop, productPath);
    shop.gateway.faults.set('products.inventory', { kind: 'delay', ms: 60 });
    const response = await shop.get(path, { headers });
    const html = await response.text();
    expect(response.headers.get('x-cache')).toBe('hit');
    expect(readText(html, '.stock')).toContain('Available in S and M');
    expect(countElements(html, 'template, meta[http-equiv=refresh]')).toBe(0);
    if (path !== productPath) expect(response.headers.get('set-cookie')).toContain('cairn-noscript=1');
  });

  test('says that stock is unknown if the call fails, logs it once, and stays cached', async () => {
    const log = silence();
    const shop = openStorefront();
    await cachePage(shop, productPath);
    shop.gateway.faults.set('products.inventory', { kind: 'status', status: 500 });
    expect(await readHtml(shop, productPath)).toContain('We can’t check stock right now');
    expect(log).toHaveBeenCalledOnce();
    shop.gateway.faults.clear();
    const response = await shop.get(productPath);
    expect([response.headers.get('x-cache'), await response.text()]).toEqual(['hit', expect.stringContaining('Available in S and M')]);
  });

  test('contains a bot defense challenge only for the visitor whose stock call received the challenge', async () => {
    silence();
    const shop = openStorefront();
    await cachePage(shop, productPath);
    shop.gateway.faults.set('products.inventory', { kind: 'status', status: 403, errorId: 'GEN500', appId: 'stock-app' });
    // with these options, the page waits for the stock call, so its head can contain the challenge
    const response = await shop.get(productPath, finished);
    const challenges = findAttributes(await response.text(), `head meta[name="${challengeMeta}"]`, 'content');
    expect([response.headers.get('x-cache'), challenges]).toEqual(['hit', ['stock-app']]);
    shop.gateway.faults.clear();
    expect(await readHtml(shop, productPath)).not.toContain(challengeMeta);
  });

  test('is not used for a preview, and a preview is not stored in the cache', async () => {
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
    expect(await readHtml(shop, productPath)).not.toContain('preview=true');
  });

  test('is cached even if the product has no stock call, as for a gift card', async () => {
    const shop = openStorefront();
    shop.gateway.replies['products.details'] = aProduct({ isDigitalProduct: true });
    await cachePage(shop, productPath);
    shop.gateway.ledger.length = 0; // the uncached page asked for the stock before it knew the product
    const response = await shop.get(productPath);
    expect([response.headers.get('x-cache'), shop.gateway.calls('products.inventory')]).toEqual(['hit', []]);
    expect(countElements(await response.text(), '.stock')).toBe(0);
  });

  test.each([
    `${productPath}?size=XXL`,
    `${productPath}?recipe=0a1b2c3d`,
    `${productPath}?recipe=%3Cscript%3E`,
    '/en-us/quickshop/CNFL0001INK?size=XXL',
    '/en-us/pay-later/CNFL0001INK?size=XXL',
  ])('is not created for a URL with an unknown size or a recipe: %s', async (path) => {
    const shop = openStorefront();
    await cachePage(shop, path);
    expect((await shop.get(path)).headers.get('server-timing')).not.toContain('page;');
    const [plain = ''] = path.split('?');
    await cachePage(shop, plain);
    expect((await shop.get(plain)).headers.get('server-timing')).toBe('page;desc="hit"');
  });
});

// Uncached pages whose gateway calls take longer than the time budget of the shell.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import type { Env } from '#env.ts';
import { dialogHeader } from '#lib/paths/dialog.ts';
import { countElements, findAttribute, findAttributes, readText } from '../../support/html.ts';
import { aProduct } from '../../support/samples.ts';
import { openStorefront, type Storefront, timedChunks } from '../../support/storefront.ts';

const productPath = '/en-us/p/talus-fleece-CNFL0001INK';
const listingPath = '/en-us/c/men-1000';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const delay = (shop: Storefront, ms: number, ...calls: CallName[]) => {
  for (const call of calls) shop.gateway.faults.set(call, { kind: 'delay', ms });
};

/** Returns what a visitor sees of a streamed page: the main element without its placeholder, and the late content. */
async function openLate(over: Partial<Env>, prepare: (shop: Storefront) => void, path = productPath) {
  const shop = openStorefront({ SHELL_BUDGET_MS: '60', ...over });
  prepare(shop);
  const response = await shop.get(path);
  const chunks = await timedChunks(response);
  const html = chunks.map(({ text }) => text).join('');
  const [shell = ''] = html.split('</html>').length > 1 ? html.split('<div hidden') : [html];
  await shop.settled();
  return { shop, response, chunks, html, shell, rest: html.slice(shell.length) };
}

/** Follows a page's automatic reloads, as a browser does, and returns their number. */
async function countReloads(shop: Storefront, path: string, headers: Record<string, string> = {}): Promise<number> {
  let next = path;
  let cookie = headers.cookie ?? '';
  for (let reloads = 0; ; reloads++) {
    const response: Response = await shop.get(next, { headers: { ...headers, cookie } });
    const html = await response.text();
    cookie = [cookie, ...response.headers.getSetCookie().map((line) => line.split(';')[0] ?? '')].filter(Boolean).join('; ');
    const [content] = findAttributes(html, 'meta[http-equiv=refresh]', 'content');
    if (content === undefined || reloads > 5) return reloads;
    next = /url=(.*)$/.exec(content)?.[1] ?? next;
  }
}

describe('an uncached page whose gateway responds after the shell budget', () => {
  test('is sent as a shell with header and placeholder, and its content follows in the same response', async () => {
    const { response, chunks, html, shell, rest } = await openLate({}, (shop) => delay(shop, 250, 'products.details'));
    expect(response.status).toBe(200);
    expect(countElements(shell, 'header')).toBeGreaterThan(0);
    expect(readText(shell, 'main')).toMatch(/One moment.*running slowly/);
    expect(shell).not.toContain('$129.00');
    expect(rest).toContain('$129.00');
    expect(readText(rest, 'h1')).toBe('Talus Fleece');
    expect(countElements(chunks[0]?.text ?? '', 'title')).toBe(0);
    expect(readText(html, 'title')).toBe('Talus Fleece, Ink | Cairn');
    expect(findAttribute(html, 'link[rel=canonical]', 'href')).toBe(`http://localhost${productPath}`);
    expect(findAttributes(html, 'meta[name=robots]', 'content')).toEqual([]);
    expect(rest.trimEnd().endsWith('</html>')).toBe(true);
  });

  test('sends the shell within the shell budget', async () => {
    const shop = openStorefront({ SHELL_BUDGET_MS: '60' });
    delay(shop, 1200, 'products.details');
    const started = Date.now();
    const response = await shop.get(productPath);
    expect(Date.now() - started).toBeLessThan(1000);
    await response.text();
  });

  test('shows the stock and recommendations of a product', async () => {
    const { rest } = await openLate({}, (shop) => delay(shop, 250, 'products.details', 'products.inventory'));
    expect(rest).toContain('Available in S and M');
    expect(rest).toContain('Scree Vest 0');
  });

  test('is cached for the next visitor', async () => {
    const { shop } = await openLate({}, (shop) => delay(shop, 250, 'products.details'));
    shop.gateway.faults.set('products.details', { kind: 'broken-connection' });
    const second = await shop.get(productPath);
    expect([second.status, second.headers.get('server-timing')]).toEqual([200, 'page;desc="hit"']);
    expect(readText(await second.text(), 'h1')).toBe('Talus Fleece');
  });

  test('redirects a browser without scripts to the complete page', async () => {
    const { shell } = await openLate({}, (shop) => delay(shop, 250, 'products.details'));
    expect(findAttributes(shell, 'noscript > meta[http-equiv=refresh]', 'content')).toEqual([`0;url=${productPath}?noscript=1`]);
  });

  test('shows the not-found page for a product that does not exist, and is not indexed', async () => {
    const { response, html, rest } = await openLate({}, (shop) => {
      shop.gateway.replies['products.details'] = Response.json({ errorDetails: [{ errorId: 'ORD404' }] }, { status: 404 });
      delay(shop, 250, 'products.details');
    });
    expect(response.status).toBe(200);
    expect(readText(rest, 'h1')).toBe('Page not found');
    expect(findAttributes(html, 'meta[name=robots]', 'content')).toEqual(['noindex']);
    expect(rest).toContain('document.documentElement.dataset.page="error"');
  });

  test('redirects by a script if the product has moved, and keeps the query', async () => {
    const { rest } = await openLate(
      {},
      (shop) => {
        shop.gateway.replies['products.details'] = aProduct({ slug: 'talus-fleece-ii' });
        delay(shop, 250, 'products.details');
      },
      `${productPath}?size=M`,
    );
    expect(rest).toContain('location.replace("/en-us/p/talus-fleece-ii-CNFL0001INK?size=M")');
  });

  test('shows an error in the main element if the gateway fails after the shell', async () => {
    const { response, html, rest } = await openLate({ GATEWAY_TIMEOUT_MS: '200' }, (shop) =>
      shop.gateway.faults.set('products.details', { kind: 'hang' }),
    );
    expect(response.status).toBe(200);
    expect(readText(rest, 'h1')).toBe('Something went wrong');
    expect(findAttributes(html, 'meta[name=robots]', 'content')).toEqual(['noindex']);
    expect(rest).toContain(response.headers.get('x-correlation-id') ?? 'none');
    expect(findAttribute(rest, '.notice a.action', 'href')).toBe(productPath);
  });

  test('gives every script and style the nonce of the response', async () => {
    const { html, response } = await openLate({}, (shop) => delay(shop, 250, 'products.details'));
    const nonce = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1];
    const nonces = [...html.matchAll(/<(?:script|style)\b(?![^>]*application\/ld\+json)[^>]*>/g)].map(([tag]) =>
      tag.includes(`nonce="${nonce}"`),
    );
    expect(nonces).not.toContain(false);
  });
});

describe("a client that needs the page's status", () => {
  const readers: [string, RequestInit][] = [
    ['a crawler', { headers: { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' } }],
    ['a link preview', { headers: { 'user-agent': 'Pinterest/0.2 (+https://www.pinterest.com/)' } }],
    ['a browser that runs no scripts', { headers: { cookie: 'cairn-noscript=1' } }],
    ['a dialog', { headers: { [dialogHeader]: '1' } }],
  ];

  test.each(readers)('such as %s waits for the complete page', async (_, init) => {
    const shop = openStorefront({ SHELL_BUDGET_MS: '60' });
    delay(shop, 250, 'products.details', 'content.menu');
    const response = await shop.get(productPath, init);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(readText(html, 'main h1')).toBe('Talus Fleece');
    expect(html).not.toContain('One moment');
  });

  test.each(readers)('such as %s gets a 404 for a product that does not exist', async (_, init) => {
    const shop = openStorefront({ SHELL_BUDGET_MS: '60' });
    shop.gateway.replies['products.details'] = Response.json({ errorDetails: [{ errorId: 'ORD404' }] }, { status: 404 });
    delay(shop, 250, 'products.details');
    expect((await shop.get(productPath, init)).status).toBe(404);
  });

  test.each(readers)('such as %s gets a 503 if the gateway misses its deadline', async (_, init) => {
    const shop = openStorefront({ SHELL_BUDGET_MS: '60', GATEWAY_TIMEOUT_MS: '200' });
    shop.gateway.faults.set('products.details', { kind: 'hang' });
    const response = await shop.get(productPath, init);
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
    await response.text();
    await shop.settled();
  });

  test("that sends a HEAD request gets the page's status", async () => {
    const shop = openStorefront({ SHELL_BUDGET_MS: '60' });
    shop.gateway.replies['products.details'] = aProduct({ slug: 'talus-fleece-ii' });
    delay(shop, 250, 'products.details');
    expect((await shop.get(productPath, { method: 'HEAD' })).status).toBe(301);
  });
});

describe("a page's deadline", () => {
  test.each([
    ['800 ms', 800, {}],
    ['3 seconds, with a longer timeout', 3000, { GATEWAY_TIMEOUT_MS: '4000' }],
  ])('is met even if every call is delayed by %s', async (_, ms, over) => {
    const { shop, response, rest } = await openLate(
      { SHELL_BUDGET_MS: '500', ...over },
      (opened) => delay(opened, ms, 'content.category', 'products.catalog', 'content.menu', 'content.footer'),
      listingPath,
    );
    expect(response.status).toBe(200);
    expect(readText(rest, 'h1')).toBe('Men');
    const crawled = await shop.get('/en-us/c/men-1000?page=2', { headers: { 'user-agent': 'Googlebot/2.1' } });
    expect(crawled.status).toBe(200);
    await crawled.text();
  });

  test('is long enough for two sequential gateway calls', async () => {
    const { rest } = await openLate(
      { GATEWAY_TIMEOUT_MS: '400' },
      (shop) => {
        delay(shop, 300, 'content.category', 'products.catalog', 'auth.token');
      },
      listingPath,
    );
    expect(readText(rest, 'h1')).toBe('Men');
  });
});

describe('automatic reload', () => {
  test.each<[string, Record<string, string>]>([
    ['a browser with scripts', {}],
    ['a browser without scripts', { cookie: 'cairn-noscript=1' }],
    ['a crawler', { 'user-agent': 'Googlebot/2.1' }],
  ])('does not repeat in %s if the gateway never responds', async (name, headers) => {
    const shop = openStorefront({ SHELL_BUDGET_MS: '60', GATEWAY_TIMEOUT_MS: '120' });
    shop.gateway.faults.set('products.details', { kind: 'hang' });
    // a browser with scripts ignores the refresh in noscript; this test follows it once
    expect(await countReloads(shop, productPath, headers)).toBe(name === 'a browser with scripts' ? 1 : 0);
    await shop.settled();
  });
});

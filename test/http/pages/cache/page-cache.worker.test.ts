// Cached pages: the shared part is rendered once, and the values that differ are inserted into each response.
import { afterEach, describe, expect, test, vi } from 'vitest';
import { countWithoutNonce, readNonce } from '../../../support/csp.ts';
import { countElements, readText } from '../../../support/html.ts';
import { openStorefront, readHtml } from '../../../support/storefront.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const silence = () => vi.spyOn(console, 'error').mockImplementation(() => undefined);

/** Matches the Server-Timing header of a cached page. */
const cachedPage = /^page;/;

describe('a cached page', () => {
  test('is stored after the first visit and gets a new nonce for each response', async () => {
    const shop = openStorefront();
    await (await shop.get('/en-us')).text();
    await shop.settled();
    const calls = shop.gateway.ledger.length;
    const [one, two] = [await shop.get('/en-us'), await shop.get('/en-us')];
    expect(one.headers.get('x-cache')).toBe('hit');
    expect(shop.gateway.ledger).toHaveLength(calls);
    const nonces = await Promise.all([one, two].map(async (response) => [response, await response.text()] as const)).then((pages) =>
      pages.map(([response, html]) => {
        const nonce = readNonce(response);
        expect(countElements(html, `script[nonce="${nonce}"]`)).toBeGreaterThan(0);
        expect(countWithoutNonce(html, nonce)).toBe(0);
        expect(html).not.toMatch(/cairn-[0-9a-f-]{36}/);
        return nonce;
      }),
    );
    expect(new Set(nonces).size).toBe(2);
  });

  test('has a separate buffer for each response, and frees the buffer as soon as the response has copied the bytes', async () => {
    const shop = openStorefront();
    await (await shop.get('/en-us')).text();
    await shop.settled();
    const given: { buffer: ArrayBufferLike; text: string }[] = [];
    vi.stubGlobal(
      'Response',
      class extends Response {
        constructor(body?: BodyInit | null, init?: ResponseInit) {
          super(body, init);
          if (body instanceof Uint8Array) given.push({ buffer: body.buffer, text: new TextDecoder().decode(body) });
        }
      },
    );
    const first = await shop.get('/en-us', { headers: { cookie: 'cairn-name=Ada' } });
    const second = await shop.get('/en-us');
    vi.unstubAllGlobals();
    expect(given.map(({ text }) => text)).toEqual([await first.text(), await second.text()]);
    expect(new Set(given.map(({ buffer }) => buffer)).size).toBe(2);
    expect(given.map(({ buffer }) => buffer.byteLength)).toEqual([0, 0]);
  });

  test('contains every deferred section, and no redirect for browsers without scripts', async () => {
    const shop = openStorefront();
    await (await shop.get('/en-us')).text();
    await shop.settled();
    const html = await (await shop.get('/en-us')).text();
    expect(html).toContain('Scree Vest 0');
    expect(countElements(html, 'template, meta[http-equiv=refresh]')).toBe(0);
  });

  test('is not stored if a problem occurred while the page was rendered', async () => {
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
  ])('is neither used nor created for a request with a fault scenario in its %s', async (_, headers) => {
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

  test('of one host is not served for another host', async () => {
    const shop = openStorefront();
    await (await shop.get('http://elsewhere.example/en-us')).text();
    await shop.settled();
    const response = await shop.get('http://localhost/en-us');
    expect(response.headers.get('server-timing')).not.toMatch(cachedPage);
    expect(await response.text()).not.toContain('elsewhere.example');
  });

  test('is not rendered for the cache before 20 ms have passed, in which the response is sent', async () => {
    const held: (() => void)[] = [];
    const { setTimeout: start } = globalThis;
    const hold = ((run: () => void, ms?: number) => (ms === 20 ? held.push(run) : start(run, ms))) as typeof setTimeout;
    vi.spyOn(globalThis, 'setTimeout').mockImplementation(hold);
    const shop = openStorefront();
    await (await shop.get('/en-us')).text();
    await new Promise((resolve) => start(resolve, 500)); // long enough to render the page for the cache
    const again = await shop.get('/en-us');
    await again.text();
    expect(again.headers.get('x-cache')).toBe('miss');
    for (const run of held) run();
    await shop.settled();
    expect((await shop.get('/en-us')).headers.get('x-cache')).toBe('hit');
  });

  test('is stored in KV for a day', async () => {
    const shop = openStorefront();
    const put = vi.spyOn(shop.env.CONTENT_CACHE, 'put');
    await (await shop.get('/en-us')).text();
    await shop.settled();
    // ignores pages of other tests, which may be stored late
    const isOwn = (key: string) => key.startsWith('page/') && key.includes(`/${shop.env.CONTENT_VERSION}/`);
    const lives = put.mock.calls.flatMap(([key, , options]) => (isOwn(String(key)) ? [options?.expirationTtl] : []));
    expect(lives).toEqual([24 * 60 * 60]);
  });

  test('has the same Vary header as a rendered page: cookies, user agent and dialog', async () => {
    const shop = openStorefront();
    const made = await shop.get('/en-us');
    await made.text();
    await shop.settled();
    const cached = await shop.get('/en-us');
    expect([made, cached].map(({ headers }) => [headers.get('x-cache'), headers.get('vary')])).toEqual([
      ['miss', 'Cookie, User-Agent, x-cairn-dialog'],
      ['hit', 'Cookie, User-Agent, x-cairn-dialog'],
    ]);
  });

  test.each(['', 'https://shop.example'])('has the headers of a rendered page (%j)', async (origin) => {
    const shop = openStorefront();
    const made = await shop.get(`${origin}/en-us`);
    await made.text();
    await shop.settled();
    const cached = await shop.get(`${origin}/en-us`);
    expect(cached.headers.get('x-cache')).toBe('hit');
    const [ofMade, ofCached] = [made, cached].map(({ headers }) =>
      [...headers]
        .filter(([name]) => !['x-cache', 'x-correlation-id', 'server-timing'].includes(name))
        .map(([name, value]) => `${name}: ${value.replace(/(?<=-visit(?:or)?=)[^;]+|[0-9a-f]{8}-[0-9a-f-]{27,29}/g, 'id')}`),
    );
    expect(ofCached).toEqual(ofMade);
    expect(ofCached).toContain('x-frame-options: DENY');
  });

  test('ignores unknown query parameters, including in its key', async () => {
    const shop = openStorefront();
    await (await shop.get('/en-us?utm=1')).text();
    await shop.settled();
    expect((await shop.get('/en-us?utm=2&x=%3Cscript%3E')).headers.get('x-cache')).toBe('hit');
  });
});

test('a visitor’s page and its cached copy have separate nonces and cart counts if they are rendered at the same time', async () => {
  const shop = openStorefront();
  for (let visit = 0; visit < 5; visit++) {
    const path = `/en-us/c/men-1000?page=${visit + 1}`;
    const first = await shop.get(path, { headers: { cookie: 'cairn-cart=us.41' } });
    const html = await first.text();
    await shop.settled();
    const cached = await readHtml(shop, path);
    for (const each of [html, cached]) {
      expect(each).not.toMatch(/cairn-[0-9a-f-]{36}\[/);
      expect(each).toContain('@layer tokens');
    }
    expect([html, cached].map((each) => readText(each, '[data-cart-count]'))).toEqual(['41', '']);
    expect(cached).not.toContain(readNonce(first));
  }
});

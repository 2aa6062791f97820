// Rate limits for searches that reach the gateway: one per network and one in total.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { refused } from '#contract/errors/result.ts';
import type { Gateway } from '#gateway/gateway.ts';
import type { AppContext } from '#http/middleware/context.ts';
import { limitSearches } from '#http/middleware/search-limits.ts';
import { translator } from '#i18n/translate.ts';
import { readText } from '../../support/html.ts';
import { aCatalog } from '../../support/samples.ts';
import { openStorefront, type Storefront } from '../../support/storefront.ts';

beforeEach(() => {
  // the limits are per minute, and on a busy machine a test takes longer
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

let networks = 0;

function aShop({ isPopular = false } = {}): Storefront & { from: (network: string, path: string) => Promise<Response> } {
  const shop = openStorefront({ ENVIRONMENT: 'production' });
  shop.gateway.replies['products.productSearch'] = { ...aCatalog(2, 0, 2), q: 'x', isPopular, suggestions: [], documents: [] };
  shop.gateway.replies['products.autoSuggest'] = { q: '', terms: [], products: [], categories: [], documents: [] };
  return { ...shop, from: (network, path) => shop.get(path, { headers: { 'cf-connecting-ip': `${network}.7` } }) };
}

const aNetwork = () => `198.51.${networks++}`;

async function search(shop: ReturnType<typeof aShop>, network: string, times: number, name = 'x'): Promise<number[]> {
  const statuses = [];
  for (let time = 0; time < times; time++) {
    const response = await shop.from(network, `/en-us/search?q=${name}${time}`);
    statuses.push(response.status);
    await response.text();
  }
  return statuses;
}

describe('searches from one network', () => {
  test('are limited to sixty a minute, and the page beyond the limit says how long to wait', async () => {
    const [shop, network] = [aShop(), aNetwork()];
    expect(new Set(await search(shop, network, 60))).toEqual(new Set([200]));
    const beyond = await shop.from(network, '/en-us/search?q=one-more');
    expect([beyond.status, beyond.headers.get('retry-after')]).toEqual([429, '60']);
    expect(readText(await beyond.text(), 'main')).toContain(translator('en-us')('error.API429.wait', { hours: 0, minutes: 1 }));
    expect(shop.gateway.calls('products.productSearch')).toHaveLength(60);
    expect((await shop.from(aNetwork(), '/en-us/search?q=one-more')).status).toBe(200);
    expect((await shop.from(network, '/en-us/c/men-1000')).status).toBe(200);
  });

  test('still return cached results for popular terms beyond the limit', async () => {
    const [shop, network] = [aShop({ isPopular: true }), aNetwork()];
    await search(shop, network, 1);
    await shop.settled();
    await search(shop, network, 59, 'y');
    expect((await shop.from(network, '/en-us/search?q=other')).status).toBe(429);
    expect((await shop.from(network, '/en-us/search?q=x0')).status).toBe(200);
  });

  test('have a separate limit for suggestions, beyond which no suggestions are returned', async () => {
    const [shop, network] = [aShop(), aNetwork()];
    const statuses = [];
    for (let time = 0; time < 242; time++) statuses.push((await shop.from(network, `/en-us/search/suggestions?q=text${time}`)).status);
    expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([240, 429]);
    const beyond = await shop.from(network, '/en-us/search/suggestions?q=text');
    expect([beyond.headers.get('retry-after'), beyond.headers.get('cache-control')]).toEqual(['60', 'no-store']);
  });
});

test('searches from all networks together have a limit', async () => {
  const { env } = aShop();
  const gateway = vi.fn<Gateway>(async () => refused({ code: 'API404', status: 404, message: undefined }));
  const searchFrom = (network: number) => {
    const c = {
      ...{ env, get: () => ({ isProduction: true }) },
      req: { header: (name: string) => (name === 'cf-connecting-ip' ? `203.0.${network}.7` : undefined) },
    };
    return limitSearches(c as unknown as AppContext, gateway)('products.productSearch', { query: { siteId: 'us', q: 'x' } });
  };
  const searches = Array.from({ length: 21 * 60 }, (_, index) => searchFrom(index % 21));
  const problems = (await Promise.allSettled(searches)).flatMap((search) => (search.status === 'rejected' ? [search.reason] : []));
  expect([gateway.mock.calls.length, problems.length]).toEqual([1200, 60]);
  expect(problems[0]).toMatchObject({ call: 'products.productSearch', answer: { status: 429, retryAfterMs: 60_000 } });
});

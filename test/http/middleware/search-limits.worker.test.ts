// Rate limits for searches that reach the gateway: one per network and one in total.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
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
    const refused = await shop.from(network, '/en-us/search?q=one-more');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    expect(readText(await refused.text(), 'main')).toContain(translator('en-us')('error.API429.wait', { hours: 0, minutes: 1 }));
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
    const refused = await shop.from(network, '/en-us/search/suggestions?q=text');
    expect([refused.headers.get('retry-after'), refused.headers.get('cache-control')]).toEqual(['60', 'no-store']);
  });
});

test('searches from all networks together have a limit', async () => {
  const shop = aShop();
  let refused = 0;
  for (let network = 0; network < 21; network++) refused += (await search(shop, aNetwork(), 60)).filter((status) => status === 429).length;
  expect(refused).toBe(60);
}, 60_000);

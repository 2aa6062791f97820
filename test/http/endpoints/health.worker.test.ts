import { afterEach, describe, expect, test, vi } from 'vitest';
import { openStorefront } from '../../support/storefront.ts';

afterEach(() => vi.restoreAllMocks());

const check = async (shop: ReturnType<typeof openStorefront>, path: string) => {
  const response = await shop.get(path);
  expect(response.headers.get('cache-control')).toBe('no-store');
  return { status: response.status, body: await response.json<unknown>() };
};

/** Silences the log of errors, and returns its lines. */
function watchLog(): string[] {
  const lines: string[] = [];
  vi.spyOn(console, 'error').mockImplementation((line) => void lines.push(String(line)));
  return lines;
}

test('GET /health responds with 200 without calling the gateway', async () => {
  const shop = openStorefront();
  expect(await check(shop, '/health')).toEqual({ status: 200, body: { status: 'ok' } });
  expect(shop.gateway.ledger).toEqual([]);
});

describe('GET /ready', () => {
  test('GET /ready responds with 200 if the cache, the catalog and the content respond', async () => {
    expect(await check(openStorefront(), '/ready')).toEqual({
      status: 200,
      body: { status: 'ok', services: { cache: 'ok', commerce: 'ok', content: 'ok' } },
    });
  });

  test.each([
    ['commerce', 'products.catalog'],
    ['content', 'content.footer'],
  ] as const)('GET /ready responds with 503 and names %s if its origin fails, and logs the fault', async (service, call) => {
    const lines = watchLog();
    const shop = openStorefront();
    shop.gateway.faults.set(call, { kind: 'status', status: 500 });
    expect(await check(shop, '/ready')).toMatchObject({ status: 503, body: { status: 'failed', services: { [service]: 'failed' } } });
    expect(lines.join()).toContain(call);
  });

  test('GET /ready responds with 503 and names the cache if KV fails', async () => {
    watchLog();
    const get = async () => {
      throw new Error('KV is not available');
    };
    const shop = openStorefront({ CONTENT_CACHE: { get } as unknown as KVNamespace });
    expect(await check(shop, '/ready')).toMatchObject({
      status: 503,
      body: { services: { cache: 'failed', commerce: 'ok', content: 'ok' } },
    });
  });

  test('GET /ready counts a service as ready if the gateway rejects the request', async () => {
    const shop = openStorefront();
    shop.gateway.faults.set('products.catalog', { kind: 'status', status: 404, errorId: 'PLP400' });
    expect((await check(shop, '/ready')).status).toBe(200);
  });

  test('GET /ready responds with 503 if an origin does not respond', async () => {
    watchLog();
    const shop = openStorefront();
    shop.gateway.faults.set('products.catalog', { kind: 'hang' });
    expect((await check(shop, '/ready')).status).toBe(503);
  });

  test('GET /ready reuses its result for ten seconds', async () => {
    watchLog();
    const shop = openStorefront();
    const countCalls = () => shop.gateway.ledger.filter(({ call }) => call === 'products.catalog').length;
    await Promise.all([check(shop, '/ready'), check(shop, '/ready')]);
    expect(countCalls()).toBe(1);
    shop.gateway.faults.set('products.catalog', { kind: 'status', status: 404, errorId: 'PLP400' });
    await check(shop, '/ready');
    expect(countCalls()).toBe(1);
    const now = Date.now();
    vi.spyOn(Date, 'now').mockReturnValue(now + 10_001);
    await check(shop, '/ready');
    expect(countCalls()).toBe(2);
  });
});

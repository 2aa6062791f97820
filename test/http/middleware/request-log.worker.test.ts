import { afterEach, describe, expect, test, vi } from 'vitest';
import { openStorefront, type Storefront } from '../../support/storefront.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

/** Returns the request log lines that a request causes. */
async function readLines(shop: Storefront, path: string, init?: RequestInit): Promise<Record<string, unknown>[]> {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const response = await shop.get(path, init);
  await response.text();
  await shop.settled();
  const lines = log.mock.calls.map(([line]) => JSON.parse(String(line)) as Record<string, unknown>);
  log.mockRestore();
  expect(lines.map(({ correlationId }) => correlationId)).toEqual(lines.map(() => response.headers.get('x-correlation-id')));
  expect(lines.map(({ traceId }) => traceId)).toEqual(lines.map(({ correlationId }) => String(correlationId).replaceAll('-', '')));
  return lines.map(({ correlationId: _, traceId: __, ms, ...line }) => ({ ...line, isTimed: typeof ms === 'number' && ms >= 0 }));
}

const line = { level: 'info', method: 'GET', status: 200, isTimed: true };

describe('request log', () => {
  test('has one line per page, with the route and the page cache result', async () => {
    const shop = openStorefront({ REQUEST_LOG: 'true' });
    expect(await readLines(shop, '/en-us?utm=secret')).toEqual([{ ...line, route: 'home', cache: 'miss' }]);
    expect(await readLines(shop, '/en-us')).toEqual([{ ...line, route: 'home', cache: 'hit' }]);
  });

  test('names an endpoint by its pattern', async () => {
    expect(await readLines(openStorefront({ REQUEST_LOG: 'true' }), '/robots.txt')).toEqual([{ ...line, route: '/robots.txt' }]);
  });

  test('includes rejected forms', async () => {
    const shop = openStorefront({ REQUEST_LOG: 'true' });
    const [refused] = await readLines(shop, '/en-us/cart', { method: 'POST', headers: { origin: 'https://other.example' } });
    expect(refused).toMatchObject({ method: 'POST', status: 403 });
  });

  test.each([
    ['is written in production', { ENVIRONMENT: 'production' }, 1],
    ['is not written in production if it is disabled', { ENVIRONMENT: 'production', REQUEST_LOG: 'false' }, 0],
    ['is not written in other environments', {}, 0],
  ])('%s', async (_, variables, count) => {
    expect(await readLines(openStorefront(variables), '/en-us')).toHaveLength(count);
  });

  test('includes one in a hundred page cache hits in production, with the sampling rate', async () => {
    const shop = openStorefront({ ENVIRONMENT: 'production' });
    expect(await readLines(shop, '/en-us')).toMatchObject([{ cache: 'miss' }]);
    const lines: Record<string, unknown>[] = [];
    for (let count = 0; count < 200; count++) lines.push(...(await readLines(shop, '/en-us')));
    expect(lines).toEqual(Array(2).fill({ ...line, route: 'home', cache: 'hit', sampled: 100 }));
  });
});

// The metrics of pages, conversion steps and gateway calls.
import { Hono } from 'hono';
import { afterEach, expect, test, vi } from 'vitest';
import type { AppEnv } from '#http/middleware/context.ts';
import { recordMetrics } from '#http/middleware/record-metrics.ts';
import { readUrl } from '#http/middleware/trace.ts';
import { aDataset } from '../../support/metrics.ts';
import { receiveSpans, spanVariables } from '../../support/spans.ts';
import { openStorefront } from '../../support/storefront.ts';

afterEach(() => vi.restoreAllMocks());

const path = '/en-us/p/talus-fleece-CNFL0001INK';
const browser = { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none', 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' };

test('a page writes its class with the state of the page cache, its step, and its gateway calls, without ids', async () => {
  const { dataset, points, list } = aDataset();
  const shop = openStorefront({ METRICS: dataset });
  const open = async (headers: Record<string, string>) => {
    await (await shop.get(`${path}?email=ada@example.org`, { headers })).text();
    await shop.settled();
  };
  await open({ ...browser, cookie: 'a=secret-cookie' });
  expect(list('page')).toEqual([['storefront', 'page', 'product', 'miss', 'us']]);
  expect(list('step')).toEqual([['storefront', 'step', 'product', '', 'us']]);
  expect(list('gateway')).toContainEqual(['storefront', 'gateway', 'products.details', 'ok', 'us']);
  await open({ ...browser, 'user-agent': 'Googlebot/2.1' });
  await open({});
  expect(
    list('page')
      .slice(1)
      .map(([, , , state]) => state),
  ).toEqual(['hit', 'hit']);
  expect(list('step')).toHaveLength(1);
  expect(JSON.stringify(points)).not.toMatch(/CNFL0001|talus|ada@|secret-cookie/);
});

test('a failed gateway call has its reason, and the error page its status', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { dataset, list } = aDataset();
  const shop = openStorefront({ METRICS: dataset });
  shop.gateway.faults.set('products.details', { kind: 'status', status: 503 });
  const { status } = await shop.get(path, { headers: browser });
  await shop.settled();
  expect(list('gateway')).toContainEqual(['storefront', 'gateway', 'products.details', 'status', 'us']);
  if (status >= 500) expect(list('error')).toEqual([['storefront', 'error', `page ${status}`, '', 'us']]);
  expect(list('step')).toEqual([]);
});

test('calls are measured and recorded as spans at the same time', async () => {
  const receiver = receiveSpans();
  const { dataset, list } = aDataset();
  const shop = openStorefront({ METRICS: dataset, ...spanVariables });
  await (await shop.get(path)).text();
  await shop.settled();
  const calls = receiver.list().filter(({ kind }) => kind === 3);
  expect(calls.length).toBeGreaterThan(0);
  expect(list('gateway')).toHaveLength(calls.length);
});

test('a data set that fails does not change the page', async () => {
  const shop = openStorefront({ METRICS: aDataset({ isFailing: true }).dataset });
  expect((await shop.get(path)).status).toBe(200);
});

test('files and health checks are no pages', async () => {
  const { dataset, points } = aDataset();
  const shop = openStorefront({ METRICS: dataset });
  await shop.get('/robots.txt', { headers: browser });
  await shop.get('/health');
  expect(points.filter(({ metric }) => metric !== 'gateway')).toEqual([]);
});

test('a checkout step is named by the last part of its path, and counts only if it is displayed', async () => {
  const { dataset, list } = aDataset();
  const app = new Hono<AppEnv>();
  app.use((c, next) => {
    c.set('url', readUrl(c.req.url));
    c.set('trace', { correlationId: '1', transactionId: '1', waitUntil: () => undefined });
    return recordMetrics(c, next, dataset);
  });
  app.all('/:locale/checkout/:step', (c) => {
    c.set('routeName', 'checkoutStep');
    return c.body(null, c.req.param('step') === 'billing' ? 302 : 200);
  });
  const open = (step: string, init: RequestInit = {}) => app.request(`/en-us/checkout/${step}`, { headers: browser, ...init });
  await open('shipping');
  await open('billing');
  await open('summary', { method: 'POST' });
  await open('summary', { headers: { ...browser, 'sec-purpose': 'prefetch' } });
  expect(list('step')).toEqual([['storefront', 'step', 'checkout shipping', '', 'us']]);
});

// The spans of requests and gateway calls.
import { afterEach, expect, test, vi } from 'vitest';
import { readAttributes, receiveSpans, spanVariables } from '../../support/spans.ts';
import { openStorefront } from '../../support/storefront.ts';

afterEach(() => vi.restoreAllMocks());

test('a request and its gateway calls are one trace, whose id is the correlation id and is sent to the gateway', async () => {
  const receiver = receiveSpans();
  const shop = openStorefront(spanVariables);
  const response = await shop.get('/en-us/p/talus-fleece-CNFL0001INK?email=ada@example.org', { headers: { cookie: 'a=secret-cookie' } });
  await response.text();
  await shop.settled();
  const spans = receiver.list();
  const traceId = response.headers.get('x-correlation-id')?.replaceAll('-', '');
  expect(new Set(spans.map((span) => span.traceId))).toEqual(new Set([traceId]));
  const [root] = spans.filter(({ kind }) => kind === 2);
  expect(root).toMatchObject({ name: 'GET product', status: {} });
  expect(root && readAttributes(root)).toMatchObject({
    ...{ 'http.request.method': 'GET', 'http.route': 'product', 'http.response.status_code': '200', 'cairn.page_cache': 'miss' },
  });
  const calls = spans.filter(({ kind }) => kind === 3);
  for (const call of calls) expect(call.parentSpanId).toBe(root?.spanId);
  const details = calls.find((call) => readAttributes(call)['cairn.gateway.call'] === 'products.details');
  expect(details?.name).toMatch(/^GET \/.*\{productId\}/);
  const [sent] = shop.gateway.calls('products.details');
  expect(sent?.headers.get('traceparent')).toBe(`00-${traceId}-${details?.spanId}-01`);
  // a span for each call that reached the gateway
  const sentNames = shop.gateway.ledger.map(({ call }) => call).toSorted();
  expect(calls.map((call) => readAttributes(call)['cairn.gateway.call']).toSorted()).toEqual(sentNames);
  expect(receiver.exports[0]?.headers.get('authorization')).toBe('Bearer key');
  for (const { body } of receiver.exports) expect(body).not.toMatch(/ada@example|secret-cookie|CNFL0001/);
});

test('a gateway call that fails after its retry has the reason and the number of retries', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const receiver = receiveSpans();
  const shop = openStorefront(spanVariables);
  shop.gateway.faults.set('products.details', { kind: 'status', status: 503 });
  const response = await shop.get('/en-us/p/talus-fleece-CNFL0001INK');
  await response.text();
  await shop.settled();
  const failed = receiver.list().find((span) => readAttributes(span)['cairn.gateway.call'] === 'products.details');
  expect(failed?.status).toEqual({ code: 2 });
  expect(failed && readAttributes(failed)).toMatchObject({
    ...{ 'error.type': 'status', 'http.response.status_code': '503', 'http.request.resend_count': '1' },
  });
});

test.each<[string, () => Response | Promise<Response>]>([
  ['fails', () => Promise.reject(new Error('connection lost'))],
  ['responds with 500', () => new Response(null, { status: 500 })],
])('a page is served as usual if the receiver of spans %s', async (_, answer) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  receiveSpans(answer);
  const shop = openStorefront(spanVariables);
  const response = await shop.get('/en-us');
  expect(response.status).toBe(200);
  await response.text();
  await shop.settled();
  // once a minute at most
  expect(log.mock.calls.length).toBeLessThanOrEqual(1);
});

test('a receiver that does not respond does not delay the response', async () => {
  receiveSpans(() => new Promise<Response>(() => undefined));
  const shop = openStorefront(spanVariables);
  const startedAt = Date.now();
  expect((await shop.get('/en-us/gift-cards')).status).toBe(200);
  expect(Date.now() - startedAt).toBeLessThan(4000);
});

test('nothing is recorded without a receiver', async () => {
  const receiver = receiveSpans();
  const shop = openStorefront();
  await (await shop.get('/en-us')).text();
  await shop.settled();
  expect(receiver.exports).toEqual([]);
});

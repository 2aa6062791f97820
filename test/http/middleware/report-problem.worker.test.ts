// Errors of the storefront: the report to the receiver, and the fault that the embedded backend stores.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gatewayHeader } from '#contract/headers.ts';
import { shopFaultsPath } from '#lib/paths/shop-faults-path.ts';
import { canaries, errorReportVariables, receiveErrorReports } from '../../support/error-reports.ts';
import { openStorefront, type Storefront } from '../../support/storefront.ts';

let minutes = 0;
// the limits are those of an isolate and a minute
beforeEach(() => vi.useFakeTimers({ now: Date.now() + 120_000 * ++minutes, toFake: ['Date'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const picture = '/media/image/upload/w_480,h_600,c_fill,q_50,e_sharpen:60,f_auto,dpr_2.0/v1/product/vest-a-men-ink-front';

/** Opens a shop whose files fail with a message, and returns the faults that the gateway Worker receives. */
function openFailing(message: string, over: object = {}): { shop: Storefront; faults: { headers: Headers; body: unknown }[] } {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const faults: { headers: Headers; body: unknown }[] = [];
  const ASSETS = { fetch: () => Promise.reject(new Error(message)) } as unknown as Fetcher;
  const shop = openStorefront({ ASSETS, ...over });
  const { fetch } = shop.env.GATEWAY;
  shop.env.GATEWAY = {
    fetch: async (input: string, init?: RequestInit) => {
      if (!String(input).endsWith(shopFaultsPath)) return fetch(input, init);
      faults.push({ headers: new Headers(init?.headers), body: JSON.parse(String(init?.body)) });
      return new Response(null, { status: 204 });
    },
  } as unknown as Fetcher;
  return { shop, faults };
}

test('an error of the storefront is reported behind the response, with the reference of the error page and the route', async () => {
  const receiver = receiveErrorReports();
  const { shop } = openFailing('no disk', errorReportVariables);
  const response = await shop.get(picture);
  expect(response.status).toBe(500);
  await shop.settled();
  expect(receiver.list()).toMatchObject([
    {
      ...{ release: 'cairn@abc123', environment: 'local', transaction: 'GET /media/image/upload/*' },
      tags: { service: 'storefront', correlation_id: response.headers.get('x-correlation-id') },
      exception: { values: [{ type: 'Error', value: 'no disk' }] },
    },
  ]);
});

test('a report contains neither the query, cookies, the form nor personal data of the message', async () => {
  const receiver = receiveErrorReports();
  const { shop, faults } = openFailing(`${canaries.email} has no access with ${canaries.token}`, errorReportVariables);
  const headers = {
    cookie: `a=${canaries.cookie}`,
    authorization: `Bearer ${canaries.token}`,
    referer: `http://localhost/?q=${canaries.query}`,
  };
  await shop.get(`${picture}?q=${canaries.query}&name=${encodeURIComponent(canaries.name)}`, { headers });
  await shop.settled();
  expect(receiver.envelopes).toHaveLength(1);
  expect(faults).toHaveLength(1);
  const sent = JSON.stringify([receiver.envelopes[0]?.body, faults.map(({ body }) => body)]);
  for (const canary of [...Object.values(canaries), 'product/vest-a-men']) expect(sent).not.toContain(canary);
});

test('a failed gateway call on a page is reported with its route template and its call, without ids', async () => {
  const receiver = receiveErrorReports();
  const { shop, faults } = openFailing('unused', { ...errorReportVariables, RELEASE: 'call' });
  shop.gateway.faults.set('products.details', { kind: 'status', status: 503 });
  const response = await shop.get('/en-us/p/talus-fleece-CNFL0001INK?size=M');
  await response.text();
  await shop.settled();
  const event = receiver.list().find(({ tags }) => tags.call === 'products.details');
  expect(event).toMatchObject({ transaction: 'GET /p/{slug}-{productId}', tags: { reason: 'status' } });
  expect(JSON.stringify(event)).not.toContain('CNFL0001');
  // the backend counts its own failures
  expect(faults.map(({ body }) => body)).toContainEqual({
    ...{ correlationId: response.headers.get('x-correlation-id'), place: 'GET /p/{slug}-{productId}', isOwn: false },
    reason: expect.stringContaining('products.details'),
  });
});

test('the embedded backend gets the fault with the reference and the secret, without a receiver of reports', async () => {
  const { shop, faults } = openFailing('no disk', { GATEWAY_SECRET: 'a-gateway-secret-of-at-least-32-characters' });
  const response = await shop.get(picture);
  await shop.settled();
  expect(faults.map(({ body }) => body)).toEqual([
    { correlationId: response.headers.get('x-correlation-id'), place: 'GET /media/image/upload/*', reason: 'no disk', isOwn: true },
  ]);
  expect(faults[0]?.headers.get(gatewayHeader.gatewaySecret)).toBe('a-gateway-secret-of-at-least-32-characters');
});

test('a gateway at an origin gets no faults, which the receiver of reports gets all the same', async () => {
  const receiver = receiveErrorReports();
  const { shop } = openFailing('no disk', { ...errorReportVariables, GATEWAY_URL: 'https://gateway.example' });
  expect((await shop.get(picture)).status).toBe(500);
  await shop.settled();
  expect(receiver.list()).toHaveLength(1);
  expect(vi.mocked(globalThis.fetch).mock.calls.filter(([url]) => String(url).endsWith(shopFaultsPath))).toEqual([]);
});

test('a receiver that does not respond delays no response', async () => {
  const receiver = receiveErrorReports(() => new Promise<Response>(() => undefined));
  const { shop } = openFailing('a slow receiver', errorReportVariables);
  const startedAt = performance.now();
  expect((await shop.get(picture)).status).toBe(500);
  expect(performance.now() - startedAt).toBeLessThan(4000);
  await vi.waitFor(() => expect(receiver.envelopes).toHaveLength(1));
});

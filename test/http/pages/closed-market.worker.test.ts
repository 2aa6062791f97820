// The pages of a market that staff have closed.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gatewayHeader } from '#contract/headers.ts';
import { marketStatesPath } from '#lib/paths/market-states-path.ts';
import { openStorefront, type Storefront } from '../../support/storefront.ts';

const start = Date.parse('2026-11-30T12:00:00Z');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: start });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

type Answer = () => Response | Promise<Response>;

/** Opens a shop whose backend lists closed markets. `answers.list` can be replaced during a test. */
function openShop(over: Parameters<typeof openStorefront>[0] = {}) {
  const answers: { list: Answer; asked: Headers[] } = { list: () => Response.json({ closed: [] }), asked: [] };
  const shop = openStorefront(over);
  const { fetch } = shop.env.GATEWAY;
  shop.env.GATEWAY = {
    fetch: (input: string, init?: RequestInit) => {
      if (!input.endsWith(marketStatesPath)) return fetch(input, init);
      answers.asked.push(new Headers(init?.headers));
      return answers.list();
    },
  } as unknown as Fetcher;
  return { shop, answers };
}

const closed =
  (siteId = 'us', backAt: number | null = null): Answer =>
  () =>
    Response.json({ closed: [{ siteId, backAt }] });

const readStatus = async (shop: Storefront, path: string): Promise<number> => {
  const response = await shop.get(path);
  await response.text();
  return response.status;
};

test('a closed market responds with 503, a message in its language, and the time of the next attempt', async () => {
  const { shop, answers } = openShop();
  answers.list = closed('de', start + 20 * 60_000);
  const response = await shop.get('/de-de');
  expect([response.status, response.headers.get('retry-after'), response.headers.get('cache-control')]).toEqual([503, '1200', 'no-store']);
  const html = await response.text();
  expect(html).toContain('Wegen Wartungsarbeiten geschlossen');
  // everything that links to a page of the market is left out, and so is the question for consent
  expect(html.slice(html.indexOf('<body')).match(/<a |<form|class="consent"/g) ?? []).toEqual([]);
  expect(shop.gateway.ledger).toEqual([]);
  expect(await readStatus(shop, '/en-us')).toBe(200);
});

test('a closed market without an expected time asks to try again after ten minutes, and after a past one in 30 seconds', async () => {
  const { shop, answers } = openShop();
  answers.list = closed();
  expect((await shop.get('/en-us')).headers.get('retry-after')).toBe('600');
  const { shop: late, answers: lateAnswers } = openShop();
  lateAnswers.list = closed('us', start - 60_000);
  expect((await late.get('/en-us')).headers.get('retry-after')).toBe('30');
});

test.each(['/en-us/cart', '/en-us/nothing-here', '/en-us/checkout/summary', '/en-us/account'])(
  'the page %s of a closed market is closed',
  async (path) => {
    const { shop, answers } = openShop();
    answers.list = closed();
    expect(await readStatus(shop, path)).toBe(503);
  },
);

test('forms of a closed market are not processed', async () => {
  const { shop, answers } = openShop();
  answers.list = closed();
  const headers = { origin: 'http://localhost', 'content-type': 'application/x-www-form-urlencoded' };
  const response = await shop.get('/en-us/cart', { method: 'POST', headers, body: 'sku=1' });
  expect(response.status).toBe(503);
  expect(shop.gateway.ledger).toEqual([]);
});

test('the return from a payment and the order confirmation stay open in a closed market', async () => {
  const { shop, answers } = openShop();
  answers.list = closed();
  for (const path of ['/en-us/checkout/summary?payment_session=a', '/en-us/order-confirmation'])
    expect([path, await readStatus(shop, path)]).not.toEqual([path, 503]);
});

test('a preview shows the pages of a closed market', async () => {
  const { shop, answers } = openShop();
  answers.list = closed();
  expect(await readStatus(shop, '/en-us?preview=true')).toBe(200);
});

test('a page in the page cache is closed within ten seconds, and open again within ten seconds', async () => {
  const { shop, answers } = openShop();
  for (let visit = 0; visit < 2; visit++) {
    expect(await readStatus(shop, '/en-us')).toBe(200);
    await shop.settled();
  }
  for (const [list, status] of [
    [closed(), 503],
    [() => Response.json({ closed: [] }), 200],
  ] as const) {
    answers.list = list;
    // a visitor who comes later than the memory waits for the list
    vi.setSystemTime(Date.now() + 9000);
    expect(await readStatus(shop, '/en-us')).toBe(status);
    await shop.settled();
  }
  answers.list = closed();
  vi.setSystemTime(Date.now() + 4000);
  expect(await readStatus(shop, '/en-us')).toBe(200); // from memory, while the list is read in the background
  await shop.settled();
  expect(await readStatus(shop, '/en-us')).toBe(503);
});

test('the list is read with the gateway secret, once in four seconds', async () => {
  const { shop, answers } = openShop({ GATEWAY_SECRET: 'a-gateway-secret-of-at-least-32-characters' });
  for (const path of ['/en-us', '/de-de', '/en-us/gift-cards']) await readStatus(shop, path);
  expect(answers.asked.map((headers) => headers.get(gatewayHeader.gatewaySecret))).toEqual(['a-gateway-secret-of-at-least-32-characters']);
});

test.each<[string, Answer]>([
  ['is missing', () => new Response('Not found', { status: 404 })],
  ['fails', () => Promise.reject(new Error('connection lost'))],
  ['is malformed', () => new Response('<html>')],
  ['does not respond', () => new Promise<Response>(() => undefined)],
])('the shop is open if the list %s', async (_, list) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { shop, answers } = openShop();
  answers.list = list;
  expect(await readStatus(shop, '/en-us')).toBe(200);
  expect(log.mock.calls.length).toBeLessThanOrEqual(1);
});

test('a shop with a gateway at another origin does not read the list', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('no gateway'));
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { shop, answers } = openShop({ GATEWAY_URL: 'https://gateway.example' });
  await readStatus(shop, '/en-us');
  expect(answers.asked).toEqual([]);
  expect(fetched.mock.calls.filter(([url]) => String(url).includes(marketStatesPath))).toEqual([]);
});

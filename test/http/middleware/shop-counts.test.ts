// What the storefront counts without ids of visitors, and when it sends the counts.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CallInput } from '#contract/calls.ts';
import type { ShopCounts } from '#lib/shop-counts.ts';
import { aStorefront, emptyGateway } from '../../support/shop-in-node.ts';

type Collected = CallInput<'analytics.collect'>['body']['events'];

let collected: Collected;

beforeEach(() => {
  collected = [];
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => void vi.restoreAllMocks());

async function collector(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (pathname.endsWith('/token')) return Response.json({ accessToken: 'a', expiresIn: 1800, refreshToken: 'b', tokenType: 'Bearer' });
  if (pathname !== '/analytics/v1/events') return emptyGateway(request);
  const { events } = (await request.json()) as { events: Collected };
  collected.push(...events);
  return Response.json({ stored: events.length });
}

const agent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const opened = { 'user-agent': agent, 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' };
const open = (headers: Record<string, string> = opened, variables = {}, path = '/en-us/help/unknown-page') =>
  aStorefront(collector, { REQUEST_LOG: 'false', ...variables }).request(path, { headers });
const listCounts = () => collected.flatMap(({ payload }) => (payload as unknown as ShopCounts).counts);

test('an error page is counted by its status after the response, without an id of the visitor', async () => {
  expect((await open()).status).toBe(404);
  expect(collected).toMatchObject([{ name: 'shop-counts', class: 'required', locale: 'en-us', visitor: '' }]);
  expect(listCounts()).toContainEqual({ kind: 'error', name: 'page 404', count: 1 });
});

test.each([
  ['a crawler', { ...opened, 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' }],
  ['a program without the headers of a browser', { 'user-agent': agent }],
  ['a prefetch', { ...opened, 'sec-purpose': 'prefetch' }],
])('a page for %s is not counted', async (_, headers) => {
  await open(headers);
  expect(listCounts().filter(({ kind }) => kind !== 'failed-call')).toEqual([]);
});

test('nothing is sent if the deployment sends no events to the gateway', async () => {
  await open(opened, { EVENT_COLLECTOR: 'false' });
  expect(collected).toEqual([]);
});

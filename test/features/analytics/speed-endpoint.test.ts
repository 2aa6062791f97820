// Tests the endpoint for speed reports. It accepts only the metrics that its table lists, and only with the visitor's consent, and it never
// fails.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CallInput } from '#contract/calls.ts';
import { aStorefront, emptyGateway } from '../../support/shop-in-node.ts';

let collected: CallInput<'analytics.collect'>['body']['events'];
let lines: string[];
let minutes = 0;

beforeEach(() => {
  collected = [];
  lines = [];
  vi.spyOn(console, 'info').mockImplementation((line) => lines.push(line));
  vi.useFakeTimers({ now: Date.now() + 120_000 * ++minutes, toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const token = { accessToken: 'a-token', expiresIn: 1800, refreshToken: 'another', tokenType: 'Bearer' };

async function collector(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (pathname.endsWith('/token')) return Response.json(token);
  if (pathname !== '/analytics/v1/events') return emptyGateway(request);
  const { events } = (await request.json()) as { events: typeof collected };
  collected.push(...events);
  return Response.json({ stored: events.length });
}

const aMeasure = (over: object = {}) => ({
  id: 'v6-1795000000000-1234567890123',
  name: 'lcp',
  value: 2600.5,
  navigation: 'navigate',
  target: 'main>section.hero>img',
  ...over,
});
const aReport = (over: object = {}, measures: unknown = [aMeasure()]) =>
  JSON.stringify({ locale: 'en-us', page: 'product', measures, ...over });

const shop = aStorefront(collector);
const production = { ENVIRONMENT: 'production', SITE_ORIGIN: 'http://localhost' };

const post = (body: BodyInit, headers: Record<string, string> = {}, storefront = shop) =>
  storefront.request('/performance-ingest', {
    method: 'POST',
    body,
    headers: { origin: 'http://localhost', 'content-type': 'text/plain;charset=UTF-8', ...headers },
  });

describe('valid speed reports', () => {
  test('POST /performance-ingest sends a rated measurement to the collector without a visitor id', async () => {
    const answer = await post(aReport(), { cookie: 'cairn-visit=6f1d2c3b-1a2b-4c3d-8e4f-5a6b7c8d9e0f.1.1', 'user-agent': 'Someone' });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(collected).toEqual([
      {
        id: 'v6-1795000000000-1234567890123.2600500',
        ...{ name: 'page-speed', class: 'performance', at: Date.now(), page: 'product', locale: 'en-us', visitor: '' },
        payload: { ...aMeasure(), rating: 'needs-improvement' },
      },
    ]);
    expect(lines).toEqual([]);
  });

  test('POST /performance-ingest in production writes one log line without personal data', async () => {
    const answer = await post(aReport(), {}, aStorefront(collector, { ...production, EVENT_COLLECTOR: 'false', REQUEST_LOG: 'false' }));
    expect(answer.status).toBe(204);
    const { id: _, ...measure } = aMeasure();
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      { level: 'info', at: 'performance', page: 'product', locale: 'en-us', measures: [{ ...measure, rating: 'needs-improvement' }] },
    ]);
    expect(collected).toEqual([]);
  });

  test('POST /performance-ingest returns 204 even if the collector fails', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(
      (
        await post(
          aReport(),
          {},
          aStorefront(() => new Response('no', { status: 500 })),
        )
      ).status,
    ).toBe(204);
  });
});

describe('speed reports without consent', () => {
  test.each([
    ['before the visitor has made a choice in a market that asks for consent', 'de-de', ''],
    ['after the visitor has declined in a market that assumes consent', 'en-us', 'cairn-consent=1.'],
    ['with consent to other classes only', 'de-de', 'cairn-consent=1.ft'],
  ])('POST /performance-ingest collects and logs nothing %s', async (_, locale, cookie) => {
    const storefront = aStorefront(collector, { ...production, EVENT_COLLECTOR: 'true', REQUEST_LOG: 'false' });
    expect((await post(aReport({ locale }), { cookie }, storefront)).status).toBe(204);
    expect((await post(aReport({ locale }), { cookie })).status).toBe(204);
    expect(collected).toEqual([]);
    expect(lines).toEqual([]);
  });
});

describe('invalid speed reports', () => {
  test.each([
    ['not JSON', 'hello', 400],
    ['nothing', '', 400],
    ['truncated JSON', '{"locale":"en-us"', 400],
    ['a list instead of an object', '[]', 400],
    ['an unknown locale', aReport({ locale: 'xx-xx' }), 400],
    ['a page class that could be an address', aReport({ page: '/en-us/account' }), 400],
    ['an unknown page class', aReport({ page: 'ada-lovelace' }), 400],
    ['an unknown field', aReport({ email: 'ada@example.org' }), 400],
    ['no measures', aReport({}, []), 400],
    [
      '21 measures',
      aReport(
        {},
        Array.from({ length: 21 }, () => aMeasure()),
      ),
      400,
    ],
    ['an unknown measure', aReport({}, [aMeasure({ name: 'fid' })]), 400],
    ['a member of the object prototype as the name', aReport({}, [aMeasure({ name: 'constructor' })]), 400],
    ['text instead of a number', aReport({}, [aMeasure({ value: '12' })]), 400],
    ['a negative number', aReport({}, [aMeasure({ value: -1 })]), 400],
    ['an infinite number', aReport({}, [aMeasure()]).replace('2600.5', '1e999'), 400],
    ['a number beyond its limit', aReport({}, [aMeasure({ name: 'cls', value: 101 })]), 400],
    ['an arbitrary id', aReport({}, [aMeasure({ id: 'ada@example.org' })]), 400],
    ['an unknown navigation type', aReport({}, [aMeasure({ navigation: 'fly' })]), 400],
    ['a target that is a sentence', aReport({}, [aMeasure({ target: 'call me' })]), 400],
    ['10 kB', 'x'.repeat(10_000), 413],
    ['bytes that are not text', new Uint8Array([0xff, 0xfe, 0x00]), 400],
    ['very deep JSON', '['.repeat(7_000), 400],
  ])('POST /performance-ingest rejects invalid input without a response body: %s', async (_, body, status) => {
    const answer = await post(body);
    expect(answer.status).toBe(status);
    expect(await answer.text()).toBe('');
    expect(collected).toEqual([]);
  });

  test('POST /performance-ingest rejects reports from another site', async () => {
    expect((await post(aReport(), { origin: 'https://evil.example' })).status).toBe(403);
    expect(collected).toEqual([]);
  });
});

test('POST /performance-ingest accepts a report with the maximum length of every field', async () => {
  const longest = aMeasure({ id: `v99-${'9'.repeat(20)}-${'9'.repeat(20)}`, navigation: 'back-forward-cache', target: 'a'.repeat(120) });
  const report = aReport(
    { page: 'order-confirmation' },
    Array.from({ length: 20 }, () => ({ ...longest, value: 599_999.999 })),
  );
  expect((await post(report)).status).toBe(204);
  expect(collected).toHaveLength(20);
});

test('POST /performance-ingest accepts at most 300 requests per minute and rejects the rest with 429', async () => {
  const statuses = new Map<number, number>();
  for (let count = 0; count < 1000; count++) {
    const { status } = await post(aReport());
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  expect(Object.fromEntries(statuses)).toEqual({ 204: 300, 429: 700 });
});

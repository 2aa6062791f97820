// Tests the events endpoint. It accepts only events that the event table lists and whose class the visitor consents to, and it never fails.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CallInput } from '#contract/calls.ts';
import { gatewayHeader } from '#contract/headers.ts';
import { aStorefront, emptyGateway } from '../../support/shop-in-node.ts';

type Collected = CallInput<'analytics.collect'>['body']['events'];

let collected: Collected;
let minutes = 0;

beforeEach(() => {
  collected = [];
  vi.useFakeTimers({ now: Date.now() + 120_000 * ++minutes, toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function collector(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (pathname === '/auth/v1/token' || pathname.endsWith('/token')) return Response.json(token);
  if (pathname !== '/analytics/v1/events') return emptyGateway(request);
  const { events } = (await request.json()) as { events: Collected };
  collected.push(...events);
  return Response.json({ stored: events.length });
}

const token = { accessToken: 'a-token', expiresIn: 1800, refreshToken: 'another', tokenType: 'Bearer' };

const anEvent = (over: object = {}) => ({
  id: crypto.randomUUID(),
  name: 'menu-link',
  at: Date.now(),
  payload: { label: 'Men 🏔️', path: '/en-us/c/men-1000' },
  ...over,
});
const aBatch = (events: unknown[], locale = 'en-us') => JSON.stringify({ locale, page: 'home', events });

const shop = aStorefront(collector);
const post = (body: BodyInit, headers: Record<string, string> = {}, storefront = shop) =>
  storefront.request('/events', {
    method: 'POST',
    body,
    headers: { origin: 'http://localhost', 'content-type': 'application/json', ...headers },
  });

describe('valid events', () => {
  test('POST /events sends an event with class, page and visitor to the collector, and keeps emoji intact', async () => {
    const answer = await post(aBatch([anEvent()]));
    expect(answer.status).toBe(204);
    expect(collected).toMatchObject([
      { name: 'menu-link', class: 'performance', page: 'home', locale: 'en-us', payload: { label: 'Men 🏔️' } },
    ]);
    expect(answer.headers.get('set-cookie')).toMatch(new RegExp(`^cairn-visit=${collected[0]?.visitor}\\.\\d+\\.\\d+; .*HttpOnly`));
  });

  test.each(['preview=true', 'testContext=b'])(
    'POST /events does not collect events from a preview page whose URL contains %s',
    async (query) => {
      const sent = () => post(aBatch([anEvent()]), { referer: `http://localhost/en-us?${query}` });
      expect([(await sent()).status, collected]).toEqual([204, []]);
      await post(aBatch([anEvent()]), { referer: 'http://localhost/en-us?preview=false' });
      expect(collected).toHaveLength(1);
    },
  );

  test('POST /events uses the visitor id from the cookie and starts a new visit after 30 minutes', async () => {
    const visitorId = '6f1d2c3b-1a2b-4c3d-8e4f-5a6b7c8d9e0f';
    const now = Math.floor(Date.now() / 1000);
    const goesOn = await post(aBatch([anEvent()]), { cookie: `cairn-visit=${visitorId}.${now - 900}.${now - 60}` });
    expect(goesOn.headers.get('set-cookie')).toContain(`${visitorId}.${now - 900}.${now}`);
    const isNew = await post(aBatch([anEvent()]), { cookie: `cairn-visit=${visitorId}.${now - 9000}.${now - 1900}` });
    expect(isNew.headers.get('set-cookie')).toContain(`${visitorId}.${now}.${now}`);
    expect(collected.map(({ visitor }) => visitor)).toEqual([visitorId, visitorId]);
  });

  test("POST /events replaces the event time with the server's time if the browser's clock is wrong", async () => {
    await post(aBatch([anEvent({ at: 1 })]));
    expect(collected[0]?.at).toBe(Date.now());
  });
});

describe('events without consent', () => {
  test('POST /events collects nothing and sets no cookie before the visitor has made a choice in the consent banner', async () => {
    const answer = await post(aBatch([anEvent()], 'de-de'));
    expect(answer.status).toBe(204);
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(collected).toEqual([]);
  });

  test('POST /events collects nothing after the visitor has declined, in a market without a consent banner', async () => {
    await post(aBatch([anEvent()]), { cookie: 'cairn-consent=1.' });
    expect(collected).toEqual([]);
  });

  test('POST /events collects nothing if Global Privacy Control is on, even if the cookie contains consent', async () => {
    const answer = await post(aBatch([anEvent()]), { cookie: 'cairn-consent=1.pft', 'sec-gpc': '1' });
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([204, null]);
    expect(collected).toEqual([]);
  });

  test('POST /events checks each event against the consent for its class', async () => {
    const decision = { experience_id: '1', experience_name: 'x', experience_label: 'x', variant_label: 'A', actionId: '1', component: 'x' };
    const items = [{ productId: 'CN00A101INK', name: 'Talus' }];
    const both = aBatch([anEvent(), anEvent({ name: 'experience-decision', payload: { ...decision, items } })], 'de-de');
    const answer = await post(both, { cookie: 'cairn-consent=1.t' });
    expect(collected.map(({ name }) => name)).toEqual(['experience-decision']);
    expect(answer.headers.get('set-cookie')).toBeNull();
  });
});

describe('invalid events', () => {
  test.each([
    ['not JSON', 'hello', 400],
    ['nothing', '', 400],
    ['truncated JSON', '{"locale":"en-us"', 400],
    ['a list instead of an object', '[]', 400],
    ['an unknown page class', JSON.stringify({ locale: 'en-us', page: 'ada-lovelace', events: [anEvent()] }), 400],
    ['an unknown name', aBatch([anEvent({ name: 'page-view' })]), 400],
    ['a member of the object prototype as the name', aBatch([anEvent({ name: '__proto__' })]), 400],
    ['a wrong type', aBatch([anEvent({ payload: { label: 1 } })]), 400],
    ['a path that is not a page', aBatch([anEvent({ payload: { label: 'Men', path: '/en-us/No Such Page' } })]), 400],
    ['a path with an unknown locale', aBatch([anEvent({ payload: { label: 'Men', path: '/xx-xx/cart' } })]), 400],
    ['a text of 10 kB', aBatch([anEvent({ payload: { label: 'x'.repeat(10_000) } })]), 400],
    ['an unknown locale', aBatch([anEvent()], 'xx-xx'), 400],
    ['40 kB', 'x'.repeat(40_000), 413],
    ['bytes that are not text', new Uint8Array([0xff, 0xfe, 0x00]), 400],
    ['very deep JSON', '['.repeat(20_000), 400],
  ])('POST /events rejects invalid input without a response body: %s', async (_, body, status) => {
    const answer = await post(body);
    expect(answer.status).toBe(status);
    expect(await answer.text()).toBe('');
    expect(collected).toEqual([]);
  });

  test('POST /events drops invalid events and accepts the other events of the batch', async () => {
    const answer = await post(aBatch([anEvent({ name: 'page-view' }), anEvent(), anEvent({ payload: { label: 'Men', path: '/admin' } })]));
    expect(answer.status).toBe(204);
    expect(collected.map(({ name }) => name)).toEqual(['menu-link']);
  });

  test('POST /events rejects events from another site', async () => {
    expect((await post(aBatch([anEvent()]), { origin: 'https://evil.example' })).status).toBe(403);
    expect(collected).toEqual([]);
  });
});

test('POST /events accepts at most 300 requests per minute and rejects the rest with 429', async () => {
  const statuses = new Map<number, number>();
  for (let count = 0; count < 1000; count++) {
    const { status } = await post(aBatch([anEvent()]));
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  expect(Object.fromEntries(statuses)).toEqual({ 204: 300, 429: 700 });
});

describe('event sinks', () => {
  const settings = { GA4_MEASUREMENT_ID: 'G-TEST1234', GA4_API_SECRET: 'a-secret', GA4_ORIGIN: 'https://ga4.example' };

  test('Google Analytics sink sends events from the server in the GA4 format, with its API secret', async () => {
    const sent: { address: string; body: unknown }[] = [];
    vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
      sent.push({ address, body: JSON.parse(body) });
      return new Response(null, { status: 204 });
    });
    const storefront = aStorefront(collector, { ...settings, EVENT_COLLECTOR: 'false' });
    expect((await post(aBatch([anEvent()]), {}, storefront)).status).toBe(204);
    expect(sent).toMatchObject([
      {
        address: 'https://ga4.example/mp/collect?measurement_id=G-TEST1234&api_secret=a-secret',
        body: { events: [{ name: 'menu_click', params: { label: 'Men 🏔️', path: '/en-us/c/men-1000' } }] },
      },
    ]);
    expect(collected).toEqual([]);
  });

  test('gateway without an event collector is called only once every ten minutes, and its refusal is not logged', async () => {
    const lines: unknown[] = [];
    for (const level of ['error', 'warn'] as const) vi.spyOn(console, level).mockImplementation((line) => void lines.push(line));
    let asked = 0;
    const storefront = aStorefront(async (request) => {
      if (new URL(request.url).pathname !== '/analytics/v1/events') return collector(request);
      asked += 1;
      return Response.json({ errorDetails: [{ errorId: 'API404', message: 'no such call' }] }, { status: 404 });
    });
    const send = async () => {
      expect((await post(aBatch([anEvent()]), {}, storefront)).status).toBe(204);
      await vi.waitFor(() => expect(asked).toBeGreaterThan(0));
    };
    await send();
    await send();
    expect([asked, lines]).toEqual([1, []]);
    vi.setSystemTime(Date.now() + 11 * 60_000);
    await send();
    await vi.waitFor(() => expect(asked).toBe(2));
  });

  test('gateway that has an event collector only in one market still receives the events of this market', async () => {
    let rejected = 0;
    const storefront = aStorefront(async (request) => {
      const isCollector = new URL(request.url).pathname === '/analytics/v1/events';
      if (!isCollector || request.headers.get(gatewayHeader.locale) !== 'en_CA') return collector(request);
      rejected += 1;
      return Response.json({ errorDetails: [{ errorId: 'API404' }] }, { status: 404 });
    });
    await post(aBatch([anEvent()], 'en-ca'), {}, storefront);
    await vi.waitFor(() => expect(rejected).toBe(1));
    await new Promise((resolve) => setTimeout(resolve, 20)); // until the shop has read the rejection
    await post(aBatch([anEvent()]), {}, storefront);
    await vi.waitFor(() => expect(collected).toMatchObject([{ locale: 'en-us' }]));
  });

  test('failed sink is logged without its secret and does not fail the request', async () => {
    const lines: string[] = [];
    vi.spyOn(console, 'error').mockImplementation((line) => lines.push(String(line)));
    vi.stubGlobal('fetch', async () => new Response(null, { status: 500 }));
    expect((await post(aBatch([anEvent()]), {}, aStorefront(collector, settings))).status).toBe(204);
    expect(lines.join()).toContain('Google Analytics responded with status 500');
    expect(lines.join()).not.toContain('a-secret');
    expect(collected).toHaveLength(1);
  });

  test('incomplete Google Analytics configuration causes an error', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { status } = await post(aBatch([anEvent()]), {}, aStorefront(collector, { GA4_MEASUREMENT_ID: 'G-TEST1234' }));
    expect(status).toBe(500);
  });
});

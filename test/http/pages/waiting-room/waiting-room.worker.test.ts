// The pages of a market with a waiting room.
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Env } from '#env.ts';
import { describeWait } from '#http/pages/waiting-room/describe-wait.ts';
import { findTurn } from '#http/pages/waiting-room/find-turn.ts';
import { marketStatesPath } from '#lib/paths/market-states-path.ts';
import { passMs, type WaitingRoomState } from '#lib/waiting-room.ts';
import { openStorefront } from '../../../support/storefront.ts';

let start = Date.parse('2026-12-01T09:00:00Z');
const minuteMs = 60_000;

beforeEach(() => {
  start += 60 * minuteMs; // a new line for each test
  vi.useFakeTimers({ toFake: ['Date'], now: start });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

type Over = Parameters<typeof openStorefront>[0];

/** Opens a shop with waiting rooms. */
function openShop(room: Partial<WaitingRoomState> | undefined, over: Over = {}) {
  const shop = openStorefront(over);
  const { fetch } = shop.env.GATEWAY;
  const listed: { rooms: object[] } = {
    rooms: room ? [{ siteId: 'us', round: start, places: 1, perMinute: null, opensAt: null, ...room }] : [],
  };
  shop.env.GATEWAY = {
    fetch: (input: string, init?: RequestInit) =>
      input.endsWith(marketStatesPath) ? Response.json({ closed: [], waitingRooms: listed.rooms }) : fetch(input, init),
  } as unknown as Fetcher;
  return { shop, listed, browse: () => openBrowser(shop) };
}

/** A browser that stores the cookie of its place. */
function openBrowser(shop: ReturnType<typeof openStorefront>) {
  const browser = {
    cookie: '',
    get: async (path: string, headers: Record<string, string> = {}, init: RequestInit = {}) => {
      const response = await shop.get(path, {
        ...init,
        headers: { 'user-agent': 'Mozilla/5.0 Firefox/140.0', cookie: browser.cookie, ...headers },
      });
      const line = response.headers.getSetCookie().find((each) => each.includes('place='));
      if (line) browser.cookie = line.slice(0, line.indexOf(';'));
      return { status: response.status, headers: response.headers, html: await response.text() };
    },
    /** Requests a page as the Refresh header does: the first page only asks the browser to come again. */
    join: async (path = '/en-us') => {
      await browser.get(path);
      return browser.get(path);
    },
  };
  return browser;
}

test('a visitor gets a place with the second request, and the next one waits', async () => {
  const { browse } = openShop({});
  const [first, second] = [browse(), browse()];
  const asked = await first.get('/en-us');
  expect([asked.status, asked.headers.get('refresh'), asked.headers.get('cache-control')]).toEqual([503, '1', 'no-store']);
  expect((await first.get('/en-us')).status).toBe(200);
  const waits = await second.join('/en-us/search?q=boots');
  expect([waits.status, waits.headers.get('retry-after'), waits.headers.get('cache-control')]).toEqual([503, '30', 'no-store']);
  expect(/<h1>(.*?)<\/h1>/.exec(waits.html)?.[1]).toBe('Place 1 in the line');
  expect(waits.html).toContain('href="/en-us/search?q=boots"');
  expect(Number(waits.headers.get('refresh'))).toBeGreaterThanOrEqual(10);
  expect(waits.html.match(/<form|class="consent"/g)).toBeNull();
});

test('a waiting visitor is admitted at the same URL after a place has become free', async () => {
  const { browse } = openShop({});
  const [first, second] = [browse(), browse()];
  await first.join();
  expect((await second.join('/en-us/gift-cards')).status).toBe(503);
  vi.setSystemTime(start + passMs + minuteMs);
  expect((await second.get('/en-us/gift-cards')).status).toBe(200);
  expect((await first.get('/en-us')).status).toBe(503);
});

/** Returns waiting rooms that count their calls. */
function countCalls() {
  const rooms = (env as unknown as Env).WAITING_ROOMS as DurableObjectNamespace;
  const calls = { count: 0 };
  const counted = {
    idFromName: (name: string) => rooms.idFromName(name),
    get: (id: DurableObjectId) => {
      const stub = rooms.get(id) as unknown as Record<string, (...args: unknown[]) => unknown>;
      const count =
        (name: string) =>
        (...args: unknown[]) => {
          calls.count += 1;
          return stub[name]?.(...args);
        };
      return { readStatus: count('readStatus'), enter: count('enter'), renew: count('renew') };
    },
  } as unknown as DurableObjectNamespace;
  return { calls, counted };
}

test('a pass is renewed at most once a minute, and other requests do not call the waiting room', async () => {
  const { calls, counted } = countCalls();
  const { browse } = openShop({}, { WAITING_ROOMS: counted });
  const [first, second] = [browse(), browse()];
  await first.join();
  calls.count = 0;
  for (let visit = 0; visit < 5; visit++) expect((await first.get('/en-us')).status).toBe(200);
  expect(calls.count).toBe(0);
  vi.setSystemTime(start + minuteMs);
  for (let visit = 0; visit < 3; visit++) expect((await first.get('/en-us')).status).toBe(200);
  expect(calls.count).toBe(1);
  await second.join();
  calls.count = 0;
  for (let visit = 0; visit < 5; visit++) expect((await second.get('/en-us')).status).toBe(503);
  expect(calls.count).toBe(0);
});

test('a visitor who reloads ten tabs at once keeps the place', async () => {
  const { browse } = openShop({});
  const [visitor, other] = [browse(), browse()];
  await visitor.join();
  expect((await other.join()).status).toBe(503);
  vi.setSystemTime(start + 2 * minuteMs);
  const { cookie } = visitor;
  for (let tab = 0; tab < 10; tab++) {
    const late = browse(); // each tab sends the cookie from before the first response
    late.cookie = cookie;
    await late.get('/en-us');
    if (late.cookie !== cookie) visitor.cookie = late.cookie;
  }
  expect((await visitor.get('/en-us')).status).toBe(200);
});

test('a visitor of a network that has added too many visitors reloads as rarely as others who wait', async () => {
  const room = { siteId: 'us', round: start, places: 1, perMinute: null, opensAt: null };
  const status = { isOpen: true, calledUpTo: 1, total: 1, isFull: true, speed: undefined };
  const fail = () => Promise.reject(new Error('The line must not be called.'));
  const found = await findTurn({
    ...{ room, place: { round: start, id: crypto.randomUUID() }, now: start, mayJoin: () => false, report: () => undefined },
    ...{ calls: { readStatus: fail, enter: fail, renew: fail }, readStatus: async () => status },
  });
  if (found.kind !== 'waiting') throw new Error('The visitor has a place.');
  expect(describeWait({ ...found, room, now: start, random: 0 }).refreshSeconds).toBe(10);
});

test('the lines of two markets are remembered at the same time', async () => {
  const { calls, counted } = countCalls();
  const { browse, listed } = openShop({}, { WAITING_ROOMS: counted });
  listed.rooms.push({ siteId: 'de', round: start, places: 1, perMinute: null, opensAt: null });
  const [american, german] = [browse(), browse()];
  for (const path of ['/en-us', '/de-de']) await browse().join(path);
  await american.join('/en-us');
  await german.join('/de-de');
  calls.count = 0;
  for (let visit = 0; visit < 3; visit++) {
    expect((await american.get('/en-us')).status).toBe(503);
    expect((await german.get('/de-de')).status).toBe(503);
  }
  expect(calls.count).toBe(0);
});

test('a program without cookies takes no place in the line', async () => {
  const { browse } = openShop({});
  for (let request = 0; request < 20; request++) expect((await browse().get('/en-us')).status).toBe(503);
  expect((await browse().join()).status).toBe(200);
});

test.each([
  '/en-us/checkout/summary',
  '/en-us/stores/pickup',
  '/en-us/stores/pickup-point',
  '/en-us/sign-in',
  '/en-us/associate-login',
  '/en-us/order-confirmation',
  '/en-us/account/orders/1?st=a',
  '/en-us/privacy-settings',
  '/en-us/newsletter/unsubscribe',
])('the page %s does not wait', async (path) => {
  const { browse } = openShop({});
  await browse().join();
  const { html, headers } = await browse().get(path);
  expect([html.includes('in the line'), html.includes('The shop is full'), headers.get('refresh')]).toEqual([false, false, null]);
});

test('forms are processed without a place, so that no input is lost', async () => {
  const { browse, shop } = openShop({});
  await browse().join();
  const headers = { origin: 'http://localhost', 'content-type': 'application/x-www-form-urlencoded' };
  const response = await browse().get('/en-us/cart', headers, { method: 'POST', body: 'sku=1' });
  expect(response.headers.get('refresh')).toBeNull();
  expect(shop.gateway.ledger.length).toBeGreaterThan(0);
});

test('a place of another market, of another line, or that was changed, is worth nothing', async () => {
  const { browse, listed } = openShop({ places: 10 });
  const visitor = browse();
  await visitor.join();
  const { cookie } = visitor;
  const forger = browse();
  forger.cookie = `${cookie.slice(0, -3)}AAA`;
  expect((await forger.get('/en-us')).status).toBe(503);
  listed.rooms = [{ siteId: 'de', round: start, places: 10, perMinute: null, opensAt: null }];
  vi.setSystemTime(Date.now() + 9000);
  expect((await visitor.get('/en-us')).status).toBe(200);
  expect((await visitor.get('/de-de')).status).toBe(503);
  listed.rooms = [{ siteId: 'us', round: start + 9000, places: 10, perMinute: null, opensAt: null }];
  vi.setSystemTime(Date.now() + 9000);
  visitor.cookie = cookie;
  expect((await visitor.get('/en-us')).status).toBe(503);
});

test('a page in the page cache is not sent to a visitor without a place, and the waiting room is not cached', async () => {
  const { browse, shop } = openShop({});
  const visitor = browse();
  await visitor.join();
  await shop.settled();
  expect((await visitor.get('/en-us')).headers.get('x-cache')).toBe('hit');
  expect((await browse().join()).status).toBe(503);
  expect((await visitor.get('/en-us')).html).not.toContain('in the line');
});

test('all visitors are admitted within ten seconds after the waiting room was closed', async () => {
  const { browse, listed } = openShop({});
  await browse().join();
  const visitor = browse();
  expect((await visitor.join()).status).toBe(503);
  listed.rooms = [];
  vi.setSystemTime(start + 9000);
  expect((await visitor.get('/en-us')).status).toBe(200);
});

test('a crawler is admitted unless the market is full, and waits without a cookie otherwise', async () => {
  const { browse } = openShop({});
  const crawler = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' };
  expect((await browse().get('/en-us', crawler)).status).toBe(200);
  await browse().join();
  vi.setSystemTime(start + 3000);
  const held = await browse().get('/en-us', crawler);
  expect([held.status, held.headers.get('retry-after'), held.headers.get('refresh')]).toEqual([503, '30', null]);
  expect(held.headers.getSetCookie().join()).not.toContain('place=');
});

test('if the waiting room fails, visitors with a pass go on, and others wait', async () => {
  const given = openShop({ places: 5 });
  const visitor = given.browse();
  await visitor.join();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const broken = () => Promise.reject(new Error('The object is unavailable.'));
  given.shop.env.WAITING_ROOMS = {
    idFromName: () => ({}),
    get: () => ({ readStatus: broken, enter: broken, renew: broken }),
  } as unknown as DurableObjectNamespace;
  vi.setSystemTime(start + 2 * minuteMs);
  expect((await visitor.get('/en-us')).status).toBe(200);
  const other = await given.browse().join();
  expect([other.status, other.html.includes('We cannot check the line')]).toEqual([503, true]);
});

test('before the opening the page says when the sale begins', async () => {
  const { browse } = openShop({ opensAt: start + 12 * minuteMs });
  const visitor = browse();
  const page = await visitor.join('/de-de');
  expect(page.status).toBe(200); // another market
  const waits = await visitor.join();
  expect(waits.html).toContain('It starts in about 12 minutes.');
  vi.setSystemTime(start + 12 * minuteMs + 3000);
  expect((await visitor.get('/en-us')).status).toBe(200);
});

test('a shop without waiting rooms sets no cookie', async () => {
  const { browse } = openShop(undefined);
  const { status, headers } = await browse().get('/en-us');
  expect([status, headers.getSetCookie().join().includes('place=')]).toEqual([200, false]);
});

// Experiments on pages: which visitors take part, what they see, and which events are reported.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readEventPayload } from '#domain/analytics/read-event-attributes.ts';
import { eventsPath } from '#lib/paths/events-path.ts';
import { formatConsent, fullConsent } from '#lib/storage/consent.ts';
import datafile from '../../support/experiment-datafile.json' with { type: 'json' };
import { openExperimentShop } from '../../support/experiment-shop.ts';
import { findAttributes } from '../../support/html.ts';

const [inBaseline, inVariant] = ['baseline', 'B-packing-list'].map(
  (variant) => `cairn-experiments=6f1d2c3b-1a2b-4c3d-8e4f-5a6b7c8d9e0f&basecamp-opening=${variant}`,
);
const visitor = '6f1d2c3b-1a2b-4c3d-8e4f-5a6b7c8d9e0f';
const consent = (changes: Partial<typeof fullConsent>) => `cairn-consent=${formatConsent({ ...fullConsent, ...changes })}`;

/** Opens a shop whose isolate has already loaded the datafile. */
async function openWarmShop(...options: Parameters<typeof openExperimentShop>) {
  const shop = openExperimentShop(...options);
  await shop.open();
  return shop;
}

let logged: string[];
beforeEach(() => {
  logged = [];
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...words: unknown[]) => void logged.push(words.join(' ')));
});
afterEach(() => vi.restoreAllMocks());

describe('a visitor on a page with an experiment', () => {
  test('sees the baseline while the datafile is loading, and nothing is reported', async () => {
    const shop = openExperimentShop();
    const { shown, cookie } = await shop.open();
    expect([shown, cookie, shop.batches]).toEqual(['one', undefined, []]);
    expect(shop.countDatafiles()).toBe(1);
  });

  test('sees the baseline if the gateway has no experiments, and nothing is stored, reported or logged', async () => {
    const shop = await openWarmShop({}, { answerDatafile: () => new Response(null, { status: 404 }) });
    const { shown, cookie } = await shop.open();
    expect([shown, cookie, shop.batches, logged]).toEqual(['one', undefined, [], []]);
    expect(shop.countDatafiles()).toBe(1);
  });

  test('sees the same variant on every page, and is reported only once', async () => {
    const shop = await openWarmShop();
    const first = await shop.open();
    expect(first.cookie).toMatch(/^cairn-experiments=[0-9a-f-]{36}&basecamp-opening=(baseline|B-packing-list)$/);
    const [, id = '', variant] = /=([0-9a-f-]{36})&basecamp-opening=(.+)$/.exec(first.cookie ?? '') ?? [];
    expect(first.shown).toBe(variant === 'baseline' ? 'one' : 'two');
    const again = await shop.open(first.cookie);
    expect([again.shown, again.cookie]).toEqual([first.shown, undefined]);
    expect(shop.listEvents()).toEqual([{ visitor: id, name: 'campaign_activated', variant, revenue: undefined }]);
    expect(logged).toEqual([]);
  });

  test('who was assigned no variant gets no new assignment on the next page', async () => {
    const experiments = datafile.experiments.map((experiment) => ({ ...experiment, trafficAllocation: [] }));
    const shop = await openWarmShop({}, { answerDatafile: () => Response.json({ ...datafile, experiments }) });
    const first = await shop.open();
    expect([first.shown, first.cookie]).toEqual(['one', expect.stringMatching(/^cairn-experiments=[0-9a-f-]{36}$/)]);
    const again = await shop.open(first.cookie);
    expect([again.shown, again.cookie, shop.batches]).toEqual(['one', undefined, []]);
  });

  test('who prefetched a page is reported with their variant only when they view that page', async () => {
    const shop = await openWarmShop();
    const ahead = await shop.open(inVariant, { headers: { 'sec-purpose': 'prefetch;anonymous-client-ip' } });
    expect([ahead.shown, shop.batches]).toEqual(['two', []]);
    const payload = readEventPayload(
      'experience-decision',
      findAttributes(ahead.html, '[data-event="experience-decision"]', 'data-event-payload')[0],
      {
        delivery: 'ahead',
      },
    );
    expect(payload).toMatchObject({ experience_id: 'basecamp-opening', variant_label: 'B' });
    const send = async (sent: object) => {
      const events = [{ id: crypto.randomUUID(), name: 'experience-decision', at: Date.now(), payload: sent }];
      const headers = { origin: 'http://localhost', 'content-type': 'application/json', cookie: inVariant ?? '' };
      const body = JSON.stringify({ locale: 'en-us', page: 'home', events });
      expect((await shop.get(eventsPath, { method: 'POST', headers, body })).status).toBe(204);
      await shop.settled();
    };
    // an event without `delivery` is ignored, because the page view was already reported when the page was served
    await send({ ...payload, delivery: undefined });
    await send({ ...payload, experience_id: 'of-nobody' });
    expect(shop.batches).toEqual([]);
    await send(payload);
    expect(shop.listEvents()).toEqual([{ visitor, name: 'campaign_activated', variant: 'B-packing-list', revenue: undefined }]);
  });

  test.each([
    ['the baseline', inBaseline, 'one'],
    ['a variant', inVariant, 'two'],
  ])('who has seen %s sees it again, even before the datafile is loaded', async (_, cookie, shown) => {
    const shop = openExperimentShop();
    for (let visit = 0; visit < 2; visit++) expect((await shop.open(cookie)).shown).toBe(shown);
    expect(shop.listEvents().map((event) => event.visitor)).toEqual([visitor]);
  });

  test('who returns after half an hour is reported again', async () => {
    const shop = await openWarmShop();
    await shop.open(inVariant);
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 31 * 60 * 1000);
    await shop.open(inVariant);
    expect(shop.listEvents().map((event) => event.visitor)).toEqual([visitor, visitor]);
  });

  test.each([
    ['has not chosen in a market that asks', '/de-de', undefined, {}],
    ['refused targeting', '/en-us', consent({ targeting: false }), {}],
    ['has a browser that sends Global Privacy Control', '/en-us', undefined, { 'sec-gpc': '1' }],
    ['is a crawler', '/en-us', undefined, { 'user-agent': 'Googlebot/2.1' }],
  ])('who %s sees the baseline, and nothing is requested, stored or reported', async (_, path, cookie, headers) => {
    const shop = openExperimentShop();
    for (let visit = 0; visit < 2; visit++) {
      const page = await shop.open([cookie, inVariant].filter(Boolean).join('; '), { path, headers });
      expect(page.shown).toBe('one');
      expect(
        page.response.headers.getSetCookie().filter((line) => line.startsWith('cairn-experiments=') && !/Max-Age=0/.test(line)),
      ).toEqual([]);
    }
    expect([shop.countDatafiles(), shop.batches]).toEqual([0, []]);
  });

  test('loses the experiment cookie when consent is withdrawn', async () => {
    const { response } = await openExperimentShop().open(`${consent({ targeting: false })}; ${inVariant}`);
    expect(response.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^cairn-experiments=; .*Max-Age=0/));
  });

  test('whose query requests another variant is not reported, and keeps their stored variant', async () => {
    const shop = await openWarmShop();
    const { shown, cookie } = await shop.open(inBaseline, { path: '/en-us?testContext=B-packing-list' });
    expect([shown, cookie, shop.batches]).toEqual(['two', undefined, []]);
  });

  test('who is an editor in a preview sees the variant stored in their browser, and is not reported', async () => {
    const shop = await openWarmShop();
    expect((await shop.open(inVariant, { path: '/en-us?preview=true' })).shown).toBe('two');
    const { shown, cookie } = await shop.open(undefined, { path: '/en-us?preview=true' });
    expect([shown, cookie, shop.batches]).toEqual(['one', undefined, []]);
  });
});

test('an editor in a preview sees the variant stored in their browser, the reason for it, and the event that would be reported', async () => {
  const shop = await openWarmShop();
  const read = async (query: string, cookie?: string) => {
    const { html } = await shop.open(cookie, { path: `/en-us?preview=true&previewLayer=blocks${query}` });
    return html.replaceAll('&quot;', '"');
  };
  const own = await read('', inVariant);
  expect(own).toContain('This browser is in variant B-packing-list of experiment basecamp-opening (datafile 1).');
  expect(own).toMatch(/"campaign_activated"/);
  const none = await read('');
  expect(none).toContain('Baseline: this browser is in no variant of experiment basecamp-opening.');
  const asked = await read('&testContext=B-packing-list', inVariant);
  expect(asked).toContain('This view requests B-packing-list.');
  for (const html of [none, asked]) expect(html).not.toContain('campaign_activated');
  expect(shop.batches).toEqual([]);
});

test('a page without an experiment requests no datafile and sets no cookie', async () => {
  const shop = openExperimentShop({}, { hasExperiment: false });
  const { cookie } = await shop.open();
  expect([cookie, shop.countDatafiles(), shop.batches]).toEqual([undefined, 0, []]);
});

test('the HTML of a page does not mention the experiment provider', async () => {
  const { html } = await (await openWarmShop()).open(inVariant);
  expect(html).not.toMatch(/optimizely|6f1d2c3b/i);
});

describe('an experiment provider', () => {
  test('that fails to return the datafile leaves visitors on the baseline, and the failure is logged', async () => {
    const shop = openExperimentShop({}, { answerDatafile: () => new Response('down', { status: 503 }) });
    expect((await shop.open()).response.status).toBe(200);
    expect((await shop.open()).shown).toBe('one');
    expect(logged.join()).toContain('The request for the experiment datafile failed with status 503.');
  });

  test('that returns an invalid datafile leaves visitors on the baseline', async () => {
    const shop = openExperimentShop({}, { answerDatafile: () => new Response('<html>') });
    expect((await shop.open()).shown).toBe('one');
    expect(logged.join()).toContain('The experiment datafile is invalid.');
  });

  test('that rejects events does not affect the page', async () => {
    const shop = await openWarmShop({}, { answerEvents: () => new Response(null, { status: 500 }) });
    expect((await shop.open(inVariant)).shown).toBe('two');
    expect(logged.join()).toContain('The experiment events were rejected with status 500.');
  });
});

describe("a visitor's purchase or addition to the cart", () => {
  const items = [{ productId: 'CN00A101INK', name: 'Talus Shell Jacket' }];
  const sums = { currency: 'USD', value: 25_900, items };
  const report = async (shop: Awaited<ReturnType<typeof openWarmShop>>, cookie: string | undefined, headers = {}) => {
    const events = [
      { id: 'add-to-cart-1', name: 'add-to-cart', at: Date.now(), payload: sums },
      { id: 'cart-view-1', name: 'cart-view', at: Date.now(), payload: sums },
      {
        id: 'purchase.C234567890',
        name: 'purchase',
        at: Date.now(),
        payload: { ...sums, orderNumber: 'C234567890', tax: 0, shipping: 0 },
      },
    ];
    const answer = await shop.get('/events', {
      method: 'POST',
      headers: { origin: 'http://localhost', 'content-type': 'application/json', ...(cookie && { cookie }), ...headers },
      body: JSON.stringify({ locale: 'en-us', page: 'order-confirmation', events }),
    });
    await shop.settled();
    return answer.status;
  };

  test('is reported if the visitor has seen a variant', async () => {
    const shop = await openWarmShop();
    expect(await report(shop, inVariant)).toBe(204);
    expect(shop.listEvents()).toEqual([
      { visitor, name: 'add-to-cart', variant: undefined, revenue: undefined },
      { visitor, name: 'purchase', variant: undefined, revenue: 25_900 },
    ]);
    expect(shop.batches).toHaveLength(1);
  });

  test.each([
    ['a visitor who has not seen a variant', undefined],
    ['a visitor who has withdrawn consent', `${consent({ targeting: false })}; ${inVariant}`],
  ])('is not reported for %s', async (_, cookie) => {
    const shop = await openWarmShop();
    await report(shop, cookie);
    expect(shop.batches).toEqual([]);
  });

  test('an event of a crawler is not reported, even if it sends the cookie of a visitor', async () => {
    const shop = await openWarmShop();
    expect(await report(shop, inVariant, { 'user-agent': 'Googlebot/2.1' })).toBe(204);
    expect(shop.batches).toEqual([]);
  });
});

describe('visitors in production', () => {
  /** Opens the home page as a new visitor in a network, and returns the number of reported events. */
  const visit = async (shop: Awaited<ReturnType<typeof openWarmShop>>, address: string) => {
    await shop.open(undefined, { headers: { 'cf-connecting-ip': address } });
    return shop.listEvents().length;
  };

  test('at most 1000 events per hour are reported for a network, and other networks are not affected', async () => {
    const shop = await openWarmShop({ ENVIRONMENT: 'production' });
    const before = await visit(shop, '192.0.2.1');
    const events = Array.from({ length: 25 }, (_, index) => ({
      ...{ id: `add-to-cart-${index}`, name: 'add-to-cart', at: Date.now() },
      payload: { currency: 'USD', value: 1, items: [{ productId: 'CN00A101INK', name: 'Talus Shell Jacket' }] },
    }));
    const headers = {
      origin: 'http://localhost',
      'content-type': 'application/json',
      cookie: String(inVariant),
      'cf-connecting-ip': '192.0.2.1',
    };
    const body = JSON.stringify({ locale: 'en-us', page: 'product', events });
    for (let sent = 0; sent < 41; sent++) expect((await shop.get('/events', { method: 'POST', headers, body })).status).toBe(204);
    await shop.settled();
    expect(before).toBeGreaterThan(0);
    expect(shop.listEvents()).toHaveLength(1000);
    expect(await visit(shop, '192.0.2.1')).toBe(1000);
    expect(await visit(shop, '198.51.100.7')).toBe(1001);
  });
});

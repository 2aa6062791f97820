// The experiments of the backend: the datafile and the events, as the storefront requests them.

import { createExecutionContext } from 'cloudflare:test';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { serveBackend } from '#backend/serve.ts';
import { readExperimentDays, storeExperimentEvents } from '#backend/stores/experiment-events.ts';
import { parseDatafile } from '#experiments/datafile.ts';
import { backendEnv, prepareBackend } from '../../../support/backend.ts';

const db = backendEnv.BACKEND_DB;
beforeAll(() => prepareBackend());
beforeEach(async () => {
  await db.batch(['experiment_event', 'experiment_day', 'experiment'].map((table) => db.prepare(`DELETE FROM ${table}`)));
  await start('opening');
});

const start = (key: string) =>
  db.prepare("INSERT INTO experiment VALUES (?1, 'purchase', '[\"B\"]', 1, 'Ada', 2, NULL, NULL, NULL)").bind(key).run();

const ask = (path: string, init?: RequestInit, over: Partial<typeof backendEnv> = {}) =>
  serveBackend(new Request(`https://gateway.internal${path}`, init), { ...backendEnv, ...over }, createExecutionContext());

const post = async (body: unknown) =>
  (await ask('/experiments/v1/events', { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) })).status;

const uuid = (index: number) => `6f1d2c3b-1a2b-4c3d-8e4f-${String(index).padStart(12, '0')}`;
const inMarket = (market: string) => [{ entity_id: 'market', key: 'market', type: 'custom', value: market }];
const seen = (index: number, visitor: string, variant: string, { key = 'opening', market = 'us' } = {}) => ({
  visitor_id: visitor,
  attributes: inMarket(market),
  snapshots: [
    {
      decisions: [{ metadata: { flag_key: key, variation_key: variant } }],
      events: [{ uuid: uuid(index), key: 'campaign_activated', timestamp: 1000 }],
    },
  ],
});
const did = (index: number, visitor: string, key: string, timestamp = 2000) => ({
  visitor_id: visitor,
  attributes: inMarket('us'),
  snapshots: [{ events: [{ uuid: uuid(index), key, timestamp, revenue: 12_900 }] }],
});
/** Returns the counts of an experiment: variant, market, visitors, adders, buyers, revenue. */
const readCounts = async (key = 'opening') =>
  (await readExperimentDays(db, key)).map(({ variant, siteId, visitors, adders, buyers, revenue }) => [
    ...[variant, siteId, visitors, adders],
    ...[buyers, revenue],
  ]);

const batch = (...visitors: object[]) => ({ account_id: '1', project_id: 'cairn', revision: '1', visitors });

test('GET of the datafile returns the experiments that were started', async () => {
  const text = await (await ask('/experiments/datafiles/local.json')).text();
  expect(parseDatafile(text)?.experiments.map(({ key, status }) => [key, status])).toEqual([['opening', 'Running']]);
});

test('a request to the experiment provider without the gateway secret is rejected if a secret is configured', async () => {
  const secret = { GATEWAY_SECRET: 'a-gateway-secret-of-at-least-32-characters' };
  expect((await ask('/experiments/datafiles/local.json', {}, secret)).status).toBe(404);
  const headers = { 'x-gateway-secret': secret.GATEWAY_SECRET };
  expect((await ask('/experiments/datafiles/local.json', { headers }, secret)).status).toBe(200);
});

describe('events of experiments', () => {
  test('a repeated experiment event is stored and counted only once', async () => {
    const sent = batch(
      seen(1, 'a', 'baseline'),
      seen(2, 'b', 'B'),
      seen(3, 'c', 'B'),
      did(4, 'b', 'add-to-cart'),
      did(5, 'b', 'purchase'),
      did(6, 'c', 'add-to-cart'),
      did(7, 'a', 'purchase', 500), // not counted, because visitor `a` had not seen a variant yet at that time
      did(8, 'nobody', 'purchase'),
    );
    expect([await post(sent), await post(sent)]).toEqual([204, 204]);
    expect(await readCounts()).toEqual([
      ['B', 'us', 2, 2, 1, 12_900],
      ['baseline', 'us', 1, 0, 0, 0],
    ]);
  });

  test.each([
    ['invalid JSON', '{'],
    ['no events', batch()],
    ['an event without a name', batch(did(1, 'a', ''))],
    ['an invalid event id', batch({ ...did(1, 'a', 'purchase'), snapshots: [{ events: [{ uuid: 'x', key: 'purchase', timestamp: 1 }] }] })],
    ['too many visitors', batch(...Array.from({ length: 101 }, (_, index) => did(index, 'a', 'purchase')))],
  ])('POST of an event batch with %s returns 400', async (_, body) => {
    expect(await post(body)).toBe(400);
    expect(await db.prepare('SELECT COUNT(*) AS count FROM experiment_event').first('count')).toBe(0);
  });

  test('POST of an event batch above 256 kB returns 413', async () => {
    expect(await post(' '.repeat(256 * 1024 + 1))).toBe(413);
  });
});

describe('the counts of an experiment', () => {
  test('the counts of an experiment contain a visitor once, in the variant that was seen first', async () => {
    await post(batch(seen(1, 'a', 'baseline'), seen(2, 'a', 'B')));
    await post(batch(seen(3, 'a', 'B')));
    expect(await readCounts()).toEqual([['baseline', 'us', 1, 0, 0, 0]]);
  });

  test('an experiment counts each buyer once, with the revenue of at most one order per day', async () => {
    await post(batch(seen(1, 'a', 'B'), did(2, 'a', 'purchase'), did(3, 'a', 'purchase', 3000)));
    await post(batch(did(4, 'a', 'purchase', 4000)));
    expect(await readCounts()).toEqual([['B', 'us', 1, 0, 1, 12_900]]);
    const order = { id: uuid(5), visitor: 'a', name: 'purchase', experiment: null, variant: null, siteId: 'us', revenue: 5000, at: 5000 };
    await storeExperimentEvents(db, [order, { ...order, id: uuid(6) }], Date.now() + 86_400_000);
    expect(await readCounts()).toEqual([
      ['B', 'us', 1, 0, 1, 12_900],
      ['B', 'us', 0, 0, 0, 5000],
    ]);
  });

  test('an experiment counts an order after the variant was seen, even if the visitor had ordered earlier that day', async () => {
    await post(batch(did(1, 'a', 'purchase', 500), seen(2, 'a', 'B'), did(3, 'a', 'purchase')));
    expect(await readCounts()).toEqual([['B', 'us', 1, 0, 1, 12_900]]);
  });

  test('the counts of an experiment contain an action for each experiment that the visitor saw', async () => {
    await start('story');
    await post(batch(seen(1, 'a', 'B'), seen(2, 'a', 'baseline', { key: 'story' }), did(3, 'a', 'add-to-cart')));
    expect([await readCounts(), await readCounts('story')]).toEqual([[['B', 'us', 1, 1, 0, 0]], [['baseline', 'us', 1, 1, 0, 0]]]);
  });

  test('the counts of an experiment have only its variants, so that invented ones cannot fill the table', async () => {
    await post(batch(seen(1, 'a', 'C'), seen(2, 'b', '<b>'), did(3, 'a', 'purchase')));
    expect(await readCounts()).toEqual([]);
  });

  test('the counts of an experiment are divided by market; a text that is not a market counts as none', async () => {
    await post(batch(seen(1, 'a', 'B', { market: 'de' }), seen(2, 'b', 'B'), seen(3, 'c', 'B', { market: '<b>' })));
    expect((await readCounts()).map(([, market, visitors]) => [market, visitors])).toEqual([
      ['', 1],
      ['de', 1],
      ['us', 1],
    ]);
  });

  test('the counts of an experiment contain nothing of an experiment that was never started, or that has ended', async () => {
    await post(batch(seen(1, 'a', 'B', { key: 'unknown' }), seen(2, 'b', 'B')));
    await db.prepare("UPDATE experiment SET ended_at = 2 WHERE experiment_key = 'opening'").run();
    await post(batch(seen(3, 'c', 'B'), did(4, 'b', 'purchase')));
    expect([await readCounts('unknown'), await readCounts()]).toEqual([[], [['B', 'us', 1, 0, 0, 0]]]);
  });

  test('the counts of an experiment are those of the day on which the events arrive', async () => {
    await post(batch(seen(1, 'a', 'B')));
    const [first] = await readExperimentDays(db, 'opening');
    expect([(first?.day ?? 1) % 86_400_000, Date.now() - (first?.day ?? 0) < 2 * 86_400_000]).toEqual([0, true]);
  });

  test('the counts of an experiment contain an action after the variant was seen, even if the visitor did the same before', async () => {
    await post(batch(did(1, 'a', 'add-to-cart', 500), seen(2, 'a', 'B'), did(3, 'a', 'add-to-cart')));
    expect(await readCounts()).toEqual([['B', 'us', 1, 1, 0, 0]]);
  });
});

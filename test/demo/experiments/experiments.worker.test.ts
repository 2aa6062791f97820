// The simulated experiment provider: its datafile, its events, and the results page.

import { createExecutionContext } from 'cloudflare:test';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { serveBackend } from '#backend/serve.ts';
import { readExperimentResults } from '#backend/stores/experiment-events.ts';
import { parseDatafile } from '#experiments/datafile.ts';
import { backendEnv, prepareBackend } from '../../support/backend.ts';

const db = backendEnv.BACKEND_DB;
beforeAll(() => prepareBackend());
beforeEach(() => db.prepare('DELETE FROM experiment_event').run());

const ask = (path: string, init?: RequestInit, over: Partial<typeof backendEnv> = {}) =>
  serveBackend(new Request(`https://gateway.internal${path}`, init), { ...backendEnv, ...over }, createExecutionContext());

const post = async (body: unknown) =>
  (await ask('/experiments/v1/events', { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) })).status;

const uuid = (index: number) => `6f1d2c3b-1a2b-4c3d-8e4f-${String(index).padStart(12, '0')}`;
const seen = (index: number, visitor: string, variant: string) => ({
  visitor_id: visitor,
  attributes: [],
  snapshots: [
    {
      decisions: [{ metadata: { flag_key: 'opening', variation_key: variant } }],
      events: [{ uuid: uuid(index), key: 'campaign_activated', timestamp: 1000 }],
    },
  ],
});
const did = (index: number, visitor: string, key: string, timestamp = 2000) => ({
  visitor_id: visitor,
  attributes: [],
  snapshots: [{ events: [{ uuid: uuid(index), key, timestamp, revenue: 12_900 }] }],
});
const batch = (...visitors: object[]) => ({ account_id: '1', project_id: 'cairn', revision: '1', visitors });

test('GET of the datafile returns the datafile from the repository', async () => {
  const text = await (await ask('/experiments/datafiles/local.json')).text();
  expect(parseDatafile(text)?.experiments.map(({ key }) => key)).toEqual(['basecamp-opening']);
});

test('a request to the experiment provider without the gateway secret is rejected if a secret is configured', async () => {
  const secret = { GATEWAY_SECRET: 'a-gateway-secret-of-at-least-32-characters' };
  expect((await ask('/experiments/datafiles/local.json', {}, secret)).status).toBe(404);
  const headers = { 'x-gateway-secret': secret.GATEWAY_SECRET };
  expect((await ask('/experiments/datafiles/local.json', { headers }, secret)).status).toBe(200);
});

describe('events of experiments', () => {
  test('a repeated experiment event is stored only once and appears in the results of its variant', async () => {
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
    expect(await readExperimentResults(db)).toEqual([
      { experiment: 'opening', variant: 'B', visitors: 2, adders: 2, buyers: 1 },
      { experiment: 'opening', variant: 'baseline', visitors: 1, adders: 0, buyers: 0 },
    ]);
    const page = await (await ask('/experiment-results')).text();
    expect(page).toContain('2 (100 %)');
    const secret = 'a-secret-of-at-least-32-characters-for-production';
    const production = { ENVIRONMENT: 'production', GATEWAY_SECRET: secret, GIFT_CARD_PEPPER: secret };
    expect((await ask('/experiment-results', {}, production)).status).toBe(404);
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

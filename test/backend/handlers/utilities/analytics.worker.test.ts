// The analytics collector, which stores each event once.
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { readNewestEvents, storeEvents } from '#backend/stores/analytics-events.ts';
import type { AnalyticsEvent } from '#contract/calls/analytics.ts';
import { aGateway, backendEnv, prepareBackend } from '../../../support/backend.ts';

const db = backendEnv.BACKEND_DB;

beforeAll(() => prepareBackend());
beforeEach(() => db.prepare('DELETE FROM analytics_event').run());

const anEvent = (id: string, over: Partial<AnalyticsEvent> = {}): AnalyticsEvent => ({
  id,
  name: 'purchase',
  class: 'performance',
  at: 1,
  page: 'order-confirmation',
  locale: 'en-us',
  visitor: 'a-visitor',
  payload: { orderNumber: 'US1', note: '🏔️' },
  ...over,
});

test('an event is stored only once, even if it is sent again', async () => {
  const { ask } = await aGateway();
  const send = async (...events: AnalyticsEvent[]) => (await ask('/analytics/v1/events', { body: { events } })).json();
  expect(await send(anEvent('purchase.US1'))).toEqual({ stored: 1 });
  expect(await send(anEvent('purchase.US1', { payload: {} }), anEvent('purchase.US2'))).toEqual({ stored: 1 });
  const { events } = (await (await ask('/analytics/v1/events?count=10')).json()) as { events: AnalyticsEvent[] };
  expect(events).toEqual([anEvent('purchase.US2'), anEvent('purchase.US1')]);
});

test('events are listed newest first, up to the requested number', async () => {
  await storeEvents(db, [anEvent('event-one'), anEvent('event-two'), anEvent('event-three')], 1);
  expect((await readNewestEvents(db, { count: 2 })).map(({ id }) => id)).toEqual(['event-three', 'event-two']);
});

test('events can be listed by name', async () => {
  await storeEvents(
    db,
    [anEvent('event-one', { name: 'page-speed' }), anEvent('event-two'), anEvent('event-three', { name: 'page-speed' })],
    1,
  );
  const { ask } = await aGateway();
  const answer = await ask('/analytics/v1/events?count=10&name=page-speed');
  const { events } = (await answer.json()) as { events: AnalyticsEvent[] };
  expect(events.map(({ id }) => id)).toEqual(['event-three', 'event-one']);
});

test('a batch with an invalid event is rejected as a whole', async () => {
  const { ask } = await aGateway();
  for (const wrong of [{ ...anEvent('event-wrong'), class: 'all' }, { ...anEvent('event-wrong'), more: 1 }, { ...anEvent('x') }]) {
    expect((await ask('/analytics/v1/events', { body: { events: [anEvent('event-right'), wrong] } })).status).toBe(400);
  }
  expect(await readNewestEvents(db, { count: 10 })).toEqual([]);
});

// Checks that a new analytics event needs only one table row and one attribute.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEventAttributes } from '#domain/analytics/event-attributes.ts';
import { parseEventBatch } from '#domain/analytics/event-schema.ts';
import { type EventName, eventTable } from '#domain/analytics/event-table.ts';
import { createGa4Body } from '#features/analytics/google-analytics.ts';
import { fullConsent } from '#lib/storage/consent.ts';
import { listEvents } from '../../client/analytics/element-events.ts';

const row = { on: 'toggle', class: 'functional', ga4: 'size_guide', fields: { label: 'text', state: 'openState', helpful: 'count?' } };
// The cast is needed because the row is in the table only while this test runs.
const name = 'size-guide' as EventName;

beforeAll(() => void Object.assign(eventTable, { [name]: row }));
afterAll(() => void Reflect.deleteProperty(eventTable, name));

test('one table row and one HTML attribute are enough for a new analytics event in browser, server and Google Analytics', () => {
  const attributes = createEventAttributes<'menu-section'>(name as 'menu-section', { label: 'Size guide' });
  const element = {
    dataset: { event: attributes['data-event'], eventPayload: attributes['data-event-payload'] },
  } as unknown as HTMLElement;
  expect(listEvents(element, 'click')).toEqual([]);
  const [raised] = listEvents(element, 'toggle', { state: 'expanded' });
  expect(raised).toEqual({ name, id: undefined, payload: { label: 'Size guide', state: 'expanded' } });

  const sent = { id: crypto.randomUUID(), name, at: 1, payload: raised?.payload };
  const batch = parseEventBatch({ locale: 'en-us', page: 'product', events: [sent] });
  expect(batch?.events).toEqual([sent]);
  expect(parseEventBatch({ ...batch, events: [{ ...sent, payload: { ...sent.payload, helpful: 'yes' } }] })).toBeUndefined();

  const visit = { visitorId: 'a', startedAt: 1, seenAt: 1 };
  const body = createGa4Body({ events: batch?.events ?? [], page: 'product', locale: 'en-us', consent: fullConsent, visit });
  expect(body.events).toMatchObject([{ name: 'size_guide', params: { label: 'Size guide', state: 'expanded' } }]);
});

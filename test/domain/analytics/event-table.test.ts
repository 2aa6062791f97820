// The table of analytics events, and which events the server accepts.
import { describe, expect, test } from 'vitest';
import { createEventAttributes } from '#domain/analytics/event-attributes.ts';
import { maxEventsPerBatch } from '#domain/analytics/event-limits.ts';
import { parseEvent, parseEventBatch } from '#domain/analytics/event-schema.ts';
import { type EventName, eventTable, findEventRow } from '#domain/analytics/event-table.ts';
import { interactionOrigins } from '#domain/analytics/interaction-origins.ts';
import { listRecommendationEvents } from '#domain/analytics/product-events.ts';
import { readEventNames, readEventPayload } from '#domain/analytics/read-event-attributes.ts';
import { nameVariant } from '#domain/analytics/variant-label.ts';
import { consentClasses } from '#lib/storage/consent.ts';

const item = { productId: 'CN00A101INK', name: 'Talus Shell Jacket', price: 12900, quantity: 1, sku: '100000000001' };

/** A valid value for each kind of field. */
const samples: Record<string, unknown> = {
  text: 'A text 🏔️',
  path: '/en-us/c/jackets-1100',
  amount: 12900,
  count: 3,
  currency: 'USD',
  origin: 'grid',
  openState: 'expanded',
  items: [item],
};

const createSample = (name: EventName) => ({
  id: crypto.randomUUID(),
  name,
  at: Date.now(),
  payload: Object.fromEntries(Object.entries(findEventRow(name).fields).map(([field, kind]) => [field, samples[kind.replace('?', '')]])),
});

describe.each(Object.entries(eventTable))('the analytics event %s', (name, row) => {
  test('has a consent class and a valid Google Analytics name, and parseEvent accepts its payload unchanged', () => {
    expect(consentClasses).toContain(row.class);
    expect(row.ga4).toMatch(/^[a-z][a-z0-9_]{1,39}$/);
    expect(row.ga4).not.toMatch(/^(?:google_|ga_|firebase_)/);
    const sample = createSample(name as EventName);
    expect(parseEvent(sample)).toEqual(sample);
  });

  test('is rejected by parseEvent if a field is unknown or a required field is missing', () => {
    const sample = createSample(name as EventName);
    expect(parseEvent({ ...sample, payload: { ...sample.payload, email: 'ada@example.org' } })).toBeUndefined();
    expect(parseEvent({ ...sample, payload: {} })).toBeUndefined();
  });
});

describe('parseEvent and parseEventBatch with invalid events', () => {
  const good = createSample('menu-link');
  test.each([
    ['an unknown name', { ...good, name: 'page-view' }],
    ['a member of the object prototype as its name', { ...good, name: '__proto__' }],
    ['another member of the object prototype as its name', { ...good, name: 'constructor' }],
    ['a text of 10 kB', { ...good, payload: { label: 'x'.repeat(10_000), path: '/en-us' } }],
    ['a text with only invisible characters', { ...good, payload: { label: ' \n\u200b', path: '/en-us' } }],
    ['a number instead of a text', { ...good, payload: { label: 7, path: '/en-us' } }],
    ['a path with a query', { ...good, payload: { label: 'Men', path: '/en-us?email=ada@example.org' } }],
    ['a path of another site', { ...good, payload: { label: 'Men', path: 'https://other.example/en-us' } }],
    ['a path without a locale', { ...good, payload: { label: 'Men', path: '/admin' } }],
    ['a path with a script scheme', { ...good, payload: { label: 'Men', path: 'javascript:alert(1)' } }],
    ['no id', { ...good, id: undefined }],
    ['an id with markup', { ...good, id: '<script>alert(1)</script>' }],
    ['a text as its time', { ...good, at: 'now' }],
    ['a list instead of an event', [good]],
    ['null', null],
  ])('parseEvent returns undefined for %s', (_, value) => {
    expect(parseEvent(value)).toBeUndefined();
  });

  test('parseEvent drops the key __proto__ of a payload, and does not change the object prototype', () => {
    const payload: unknown = JSON.parse('{"label":"Men","path":"/en-us","__proto__":{"isAdmin":true}}');
    expect(Object.keys(parseEvent({ ...good, payload })?.payload ?? {})).toEqual(['label', 'path']);
    expect({}).not.toHaveProperty('isAdmin');
  });

  test('parseEventBatch drops invalid events, and rejects a batch that is empty, too long or without a valid event', () => {
    const batch = { locale: 'en-us', page: 'home' };
    expect(parseEventBatch({ ...batch, events: [good] })?.events).toEqual([good]);
    const bad = { ...good, name: 'no-event' };
    expect(parseEventBatch({ ...batch, events: [bad, good] })?.events).toEqual([good]);
    expect(parseEventBatch({ ...batch, events: [bad, bad] })).toBeUndefined();
    expect(parseEventBatch({ ...batch, events: [] })).toBeUndefined();
    expect(parseEventBatch({ ...batch, events: Array.from({ length: maxEventsPerBatch + 1 }, () => good) })).toBeUndefined();
    expect(parseEventBatch({ ...batch, events: [good], admin: true })).toBeUndefined();
  });
});

describe('private data in a search term', () => {
  test.each([
    ['removes an email address', 'ada@example.org', '…'],
    ['removes an email address between other words', 'order of Ada.Lovelace+shop@mail.example.org please', 'order of … please'],
    ['removes an email address with an invisible character', 'ada\u200b@example.org', '…'],
    ['removes a gift card number', '6011 0000 0000 0001', '…'],
    ['removes a card number of 14 digits', 'pay 36000000000008', 'pay …'],
    ['removes a card number of 15 digits', '378282246310005', '…'],
    ['removes a card number with hyphens', '3782-822463-10005', '…'],
    ['keeps a product barcode', '4006381333931', '4006381333931'],
    ['keeps the SKU of a variant', '100000000001', '100000000001'],
    ['keeps a name with an at sign', 'Camp @ night', 'Camp @ night'],
  ])('parseEvent %s in a search term', (_, term, kept) => {
    expect(parseEvent({ ...createSample('search'), payload: { term, results: 0 } })?.payload).toEqual({ term: kept, results: 0 });
  });
});

describe('the event attributes of an element', () => {
  test('createEventAttributes names several events, and readEventPayload returns the fields of each event', () => {
    const attributes = createEventAttributes(['recommendation-view', 'recommendation-click'], {
      list: 'Best sellers',
      items: [item],
      origin: 'recommendation-carousel',
    });
    expect(readEventNames(attributes['data-event'])).toEqual(['recommendation-view', 'recommendation-click']);
    const payload = attributes['data-event-payload'];
    expect(readEventPayload('recommendation-view', payload, { label: 'Jacket' })).toEqual({ list: 'Best sellers', items: [item] });
    expect(readEventPayload('recommendation-click', payload, {})).toHaveProperty('origin', 'recommendation-carousel');
  });

  test('readEventPayload prefers values in the attributes to values that the browser script provides', () => {
    const known = { label: 'Shop now', path: '/en-us/sale' };
    expect(readEventPayload('menu-link', createEventAttributes('menu-link', {})['data-event-payload'], known)).toEqual(known);
    const own = createEventAttributes('menu-link', { label: 'Sale' });
    expect(readEventPayload('menu-link', own['data-event-payload'], known)).toEqual({ ...known, label: 'Sale' });
  });

  test('readEventNames ignores names that are not in the event table', () => {
    expect(readEventNames('menu-link constructor  page-view')).toEqual(['menu-link']);
  });
});

test('nameVariant returns a variant’s letter, "Baseline" for the control, and "A" for any other name', () => {
  expect(nameVariant('Experiment')).toBe('A');
  expect(nameVariant('A')).toBe('A');
  expect(nameVariant('Control')).toBe('Baseline');
  expect(nameVariant('Baseline')).toBe('Baseline');
  expect(nameVariant('')).toBe('Baseline');
  expect(nameVariant('B-warm colours')).toBe('B');
});

test('listRecommendationEvents omits the view event for cards after the given position', () => {
  const names = Array.from({ length: 5 }, (_, index) => listRecommendationEvents(index + 1, 3));
  expect(names.map((each) => each.includes('recommendation-view'))).toEqual([true, true, true, false, false]);
  expect(names.every((each) => each.includes('recommendation-click'))).toBe(true);
  expect(listRecommendationEvents(1, 0)).toEqual(['recommendation-click']);
});

test('the table of interaction origins has sixteen different origins', () => {
  expect(new Set(interactionOrigins).size).toBe(16);
});

import { expect, test } from 'vitest';
import { findAttribute, readText, readTexts } from '../../support/html.ts';
import { openStorefront } from '../../support/storefront.ts';

const event = {
  id: 'event-0001',
  name: 'product-view',
  class: 'performance',
  at: Date.UTC(2026, 9, 1, 12, 30, 5, 250),
  page: 'product',
  locale: 'de-de',
  visitor: '0d1dbdba-90d6-4d6e-8fd7-9f0a1b2c3d4e',
  payload: { productId: 'CNFL0001INK' },
};

function openWith(events: object[]) {
  const shop = openStorefront();
  shop.gateway.replies['analytics.recent'] = { events };
  return shop;
}

test('the event gallery lists the newest 100 events', async () => {
  const shop = openWith([event]);
  const html = await (await shop.get('/en-us/event-gallery')).text();
  expect(readTexts(html, 'main td')).toEqual([
    '12:30:05.250',
    'product-view event-0001',
    'performance',
    'product de-de, 0d1dbdba',
    '{ "productId": "CNFL0001INK" }',
  ]);
  expect(shop.gateway.calls('analytics.recent')[0]?.url.search).toBe('?count=100');
  expect(findAttribute(html, 'meta[name=robots]', 'content')).toBe('noindex');
});

test('the event gallery returns the events as JSON for scripts', async () => {
  const response = await openWith([event]).get('/en-us/event-gallery', { headers: { accept: 'application/json' } });
  expect(await response.json()).toEqual({ events: [event] });
});

test('the event gallery says so if no events have been reported', async () => {
  const html = await (await openWith([]).get('/en-us/event-gallery')).text();
  expect(readText(html, 'main [role=status]')).toBe('No events have been reported yet. Visit the shop in another tab.');
});

// Tests the conversion of events to the Google Analytics 4 Measurement Protocol.
import { expect, test } from 'vitest';
import type { SentEvent } from '#domain/analytics/event-schema.ts';
import { createGa4Body } from '#features/analytics/google-analytics.ts';
import { fullConsent, noConsent } from '#lib/storage/consent.ts';

const visit = { visitorId: '6f1d2c3b-1a2b-4c3d-8e4f-5a6b7c8d9e0f', startedAt: 1_700_000_000, seenAt: 1_700_000_100 };
const createBody = (events: SentEvent[], consent = fullConsent) =>
  createGa4Body({ events, page: 'order-confirmation', locale: 'en-us', consent, visit });

test('createGa4Body converts a purchase with its order number, amounts in major units, and items', () => {
  const body = createBody([
    {
      id: 'purchase.US1000123',
      name: 'purchase',
      at: 1_700_000_100_123,
      payload: {
        orderNumber: 'US1000123',
        currency: 'USD',
        value: 25_830,
        tax: 1830,
        shipping: 0,
        coupon: 'HIKE10',
        items: [{ productId: 'CN00A101INK', name: 'Talus Shell Jacket', price: 12_000, quantity: 2, sku: '100000000001' }],
      },
    },
  ]);
  expect(body).toEqual({
    client_id: visit.visitorId,
    timestamp_micros: 1_700_000_100_123_000,
    consent: { ad_user_data: 'GRANTED', ad_personalization: 'GRANTED' },
    events: [
      {
        name: 'purchase',
        params: {
          transaction_id: 'US1000123',
          currency: 'USD',
          value: 258.3,
          tax: 18.3,
          shipping: 0,
          coupon: 'HIKE10',
          items: [{ item_id: 'CN00A101INK', item_name: 'Talus Shell Jacket', price: 120, quantity: 2, item_variant: '100000000001' }],
          session_id: '1700000000',
          engagement_time_msec: 1,
          page_class: 'order-confirmation',
          locale: 'en-us',
        },
      },
    ],
  });
});

test('createGa4Body uses the recommended GA4 names and parameters for checkout steps, lists and promotions', () => {
  const at = 1_700_000_100_123;
  const items = [{ productId: 'CN00A101INK', name: 'Talus Shell Jacket', position: 3 }];
  const { events } = createBody([
    { id: 'tender.basket-1.card', name: 'tender-chosen', at, payload: { currency: 'EUR', value: 100, tender: 'card', items } },
    { id: 'list-1-click', name: 'list-click', at, payload: { list: '1100', origin: 'grid', items } },
    { id: 'promotion-1', name: 'promotion-click', at, payload: { promotion: 'Winter', label: 'Shop now', path: '/en-us/c/sale-9000' } },
    { id: 'promotion-2', name: 'promotion-view', at, payload: { promotion: 'Winter', promotionId: 'w26', creative: 'camp', slot: 'top' } },
  ]);
  expect(events).toMatchObject([
    { name: 'add_payment_info', params: { payment_type: 'card', currency: 'EUR', value: 1 } },
    { name: 'select_item', params: { item_list_name: '1100', origin: 'grid', items: [{ item_id: 'CN00A101INK', index: 3 }] } },
    { name: 'select_promotion', params: { promotion_name: 'Winter', label: 'Shop now', path: '/en-us/c/sale-9000' } },
    {
      name: 'view_promotion',
      params: { promotion_name: 'Winter', promotion_id: 'w26', creative_name: 'camp', creative_slot: 'top' },
    },
  ]);
});

test('createGa4Body sets ad consent to denied if consent to targeting is missing, and truncates long texts', () => {
  const body = createBody([{ id: 'promotion-1', name: 'promotion-view', at: 1, payload: { promotion: 'x'.repeat(200) } }], {
    ...noConsent,
    performance: true,
  });
  expect(body.consent).toEqual({ ad_user_data: 'DENIED', ad_personalization: 'DENIED' });
  expect(body.events[0]?.params).toHaveProperty('promotion_name', 'x'.repeat(100));
});

import { expect, test } from 'vitest';
import type { EmailedOrder } from '#backend/services/emails/order-confirmation.ts';
import { listDeliveries } from '#backend/services/emails/order-deliveries.ts';
import { createReader } from '#backend/services/emails/reader.ts';
import type { OrderShipment } from '#contract/entities/order.ts';

const method = (kind: 'standard' | 'pickup' | 'sts', min: number, max: number): OrderShipment['shippingMethod'] => ({
  code: kind,
  kind,
  label: kind,
  price: { amount: 0, currency: 'USD' },
  deliveryTime: { min, max },
});

const linesOf = (locale: string, shipment: Pick<OrderShipment, 'shippingMethod' | 'storeInfo'>, placedAt: string): string[] => {
  const order = { placedAt: Date.parse(placedAt), items: [], shipments: [{ shipmentId: 's', ...shipment }] };
  return listDeliveries(order as unknown as EmailedOrder, createReader(locale, 'https://shop.example')).flatMap(({ lines }) => lines);
};

test.each([
  ['en-us', '2026-11-25T20:00Z', 'Estimated delivery: Wed, Dec 2 – Mon, Dec 7'], // after the cut-off time, before Thanksgiving
  ['de-de', '2026-12-23T20:00Z', 'Voraussichtliche Lieferung: Mi., 30. Dez. 2026 – Mo., 4. Jan. 2027'],
])('an order confirmation in %s names the estimated delivery dates, without public holidays', (locale, placedAt, text) => {
  const lines = linesOf(locale, { shippingMethod: method('standard', 3, 6) }, placedAt);
  expect(lines.map((line) => line.replaceAll(/[\u2009\u202f\u00a0]/g, ' '))).toContain(text);
});

test('an order confirmation names the pickup day of a store, but not for a delivery to the store', () => {
  const storeInfo = { id: 'US-DEN', name: 'Cairn Denver', pickupDay: '2026-11-27' };
  expect(linesOf('en-us', { shippingMethod: method('pickup', 0, 0), storeInfo }, '2026-11-25T20:00Z')).toContain('Ready on Nov 27, 2026');
  expect(linesOf('en-us', { shippingMethod: method('sts', 3, 6), storeInfo }, '2026-11-25T20:00Z').join()).not.toContain('Ready on');
});

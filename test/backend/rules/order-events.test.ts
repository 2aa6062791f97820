// Events of an order whose status follows the clock instead of reports from the back office.
import { expect, test } from 'vitest';
import { listEvents } from '#backend/rules/order-events.ts';
import type { OrderShipment } from '#contract/entities/order.ts';

/** A Monday at noon. */
const placedAt = Date.UTC(2026, 10, 2, 12);

const fateOf = (kind: OrderShipment['shippingMethod']['kind'], cancelledAt?: number) => ({
  order: {
    orderNumber: 'C123456789',
    siteId: 'us',
    placedAt,
    items: [],
    shipments: [{ shipmentId: 's0', itemIds: [], shippingMethod: { kind, deliveryTime: { min: 2, max: 3 } } }],
  },
  cancelledAt,
  returns: [],
  hasUsedGiftCard: false,
});

test.each<[OrderShipment['shippingMethod']['kind'], string[]]>([
  ['standard', ['shipped', 'delivered']],
  ['pickup', ['ready_for_pickup']],
  ['sts', ['shipped', 'ready_for_pickup']],
  ['digital', ['delivered']],
])('listEvents for a shipment of the kind %s returns the events %j', (kind, steps) => {
  expect(listEvents(fateOf(kind)).map(({ step }) => step)).toEqual(steps);
});

test('listEvents returns no events for a canceled order', () => {
  expect(listEvents(fateOf('standard', placedAt + 1))).toEqual([]);
});

test('listEvents returns the events of returns and shipments in chronological order, without an event for the registration of a return', () => {
  const lines = [{ itemId: 'a', qty: 1, reason: 'faulty' as const }];
  const returns = [{ returnId: 'RTN0000000001', beganAt: placedAt, lines, refundedAt: null, refund: null }];
  const events = listEvents({ ...fateOf('standard'), returns });
  expect(events.map(({ step }) => step)).toEqual(['shipped', 'on_its_way', 'delivered', 'received', 'refunded']);
});

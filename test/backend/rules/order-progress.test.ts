// The progress of an order whose status depends only on the time since it was placed.
import { describe, expect, test } from 'vitest';
import { describeProgress, summarizeStatus } from '#backend/rules/order-progress.ts';
import { followShipments, packedAfterMs, readParcelNumber } from '#backend/rules/shipment-progress.ts';
import { addCarrierDays, addWarehouseDays, findDispatchTime } from '#backend/rules/working-days.ts';
import type { OrderShipment } from '#contract/entities/order.ts';
import { readClock } from '#lib/read-clock.ts';
import { estimateDelivery } from '#lib/rules/working-days.ts';
import { markets } from '#markets/registry.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
/** A Monday at noon. */
const placedAt = Date.UTC(2026, 10, 2, 12);

type Kind = OrderShipment['shippingMethod']['kind'];

function fateOf(kinds: readonly Kind[], over: { cancelledAt?: number; returned?: boolean; used?: boolean } = {}) {
  const order = {
    orderNumber: 'C123456789',
    siteId: 'us',
    placedAt,
    items: kinds.map((kind, index) => ({
      id: `line-${index}`,
      qty: 1,
      isDigitalProduct: kind === 'digital',
      isCustoms: false,
      bonus: false,
    })),
    shipments: kinds.map((kind, index) => ({
      shipmentId: `s${index}`,
      itemIds: [`line-${index}`],
      shippingMethod: { kind, deliveryTime: { min: 2, max: 3 } },
    })),
  };
  const lines = [{ itemId: 'line-0', qty: 1, reason: 'faulty' as const }];
  const returns = over.returned ? [{ returnId: 'RTN0000000001', beganAt: placedAt, lines, refundedAt: null, refund: null }] : [];
  return { order, cancelledAt: over.cancelledAt, returns, hasUsedGiftCard: over.used ?? false };
}

const stateOf = (kinds: readonly Kind[], afterMs: number, over = {}) =>
  describeProgress(fateOf(kinds, over), { now: placedAt + afterMs, returnDays: 60 });

describe('a shipment', () => {
  test.each<[Kind, number, string]>([
    ['standard', 0, 'confirmed'],
    ['standard', packedAfterMs, 'confirmed'],
    ['standard', 20 * hourMs, 'shipped'],
    ['standard', 20 * hourMs + 3 * dayMs, 'delivered'],
    ['customs', 20 * hourMs, 'shipped'],
    ['pickup', 3 * hourMs, 'confirmed'],
    ['pickup', 4 * hourMs, 'ready_for_pickup'],
    ['pickup', 3 * dayMs, 'collected'],
    ['pudo', dayMs, 'shipped'],
    ['sts', 20 * hourMs + 3 * dayMs, 'ready_for_pickup'],
    ['digital', 0, 'delivered'],
  ])('a shipment of the kind %s, after %i ms, has the status %s', (kind, afterMs, status) => {
    expect(stateOf([kind], afterMs).status).toBe(status);
  });

  test('a digital shipment is delivered when its last gift card is emailed', () => {
    const { order, ...fate } = fateOf(['digital', 'digital', 'standard']);
    const days = ['2026-11-05', '2026-11-09', '2026-11-20'] as const;
    const items = order.items.map((item, index) => ({
      ...item,
      giftOption: { to: 'Ida', email: 'ida@example.com', message: '', sendOn: days[index] },
    }));
    const shipments = order.shipments.map((shipment, index) => (index === 0 ? { ...shipment, itemIds: ['line-0', 'line-1'] } : shipment));
    const statusAt = (now: number) => followShipments({ ...fate, order: { ...order, items, shipments } }, now)[0]?.status;
    expect(statusAt(Date.UTC(2026, 10, 9, 11, 59))).toBe('confirmed');
    expect(statusAt(Date.UTC(2026, 10, 9, 12))).toBe('delivered');
  });

  test('a shipment lists all steps that it can reach, and future steps have no time', () => {
    const [shipment] = followShipments(fateOf(['standard']), placedAt + packedAfterMs);
    expect(shipment?.steps).toEqual([
      { step: 'placed', at: placedAt },
      { step: 'packed', at: placedAt + packedAfterMs },
      { step: 'shipped' },
      { step: 'delivered' },
    ]);
  });

  test('a shipment of a canceled order has only the steps “placed” and “cancelled”', () => {
    const [shipment] = followShipments(fateOf(['standard'], { cancelledAt: placedAt + 60_000 }), placedAt + 30 * dayMs);
    expect(shipment?.steps.map(({ step }) => step)).toEqual(['placed', 'cancelled']);
  });

  test('a shipment has a tracking number that contains the order number and the index of the shipment', () => {
    const [, second] = followShipments(fateOf(['standard', 'pudo']), placedAt + dayMs);
    const { orderNumber } = fateOf([]).order;
    expect(readParcelNumber(second?.tracking?.number ?? '')).toEqual({ orderNumber, index: 1 });
  });
});

test.each(['', 'C', 'C123456789', 'C123456789-0', 'c123456789-1', 'C123456789-123', "C12345'; --1"])(
  'readParcelNumber returns undefined for the invalid tracking number %j',
  (number) => {
    expect(readParcelNumber(number)).toBeUndefined();
  },
);

test('a replacement shipment of an exchange ends with the step “delivered”, or “collected” if it is sent to a store or pickup point', () => {
  const follow = (kind: 'standard' | 'sts' | 'pudo') => {
    const { order, ...fate } = fateOf([kind]);
    const shipments = order.shipments.map((each) => ({ ...each, sentAt: placedAt + dayMs }));
    return followShipments({ ...fate, order: { ...order, shipments } }, placedAt + 30 * dayMs)[0]?.steps.map(({ step }) => step);
  };
  expect(follow('standard')).toEqual(['shipped', 'delivered']);
  expect(follow('sts')).toEqual(['shipped', 'ready_for_pickup', 'collected']);
  expect(follow('pudo')).toEqual(['shipped', 'ready_for_pickup', 'collected']);
});

test('summarizeStatus returns the status of the shipment with the least progress', () => {
  const statuses = ['delivered', 'shipped', 'ready_for_pickup'] as const;
  expect(summarizeStatus(statuses.map((status) => ({ shipmentId: status, status, steps: [] })))).toBe('shipped');
});

describe('working days of the simulated warehouse and carrier', () => {
  const at = (time: string) => Date.parse(time);

  test('addCarrierDays and addWarehouseDays skip weekends and public holidays, and keep the local time', () => {
    expect(addCarrierDays('us', at('2026-11-06T12:00Z'), 1)).toBe(at('2026-11-09T12:00Z'));
    expect(addCarrierDays('us', at('2026-11-25T12:00Z'), 1)).toBe(at('2026-11-27T12:00Z')); // after Thanksgiving
    expect(addCarrierDays('us', at('2026-10-30T12:00Z'), 1)).toBe(at('2026-11-02T13:00Z')); // the end of daylight saving time
    expect(addCarrierDays('de', at('2026-11-06T12:00Z'), 1)).toBe(at('2026-11-07T12:00Z')); // the carrier works on Saturdays
    expect(addWarehouseDays('de', at('2026-11-06T12:00Z'), 1)).toBe(at('2026-11-09T12:00Z'));
  });

  test.each([
    ['us', '2026-11-02T12:00Z', '2026-11-02T18:00-05:00'],
    ['us', '2026-11-02T20:00Z', '2026-11-03T18:00-05:00'], // after the cut-off time
    ['us', '2026-11-26T12:00Z', '2026-11-27T18:00-05:00'], // Thanksgiving
    ['gb', '2026-12-24T15:00Z', '2026-12-29T18:00Z'], // Boxing Day is observed on Monday
    ['closed-market', '2026-11-26T12:00Z', '2026-11-27T18:00-05:00'],
  ])('an order on the site %s at %s leaves the warehouse at %s', (siteId, placed, sent) => {
    expect(findDispatchTime(siteId, at(placed))).toBe(at(sent));
  });

  test('a shipment arrives within the dates of the delivery estimate', () => {
    const { order, ...fate } = fateOf(['standard']);
    const eve = Date.parse('2026-11-25T20:00Z'); // after the cut-off time on the day before Thanksgiving
    const [shipment] = followShipments({ ...fate, order: { ...order, placedAt: eve } }, eve + 30 * dayMs);
    const { from, to } = estimateDelivery(eve, markets.us.settings.dispatch, { min: 2, max: 3 });
    expect([from, to]).toEqual(['2026-12-01', '2026-12-02']);
    expect(readClock(shipment?.steps.at(-1)?.at ?? 0, 'America/New_York').day).toBe(to);
  });

  test('a pickup order that is placed in the evening is ready on the promised day', () => {
    const { order, ...fate } = fateOf(['pickup']);
    const storeInfo = { id: 'US-DEN', timeZone: 'America/Denver', pickupDay: '2026-11-04' };
    const shipments = order.shipments.map((each) => ({ ...each, storeInfo }));
    const [shipment] = followShipments({ ...fate, order: { ...order, shipments } }, placedAt + 30 * dayMs);
    expect(shipment?.steps[1]).toEqual({ step: 'ready_for_pickup', at: at('2026-11-04T11:00-07:00') });
  });
});

describe('actions of an order', () => {
  test.each<[Kind[], number, object, string[]]>([
    [['standard'], 0, {}, ['cancel']],
    [['standard'], packedAfterMs - 1, {}, ['cancel']],
    [['standard'], packedAfterMs, {}, []],
    [['standard'], 60_000, { cancelledAt: placedAt + 1 }, []],
    [['standard'], 2 * dayMs, {}, ['invoice']],
    [['standard'], 10 * dayMs, {}, ['invoice', 'return']],
    [['standard'], 10 * dayMs, { returned: true }, ['invoice']],
    [['standard'], 90 * dayMs, {}, ['invoice']],
    [['pickup'], 3 * hourMs, {}, ['cancel']],
    [['digital'], 0, {}, ['cancel', 'invoice', 'resend-gift-cards']],
    [['digital'], 0, { used: true }, ['invoice', 'resend-gift-cards']],
    [['standard', 'digital'], 0, {}, ['cancel', 'invoice', 'resend-gift-cards']],
    [['standard', 'digital'], packedAfterMs, {}, ['invoice', 'resend-gift-cards']],
    [['digital'], hourMs, { cancelledAt: placedAt + 1 }, []],
    [['digital'], 90 * dayMs, {}, ['invoice']],
  ])('an order with the shipments %j, after %i ms and with the fields %j, has the actions %j', (kinds, afterMs, over, actions) => {
    expect(stateOf(kinds, afterMs, over).actions).toEqual(actions);
  });

  test.each([
    ['before the chosen day', '2026-12-23T12:00Z', false],
    ['on the chosen day', '2026-12-24T12:00Z', true],
    ['28 days after the chosen day', '2027-01-21T12:00Z', true],
    ['30 days after the chosen day', '2027-01-23T12:00Z', false],
  ])('%s (%s), a gift card that is emailed on December 24 can be sent again: %s', (_, now, isResendable) => {
    const { order, ...fate } = fateOf(['digital']);
    const giftOption = { to: 'Ada', email: 'ada@example.org', message: '', sendOn: '2026-12-24' };
    const items = order.items.map((item) => ({ ...item, giftOption }));
    const { actions } = describeProgress({ ...fate, order: { ...order, items } }, { now: Date.parse(now), returnDays: 30 });
    expect(actions.includes('resend-gift-cards')).toBe(isResendable);
  });
});

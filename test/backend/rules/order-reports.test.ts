// The progress of an order whose steps the back office reports.
import { describe, expect, test } from 'vitest';
import { listEvents } from '#backend/rules/order-events.ts';
import { describeProgress, type OrderFate } from '#backend/rules/order-progress.ts';
import { followReturn, planReturn } from '#backend/rules/order-returns.ts';
import { listSteps, type ReportedStep } from '#backend/rules/shipment-progress.ts';
import { addCarrierDays } from '#backend/rules/working-days.ts';
import type { OrderShipment } from '#contract/entities/order.ts';

const dayMs = 24 * 60 * 60 * 1000;
const placedAt = Date.UTC(2026, 10, 2, 12);

type Kind = OrderShipment['shippingMethod']['kind'];

function fateOf(kinds: readonly Kind[], reported: readonly ReportedStep[]): OrderFate {
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
  return { order, cancelledAt: undefined, returns: [], hasUsedGiftCard: false, reported };
}

const step = (name: ReportedStep['step'], at: number, over: Partial<ReportedStep> = {}): ReportedStep => ({
  shipmentId: 's0',
  step: name,
  at: placedAt + at,
  ...over,
});
const look = (kinds: readonly Kind[], reported: readonly ReportedStep[], afterMs = 300 * dayMs) =>
  describeProgress(fateOf(kinds, reported), { now: placedAt + afterMs, returnDays: 365 });
const reachedSteps = (progress: ReturnType<typeof look>['progress'], index = 0) =>
  progress[index]?.steps.filter(({ at }) => at !== undefined).map(({ step: name }) => name);

describe('an order with fulfillment reports', () => {
  test('an order with fulfillment reports is confirmed and can be canceled until a step is reported', () => {
    const { status, actions, progress } = look(['standard'], []);
    expect([status, actions, reachedSteps(progress)]).toEqual(['confirmed', ['cancel'], ['placed']]);
  });

  test('an order with fulfillment reports cannot be canceled after it is reported as packed', () => {
    expect(look(['standard'], [step('packed', 1)]).actions).toEqual([]);
  });

  test('an order with fulfillment reports shows an unreported step at the time of the next reported step', () => {
    const { status, progress } = look(['standard'], [step('shipped', 5)], dayMs);
    expect(status).toBe('shipped');
    expect(progress[0]?.steps).toEqual([
      { step: 'placed', at: placedAt },
      { step: 'packed', at: placedAt + 5 },
      { step: 'shipped', at: placedAt + 5 },
      { step: 'delivered' },
    ]);
  });

  test('an order with fulfillment reports shows each reported step at its reported time, even if the reports arrive out of order', () => {
    const { progress } = look(['standard'], [step('delivered', 9), step('packed', 1), step('shipped', 5)]);
    expect(progress[0]?.steps.map(({ at }) => (at ?? 0) - placedAt)).toEqual([0, 1, 5, 9]);
  });

  test('a fulfillment report changes only its shipment, and the order has the status of the shipment with the least progress', () => {
    const { status, progress } = look(['standard', 'standard'], [step('delivered', 9)]);
    expect([status, progress.map(({ status: own }) => own)]).toEqual(['confirmed', ['delivered', 'confirmed']]);
  });

  test('an order with fulfillment reports has tracking data only for shipments that were reported as shipped', () => {
    const parcel = { carrier: 'DHL', trackingNumber: 'JD1' };
    expect(look(['standard'], [step('packed', 1)]).progress[0]?.tracking).toBeUndefined();
    expect(look(['standard'], [step('shipped', 1, parcel)]).progress[0]?.tracking).toEqual({ carrier: 'DHL', number: 'JD1' });
    const url = 'https://dhl.example/JD1';
    expect(look(['standard'], [step('shipped', 1, { ...parcel, trackingUrl: url })]).progress[0]?.tracking?.url).toBe(url);
    expect(look(['standard', 'standard'], [step('shipped', 1, parcel)]).progress[1]?.tracking).toBeUndefined();
  });

  test('an order with fulfillment reports shows gift cards as delivered immediately', () => {
    expect(look(['digital', 'standard'], []).progress.map(({ status }) => status)).toEqual(['delivered', 'confirmed']);
  });

  test('listEvents returns no events for an order with fulfillment reports', () => {
    expect(listEvents(fateOf(['standard'], [step('shipped', 1)]))).toEqual([]);
  });

  test('an order with fulfillment reports hides a reported step whose time is in the future', () => {
    expect(reachedSteps(look(['standard'], [step('shipped', 2 * dayMs)], dayMs).progress)).toEqual(['placed']);
  });
});

describe('return action of an order', () => {
  const mayReturn = (kind: Kind, reported: readonly ReportedStep[], at: number) =>
    look([kind], reported, at - placedAt).actions.includes('return');

  test('an order has no return action before its shipment is delivered', () => {
    expect(look(['standard'], []).actions).not.toContain('return');
    expect(look(['sts'], [step('shipped', 0)]).actions).not.toContain('return');
  });

  test('an order has the return action once the delivery is reported', () => {
    expect(mayReturn('standard', [step('delivered', dayMs)], placedAt + dayMs)).toBe(true);
  });

  test('an order has the return action from the expected delivery on if the delivery was not reported', () => {
    const due = addCarrierDays('us', placedAt, 3);
    expect([mayReturn('standard', [step('shipped', 0)], due - 1), mayReturn('standard', [step('shipped', 0)], due)]).toEqual([false, true]);
  });

  test('an order has the return action two working days after it is ready for pickup, or earlier if its collection is reported', () => {
    const due = addCarrierDays('us', placedAt, 2);
    const ready = [step('ready_for_pickup', 0)];
    expect([mayReturn('pickup', ready, due - 1), mayReturn('pickup', ready, due)]).toEqual([false, true]);
    expect(mayReturn('pickup', [...ready, step('collected', 1)], placedAt + 1)).toBe(true);
  });
});

test.each<[Kind, string[]]>([
  ['standard', ['placed', 'packed', 'shipped', 'delivered']],
  ['pickup', ['placed', 'ready_for_pickup', 'collected']],
  ['sts', ['placed', 'packed', 'shipped', 'ready_for_pickup', 'collected']],
  ['digital', ['placed', 'delivered']],
])('listSteps for a shipment of the kind %s returns the steps %j', (kind, steps) => {
  expect(listSteps({ shipmentId: 's', shippingMethod: { kind, deliveryTime: { min: 1, max: 2 } } })).toEqual(steps);
});

describe('a return with fulfillment reports', () => {
  const lines = [{ itemId: 'line-0', qty: 1, reason: 'faulty' as const }];
  const begun = { returnId: 'RTN0000000001', beganAt: placedAt, lines, refundedAt: null, refund: null };

  test('a return with fulfillment reports does not progress until a step is reported', () => {
    expect(followReturn('us', { ...begun, reported: {} }, { now: placedAt + 300 * dayMs })).toMatchObject({ status: 'begun' });
    expect(planReturn('us', { ...begun, reported: {} }).map(([, at]) => at)).toEqual([placedAt, undefined, undefined, undefined]);
  });

  test('a return with fulfillment reports has the last reported status', () => {
    const reported = { on_its_way: placedAt + 1, received: placedAt + 2 };
    const { status, steps } = followReturn('us', { ...begun, reported }, { now: placedAt + dayMs });
    expect(status).toBe('received');
    expect(steps.map(({ at }) => at)).toEqual([placedAt, placedAt + 1, placedAt + 2, undefined]);
  });

  test('a return with fulfillment reports has the status refunded once the refund is decided', () => {
    const reported = { on_its_way: placedAt + 1, received: placedAt + 2, refunded: placedAt + 3 };
    expect(followReturn('us', { ...begun, reported, refundedAt: placedAt + 3 }, { now: placedAt + dayMs }).status).toBe('refunded');
    expect(followReturn('us', { ...begun, reported }, { now: placedAt + dayMs }).status).toBe('received');
  });

  test('a return without fulfillment reports progresses with time', () => {
    expect(planReturn('us', { ...begun, reported: null }).every(([, at]) => at !== undefined)).toBe(true);
  });
});

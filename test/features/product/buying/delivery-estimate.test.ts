import { expect, test } from 'vitest';
import { estimateDelivery } from '#features/product/buying/delivery-estimate.ts';

const berlin = { timeZone: 'Europe/Berlin', cutOff: '14:00' };
const estimate = (now: string) => estimateDelivery(Date.parse(now), berlin, { min: 2, max: 4 });

test('an order placed before the cut-off time of a working day is sent on the same day', () => {
  expect(estimate('2026-11-17T12:59Z')).toEqual({
    from: '2026-11-19',
    to: '2026-11-23', // four working days with a weekend between them
    orderBy: { day: '2026-11-17', time: '14:00', isToday: true },
  });
});

test('an order placed at or after the cut-off time is sent on the next working day', () => {
  expect(estimate('2026-11-17T13:00Z')).toMatchObject({ from: '2026-11-20', orderBy: { day: '2026-11-18', isToday: false } });
});

test.each(['2026-11-20T15:00Z', '2026-11-21T08:00Z', '2026-11-22T08:00Z'])(
  'an order placed after Friday’s cut-off time is sent on Monday: %s',
  (now) => {
    expect(estimate(now)).toMatchObject({ from: '2026-11-25', orderBy: { day: '2026-11-23', isToday: false } });
  },
);

test('the delivery estimate uses the warehouse’s local day, not the UTC day', () => {
  const newYork = { timeZone: 'America/New_York', cutOff: '14:00' };
  const late = estimateDelivery(Date.parse('2026-11-18T02:00Z'), newYork, { min: 1, max: 1 }); // it is Tuesday evening in New York
  expect(late.orderBy).toEqual({ day: '2026-11-18', time: '14:00', isToday: false });
});

test('the cut-off time of the delivery estimate follows daylight saving time', () => {
  expect(estimate('2026-07-14T11:59Z').orderBy.isToday).toBe(true);
  expect(estimate('2026-07-14T12:00Z').orderBy.isToday).toBe(false);
});
